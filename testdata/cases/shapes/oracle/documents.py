"""Writes the documents that the oracles decode, a line of JSON each.

    python3 documents.py serde
    python3 documents.py msgspec

A line has the style of the union, the format, and the document: the text for JSON, hexadecimal digits
for MessagePack and CBOR. Documents written by hand have a member "about"; the others are mutations.
The output depends on this file only: the random numbers are its own.
"""

import hashlib
import json
import re
import struct
import sys

# How many mutations are written for each style and format.
MUTATIONS = {"serde": 160, "msgspec": 200}

STYLES = {
    "serde": ["internal", "adjacent", "external", "untagged", "untagged_nounit"],
    "msgspec": ["internal", "internal_int", "kinds"],
}
FORMATS = {"serde": ["json", "msgpack", "cbor"], "msgspec": ["json", "msgpack"]}

# No mutation is longer than this many bytes of JSON.
LONGEST = 200

# Documents written by hand. They are JSON texts, which are transcoded for the other formats. Texts
# that are not JSON are for JSON only.

INTERNAL = [
    ("circle, tag first", '{"type":"circle","radius":1.5}'),
    ("circle, tag last", '{"radius":1.5,"type":"circle"}'),
    ("rect, tag first", '{"type":"rect","w":3,"h":-4,"label":"a"}'),
    ("rect, tag in the middle", '{"w":3,"type":"rect","h":-4}'),
    ("rect, tag last", '{"label":"a","h":-4,"w":3,"type":"rect"}'),
    ("rect, label is null", '{"type":"rect","w":3,"h":4,"label":null}'),
    ("rect, label is empty", '{"type":"rect","w":3,"h":4,"label":""}'),
    ("rect, largest and smallest integer", '{"type":"rect","w":9223372036854775807,"h":-9223372036854775808}'),
    ("rect, integer too large", '{"type":"rect","w":9223372036854775808,"h":1}'),
    ("rect, fraction of zero for an integer", '{"type":"rect","w":3.0,"h":4}'),
    ("circle, integer for a float", '{"type":"circle","radius":2}'),
    ("circle, exponent", '{"type":"circle","radius":1e21}'),
    ("unit", '{"type":"unit"}'),
    ("unit, other members", '{"x":[1,{"type":"rect"}],"type":"unit","y":null}'),
    ("named", '{"type":"named","name":"n"}'),
    ("named, name is the name of a variant", '{"name":"circle","type":"named"}'),
    ("group, empty", '{"type":"group","items":[]}'),
    ("group of each variant", '{"type":"group","items":[{"type":"circle","radius":0.5},{"type":"rect","w":1,"h":2},{"type":"group","items":[]},{"type":"unit"},{"type":"named","name":"n"}]}'),
    ("three levels, tags first", '{"type":"group","items":[{"type":"group","items":[{"type":"circle","radius":0.5}]}]}'),
    ("three levels, tags last", '{"items":[{"items":[{"radius":0.5,"type":"circle"}],"type":"group"}],"type":"group"}'),
    ("five levels, tags last", '{"items":[{"items":[{"items":[{"items":[{"w":1,"h":2,"type":"rect"}],"type":"group"}],"type":"group"}],"type":"group"},{"type":"unit"}],"type":"group"}'),
    ("three levels, tag of the middle level missing", '{"items":[{"items":[{"radius":0.5,"type":"circle"}]}],"type":"group"}'),
    ("three levels, unknown tag innermost", '{"items":[{"items":[{"radius":0.5,"type":"hexagon"}],"type":"group"}],"type":"group"}'),
    ("group, items is null", '{"type":"group","items":null}'),
    ("group, an item is null", '{"type":"group","items":[null]}'),
    ("group, an item is a text", '{"type":"group","items":["unit"]}'),
    ("group, items is an object", '{"type":"group","items":{"type":"unit"}}'),
    ("no tag", '{"radius":1.5}'),
    ("empty object", '{}'),
    ("unknown tag", '{"type":"hexagon","radius":1.5}'),
    ("empty tag", '{"type":"","radius":1.5}'),
    ("tag in another case", '{"type":"Circle","radius":1.5}'),
    ("name of the tag in another case", '{"Type":"circle","radius":1.5}'),
    ("name of the tag in both cases", '{"Type":"rect","type":"circle","radius":1.5}'),
    ("member in another case", '{"type":"circle","Radius":1.5}'),
    ("tag is null", '{"type":null,"radius":1.5}'),
    ("tag is the number 0", '{"type":0,"radius":1.5}'),
    ("tag is the number 1", '{"type":1,"radius":1.5,"w":1,"h":2}'),
    ("tag is the number 1.0", '{"type":1.0,"radius":1.5,"w":1,"h":2}'),
    ("tag is a bool", '{"type":true,"radius":1.5}'),
    ("tag is a list", '{"type":["circle"],"radius":1.5}'),
    ("tag is an object", '{"type":{"type":"circle"},"radius":1.5}'),
    ("duplicate tag, equal", '{"type":"circle","type":"circle","radius":1.5}'),
    ("duplicate tag, different", '{"type":"circle","radius":1.5,"w":1,"h":2,"type":"rect"}'),
    ("duplicate tag, second unknown", '{"type":"circle","radius":1.5,"type":"hexagon"}'),
    ("duplicate tag, first of the wrong kind", '{"type":7,"radius":1.5,"type":"circle"}'),
    ("duplicate member", '{"type":"circle","radius":1.5,"radius":2.5}'),
    ("duplicate member before the tag", '{"radius":1.5,"radius":2.5,"type":"circle"}'),
    ("duplicate unknown member", '{"x":1,"type":"circle","x":2,"radius":1.5}'),
    ("required member missing", '{"type":"circle"}'),
    ("required member null", '{"type":"circle","radius":null}'),
    ("one of two required members missing", '{"type":"rect","w":3}'),
    ("member of the wrong kind", '{"type":"circle","radius":"1.5"}'),
    ("member of the wrong kind before the tag", '{"radius":"1.5","type":"circle"}'),
    ("members of another variant", '{"type":"circle","radius":1.5,"w":"x","items":7}'),
    ("unknown members first", '{"a":{"type":"rect"},"b":["type"],"c":"type","type":"circle","radius":1.5}'),
    ("a text equal to the tag's name", '{"x":"type","y":"circle","type":"named","name":"type"}'),
    ("escape in the tag's name", '{"\\u0074ype":"circle","radius":1.5}'),
    ("escapes in the tag's name and the tag", '{"radius":1.5,"typ\\u0065":"c\\u0069rcle"}'),
    ("escape in a member's name", '{"type":"circle","\\u0072adius":1.5}'),
    ("escape in a text before the tag", '{"name":"a\\"type\\":\\"rect\\"\\\\","type":"named"}'),
    ("not ASCII", '{"type":"named","name":"\\ud834\\udd1e \u00e9"}'),
    ("name that begins like the tag's", '{"types":"rect","typ":"rect","type":"circle","radius":1.5}'),
    ("null", 'null'),
    ("text", '"unit"'),
    ("number", '7'),
    ("bool", 'true'),
    ("list, empty", '[]'),
    ("list of the tag", '["unit"]'),
    ("list of the tag and the members", '["circle",1.5]'),
    ("list of the object", '[{"type":"unit"}]'),
    ("external style", '{"circle":{"radius":1.5}}'),
    ("adjacent style", '{"t":"circle","c":{"radius":1.5}}'),
    ("white space", ' {\n\t"w" : 3 , "h" : 4 ,\r\n "type" : "rect" } '),
    ("ends after the tag", '{"type":"circle"'),
    ("ends before the tag", '{"radius":1.5,'),
    ("comma before the end", '{"type":"circle","radius":1.5,}'),
    ("not JSON before the tag", '{"x":[1,],"radius":1.5,"type":"circle"}'),
    ("not JSON after the tag", '{"type":"circle","radius":1.5,"x":tru}'),
    ("more after the end", '{"type":"unit"}{}'),
]

