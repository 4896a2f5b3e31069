"""Reads the lines of documents.py from the standard input, decodes each document with msgspec, and
writes the vectors to the standard output."""

import json
import sys
from decimal import Decimal
from typing import Annotated

import msgspec

Int64 = Annotated[int, msgspec.Meta(ge=-(1 << 63), le=(1 << 63) - 1)]


# Style internal: the tags are texts.


class Circle(msgspec.Struct, tag_field="type", tag="circle"):
    radius: float


class Rect(msgspec.Struct, tag_field="type", tag="rect", omit_defaults=True):
    w: Int64
    h: Int64
    label: str | None = None


class Group(msgspec.Struct, tag_field="type", tag="group"):
    items: list["Shape"]


class Unit(msgspec.Struct, tag_field="type", tag="unit"):
    pass


class Named(msgspec.Struct, tag_field="type", tag="named"):
    name: str


Shape = Circle | Rect | Group | Unit | Named


# Style internal_int: the tags are integers.


class IntCircle(msgspec.Struct, tag_field="type", tag=1):
    radius: float


class IntRect(msgspec.Struct, tag_field="type", tag=2, omit_defaults=True):
    w: Int64
    h: Int64
    label: str | None = None


class IntGroup(msgspec.Struct, tag_field="type", tag=3):
    items: list["IntShape"]


class IntUnit(msgspec.Struct, tag_field="type", tag=4):
    pass


class IntNamed(msgspec.Struct, tag_field="type", tag=5):
    name: str


IntShape = IntCircle | IntRect | IntGroup | IntUnit | IntNamed


# Style kinds: the kind of the value chooses the variant.


class Plain(msgspec.Struct, omit_defaults=True):
    w: Int64
    h: Int64
    label: str | None = None


Kinds = str | int | float | bool | list[Int64] | Plain


STYLES = {"internal": Shape, "internal_int": IntShape, "kinds": Kinds}


def variant_of(value):
    """Returns the name of a value's variant, which for kinds is the name of its kind."""
    if isinstance(value, Plain):
        return "object"
    if isinstance(value, msgspec.Struct):
        return type(value).__name__.removeprefix("Int").lower()
    return {str: "string", int: "number", float: "number", bool: "bool", list: "list"}[type(value)]


def canonical(value):
    """Returns the canonical JSON text of a decoded value: an object whose only member has the variant's
    name. Names are in sorted order, and floats are written as ECMAScript and Go's encoding/json write
    them."""

    def write(v):
        if isinstance(v, (Circle, Rect, Group, Unit, Named, IntCircle, IntRect, IntGroup, IntUnit, IntNamed)):
            return canonical(v)
        return write_scalar(v)

    def write_scalar(v):
        if isinstance(v, list):
            return "[" + ",".join(map(write, v)) + "]"
        if isinstance(v, float):
            return float_text(v)
        return json.dumps(v, ensure_ascii=False)

    if isinstance(value, msgspec.Struct):
        pairs = [(name, getattr(value, name)) for name in sorted(value.__struct_fields__)]
        text = "{" + ",".join('"%s":%s' % (name, write(v)) for name, v in pairs if v is not None) + "}"
    else:
        text = write_scalar(value)
    return '{"%s":%s}' % (variant_of(value), text)


def float_text(f):
    sign, digits, exponent = Decimal(repr(f)).normalize().as_tuple()
    digits, point = "".join(map(str, digits)), len(digits) + exponent
    if f == 0:
        text = "0"
    elif not -6 < point <= 21:
        text = "%s%se%+d" % (digits[0], "." + digits[1:] if digits[1:] else "", point - 1)
    elif point <= 0:
        text = "0." + "0" * -point + digits
    elif point >= len(digits):
        text = digits + "0" * (point - len(digits))
    else:
        text = digits[:point] + "." + digits[point:]
    return "-" + text if sign else text


def outcome(style, form, document):
    """Decodes a document and encodes the value again. It returns the members of the vector."""
    codec = {"json": msgspec.json, "msgpack": msgspec.msgpack}[form]
    data = document.encode() if form == "json" else bytes.fromhex(document)
    try:
        value = codec.decode(data, type=STYLES[style])
    except (msgspec.DecodeError, RecursionError) as e:
        return {"accepted": False, "error": str(e)}
    encoded = codec.encode(value)
    return {
        "accepted": True,
        "variant": variant_of(value),
        "value": canonical(value),
        "encoded": encoded.decode() if form == "json" else encoded.hex(),
    }


def main():
    sys.stdin.reconfigure(encoding="utf-8")
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    for line in sys.stdin:
        vector = json.loads(line)
        vector.update(outcome(vector["style"], vector["format"], vector["document"]))
        value = vector.get("value")
        text = json.dumps(vector, ensure_ascii=False, separators=(",", ":"))
        if value is not None:  # the canonical text is a value of the line, not a text
            text = text.replace('"value":' + json.dumps(value, ensure_ascii=False), '"value":' + value)
        sys.stdout.write(text + "\n")


if __name__ == "__main__":
    main()
