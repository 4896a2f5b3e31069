//wire:for json cbor

package msgpackwire

import (
	"slices"
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/state"
)

// AppendTag appends s, the tag in a variant's own field: one of the tags of its type, which are numbers first to
// before end in t. If the empty text is none of them, it stands for the first of them.
func (e *Encoder) AppendTag(b []byte, s string, t *Tags, first, end int) []byte {
	own := t.Texts[first:end]
	switch {
	case slices.Contains(own, s):
	case s == "":
		s = own[0]
	default:
		return e.Fail(b, t.Alien(state.Quote(s), first, end))
	}
	return e.AppendString(b, s)
}

// AppendIntegerTag is AppendTag for integers, of which 0 stands for the first unless it is one.
func (e *Encoder) AppendIntegerTag(b []byte, n int64, t *Tags, first, end int) []byte {
	own := t.Integers[first:end]
	switch {
	case slices.Contains(own, n):
	case n == 0:
		n = own[0]
	default:
		return e.Fail(b, t.Alien(strconv.FormatInt(n, 10), first, end))
	}
	return e.AppendInt64(b, n)
}
