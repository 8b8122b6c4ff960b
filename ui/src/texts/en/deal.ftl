# The open deal: what the badge's dialog says.

deal-title = The open deal
deal-text-on = Nobody, the GM and the server included, could choose or foresee a die or card before it was asked for, as long as one device at the table is honest. The server sees cards once they are dealt. What was typed in from real dice is the typer's word, and is counted.
deal-text-off = The app's dice and cards come from the server's secret alone. In an open deal they also come from the players' phones, so that nobody can choose or foresee them, and everyone can check them. It goes on when two players' phones are there.
deal-uncovered = Not covered: rolls that no honest device was asked for; dice of before the open deal, which come again after an undo; and what is rolled or drawn for hidden actors alone, which the server could foresee from one public roll or draw to the next. A check of the log counts them.
deal-words = These four words are the same on every screen that has seen the same log. Read them out:
deal-altered = Something differs from what this device was sent before, or does not come from the devices' numbers. Save the file and check it elsewhere.
deal-count-devices = Devices
deal-count-again = Asked for again, because a device was asleep
deal-count-without = Asked for without this device
deal-count-typed = Typed in from real dice and cards
deal-count-overruled = Rules overruled by the GM
deal-switch-on = Turn it on
deal-switch-off = Turn it off
deal-save = Save the file to check
deal-check = Check a file
