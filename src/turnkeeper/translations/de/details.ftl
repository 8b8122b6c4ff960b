### Where a request is not what it should be: found by these English texts, which the decoder writes.

length = `{ $kind }` muss eine Länge { $bound } haben
wrong = `{ $wanted }` war erwartet, es kam `{ $found }`
pattern = `{ $kind }` muss zu { $pattern } passen
bound = `{ $kind }` muss { $bound } sein
missing = Das Feld `{ $field }` fehlt
unknown = Ein Feld `{ $field }` gibt es nicht
one_of = { $value } geht hier nicht (nur: { $known })
enum = { $value } geht hier nicht
value = { $value } geht hier nicht
json = Das ist kein JSON: { $part_why } (Byte { $byte })
parameter = Es fehlt { $name } ({ $kind }: { $path })
truncated = Die Daten hören mittendrin auf
range = Die Zahl ist zu groß
digits = Eine ganze Zahl in Ziffern war erwartet
body = Der Inhalt fehlt
base64 = Das ist kein gültiges Base64

## Where a text is no JSON

json-either = { $sign } oder { $other } erwartet
json-expected = { $signs } erwartet
json-character = ungültiges Zeichen
json-number = ungültige Zahl
json-range = eine zu große Zahl
json-keys = ein Name ohne Anführungszeichen
json-trailing = danach kommt noch etwas
json-comma = ein Komma zu viel
json-comma_list = ein Komma zu viel
json-escape = ungültiges Zeichen nach \
json-unicode = ungültiges Zeichen nach \u
