### Where a request is not what it should be: found by these English texts, which the decoder writes.

length = Expected `{ $kind }` of length { $bound }
wrong = Expected `{ $wanted }`, got `{ $found }`
pattern = Expected `{ $kind }` matching regex { $pattern }
bound = Expected `{ $kind }` { $bound }
missing = Object missing required field `{ $field }`
unknown = Object contains unknown field `{ $field }`
one_of = Invalid enum value { $value } (one of: { $known })
enum = Invalid enum value { $value }
value = Invalid value { $value }
json = JSON is malformed: { $part_why } (byte { $byte })
parameter = Missing required { $kind } parameter { $name } for path { $path }
truncated = Input data was truncated
range = Integer value out of range
digits = Expected a whole number in digits
body = The body is missing
base64 = Invalid base64 encoded string

## Where a text is no JSON

json-either = expected { $sign } or { $other }
json-expected = expected { $signs }
json-character = invalid character
json-number = invalid number
json-range = Number out of range
json-keys = object keys must be strings
json-trailing = trailing characters
json-comma = trailing comma in object
json-comma_list = trailing comma in array
json-escape = invalid escape character in string
json-unicode = invalid character in unicode escape
