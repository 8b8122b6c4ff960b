### The three card systems: hands, the NPC deck, and both on one countdown.

cards-place = { $rank }, { $suit }
cards-buys = What they buy
cards-damage = damage +{ $damage }, or +{ $die } a die
cards-acc = with Acc
cards-counts = counts as { $count } cards
cards-step = with a step
cards-with_step = and a step
cards-item = What, and how many cards it takes
cards-weapon = With which weapon
cards-do-at = { $row } at { $number }
cards-do-whom = { $row }: choose whom
cards-deed = { $row }, aimed at { $names }
cards-deed-at = { $what }: { $number }
cards-whom = { $row }: at whom?
cards-whom-several = More than one
cards-whom-nobody = Nobody in particular
cards-cut = Cut in: { $row }
cards-cut-before = Cut in before { $name }
cards-cut-jokers =
    { $count ->
        [0] Hold Card alone
        [one] With the Red Joker
       *[other] With { $count } Red Jokers
    }
cards-cut-on = { $names } declared. Your Hold Card may go first.
cards-hand =
    { $count ->
        [one] one card in hand
       *[other] { $count } cards in hand
    }
cards-empty = No cards left this turn.
cards-none = Cards are dealt when the fight begins.
cards-tap = Tap a card to see what it buys, or to hold it.
cards-tap-ahead = To spend a card ahead on what you declared, tap one of your { $rank }.
cards-of = { $count } { $rank }
cards-kind = { $count } together
cards-counts-now = now
cards-counts-at = at { $place }
cards-would = What this would buy
cards-no_set = These cannot be played together.
cards-hold = Set aside as Hold Card
cards-held = On hold
cards-held-named = On hold: { $card }
cards-held-now = counts now
cards-held-from = counts from { $place } on
cards-divide = Divide the set
cards-divide-act = Divide it
cards-no_act = Let it go
cards-not_now = Let them go
cards-late = Its place in this rank has gone by, or is still to come. As GM you may have it played now:
cards-ahead = Spend it ahead on what you declared:
cards-paper =
    { $count ->
        [one] Play the card in your hand that the app does not know:
       *[other] Play one of the { $count } cards in your hand that the app does not know:
    }
cards-name = Tell the app your cards
cards-name-hold = Tell the app your Hold Card
cards-passed = You let your cards of this rank go. You may still play one.
cards-let_go = lets these go
cards-owes =
    { $count ->
        [one] Lose one card
       *[other] Lose { $count } cards
    }
cards-debt =
    { $count ->
        [one] owes one card
       *[other] owes { $count } cards
    }
cards-owes-why = for { $cause }
cards-declared = Declared
cards-declared-place = Declared; number { $place } in order
cards-acting = In action
cards-unsaid = { $what }, still to be said
cards-against = cuts in before { $name }
cards-contest-skill = Roll against { $skill }.
cards-contest-won = won the contest by { $margin }
cards-contest-lost = lost the contest by { $margin }
cards-contest-tied = tied the contest
cards-fill = The next part: a { $what }
cards-say = Say what it is
cards-say-text = Your set is divided: what is the next part?
cards-open = Cards
cards-play = Play
cards-may = may act now
cards-at-phone = { $name } decides
cards-at-away = { $name } is away
cards-no_order = Each card says who acts.
cards-stunned = stunned
cards-speed = full speed, { $speed ->
        [one] one hex
       *[other] { $speed } hexes
    }
cards-running = At full speed: { $speed ->
        [one] one hex
       *[other] { $speed } hexes
    } an increment.
cards-stopping = Comes to a halt.
cards-due =
    { $due ->
        [one] one hex due now
       *[other] { $due } hexes due now
    }
cards-reported = { $hexes } reported
cards-left = { $hexes } left to go
cards-syllables =
    { $syllables ->
        [one] { $said } of { $syllables } syllable
       *[other] { $said } of { $syllables } syllables
    }
cards-readying = readies { $item }: { $paid } of { $cost }
cards-gesture = a gesture
cards-gesture-named = the gesture “{ $name }”
cards-barred = { $weapon }: from the next increment on
cards-readying-stop = Give up
cards-readying-stop-named = Give up readying { $item }
cards-something = something
cards-aimed = aimed { $count }
cards-aimed-weapon = aimed { $count } ({ $weapon })
cards-hit =
    { $heads ->
       *[one] { $names } attacks you
        [other] { $names } attack you
    }
cards-hit-unseen = You are attacked
cards-hit-how = { $row } at { $number }. Defend?
cards-hit-plain = { $row }. Defend?
cards-hit-now = { $row } at { $number }.
cards-hit-now-plain = { $row }.
cards-hit-soon = It is declared: { $row } at { $number }.
cards-hit-soon-plain = It is declared: { $row }.
cards-defend = Defend?
cards-defended = Bought in this increment: { $how }
cards-defended-by = { $name }, in this increment: { $how }
cards-defend-more = Tap cards for one more.
cards-defend-with = Tap the cards that you defend with.
cards-defends = Defence: { $name } …
cards-size =
    { $size ->
        [one] 1-card action
       *[other] { $size }-card action
    }
