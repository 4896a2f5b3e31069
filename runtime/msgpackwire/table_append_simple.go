//wire:for cbor

package msgpackwire

import (
	"math"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/table"
)

// appendSimple appends the members of the struct at v from list[f] on, up to the first one that is not simple, whose
// index it returns: one that is longer than a number or a short text, whose presence takes more than a look, or that
// b may lack memberRoom for. named is set if it has appended the name of that one. It calls no function, so that the
// processor's registers hold what a loop of calls would load again for each member. Its results are those of the
// functions that append such values.
func (e *Encoder) appendSimple(b []byte, list []table.Member, f int, v mem.Pointer) (_ []byte, next int, named bool) {
	i, last := len(b), cap(b)-memberRoom
	floats := !e.shortensFloats()
	k := 0 // where the value of a member begins
members:
	for ; f < len(list) && i <= last; f++ {
		m := &list[f]
		at := mem.Add(v, m.Offset)
		switch m.Presence {
		case table.PresentAlways:
		case table.PresentByWord:
			if *mem.As[int](mem.Add(v, m.Word)) == 0 {
				continue
			}
		case table.PresentByByte:
			if *mem.As[byte](at) == 0 {
				continue
			}
		default:
			return b[:i], f, false
		}
		mem.StoreLine(b, i, &m.Head)
		k = i + int(m.Size)
		n := int64(0)
		switch m.WriteCode {
		case table.OpString, table.OpStringPointer:
			s := mem.As[string](at)
			if m.WriteCode == table.OpStringPointer {
				if s = *mem.As[*string](at); s == nil {
					mem.Store8(b, k, headNull)
					i = k + 1
					continue
				}
			}
			text := *s
			n := len(text)
			if n >= shortText {
				break members
			}
			mem.Store8(b, k, shortTextHead|byte(n))
			to := k + 1
			seen := uint64(0) // the bits of all bytes
			switch {
			case n >= 8:
				t, u := mem.LoadString64(text, 0), mem.LoadString64(text, n-8)
				mem.Store64(b, to, t)
				mem.Store64(b, to+n-8, u) // it overlaps the one before
				seen = t | u
				if n > 16 {
					t, u = mem.LoadString64(text, 8), mem.LoadString64(text, n-16)
					mem.Store64(b, to+8, t)
					mem.Store64(b, to+n-16, u)
					seen |= t | u
				}
			case n >= 4:
				t, u := mem.LoadString32(text, 0), mem.LoadString32(text, n-4)
				mem.Store32(b, to, t)
				mem.Store32(b, to+n-4, u)
				seen = uint64(t | u)
			case n > 0:
				first, middle, last := text[0], text[n>>1], text[n-1]
				mem.Store8(b, to, first)
				mem.Store8(b, to+n>>1, middle)
				mem.Store8(b, to+n-1, last)
				seen = uint64(first | middle | last)
			}
			if !surelyText(seen) {
				break members
			}
			i = to + n
			continue
		case table.OpBool, table.OpBoolPointer:
			x := mem.As[bool](at)
			if m.WriteCode == table.OpBoolPointer {
				if x = *mem.As[*bool](at); x == nil {
					mem.Store8(b, k, headNull)
					i = k + 1
					continue
				}
			}
			c := byte(headFalse)
			if *x {
				c = headTrue
			}
			mem.Store8(b, k, c)
			i = k + 1
			continue
		case table.OpFloat64:
			if !floats {
				break members
			}
			mem.Store8(b, k, headFloat64)
			mem.StoreBig64(b, k+1, math.Float64bits(*mem.As[float64](at)))
			i = k + 9
			continue
		case table.OpInt:
			n = int64(*mem.As[int](at))
		case table.OpInt64:
			n = *mem.As[int64](at)
		case table.OpIntPointer:
			p := *mem.As[*int](at)
			if p == nil {
				mem.Store8(b, k, headNull)
				i = k + 1
				continue
			}
			n = int64(*p)
		case table.OpInt64Pointer:
			p := *mem.As[*int64](at)
			if p == nil {
				mem.Store8(b, k, headNull)
				i = k + 1
				continue
			}
			n = *p
		case table.OpPointer:
			if *mem.As[mem.Pointer](at) != nil {
				break members
			}
			mem.Store8(b, k, headNull)
			i = k + 1
			continue
		case table.OpSlice, table.OpStrings, table.OpInts, table.OpInt64s, table.OpFloat64s:
			switch s := *mem.As[[]byte](at); {
			case s == nil:
				mem.Store8(b, k, headNull)
			case len(s) == 0:
				mem.Store8(b, k, emptyArray)
			default:
				break members
			}
			i = k + 1
			continue
		case table.OpLongName:
			return b[:i], f, false
		case table.OpInt8:
			n = int64(*mem.As[int8](at))
		case table.OpInt16:
			n = int64(*mem.As[int16](at))
		case table.OpInt32:
			n = int64(*mem.As[int32](at))
		case table.OpUint8:
			n = int64(*mem.As[uint8](at))
		case table.OpUint16:
			n = int64(*mem.As[uint16](at))
		case table.OpUint32:
			n = int64(*mem.As[uint32](at))
		default:
			break members
		}
		switch u := uint64(n); {
		case isSmall(n):
			mem.Store8(b, k, byte(n))
			i = k + 1
		case n < 0:
			break members
		case u <= math.MaxUint8:
			mem.StoreBig64(b, k, headUnsigned<<56|u<<48)
			i = k + 2
		case u <= math.MaxUint16:
			mem.StoreBig64(b, k, (headUnsigned+1)<<56|u<<40)
			i = k + 3
		case u <= math.MaxUint32:
			mem.StoreBig64(b, k, (headUnsigned+2)<<56|u<<24)
			i = k + 5
		default:
			mem.Store8(b, k, headUnsigned+3)
			mem.StoreBig64(b, k+1, u)
			i = k + 9
		}
	}
	if f == len(list) || i > last {
		return b[:i], f, false
	}
	return b[:k], f, true
}