ADJACENT = [
    ("circle, tag first", '{"t":"circle","c":{"radius":1.5}}'),
    ("circle, content first", '{"c":{"radius":1.5},"t":"circle"}'),
    ("rect, tag first", '{"t":"rect","c":{"w":3,"h":-4,"label":"a"}}'),
    ("rect, content first", '{"c":{"label":"a","h":-4,"w":3},"t":"rect"}'),
    ("rect, label is null", '{"t":"rect","c":{"w":3,"h":4,"label":null}}'),
    ("unit without content", '{"t":"unit"}'),
    ("unit, content is null", '{"t":"unit","c":null}'),
    ("unit, content is null and first", '{"c":null,"t":"unit"}'),
    ("unit, content is an empty object", '{"t":"unit","c":{}}'),
    ("unit, content is an object", '{"t":"unit","c":{"x":1}}'),
    ("unit, content is an empty list", '{"t":"unit","c":[]}'),
    ("named", '{"t":"named","c":{"name":"n"}}'),
    ("group, empty", '{"t":"group","c":{"items":[]}}'),
    ("group of each variant", '{"t":"group","c":{"items":[{"t":"circle","c":{"radius":0.5}},{"t":"rect","c":{"w":1,"h":2}},{"t":"group","c":{"items":[]}},{"t":"unit"},{"c":{"name":"n"},"t":"named"}]}}'),
    ("three levels, tags first", '{"t":"group","c":{"items":[{"t":"group","c":{"items":[{"t":"circle","c":{"radius":0.5}}]}}]}}'),
    ("three levels, content first", '{"c":{"items":[{"c":{"items":[{"c":{"radius":0.5},"t":"circle"}]},"t":"group"}]},"t":"group"}'),
    ("three levels, tag of the middle level missing", '{"c":{"items":[{"c":{"items":[{"c":{"radius":0.5},"t":"circle"}]}}]},"t":"group"}'),
    ("three levels, unknown tag innermost", '{"t":"group","c":{"items":[{"t":"group","c":{"items":[{"t":"hexagon","c":{}}]}}]}}'),
    ("group, an item is null", '{"t":"group","c":{"items":[null]}}'),
    ("content missing", '{"t":"circle"}'),
    ("content missing, all members optional", '{"t":"group"}'),
    ("content is null", '{"t":"circle","c":null}'),
    ("content is an empty object", '{"t":"circle","c":{}}'),
    ("integer for a float", '{"t":"circle","c":{"radius":2}}'),
    ("integer for a float, content first", '{"c":{"radius":2},"t":"circle"}'),
    ("content is a number", '{"t":"circle","c":1.5}'),
    ("content is a list", '{"t":"circle","c":[1.5]}'),
    ("content is a list and first", '{"c":[3,4,"a"],"t":"rect"}'),
    ("no tag", '{"c":{"radius":1.5}}'),
    ("empty object", '{}'),
    ("unknown tag", '{"t":"hexagon","c":{"radius":1.5}}'),
    ("unknown tag without content", '{"t":"hexagon"}'),
    ("content first, unknown tag", '{"c":{"radius":1.5},"t":"hexagon"}'),
    ("tag in another case", '{"t":"Circle","c":{"radius":1.5}}'),
    ("name of the tag in another case", '{"T":"circle","c":{"radius":1.5}}'),
    ("name of the content in another case", '{"t":"circle","C":{"radius":1.5}}'),
    ("tag is null", '{"t":null,"c":{"radius":1.5}}'),
    ("tag is the number 0", '{"t":0,"c":{"radius":1.5}}'),
    ("tag is a bool", '{"t":true,"c":{"radius":1.5}}'),
    ("tag is a list", '{"t":["circle"],"c":{"radius":1.5}}'),
    ("tag is an object", '{"t":{"unit":null}}'),
    ("duplicate tag, equal", '{"t":"circle","t":"circle","c":{"radius":1.5}}'),
    ("duplicate tag, different", '{"t":"circle","c":{"radius":1.5,"w":1,"h":2},"t":"rect"}'),
    ("duplicate tag before the content", '{"t":"circle","t":"rect","c":{"radius":1.5,"w":1,"h":2}}'),
    ("duplicate content", '{"t":"circle","c":{"radius":1.5},"c":{"radius":2.5}}'),
    ("duplicate content before the tag", '{"c":{"radius":1.5},"c":{"radius":2.5},"t":"circle"}'),
    ("duplicate member in the content", '{"t":"circle","c":{"radius":1.5,"radius":2.5}}'),
    ("other member first", '{"x":1,"t":"circle","c":{"radius":1.5}}'),
    ("other member in the middle", '{"t":"circle","x":{"t":"rect"},"c":{"radius":1.5}}'),
    ("other member last", '{"t":"circle","c":{"radius":1.5},"x":[]}'),
    ("other members around content first", '{"x":1,"c":{"radius":1.5},"y":2,"t":"circle","z":3}'),
    ("other member in the content", '{"t":"circle","c":{"x":1,"radius":1.5,"t":"rect"}}'),
    ("required member missing", '{"t":"rect","c":{"w":1}}'),
    ("member of the wrong kind", '{"t":"circle","c":{"radius":"1.5"}}'),
    ("member of the wrong kind, content first", '{"c":{"radius":"1.5"},"t":"circle"}'),
    ("members beside the tag", '{"t":"circle","radius":1.5}'),
    ("escape in the tag's name", '{"\\u0074":"circle","c":{"radius":1.5}}'),
    ("escape in the content's name and the tag", '{"\\u0063":{"radius":1.5},"t":"\\u0063ircle"}'),
    ("null", 'null'),
    ("text", '"unit"'),
    ("number", '7'),
    ("list of the tag", '["unit"]'),
    ("list of the tag and null", '["unit",null]'),
    ("list of the tag and the content", '["circle",{"radius":1.5}]'),
    ("list of the tag and a list", '["circle",[1.5]]'),
    ("list of three", '["circle",{"radius":1.5},1]'),
    ("internal style", '{"type":"circle","radius":1.5}'),
    ("external style", '{"circle":{"radius":1.5}}'),
    ("white space", ' {\n\t"c" : { "w" : 3 , "h" : 4 } ,\r\n "t" : "rect" } '),
    ("ends after the tag", '{"t":"unit"'),
    ("comma before the end", '{"t":"unit",}'),
    ("not JSON in the content before the tag", '{"c":{"radius":1.},"t":"circle"}'),
    ("not JSON in another member", '{"x":[1,],"t":"circle","c":{"radius":1.5}}'),
    ("more after the end", '{"t":"unit"} 1'),
]

