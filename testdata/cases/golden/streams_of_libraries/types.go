// Package streams_of_libraries has types whose authors have them encoded and decoded by
// the encoder and the decoder of a library, as vmihailenco/msgpack and tinylib/msgp ask
// for. Folders msgpack and msgp imitate these.
package streams_of_libraries

//go:generate go tool catena-gen -tests

import (
	"errors"

	"github.com/ezrantn/catena/testdata/cases/golden/streams_of_libraries/msgp"
	"github.com/ezrantn/catena/testdata/cases/golden/streams_of_libraries/msgpack"
	"github.com/ezrantn/catena/testdata/cases/golden/streams_of_libraries/places"
)

// Span is an array, by its value and its pointer.
type Span struct{ From, To int }

// EncodeMsgpack is the method for vmihailenco/msgpack.
func (s Span) EncodeMsgpack(e *msgpack.Encoder) error {
	if err := e.EncodeArrayLen(2); err != nil {
		return err
	}
	if err := e.EncodeInt(s.From); err != nil {
		return err
	}
	return e.EncodeInt(s.To)
}

// DecodeMsgpack is its counterpart.
func (s *Span) DecodeMsgpack(d *msgpack.Decoder) error {
	n, err := d.DecodeArrayLen()
	switch {
	case err != nil || n < 0:
		return err
	case n != 2:
		return errors.New("a span has two ends")
	}
	if s.From, err = d.DecodeInt(); err != nil {
		return err
	}
	s.To, err = d.DecodeInt()
	return err
}

// Name is a text, by its pointer alone.
type Name struct{ Text string }

// EncodeMsg is the method for tinylib/msgp.
func (n *Name) EncodeMsg(w *msgp.Writer) error {
	if n.Text == "refused" {
		return errRefused
	}
	for range len(n.Text) / 20 { // more than one value
		if err := w.WriteString(""); err != nil {
			return err
		}
	}
	return w.WriteString(n.Text)
}

// DecodeMsg is its counterpart.
func (n *Name) DecodeMsg(r *msgp.Reader) (err error) {
	n.Text, err = r.ReadString()
	if n.Text == "refused" {
		return errRefused
	}
	return err
}

var errRefused = errors.New("this one not")

// Levels can be nil.
type Levels []int

// EncodeMsgpack writes how many there are.
func (l Levels) EncodeMsgpack(e *msgpack.Encoder) error { return e.EncodeInt(len(l)) }

// DecodeMsgpack makes as many.
func (l *Levels) DecodeMsgpack(d *msgpack.Decoder) error {
	n, err := d.DecodeInt()
	*l = make(Levels, n)
	return err
}

// Bytes has the methods of bytes too, which precede a stream, and these of text,
// which follow it.
type Bytes struct{ N int }

// MarshalMsgpack counts.
func (b Bytes) MarshalMsgpack() ([]byte, error) { return []byte{byte(b.N & 0x7f)}, nil }

// UnmarshalMsgpack counts.
func (b *Bytes) UnmarshalMsgpack(data []byte) error {
	b.N = int(data[0])
	return nil
}

// EncodeMsgpack is not called.
func (b Bytes) EncodeMsgpack(*msgpack.Encoder) error { return errRefused }

// DecodeMsgpack is not called.
func (b *Bytes) DecodeMsgpack(*msgpack.Decoder) error { return errRefused }

// Text has methods of text, which follow a stream.
type Text struct{ S string }

// MarshalText is JSON's.
func (t Text) MarshalText() ([]byte, error) { return []byte(t.S), nil }

// UnmarshalText is JSON's.
func (t *Text) UnmarshalText(text []byte) error {
	t.S = string(text)
	return nil
}

// EncodeMsgpack writes the length of the text.
func (t Text) EncodeMsgpack(e *msgpack.Encoder) error { return e.EncodeInt(len(t.S)) }

// DecodeMsgpack makes a text of that length.
func (t *Text) DecodeMsgpack(d *msgpack.Decoder) error {
	n, err := d.DecodeInt()
	t.S = "..............."[:n%16]
	return err
}

// Half has one method alone, which is not called: it is written and read by its fields.
type Half struct{ N int }

// EncodeMsg has no counterpart.
func (h Half) EncodeMsg(w *msgp.Writer) error { return w.WriteString("half") }

// Spans embeds a type that encodes itself, and would be that alone.
type Spans struct {
	Span
	More int
}

// Box holds one of any type.
type Box[T any] struct {
	Held T `json:"held"`
}

// All has them in every place.
//
//catena:generate json,msgpack,cbor
type All struct {
	Span    Span             `json:"span"`
	Spans   []Span           `json:"spans"`
	Fixed   [2]Span          `json:"fixed"`
	Maybe   *Span            `json:"maybe"`
	ByName  map[string]Span  `json:"by_name"`
	Name    Name             `json:"name"`
	Names   map[string]*Name `json:"names"`
	Pointed *Name            `json:"pointed"`
	Levels  Levels           `json:"levels"`
	Bytes   Bytes            `json:"bytes"`
	Text    Text             `json:"text"`
	Half    Half             `json:"half"`
	Within  Spans            `json:"within"`
	Town    places.Town      `json:"town"`
	Towns   []*places.Town   `json:"towns"`
	Boxed   Box[Span]        `json:"boxed"`
	Other   Box[*Name]       `json:"other"`
}
