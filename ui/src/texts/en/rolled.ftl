### Rolled rounds.

rolled-unrolled = to roll
rolled-undealt = to be dealt
rolled-gone = { $gone } of { $count } gone
rolled-delays = delays
rolled-tied = tied
rolled-delayers-after = May come in
rolled-now = { $name }: now
rolled-now-short = Now
rolled-comes = { $name } comes in here
rolled-wants = comes in next
rolled-stays = lets this round go by
rolled-carried = since an earlier round
rolled-waits = may come in after a turn
rolled-sum = d20: { $die }, Reflexes { $bonus }
rolled-made = { $die } on the die, Reflexes { $bonus }: { $result }.
rolled-die = { $die } on the die, { $bonus }
rolled-result = The result is { $result }.
rolled-earlier = Earlier in the order
rolled-later = Later in the order
rolled-enter = Your delayed turn?
rolled-enter-text = Everybody else has had theirs.
rolled-delaying = You delay
rolled-after = You may come in after { $name }’{ GENITIVE_S($name) } turn.
rolled-before = You may come in now, before { $name }.
rolled-waits-own = You may come in after a turn.
rolled-stays-own = You let this round go by.