EXTERNAL = [
    ("circle", '{"circle":{"radius":1.5}}'),
    ("rect", '{"rect":{"w":3,"h":-4,"label":"a"}}'),
    ("rect, label is null", '{"rect":{"w":3,"h":4,"label":null}}'),
    ("unit is a text", '"unit"'),
    ("unit, value is null", '{"unit":null}'),
    ("unit, value is an empty object", '{"unit":{}}'),
    ("unit, value is an object", '{"unit":{"x":1}}'),
    ("unit, value is an empty list", '{"unit":[]}'),
    ("unit, value is true", '{"unit":true}'),
    ("named", '{"named":{"name":"n"}}'),
    ("group, empty", '{"group":{"items":[]}}'),
    ("group of each variant", '{"group":{"items":[{"circle":{"radius":0.5}},{"rect":{"w":1,"h":2}},{"group":{"items":[]}},"unit",{"named":{"name":"n"}}]}}'),
    ("three levels", '{"group":{"items":[{"group":{"items":[{"circle":{"radius":0.5}}]}}]}}'),
    ("three levels, two members innermost", '{"group":{"items":[{"group":{"items":[{"circle":{"radius":0.5},"rect":{"w":1,"h":2}}]}}]}}'),
    ("three levels, unknown innermost", '{"group":{"items":[{"group":{"items":[{"hexagon":{}}]}}]}}'),
    ("group, an item is null", '{"group":{"items":[null]}}'),
    ("group, an item is an empty object", '{"group":{"items":[{}]}}'),
    ("circle is a text", '"circle"'),
    ("group is a text", '"group"'),
    ("unknown text", '"hexagon"'),
    ("empty text", '""'),
    ("two members", '{"circle":{"radius":1.5},"rect":{"w":1,"h":2}}'),
    ("two members, second unknown", '{"circle":{"radius":1.5},"x":1}'),
    ("two members, first unknown", '{"x":1,"circle":{"radius":1.5}}'),
    ("duplicate member", '{"circle":{"radius":1.5},"circle":{"radius":1.5}}'),
    ("unit and another member", '{"unit":null,"x":1}'),
    ("no member", '{}'),
    ("unknown variant", '{"hexagon":{"radius":1.5}}'),
    ("variant in another case", '{"Circle":{"radius":1.5}}'),
    ("empty name", '{"":{"radius":1.5}}'),
    ("value is null", '{"circle":null}'),
    ("value is an empty object", '{"circle":{}}'),
    ("integer for a float", '{"circle":{"radius":2}}'),
    ("value is a number", '{"circle":1.5}'),
    ("value is a list", '{"circle":[1.5]}'),
    ("value is a list of two of three members", '{"rect":[3,4]}'),
    ("duplicate member in the value", '{"circle":{"radius":1.5,"radius":2.5}}'),
    ("other member in the value", '{"circle":{"x":1,"radius":1.5}}'),
    ("required member missing", '{"rect":{"w":1}}'),
    ("member of the wrong kind", '{"circle":{"radius":"1.5"}}'),
    ("member in another case", '{"circle":{"Radius":1.5}}'),
    ("escape in the name", '{"c\\u0069rcle":{"radius":1.5}}'),
    ("escape in the text", '"\\u0075nit"'),
    ("null", 'null'),
    ("number 0", '0'),
    ("number 3", '3'),
    ("bool", 'true'),
    ("list of a text", '["unit"]'),
    ("list of the name and the value", '["circle",{"radius":1.5}]'),
    ("list of the object", '[{"circle":{"radius":1.5}}]'),
    ("internal style", '{"type":"circle","radius":1.5}'),
    ("adjacent style", '{"t":"circle","c":{"radius":1.5}}'),
    ("white space", ' {\n\t"rect" : { "w" : 3 , "h" : 4 }\r\n} '),
    ("ends after the value", '{"circle":{"radius":1.5}'),
    ("comma after the value", '{"circle":{"radius":1.5},}'),
    ("text without an end", '"unit'),
    ("more after the end", '"unit" "unit"'),
]

