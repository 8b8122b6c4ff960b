### Score and passes.

passes-pass = Pass { $number }
passes-score = Score
passes-cell-due = to come
passes-cell-up = up
passes-cell-done = acted
passes-cell-held = holds
passes-cell-lost = lost
passes-cell-may-sign = ?
passes-cell-may = may be bought with Edge
passes-cell-none = no action
passes-bought = by Edge
passes-bought-sign = E
passes-first = first by Edge
passes-glitch = glitch
passes-critical = critical glitch
passes-penalty = { $dice } on the next action
passes-penalty-now = { $dice } on this action
passes-wounds = wounds { $modifier }
passes-struck = no actions left
passes-unrolled = to roll
passes-holds = holds
passes-holds-last = acts last
passes-holds-next = keeps it for the next pass
passes-warned = No next pass is in sight: unused, the action is lost.
passes-window = Before pass { $number }: who spends Edge?
passes-window-nobody = Nobody can spend Edge here.
passes-window-only = There is no pass { $number } unless an action is bought.
passes-would = Pass { $number } would go
passes-choosing = Choosing: { $name }
passes-answer = Answer for them
passes-way-none = None
passes-way-first = Go first
passes-way-buy = Buy an action
passes-way-both = Both
passes-go-spend = { $names }: { $points } Edge
passes-go-none = nobody of yours spends Edge
passes-edge = Edge { $points }
passes-edge-each = Edge { $points } each
passes-edge-tests = Edge on the tests
passes-pledged = Edge is on it
passes-step-declare = Act or delay?
passes-step-intervene = Who cuts in?
passes-step-act = Acting
passes-kind-last = At the end of the pass
passes-kind-granted = By GM ruling
passes-acts =
    { $heads ->
       *[one] { $names } acts.
        [other] { $names } act.
    }
passes-declares =
    { $heads ->
       *[one] { $names } declares an action.
        [other] { $names } declare an action.
    }
passes-up =
    { $heads ->
       *[one] { $names } is up.
        [other] { $names } are up.
    }
passes-before =
    { $heads ->
       *[one] { $names } acts first
        [other] { $names } act first
    }
passes-together = At the same moment: { $names }
passes-after =
    { $heads ->
       *[one] { $names } acts after that
        [other] { $names } act after that
    }
passes-last = End of the pass: who still acts?
passes-track-physical = Physical
passes-track-stun = Stun
passes-box-more = { $track }: one more
passes-box-less = { $track }: one less
passes-attribute = Attribute { $value }
passes-own =
    { $count ->
        [one] 1 pass
       *[other] { $count } passes
    }
passes-next =
    { $count ->
        [one] 1 pass from the next turn on
       *[other] { $count } passes from the next turn on
    }
passes-test =
    { $dice ->
        [one] 1 die, hits: { $hits }, ones: { $ones }
       *[other] { $dice } dice, hits: { $hits }, ones: { $ones }
    }
passes-sheet = Wounds and Edge
passes-edge-ask = Spend Edge?
passes-edge-when = Before pass { $number }
passes-last-ask = Act at the end?
passes-last-text = You hold an action, and the pass is nearly over.
passes-declared = Declared
passes-declared-text = Others may still cut in.
passes-acting = Your action takes place now.
passes-tests = Initiative Tests
passes-scored = Your score: { $score }
passes-scored-edge = Edge can still change it.
passes-scored-wait = Not all scores stand yet.
passes-between =
    { $turn ->
        [0] Before the first turn
       *[other] Before the next turn
    }
passes-apart = One by one
passes-odds = who comes first
passes-contains = 1 Complex or 2 Simple, 1 Free
