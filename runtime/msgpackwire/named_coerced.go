//wire:for json cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// Coerced reads the value at i into what v points to, a basic kind: a text that stands for a number or a bool, too,
// and a number or a bool into a string.
func (d *Decoder) Coerced(i int, v any) (int, error) {
	if s, ok := v.(*string); ok {
		return d.coercedString(i, s)
	}
	if !d.isTextAt(i) {
		j, _, err := d.Basic(i, v)
		return j, err
	}
	b, err := d.tagText(i)
	if err != nil {
		return i, err
	}
	if state.ParseBasic(mem.String(b), v) {
		return d.Skip(i)
	}
	return d.mismatch(i, dynamic.ElemName(v), dynamic.NilOf(v))
}

// coercedString is Coerced for a string.
func (d *Decoder) coercedString(i int, s *string) (int, error) {
	switch {
	case d.isTextAt(i) || d.nests(i) || d.Null(i):
		return d.String(i, s)
	case d.kind(i) == "bool":
		var is bool
		j, err := d.Bool(i, &is)
		if err == nil {
			if *s = "false"; is {
				*s = "true"
			}
		}
		return j, err
	}
	return d.Number(i, s)
}