UNTAGGED = [
    ("circle", '{"radius":1.5}'),
    ("rect", '{"w":3,"h":-4}'),
    ("rect with label", '{"label":"a","h":-4,"w":3}'),
    ("rect, label is null", '{"w":3,"h":4,"label":null}'),
    ("named", '{"name":"n"}'),
    ("unit", '{}'),
    ("unknown member alone", '{"x":1}'),
    ("group, empty", '{"items":[]}'),
    ("group of each variant", '{"items":[{"radius":0.5},{"w":1,"h":2},{"items":[]},{"name":"n"}]}'),
    ("group with a unit", '{"items":[{},{"radius":0.5}]}'),
    ("three levels", '{"items":[{"items":[{"radius":0.5}]}]}'),
    ("three levels, innermost without a variant", '{"items":[{"items":[{"x":1}]}]}'),
    ("three levels, innermost of the wrong kind", '{"items":[{"items":[{"radius":"1"}]}]}'),
    ("group, an item is null", '{"items":[null]}'),
    ("group, an item is a text", '{"items":["unit"]}'),
    ("circle and named", '{"radius":1.5,"name":"n"}'),
    ("named and circle", '{"name":"n","radius":1.5}'),
    ("circle and rect", '{"radius":1.5,"w":3,"h":4}'),
    ("rect with label and circle", '{"w":3,"h":4,"label":"a","radius":1.5}'),
    ("circle and half of rect", '{"radius":1.5,"w":3}'),
    ("circle and optional members of rect", '{"radius":1.5,"label":"a"}'),
    ("half of rect", '{"w":3}'),
    ("half of rect and named", '{"w":3,"label":"a","name":"n"}'),
    ("optional member alone", '{"label":"a"}'),
    ("group and named", '{"items":[],"name":"n"}'),
    ("group of the wrong kind and named", '{"items":7,"name":"n"}'),
    ("all members", '{"radius":1.5,"w":3,"h":4,"label":"a","items":[],"name":"n"}'),
    ("circle, member of the wrong kind", '{"radius":"1.5"}'),
    ("circle, member null", '{"radius":null}'),
    ("circle of the wrong kind and rect", '{"radius":"1.5","w":3,"h":4}'),
    ("circle null and named", '{"radius":null,"name":"n"}'),
    ("rect, fraction for an integer", '{"w":3.5,"h":4}'),
    ("rect, fraction of zero for an integer", '{"w":3.0,"h":4}'),
    ("circle, integer for a float", '{"radius":2}'),
    ("duplicate member", '{"radius":1.5,"radius":2.5}'),
    ("duplicate member and named", '{"radius":1.5,"name":"n","radius":2.5}'),
    ("member in another case", '{"Radius":1.5}'),
    ("other members", '{"x":{"w":1,"h":2},"radius":1.5,"y":["name"]}'),
    ("escape in a member's name", '{"\\u0072adius":1.5}'),
    ("null", 'null'),
    ("text", '"unit"'),
    ("number", '7'),
    ("bool", 'false'),
    ("list, empty", '[]'),
    ("list of circle's members", '[1.5]'),
    ("list of rect's members", '[3,4,"a"]'),
    ("list of named's members", '["n"]'),
    ("list of group's members", '[[]]'),
    ("internal style", '{"type":"circle","radius":1.5}'),
    ("external style", '{"circle":{"radius":1.5}}'),
    ("white space", ' {\n\t"w" : 3 ,\r\n"h" : 4 } '),
    ("ends after a member", '{"radius":1.5'),
    ("comma before the end", '{"radius":1.5,}'),
    ("not JSON in another member", '{"radius":1.5,"x":[1,]}'),
    ("more after the end", '{"radius":1.5}}'),
]

KINDS = [
    ("string", '"a"'),
    ("string, empty", '""'),
    ("string that is a number", '"7"'),
    ("string, escapes", '"\\u0061\\n\\ud834\\udd1e"'),
    ("number 0", '0'),
    ("number, negative", '-7'),
    ("number, fraction", '1.5'),
    ("number, fraction of zero", '1.0'),
    ("number, exponent", '1e3'),
    ("number, large exponent", '1e21'),
    ("number, small", '-2.5e-7'),
    ("number, largest integer", '9223372036854775807'),
    ("number, smallest integer", '-9223372036854775808'),
    ("number, integer too large", '9223372036854775808'),
    ("true", 'true'),
    ("false", 'false'),
    ("null", 'null'),
    ("list, empty", '[]'),
    ("list", '[1,-2,3]'),
    ("list of a string", '["1"]'),
    ("list of a fraction", '[1.5]'),
    ("list of a fraction of zero", '[1.0]'),
    ("list of null", '[null]'),
    ("list of a list", '[[1]]'),
    ("list of an object", '[{"w":1,"h":2}]'),
    ("object", '{"w":3,"h":4}'),
    ("object with label", '{"label":"a","h":-4,"w":3}'),
    ("object, label is null", '{"w":3,"h":4,"label":null}'),
    ("object, empty", '{}'),
    ("object, member missing", '{"w":3}'),
    ("object, member of the wrong kind", '{"w":3,"h":"4"}'),
    ("object, member null", '{"w":3,"h":null}'),
    ("object, other members", '{"x":[{}],"w":3,"h":4,"type":"rect"}'),
    ("object, duplicate member", '{"w":3,"h":4,"w":5}'),
    ("object, member in another case", '{"W":3,"h":4}'),
    ("object, escape in a name", '{"\\u0077":3,"h":4}'),
    ("white space", ' [ 1 ,\n2 ] '),
    ("number with a leading zero", '01'),
    ("number without digits", '-'),
    ("string without an end", '"a'),
    ("list without an end", '[1'),
    ("comma before the end", '[1,]'),
    ("word that is not JSON", 'nul'),
    ("nothing", ''),
    ("more after the end", '1 2'),
]

BY_HAND = {
    "internal": INTERNAL,
    "adjacent": ADJACENT,
    "external": EXTERNAL,
    "untagged": UNTAGGED,
    "untagged_nounit": UNTAGGED,
    "kinds": KINDS,
}

# Documents in forms that transcoding does not write, as hexadecimal digits and quoted texts.