cards-act = Act …
cards-initiative = Initiative { $value }
cards-foes = Foes
cards-foes-text = { $count }, by the NPC card
cards-npc = NPC card
cards-npc-short = NPCs
cards-npc-none = No NPC card is turned up.
cards-npc-silent = no NPC acts until the increment is over
cards-npc-first = acts before the spades
cards-npc-last = acts after the clubs
cards-npc-slot = acts at { $suit }
cards-npc-nobody = It lets nobody act
cards-npc-means-S = Every NPC with Initiative { $number } or more may act
cards-npc-means-H = Every NPC with Initiative { $number } or more may act, but for the disorganised
cards-npc-means-D = The organised and trained with Initiative { $number } or more may act
cards-npc-means-C = One NPC with Initiative { $number } or more may act
cards-npc-means-twice = those with { $number } or more by two cards
cards-npc-means-twice-C = by two cards with { $number } or more
cards-npc-means-face =
    { $served ->
        [one] { $who } may act, by three cards
       *[other] { $who } may act, by three cards each
    }
cards-npc-means-face-C =
    { $served ->
        [one] { $who } may act, by one card
       *[other] { $who } may act, by one card each
    }
cards-npc-means-one = One NPC{ $level }
cards-npc-means-one-H = One NPC{ $level }, none of the disorganised,
cards-npc-means-one-D = One organised and trained NPC{ $level }
cards-npc-means-some = Up to { $count } NPCs{ $level }
cards-npc-means-some-H = Up to { $count } NPCs{ $level }, none of the disorganised,
cards-npc-means-some-D = Up to { $count } organised and trained NPCs{ $level }
cards-npc-means-needs = {" "}with Initiative { $number } or more
cards-npc-means-good_joker = Every NPC may act, one of them by four cards
cards-contest-holder = { $name } won and may cut in first
cards-contest-opponent = { $name } won: first as before
cards-contest-tie = A tie: both together
cards-screen-over = It is over: the cards go back.
cards-screen-begins = It is counted down from the Aces.
cards-screen-who = If you have it, you may act now.
cards-npc-best = one of them with { $size } cards
cards-npc-over = Nobody else may act on it
cards-npc-past = Its place is past
cards-npc-others = Not { $names }
cards-npc-together =
    { $count ->
        [2] Both do the same …
       *[other] All { $count } do the same …
    }
cards-npc-together-some = { $names } do the same …
cards-npc-all =
    { $count ->
        [one] One may act
       *[other] { $count } may act
    }
cards-npc-most =
    { $most ->
        [one] One of these { $count } may act
       *[other] { $most } of these { $count } may act
    }
cards-npc-why-class = the suit is not for them
cards-npc-why-number = the number is too high
cards-npc-why-used = has acted
cards-npc-why-served = nothing left on this card
cards-npc-why-skipped = skipped
cards-npc-why-silent = silenced
cards-npc-why-past = its place is past
cards-next-slot = On to { $where }
cards-next-increment = On to the { $where }
cards-next-turn_end = End of turn { $turn }
cards-next-answer = Answer: { $what }
cards-next-answer-for = Answer for { $name }: { $what }
cards-next-lose =
    { $count ->
        [one] { $name }: lose one card
       *[other] { $name }: lose { $count } cards
    }
cards-next-theirs = { $name }’{ GENITIVE_S($name) } player is choosing.
cards-next-some = { $name } and { $count } more
cards-next-nobody = Nobody acts any more on the { $where }
cards-next-nobody-turn = Nobody acts any more this turn
cards-next-nobody-rank = On the { $where }
cards-next-nobody-whole = This turn
cards-next-nobody-hold = Press and hold: nobody acts any more, and all who could are passed over.
cards-next-ways = Or:
cards-odds = NPC card, who comes first
cards-odds-hands = who comes first
cards-odds-npcs = the next NPC card
cards-path = Next
cards-up-with = With { $cards }
cards-head-acting = Your action
cards-head-acting-text = It takes place now.
cards-head-declared = It takes place next.
cards-head-declared-place = Number { $place } in the order.
cards-head-next = Next: your { $rank }
cards-head-deck = You’re on deck
cards-head-deck-text = Your { $rank } come next.
cards-head-in = In { $count } increments, { $card }
cards-head-passed = You let your cards go
cards-head-passed-text = Until this rank is over you may still play one.
cards-head-joker = It is still in your hand.
cards-head-joker-now = You may play it now.
cards-head-paper = Your cards are on paper
cards-head-paper-text = Play one when its rank is called.
cards-head-called = Play one if you have it.
cards-head-clock = Play your cards when their place is called.
cards-head-spent = No cards left
cards-head-spent-text = The next turn deals new ones.
cards-sheet-initiative = Initiative
cards-sheet-hand = Cards this turn
cards-sheet-dealt = { $initiative } + { $roll } on the die
cards-sheet-class = Class
cards-sheet-contest = Skill in a contest
cards-sheet-lost = Lost
cards-sheet-lost-text =
    { $hp ->
        [one] 1 hit point, { $fatigue } Fatigue
       *[other] { $hp } hit points, { $fatigue } Fatigue
    }
cards-beat-cut =
    { $heads ->
        [one] { $name } cuts in
       *[other] { $name } cut in
    }
cards-beat-waits = waits for it
cards-beat-black =
    { $heads ->
       *[one] { $name } loses { $cards } with it, and a point of Fatigue.
        [other] { $name } lose { $cards } with it, and a point of Fatigue.
    }
cards-beat-hold = { $name }’{ GENITIVE_S($name) } hold is lost
cards-beat-npc-good = The good joker: every NPC may act, one of them by four cards.
cards-beat-npc-bad = The bad joker: no NPC acts until the increment is over.
cards-score-gone = Gone: { $cards }
