# What was found in a file of an open deal. { $count }: how many; { $place }: the number of a record, or of a row of the log.

## how a line begins

status-checked = checked
status-noted = to know
status-unchecked = not checked
status-altered = ALTERED

## checked

checked-rows = Rows of the log, each sealed with those before it: { $count }
checked-records = Records of the open deal: { $count }
checked-links = Links, each of which fits the last of its chain: { $count }
checked-results = Public results, worked out again from the links: { $count }
checked-openings = Sealed results opened to this seat, each in the tree that was published when it was dealt: { $count }
checked-veils = Lists of secret rolls and draws, fixed before the links were given: { $count }
checked-sealed = Sealed results, worked out again from the links: { $count }
checked-same = Records that are the same in both files: { $count }

## to know

noted-alone = Batches in which no device took part, so that the server alone chose: { $count } (first: record { $place })
noted-again = Batches asked for again because a device was asleep: { $count } (first: record { $place })
noted-twice = Rolls and draws asked for once more that had been dealt before: { $count } (first: record { $place })
noted-absent = Batches that did not ask a device that had sat down: { $count } (first: record { $place }). Its page was closed, or it was passed over.
noted-late = Public results that their batch had not named: { $count } (first: record { $place })
noted-another = Prompts asked again of other dice or cards than their batch had named: { $count } (first: record { $place })
noted-server = Results from the server's seed alone: { $count } (first: record { $place })
noted-typed_gm = Dice and cards that the GM typed in: { $count } (first: record { $place })
noted-typed_player = Dice and cards that players typed in: { $count } (first: record { $place })
noted-overruled = Rules that the GM overruled in public: { $count } (first: record { $place })
noted-unfixed = Sealed results whose dice or cards no list had fixed: { $count }
noted-reserve = Sealed results from a reserve, which the server could foresee: { $count }
noted-untold = Results that were typed in, or came from the server's seed alone, and that no record tells of: { $count }
noted-hidden = Results of which only the GM has seen anything: { $count }

## not checked

unchecked-none = There is no open deal in this file.
unchecked-sealed = Trees of sealed results: { $count }. Only the whole log shows what is in them.
unchecked-rules = Whether the fight went on with these results. "turnkeeper replay" lists the lines of a log with their dice and cards, to compare.

## altered

altered-row = Row { $place } of the log is not as it was written, or one before it is missing.
altered-end = The log does not end where it should (row { $place }).
altered-record = Record { $place } is not one of an open deal, or out of its place.
altered-order = Record { $place } is out of order: a batch was asked for or dealt, or a chain of links begun, when it could not be.
altered-link = A link in record { $place } does not fit its chain.
altered-result = A result in record { $place } does not follow from the links.
altered-first = Record { $place } answers once more, from another batch, what was answered before. The first answer stands, also after an undo.
altered-opening = A sealed result is not in the tree of record { $place }.
altered-veil = The list of secret rolls and draws of record { $place } is not the one that was fixed.
altered-secret = The secret part of record { $place } cannot be read.
altered-sealed_result = A sealed result by record { $place } does not follow from the links.
altered-root = The tree of record { $place } is not over the results of the log.
altered-differ = The files differ: record { $place } is not the same in both.

## the verdict

verdict-good = Nothing was altered.
verdict-altered = Something was altered.
verdict-words = The four words: { $words }

## the page that checks files

page-title = Check an open deal
page-text = This page works out again what a fight's dice and cards came from. It sends nothing anywhere, and works without a network: save it, and open it wherever you trust it. Choose what a phone or a screen saved ("Save the file to check"), the GM's log, or several files of one fight to compare them.
page-files = Files:
page-other = This is neither a log nor a seat's file of an open deal.
page-unreadable = This file cannot be read. It may have been moved or changed, or is too large for this browser: choose it again.