MSGPACK = {
    "internal": [
        ("tag's name in str 8", "82 d904'type' a6'circle' a6'radius' cb3ff8000000000000"),
        ("tag in str 32", "82 a6'radius' cb3ff8000000000000 a4'type' db00000006'circle'"),
        ("map 16", "de0001 a4'type' a4'unit'"),
        ("map 32, tag last", "df00000002 a4'name' a1'n' a4'type' a5'named'"),
        ("tag's name is bin", "82 c404'type' a6'circle' a6'radius' cb3ff8000000000000"),
        ("tag is bin", "82 a4'type' c406'circle' a6'radius' cb3ff8000000000000"),
        ("integers in long forms", "83 a4'type' a4'rect' a1'w' d30000000000000003 a1'h' cd0004"),
        ("float 32", "82 a4'type' a6'circle' a6'radius' ca3fc00000"),
        ("integer as a name", "83 01 a1'x' a4'type' a6'circle' a6'radius' cb3ff8000000000000"),
        ("integer 0 as a name", "82 a4'type' a6'circle' 00 cb3ff8000000000000"),
        ("nil as a name", "82 c0 01 a4'type' a4'unit'"),
        ("ext before the tag", "82 a1'x' d40501 a4'type' a4'unit'"),
        ("timestamp after the tag", "82 a4'type' a4'unit' a1'x' d6ff00000001"),
        ("array 16 of items, tag last", "82 a5'items' dc0001 81 a4'type' a4'unit' a4'type' a5'group'"),
        ("tag is the integer 0 in 64 bits", "82 a4'type' cf0000000000000000 a6'radius' cb3ff8000000000000"),
        ("ends in the tag", "82 a4'type' a6'cir'"),
        ("ends before the tag", "82 a6'radius' cb3ff8000000000000"),
        ("reserved byte before the tag", "82 a1'x' c1 a4'type' a4'unit'"),
        ("more after the end", "81 a4'type' a4'unit' c0"),
    ],
    "adjacent": [
        ("names in str 8", "82 d901'c' 81 a6'radius' cb3ff8000000000000 d901't' a6'circle'"),
        ("map 16", "de0001 a1't' a4'unit'"),
        ("tag is bin", "82 a1't' c406'circle' a1'c' 81 a6'radius' cb3ff8000000000000"),
        ("integer as a name", "82 07 01 a1't' a4'unit'"),
        ("integers 0 and 1 as names", "82 00 a6'circle' 01 81 a6'radius' cb3ff8000000000000"),
        ("ext as another member", "82 a1'x' d40501 a1't' a4'unit'"),
        ("ends before the tag", "82 a1'c' 81 a6'radius' cb3ff8000000000000"),
        ("more after the end", "81 a1't' a4'unit' c0"),
    ],
    "external": [
        ("name in str 8", "81 d906'circle' 81 a6'radius' cb3ff8000000000000"),
        ("map 16", "de0001 a6'circle' 81 a6'radius' cb3ff8000000000000"),
        ("unit in str 8", "d904'unit'"),
        ("unit is bin", "c404'unit'"),
        ("name is bin", "81 c406'circle' 81 a6'radius' cb3ff8000000000000"),
        ("integer 0 as the name", "81 00 81 a6'radius' cb3ff8000000000000"),
        ("integer 3 as the name", "81 03 c0"),
        ("ends after the name", "81 a6'circle'"),
        ("more after the end", "a4'unit' c0"),
    ],
    "untagged": [
        ("names in str 8", "81 d906'radius' cb3ff8000000000000"),
        ("name is bin", "81 c406'radius' cb3ff8000000000000"),
        ("integer 0 as a name", "81 00 cb3ff8000000000000"),
        ("map 16", "de0002 a1'w' 03 a1'h' 04"),
        ("ext as another member", "82 a1'x' d40501 a6'radius' 01"),
        ("bin", "c40101"),
        ("ends after the name", "81 a6'radius'"),
    ],
    "kinds": [
        ("bin", "c40161"),
        ("str 8", "d90161"),
        ("str 32", "db0000000161"),
        ("float 32", "ca3fc00000"),
        ("uint 64", "cf0000000000000007"),
        ("int 8", "d0f9"),
        ("array 16", "dc0001 07"),
        ("map 16", "de0002 a1'w' 03 a1'h' 04"),
        ("integer as a name", "83 01 02 a1'w' 03 a1'h' 04"),
        ("ext", "d40501"),
        ("timestamp", "d6ff00000001"),
        ("reserved byte", "c1"),
        ("more after the end", "07 08"),
    ],
}
MSGPACK["untagged_nounit"] = MSGPACK["untagged"]
MSGPACK["internal_int"] = [
    ("tag in 64 bits", "82 a4'type' cf0000000000000001 a6'radius' cb3ff8000000000000"),
    ("tag in 8 bits, signed", "82 a4'type' d001 a6'radius' cb3ff8000000000000"),
    ("tag in 16 bits, last", "82 a6'radius' cb3ff8000000000000 a4'type' cd0001"),
    ("tag is float 32", "82 a4'type' ca3f800000 a6'radius' cb3ff8000000000000"),
    ("tag's name is bin", "82 c404'type' 01 a6'radius' cb3ff8000000000000"),
    ("tag's name in str 8", "82 d904'type' 01 a6'radius' cb3ff8000000000000"),
    ("ends before the tag", "82 a6'radius' cb3ff8000000000000"),
]

