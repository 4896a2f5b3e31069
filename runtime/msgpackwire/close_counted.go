//wire:for cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// CloseCounted is CloseObject for an object whose head may have been made final before its last members were
// written. That is corrected if the number has changed since, unless e streams: the head may be written.
func (e *Encoder) CloseCounted(b []byte, start, n int) []byte {
	switch {
	case isOpenAt(b, start):
		return CloseObject(b, start, n)
	case e.Streams():
		return e.CheckCount(b, start, n)
	}
	return correctHead(b, start, n)
}

// CheckCount ends an object that begins with its final head: the head has to be that of n members.
//
//go:noinline
func (e *Encoder) CheckCount(b []byte, start, n int) []byte {
	var space [scalarRoom + wire.Room]byte
	if head := e.AppendMapHead(space[:0], n); string(head) != string(b[start:start+len(head)]) {
		return e.Fail(b, state.Changed())
	}
	return b
}
