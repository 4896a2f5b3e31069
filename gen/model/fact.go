package model

import "slices"

// Facts are the properties that a type has by its parts.
type Facts uint8

// Facts about a format's code.
const (
	// Stops: decoding can end with an error of a type's own method, after which encoding/json leaves
	// everything as it is.
	Stops Facts = 1 << iota
	// StopsFresh is Stops for a value that is zero to begin with, as the elements of maps are: no
	// interface in it holds a pointer that could be decoded into.
	StopsFresh
	// Flushes: appending may write output that is before the value.
	Flushes
	// NeedsCell: a map's element is decoded into a slab cell. A variable would move to the heap, as
	// its address is passed to a method through an interface; readers of the other kinds do not
	// keep their arguments.
	NeedsCell
	// Deep: a plain assignment is no deep copy. It is so in all formats.
	Deep
	// Locked: a value must not be copied, or holds such a value. Arenas have no cells for such
	// types: they live on the heap. The runtime finds out the properties of type arguments:
	// arenacore.SharedSlab. It is so in all formats.
	Locked
	// Opaque: a value may hold one of a type that only the program knows.
	Opaque
)

const stops = Stops | StopsFresh

// FewElements is how many elements an array has at most that is not worth looking at the output
// between them.
const FewElements = 64

// Holds reports whether a fact holds of t in a format. It does not look behind a Ref: pass settles
// the facts of declared types.
func Holds(fact Facts, t Type, format string) bool { return FactsOf(t, format)&fact != 0 }

// FactsOf are the facts that hold of t in a format.
func FactsOf(t Type, format string) Facts {
	t = Unshaped(t)
	switch t := t.(type) {
	case *Basic:
		return factsIf(t.Kind == String, Deep)
	case *Enum:
		return factsIf(t.Listed(), Deep)
	case *Time:
		return stops | NeedsCell
	case *Formatted:
		return stops
	case *Number:
		return stops | Deep
	case *Bytes, *RawMessage, *MemberList:
		return Deep
	case *Any, *Interface:
		return Stops | Flushes | Deep | Opaque
	case *Param:
		return stops | Flushes | NeedsCell | Deep | Opaque
	case *Reflected:
		return stops | Flushes | Deep | Opaque
	case *Unsupported:
		return factsIf(t.Reason == "map", stops|Flushes|Deep|Opaque)
	case *Generated:
		return stops | Flushes | NeedsCell | Opaque | factsIf(t.CloneName != "", Deep) | factsIf(t.Lock, Locked)
	case *Ref:
		d := t.Decl
		return d.Facts[format]&^Locked | factsIf(d.Recursive, NeedsCell) | factsIf(d.Lock, Deep|Locked) // recursive functions keep everything
	case *Custom:
		return t.facts(format)
	case *Optional:
		return FactsOf(t.Elem, format)
	case *Shim:
		return t.facts(format)
	case *Pointer:
		return FactsOf(t.Elem, format)&(stops|Flushes|Opaque) | factsIf(!shared(t.Elem), Deep)
	case *Slice:
		return FactsOf(t.Elem, format)&(stops|Opaque) | factsIf(!t.AsBytes(format), Flushes) | factsIf(!shared(t.Elem), Deep)
	case *Array:
		return FactsOf(t.Elem, format) | NeedsCell | factsIf(t.Len > FewElements, Flushes)
	case *Map:
		elem := FactsOf(t.Elem, format)
		return Flushes | Deep | elem&Opaque | factsIf(t.KeyDecode == KeyText || t.KeyDecode == KeyParam || t.KeyDecode == KeyShim || elem&StopsFresh != 0, stops)
	case *Union:
		f := Deep
		for _, v := range t.Types() {
			f |= FactsOf(v, format) & (stops | Flushes | Opaque)
		}
		return f
	case *Struct:
		return t.facts(format)
	}
	return 0
}

func factsIf(holds bool, f Facts) Facts {
	if holds {
		return f
	}
	return 0
}

// facts are the facts of the underlying type where its methods do not apply.
func (c *Custom) facts(format string) Facts {
	f := FactsOf(c.Plain, format)&^Locked | factsIf(c.Lock, Locked)
	if c.In(format).Decode.Form != NoHook {
		f |= stops | NeedsCell
	}
	switch {
	case IsBigInt(c):
		f |= Deep
	case !c.DecodedPlain():
		f &^= Deep
	}
	return f
}

// facts are the facts of the members, and of copying the fields.
func (s *Struct) facts(format string) Facts {
	f := NeedsCell
	for _, m := range s.In(format).All() {
		f |= FactsOf(m.Type, format)&(stops|Flushes|Opaque) | factsIf(m.Quoted, stops)
	}
	for _, field := range s.Fields {
		f |= FactsOf(field.Type, format) & Deep
	}
	return f
}

// AsBytes reports whether a slice of a byte kind with methods is written as bytes:
// none of them encodes it.
func (s *Slice) AsBytes(format string) bool {
	if e, ok := s.Elem.(*Enum); ok && s.Bytes {
		return !e.Names.In(format)
	}
	c, ok := s.Elem.(*Custom)
	if !ok || !s.Bytes || slices.Contains(s.Listed, format) {
		return false
	}
	form := c.In(format).Encode.Form
	return form == NoHook || form == HookByJSONFields
}

// IsBigInt reports whether a t is a big.Int, whose words CBOR decodes into an arena.
func IsBigInt(t Type) bool {
	n := t.Named()
	return n != nil && n.Path == "math/big" && n.Name == "Int"
}

// shared reports whether a t cannot be copied: it has a lock, and marshalers of its
// author's. Values of such types are never in an arena, so that pointers to
// them and slices of them may be shared.
func shared(t Type) bool {
	c, ok := t.(*Custom)
	return ok && c.Lock && !c.DecodedPlain()
}