CBOR = {
    "internal": [
        ("map of no length", "bf 64'type' 66'circle' 66'radius' fb3ff8000000000000 ff"),
        ("map of no length, tag last", "bf 66'radius' fb3ff8000000000000 64'type' 66'circle' ff"),
        ("tag in pieces", "a2 64'type' 7f 63'cir' 63'cle' ff 66'radius' f93e00"),
        ("tag's name in pieces", "a2 7f 62'ty' 62'pe' ff 66'circle' 66'radius' f93e00"),
        ("tag's name with a long length", "a2 7804'type' 66'circle' 66'radius' f93e00"),
        ("float 16 and 32", "a2 64'type' 65'group' 65'items' 82 a2 64'type' 66'circle' 66'radius' f93e00 a2 66'radius' fa3fc00000 64'type' 66'circle'"),
        ("integers in long forms", "a3 64'type' 64'rect' 61'w' 1b0000000000000003 61'h' 3a00000003"),
        ("self-described", "d9d9f7 a1 64'type' 64'unit'"),
        ("tagged value before the tag", "a2 61'x' c101 64'type' 64'unit'"),
        ("tagged tag", "a1 64'type' c5 64'unit'"),
        ("undefined before the tag", "a2 61'x' f7 64'type' 64'unit'"),
        ("simple value before the tag", "a2 61'x' f8ff 64'type' 64'unit'"),
        ("integer as a name", "a3 01 61'x' 64'type' 66'circle' 66'radius' f93e00"),
        ("integer 0 as a name", "a2 64'type' 66'circle' 00 f93e00"),
        ("byte string as the tag's name", "a2 44'type' 66'circle' 66'radius' f93e00"),
        ("byte string as the tag", "a2 64'type' 46'circle' 66'radius' f93e00"),
        ("label is undefined", "a4 64'type' 64'rect' 61'w' 01 61'h' 02 65'label' f7"),
        ("items of no length, tag last", "a2 65'items' 9f a1 64'type' 64'unit' ff 64'type' 65'group'"),
        ("large integer", "a3 64'type' 64'rect' 61'w' c24101 61'h' 02"),
        ("ends in the tag", "a2 64'type' 66'cir'"),
        ("ends before the tag", "a2 66'radius' f93e00"),
        ("break in a map with a length", "a2 64'type' 64'unit' ff"),
        ("more after the end", "a1 64'type' 64'unit' f6"),
    ],
    "adjacent": [
        ("map of no length", "bf 61't' 66'circle' 61'c' bf 66'radius' f93e00 ff ff"),
        ("map of no length, content first", "bf 61'c' bf 66'radius' f93e00 ff 61't' 66'circle' ff"),
        ("tag in pieces", "a1 61't' 7f 62'un' 62'it' ff"),
        ("byte string as the tag", "a2 61't' 46'circle' 61'c' a1 66'radius' f93e00"),
        ("self-described", "d9d9f7 a1 61't' 64'unit'"),
        ("tagged content", "a2 61't' 66'circle' 61'c' c5 a1 66'radius' f93e00"),
        ("content is undefined", "a2 61't' 64'unit' 61'c' f7"),
        ("integer as a name", "a2 07 01 61't' 64'unit'"),
        ("integers 0 and 1 as names", "a2 00 66'circle' 01 a1 66'radius' f93e00"),
        ("ends before the tag", "a2 61'c' a1 66'radius' f93e00"),
        ("more after the end", "a1 61't' 64'unit' f6"),
    ],
    "external": [
        ("map of no length", "bf 66'circle' bf 66'radius' f93e00 ff ff"),
        ("map of no length, no member", "bf ff"),
        ("map of no length, two members", "bf 66'circle' a1 66'radius' f93e00 64'unit' f6 ff"),
        ("name in pieces", "a1 7f 63'cir' 63'cle' ff a1 66'radius' f93e00"),
        ("unit in pieces", "7f 62'un' 62'it' ff"),
        ("unit is a byte string", "44'unit'"),
        ("byte string as the name", "a1 46'circle' a1 66'radius' f93e00"),
        ("integer 0 as the name", "a1 00 a1 66'radius' f93e00"),
        ("self-described", "d9d9f7 a1 66'circle' a1 66'radius' f93e00"),
        ("unit, self-described", "d9d9f7 64'unit'"),
        ("tagged value", "a1 66'circle' c5 a1 66'radius' f93e00"),
        ("unit, value is undefined", "a1 64'unit' f7"),
        ("undefined", "f7"),
        ("ends after the name", "a1 66'circle'"),
        ("more after the end", "64'unit' f6"),
    ],
    "untagged": [
        ("map of no length", "bf 66'radius' f93e00 ff"),
        ("name in pieces", "a1 7f 63'rad' 63'ius' ff f93e00"),
        ("byte string as a name", "a1 46'radius' f93e00"),
        ("integer 0 as a name", "a1 00 f93e00"),
        ("tagged value as another member", "a2 61'x' c101 66'radius' 01"),
        ("undefined as another member", "a2 61'x' f7 66'radius' 01"),
        ("self-described", "d9d9f7 a1 66'radius' f93e00"),
        ("byte string", "4101"),
        ("ends after the name", "a1 66'radius'"),
    ],
}
CBOR["untagged_nounit"] = CBOR["untagged"]


class Random:
    """The generator splitmix64, seeded with a text."""

    def __init__(self, seed):
        self.state = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big")

    def next(self):
        mask = (1 << 64) - 1
        self.state = (self.state + 0x9E3779B97F4A7C15) & mask
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        return z ^ (z >> 31)

    def below(self, n):
        return self.next() % n

    def choice(self, values):
        return values[self.below(len(values))]


class Object:
    """An object of a tree: pairs of name and value, duplicates included. Arrays are lists."""

    def __init__(self, pairs):
        self.pairs = [list(p) for p in pairs]


class Number:
    """A number as it is written."""

    def __init__(self, text):
        self.text = text


def parse(text):
    """Returns the tree of a JSON text. It raises ValueError if the text is not JSON."""
    return json.loads(text, object_pairs_hook=Object, parse_int=Number, parse_float=Number)


def render(tree, random=None):
    """Returns the JSON text of a tree. With random some texts have white space or escapes."""
    space = random is not None and random.below(10) == 0
    escape = random is not None and random.below(10) == 0
    comma, colon = (", ", " : ") if space else (",", ":")

    def text_of(s):
        text = json.dumps(s, ensure_ascii=False)
        if escape and s and s[0].isascii() and s[0].isalnum() and random.below(3) == 0:
            text = '"\\u%04x%s' % (ord(s[0]), text[2:])
        return text

    def write(v):
        if isinstance(v, Object):
            return "{" + comma.join(text_of(name) + colon + write(value) for name, value in v.pairs) + "}"
        if isinstance(v, list):
            return "[" + comma.join(map(write, v)) + "]"
        if isinstance(v, Number):
            return v.text
        if isinstance(v, str):
            return text_of(v)
        return json.dumps(v)

    return write(tree)


def number(n):
    """Returns the int or float of a Number. An integer that has no 64 bits is a float."""
    if any(c in n.text for c in ".eE"):
        return float(n.text)
    value = int(n.text)
    return value if -(1 << 63) <= value < 1 << 64 else float(value)


