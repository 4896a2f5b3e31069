package text

import (
	"encoding"
	"sync"
	"sync/atomic"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// A addressKind is one of the types of package netip.
type addressKind int

const (
	other addressKind = iota
	addr
	addrPort
	prefix
	addressKinds
)

var addressNames = [addressKinds]string{addr: "Addr", addrPort: "AddrPort", prefix: "Prefix"}

// knownAddresses has the mem.TypeAddress of a pointer to each type that was recognized before.
var knownAddresses [addressKinds]atomic.Uintptr

// An address has methods that all of them have, and few other types.
type address interface {
	IsValid() bool
	encoding.TextAppender
	encoding.BinaryUnmarshaler
}

// addressKindOf returns the kind of T if v is a *T.
func addressKindOf(v any) addressKind {
	word := mem.TypeAddress(v)
	for k := addr; k < addressKinds; k++ {
		if knownAddresses[k].Load() == word && word != 0 { // 0 is nil's, and of kinds not known yet
			return k
		}
	}
	if _, ok := v.(address); !ok {
		return other
	}
	name := dynamic.NameIn("net/netip", v)
	for k := addr; k < addressKinds; k++ {
		if addressNames[k] == name {
			knownAddresses[k].Store(word)
			return k
		}
	}
	return other
}

// buffers are for parsers. A method's argument is on the heap otherwise.
var buffers = sync.Pool{New: func() any { return new(addressParser) }}

// ParseAddress reads text into v if v is the address of one. It returns false for any
// other v, and for text that their UnmarshalText is to refuse, or to keep.
func ParseAddress(v any, text string) bool {
	k := addressKindOf(v)
	if k == other {
		return false
	}
	p := buffers.Get().(*addressParser)
	ok := p.parse(k, text) && v.(address).UnmarshalBinary(p.bytes[:p.n]) == nil
	buffers.Put(p)
	return ok
}

// IsAddress reports whether v is a pointer to an address, which may be nil.
func IsAddress(v any) bool { return addressKindOf(v) != other }

// AppendAddress appends the text of the address that v points to, if it is one.
func AppendAddress(b []byte, v any) (_ []byte, ok bool) {
	if !IsAddress(v) {
		return b, false
	}
	b, err := v.(address).AppendText(b)
	return b, err == nil
}
