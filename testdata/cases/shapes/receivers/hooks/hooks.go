// Package hooks notes the calls of the methods of the types in packages code and table.
package hooks

import (
	"bytes"
	"fmt"

	"github.com/ezrantn/catena/runtime/arena"
)

// A Content is what each type with methods has.
type Content struct {
	N    int    `json:"n"`
	Text string `json:"text"`
}

// A Call is one of a method that decodes, with all that its author may keep.
type Call struct {
	Receiver *Content
	Content  Content // of the receiver when the method returned; zero if members are read later
	Argument []byte
	Given    string // what the argument was
}

// Calls are all since the test has emptied it. Each call is told to Before first.
var (
	Calls  []Call
	Before = func() {}
)

// Note enters a call.
func Note(receiver *Content, argument []byte) {
	Before()
	Calls = append(Calls, Call{receiver, *receiver, argument, string(argument)})
}

// NoteEarly enters a call after which the members of the receiver are read.
func NoteEarly(receiver *Content) {
	Before()
	Calls = append(Calls, Call{Receiver: receiver})
}

// Write returns the content as a method for a format writes it: as a short string.
func Write(format string, c *Content) ([]byte, error) {
	s := fmt.Sprintf("%d:%s", c.N, c.Text)
	switch format {
	case "JSON":
		s = `"` + s + `"`
	case "Msgpack":
		return append([]byte{0xa0 | byte(len(s))}, s...), nil
	case "CBOR":
		return append([]byte{0x60 | byte(len(s))}, s...), nil
	}
	return []byte(s), nil
}

// Read reads what Write has written, and notes the call of a method that was given b.
func Read(format string, c *Content, b []byte) error {
	s := b
	switch format {
	case "JSON":
		s = bytes.Trim(s, `"`)
	case "Msgpack", "CBOR":
		s = s[1:]
	}
	n, text, ok := bytes.Cut(s, []byte(":"))
	if !ok {
		return fmt.Errorf("no content: %q", b)
	}
	c.Text = string(text)
	_, err := fmt.Sscan(string(n), &c.N)
	Note(c, b)
	return err
}

// The methods of a pointer to a type that is generated for a format.
type (
	JSON interface {
		AppendJSON(dst []byte) ([]byte, error)
		DecodeJSON(a *arena.Arena, data []byte) error
	}
	Msgpack interface {
		AppendMsgpack(dst []byte) ([]byte, error)
		DecodeMsgpack(a *arena.Arena, data []byte) error
	}
	CBOR interface {
		AppendCBOR(dst []byte) ([]byte, error)
		DecodeCBOR(a *arena.Arena, data []byte) error
	}
)