def encode_msgpack(v):
    if isinstance(v, Object):
        head = msgpack_head(len(v.pairs), 0x80, 16, None, 0xDE, 0xDF)
        return head + b"".join(encode_msgpack(x) for p in v.pairs for x in p)
    if isinstance(v, list):
        return msgpack_head(len(v), 0x90, 16, None, 0xDC, 0xDD) + b"".join(map(encode_msgpack, v))
    if isinstance(v, str):
        return msgpack_head(len(v.encode()), 0xA0, 32, 0xD9, 0xDA, 0xDB) + v.encode()
    if v is None or isinstance(v, bool):
        return {None: b"\xc0", False: b"\xc2", True: b"\xc3"}[v]
    v = number(v)
    if isinstance(v, float):
        return b"\xcb" + struct.pack(">d", v)
    if v >= 0:
        for limit, form in (1 << 7, ">B"), (1 << 8, ">BB"), (1 << 16, ">BH"), (1 << 32, ">BI"), (1 << 64, ">BQ"):
            if v < limit:
                return struct.pack(form, v) if form == ">B" else struct.pack(form, {"B": 0xCC, "H": 0xCD, "I": 0xCE, "Q": 0xCF}[form[2]], v)
    for limit, form, byte in (1 << 5, ">b", None), (1 << 7, ">Bb", 0xD0), (1 << 15, ">Bh", 0xD1), (1 << 31, ">Bi", 0xD2), (1 << 63, ">Bq", 0xD3):
        if v >= -limit:
            return struct.pack(form, v) if byte is None else struct.pack(form, byte, v)


def msgpack_head(n, fix, below, in8, in16, in32):
    if n < below:
        return bytes([fix | n])
    if in8 is not None and n < 1 << 8:
        return bytes([in8, n])
    return struct.pack(">BH", in16, n) if n < 1 << 16 else struct.pack(">BI", in32, n)


def encode_cbor(v):
    if isinstance(v, Object):
        return cbor_head(5, len(v.pairs)) + b"".join(encode_cbor(x) for p in v.pairs for x in p)
    if isinstance(v, list):
        return cbor_head(4, len(v)) + b"".join(map(encode_cbor, v))
    if isinstance(v, str):
        return cbor_head(3, len(v.encode())) + v.encode()
    if v is None or isinstance(v, bool):
        return {None: b"\xf6", False: b"\xf4", True: b"\xf5"}[v]
    v = number(v)
    if isinstance(v, float):
        return b"\xfb" + struct.pack(">d", v)
    return cbor_head(0, v) if v >= 0 else cbor_head(1, -1 - v)


def cbor_head(major, n):
    if n < 24:
        return bytes([major << 5 | n])
    for limit, form, low in (1 << 8, ">BB", 24), (1 << 16, ">BH", 25), (1 << 32, ">BI", 26), (1 << 64, ">BQ", 27):
        if n < limit:
            return struct.pack(form, major << 5 | low, n)


ENCODE = {"msgpack": encode_msgpack, "cbor": encode_cbor}


def assemble(text):
    """Returns the bytes of hexadecimal digits and texts in single quotes."""
    out = b""
    for k, part in enumerate(text.split("'")):
        out += part.encode() if k % 2 else bytes.fromhex(part)
    return out


# Mutations.

VARIANTS = ["circle", "rect", "group", "unit", "named"]
NAMES = {
    "internal": ["type", "type", "radius", "w", "h", "label", "items", "name", "x", "Type", "circle"],
    "adjacent": ["t", "t", "c", "c", "radius", "w", "h", "label", "items", "name", "x", "T"],
    "external": ["circle", "rect", "group", "unit", "named", "hexagon", "radius", "w", "h", "items", "name", "x"],
    "untagged": ["radius", "w", "h", "label", "items", "name", "x", "Radius"],
    "kinds": ["w", "h", "label", "x", "W"],
}
NAMES["internal_int"] = NAMES["internal"]
NAMES["untagged_nounit"] = NAMES["untagged"]
TAG_NAMES = {"internal": "type", "internal_int": "type", "adjacent": "t"}

NUMBERS = ["0", "1", "2", "-1", "7", "24", "-33", "128", "255", "256", "-129", "65536", "4294967296", "-2147483649",
           "9007199254740993", "9223372036854775807", "9223372036854775808", "0.5", "-2.25", "1.0", "3.5e2", "1E-7", "0.1", "6.02e23"]
TEXTS = ["", "a", "n", "circle", "unit", "type", "1", "caf\u00e9", "line\nbreak", "say \"hi\"", "\U0001d11e", "a text of thirty-two bytes or more"]


FRACTIONS = [t for t in NUMBERS if not t.lstrip("-").isdigit()]
INTEGERS = [t for t in NUMBERS if t.lstrip("-").isdigit() and t != "9223372036854775808"]


def valid(style, random, depth=0):
    """Returns the tree of a document that is valid in a style."""
    if style == "kinds":
        integers = [Number(random.choice(INTEGERS)) for _ in range(random.below(4))]
        kinds = [random.choice(TEXTS), Number(random.choice(NUMBERS)), random.below(2) == 0, integers]
        return random.choice(kinds) if random.below(2) else members("rect", style, random, depth)
    variants = [v for v in VARIANTS if not (v == "unit" and style == "untagged_nounit")]
    variant = random.choice(variants)
    inside = members(variant, style, random, depth)
    tag = Number(str(1 + VARIANTS.index(variant))) if style == "internal_int" else variant
    if style.startswith("internal"):
        inside.pairs.insert(random.below(len(inside.pairs) + 1), ["type", tag])
    elif style == "external":
        return variant if variant == "unit" else Object([(variant, inside)])
    elif style == "adjacent":
        pairs = [("t", tag)] if variant == "unit" else [("t", tag), ("c", inside)]
        return Object(pairs if random.below(2) else reversed(pairs))
    return inside


def members(variant, style, random, depth):
    """Returns an object of the members of a variant, in any order."""
    if variant == "circle":
        pairs = [("radius", Number(random.choice(FRACTIONS if random.below(4) else NUMBERS)))]
    elif variant == "rect":
        pairs = [("w", Number(random.choice(INTEGERS))), ("h", Number(random.choice(INTEGERS)))]
        if random.below(3) == 0:
            pairs.append(("label", random.choice(TEXTS + [None])))
    elif variant == "group":
        pairs = [("items", [valid(style, random, depth + 1) for _ in range(random.below(4) if depth < 3 else 0)])]
    elif variant == "named":
        pairs = [("name", random.choice(TEXTS))]
    else:
        pairs = []
    if random.below(4) == 0:
        pairs.append(("x", scalar(random)))
    inside = Object([])
    for pair in pairs:
        inside.pairs.insert(random.below(len(inside.pairs) + 1), list(pair))
    return inside


def scalar(random):
    kind = random.below(8)
    if kind < 3:
        return Number(random.choice(NUMBERS))
    if kind < 6:
        return random.choice(TEXTS)
    return random.choice([None, True, False])


