package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/text"
	"github.com/ezrantn/catena/runtime/wire"
)

// CloseObject ends an object whose members were each written as `,"name":value`
// from start on: the first comma becomes the opening brace. Other formats have to be
// told the number of members.
func CloseObject(b []byte, start, _ int) []byte {
	if len(b) == start {
		return wire.AppendText(b, "{}")
	}
	b[start] = '{'
	return wire.AppendByte(b, '}')
}

// Numbers are appended by package text, which does not know of wire.Room.
const _ = uint(text.NumberSpare - wire.Room)
