// Package address reads and writes the addresses of package netip as text, for all
// formats. Their own text methods copy their input and output; these addresses are
// so common that they are known here, and cost no allocation.
//
// It does not import package netip, so that programs without addresses do not link it: a type is
// recognized by its name, and a value is set by its UnmarshalBinary.
package address

import (
	"encoding"
	"sync"
	"sync/atomic"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// A kind is one of the types of package netip.
type kind int

const (
	other kind = iota
	addr
	addrPort
	prefix
	kinds
)

var names = [kinds]string{addr: "Addr", addrPort: "AddrPort", prefix: "Prefix"}

// known has the mem.TypeAddress of a pointer to each type that was recognized before.
var known [kinds]atomic.Uintptr

// An address has methods that all of them have, and few other types.
type address interface {
	IsValid() bool
	encoding.TextAppender
	encoding.BinaryUnmarshaler
}

// kindOf returns the kind of T if v is a *T.
func kindOf(v any) kind {
	word := mem.TypeAddress(v)
	for k := addr; k < kinds; k++ {
		if known[k].Load() == word {
			return k
		}
	}
	if _, ok := v.(address); !ok {
		return other
	}
	name := dynamic.NameIn("net/netip", v)
	for k := addr; k < kinds; k++ {
		if names[k] == name {
			known[k].Store(word)
			return k
		}
	}
	return other
}

// buffers are for parsers. A method's argument is on the heap otherwise.
var buffers = sync.Pool{New: func() any { return new(parser) }}

// Parse reads text into v if v is the address of one. It returns false for any
// other v, and for text that their UnmarshalText is to refuse, or to keep.
func Parse(v any, text string) bool {
	k := kindOf(v)
	if k == other {
		return false
	}
	p := buffers.Get().(*parser)
	ok := p.parse(k, text) && v.(address).UnmarshalBinary(p.bytes[:p.n]) == nil
	buffers.Put(p)
	return ok
}

// Append appends the text of the address that v points to, if it is one.
func Append(b []byte, v any) (_ []byte, ok bool) {
	if kindOf(v) == other {
		return b, false
	}
	b, err := v.(address).AppendText(b)
	return b, err == nil
}

// boxes has a *sync.Pool of pointers for each type of keys.
var boxes mem.Types

// AppendKey appends the text of k, if that is one.
func AppendKey[K any](b []byte, k K) (_ []byte, ok bool) {
	if kindOf((*K)(nil)) == other {
		return b, false
	}
	pool := boxes.Load((*K)(nil))
	if pool == nil {
		pool = boxes.LoadOrStore((*K)(nil), &sync.Pool{New: func() any { return new(K) }})
	}
	box := pool.(*sync.Pool).Get().(*K) // k itself would be allocated
	*box = k
	b, ok = Append(b, box)
	pool.(*sync.Pool).Put(box)
	return b, ok
}