def like(value, random):
    """Returns another scalar of the value's kind."""
    if isinstance(value, Number):
        return Number(random.choice(INTEGERS if value.text in INTEGERS else FRACTIONS))
    if isinstance(value, str):
        return random.choice(TEXTS)
    return random.choice([None, True, False])


def value_of(style, random):
    kind = random.below(6)
    if kind == 0:
        return Object([])
    if kind == 1:
        return []
    if kind == 2:
        return valid(style, random, 2)
    return scalar(random)


def places(tree):
    """Returns the objects, the lists, and the places of values in them: a container and an index."""
    objects, lists, values = [], [], []

    def visit(v):
        if isinstance(v, Object):
            objects.append(v)
            for pair in v.pairs:
                values.append((pair, 1))
                visit(pair[1])
        elif isinstance(v, list):
            lists.append(v)
            for k, element in enumerate(v):
                values.append((v, k))
                visit(element)

    visit(tree)
    return objects, lists, values


def mutate_once(tree, style, random):
    """Changes a tree at one place, and returns it."""
    objects, lists, values = places(tree)
    filled = [o for o in objects if o.pairs]
    tags = [p for o in objects for p in o.pairs if p[0] == TAG_NAMES.get(style)]
    op = random.below(24)
    if op < 5 and filled:  # another order
        pairs = random.choice(filled).pairs
        pair = pairs.pop(random.below(len(pairs)))
        pairs.insert(random.below(len(pairs) + 1), pair)
    elif op < 7 and objects:  # one more member
        pairs = random.choice(objects).pairs
        pairs.insert(random.below(len(pairs) + 1), ["x" if random.below(2) else random.choice(NAMES[style]), value_of(style, random)])
    elif op < 8 and filled:  # one member less
        pairs = random.choice(filled).pairs
        pairs.pop(random.below(len(pairs)))
    elif op < 9 and filled:  # a duplicate name
        pairs = random.choice(filled).pairs
        name, value = random.choice(pairs)
        pairs.insert(random.below(len(pairs) + 1), [name, value if random.below(2) else value_of(style, random)])
    elif op < 10 and filled:  # another name
        random.choice(random.choice(filled).pairs)[0] = random.choice(NAMES[style])
    elif op < 12 and tags:  # another tag
        wires = [Number(str(n)) for n in range(1, 7)] if style == "internal_int" else VARIANTS + ["hexagon"]
        random.choice(tags)[1] = random.choice(wires) if random.below(4) else value_of(style, random)
    elif op < 17 and values:  # another scalar of the same kind
        scalars = [p for p in values if not isinstance(p[0][p[1]], (Object, list))]
        if scalars:
            where, k = random.choice(scalars)
            where[k] = like(where[k], random)
    elif op < 18 and values:  # another value
        where, k = random.choice(values)
        where[k] = value_of(style, random)
    elif op < 20 and lists:  # one more element
        where = random.choice(lists)
        where.insert(random.below(len(where) + 1), valid(style, random, 2))
    elif op < 21 and lists:  # one element less
        where = random.choice(lists)
        if where:
            where.pop(random.below(len(where)))
    elif op < 22 and values:  # a value in a list
        where, k = random.choice(values)
        where[k] = [where[k]]
    elif op < 23 and values:  # two values exchanged
        (a, j), (b, k) = random.choice(values), random.choice(values)
        if not isinstance(a[j], (Object, list)) and not isinstance(b[k], (Object, list)):
            a[j], b[k] = b[k], a[j]
    else:
        tree = value_of(style, random) if random.below(2) else [tree]
    return tree


def mutations(style, form, bases, count, seen):
    """Yields count documents of a style in a format that are not in seen. Most are mutations of valid
    documents, some of the documents in bases."""
    random = Random(style + " " + form)
    while count > 0:
        tree = valid(style, random) if random.below(4) else parse(random.choice(bases))
        for _ in range(random.choice([1, 1, 1, 2, 2, 3])):
            tree = mutate_once(tree, style, random)
        text = render(tree, random)
        if len(text) > LONGEST:
            continue
        document = text if form == "json" else ENCODE[form](parse(text)).hex()
        if document in seen:
            continue
        seen.add(document)
        yield document
        count -= 1


# A tag that follows its name, and the integers that replace tags in style internal_int.
INTERNAL_TAG = re.compile(r'((?:[tT]ype|u0074ype|typ.u0065)"\s*:\s*\[?)"(circle|rect|group|unit|named|hexagon|c.u0069rcle)"')
WIRES = {"circle": "1", "c\\u0069rcle": "1", "rect": "2", "group": "3", "unit": "4", "named": "5", "hexagon": "6"}


def by_hand(style):
    """Returns the documents of a style that are written by hand."""
    if style != "internal_int":
        return BY_HAND[style]
    texts = []
    for about, text in INTERNAL:
        text = INTERNAL_TAG.sub(lambda m: m[1] + WIRES[m[2]], text)
        texts.append((about, text))
    return texts + [
        ("tag is a text of digits", '{"type":"1","radius":1.5}'),
        ("tag is negative", '{"type":-1,"radius":1.5}'),
        ("tag is larger than 64 bits", '{"type":18446744073709551617,"radius":1.5}'),
        ("tag is the text of another style", '{"type":"circle","radius":1.5}'),
    ]


def main(oracle):
    write = sys.stdout.write
    for style in STYLES[oracle]:
        for form in FORMATS[oracle]:
            seen, bases = set(), []
            for about, text in by_hand(style):
                try:
                    tree = parse(text)
                    bases.append(text)
                except ValueError:
                    if form != "json":
                        continue
                document = text if form == "json" else ENCODE[form](tree).hex()
                if document not in seen:
                    seen.add(document)
                    write(line(style, form, document, about))
            for about, text in {"json": {}, "msgpack": MSGPACK, "cbor": CBOR}[form].get(style, []):
                document = assemble(text).hex()
                assert document not in seen, (style, form, about)
                seen.add(document)
                write(line(style, form, document, about))
            for document in mutations(style, form, bases, MUTATIONS[oracle], seen):
                write(line(style, form, document))


def line(style, form, document, about=None):
    members = {"style": style, "format": form}
    if about is not None:
        members["about"] = about
    members["document"] = document
    return json.dumps(members, ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    main(sys.argv[1])
