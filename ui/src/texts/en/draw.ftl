### The actor deck.

draw-next = The next card …
draw-next-mine = { $chance } that it is yours, of the cards that you know.
draw-drawn = Drawn this cycle
draw-pile =
    { $count ->
        [one] one card left, the delimiter
       *[other] { $count } cards left, the delimiter among them
    }
draw-nth = { $place } of { $total }
draw-delimiter = The delimiter
draw-ends = { $name }: the cycle ends
draw-left = { $left } of { $total } to come
draw-known = Of the cards that you know.
draw-holds =
    { $heads ->
       *[one] { $name } holds for this
        [other] { $name } hold for this
    }
draw-holds-one =
    { $heads ->
       *[one] { $name } holds for { $card }
        [other] { $name } hold for { $card }
    }
draw-waits =
    { $heads ->
       *[one] { $name } holds
        [other] { $name } hold
    }
draw-triggered = now
draw-skipped = the next chance will be skipped
draw-clock = { $draws } of { $needed }
draw-clock-next = the next one does it
draw-happened =
    { $times ->
        [one] happened once
       *[other] happened { $times } times
    }
draw-hold = Hold …
draw-hold-title =
    { $heads ->
       *[one] { $name } holds until whose card is drawn?
        [other] { $name } hold until whose card is drawn?
    }
draw-hold-lost = What is held when the delimiter comes is lost. Each with the chance to be drawn before it.
draw-hold-others = Whom the rules do not allow
draw-cut = Drawn: { $name }. You may act before, wait until after, or let it be.
draw-cut-screen = Held for this: { $holder }. Before, or after?
draw-event-do = It has been played out
draw-clock-more = One draw more
draw-clock-less = One draw less
draw-nothing = Nothing has been drawn yet.
draw-beat-over = Cycle { $cycle } ends.
draw-beat-over-what = Cycle { $cycle } ends: { $what }.
draw-beat-lost =
    { $heads ->
       *[one] { $names }’{ GENITIVE_S($names) } hold is lost
        [other] the holds of { $names } are lost
    }
draw-beat-missed = { $names } never came
draw-beat-next = All cards go back; cycle { $cycle } begins.
draw-own = Your cards
draw-out = all drawn
draw-odds = the next card, who still comes
