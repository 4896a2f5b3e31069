// Package own_binary_marshalers has types that encode and decode themselves, by
// each of the interfaces that the binary formats look for.
package own_binary_marshalers

//go:generate go tool catena-gen

import (
	"encoding/binary"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// Celsius has the methods of MessagePack: it is a str there, and a number elsewhere.
type Celsius float32

// MarshalMsgpack is the method for vmihailenco/msgpack.
func (c Celsius) MarshalMsgpack() ([]byte, error) {
	return new(msgpackwire.Encoder).AppendString(nil, strings.Repeat("°", int(uint8(c))%7)), nil
}

// UnmarshalMsgpack is its counterpart.
func (c *Celsius) UnmarshalMsgpack(data []byte) error {
	d, i := msgpackwire.NewUnmarshaler(data)
	var s string
	err := d.Close(d.String(i, &s))
	*c = Celsius(strings.Count(s, "°"))
	return err
}

// Grid has the methods of MessagePack on its pointer, and tinylib/msgp's, which are
// second.
type Grid struct{ Cells []int }

// MarshalMsgpack counts before the others.
func (g *Grid) MarshalMsgpack() ([]byte, error) {
	return new(msgpackwire.Encoder).AppendInt64(nil, int64(len(g.Cells))), nil
}

// UnmarshalMsgpack is its counterpart.
func (g *Grid) UnmarshalMsgpack(data []byte) error {
	d, i := msgpackwire.NewUnmarshaler(data)
	var n uint8
	err := d.Close(d.Uint8(i, &n))
	g.Cells = make([]int, n)
	return err
}

// MarshalMsg is not called.
func (g *Grid) MarshalMsg([]byte) ([]byte, error) { return nil, errors.New("not called") }

// UnmarshalMsg is not called.
func (g *Grid) UnmarshalMsg([]byte) ([]byte, error) { return nil, errors.New("not called") }

// Ticks has the methods of tinylib/msgp.
type Ticks struct{ N int64 }

// MarshalMsg appends.
func (t Ticks) MarshalMsg(b []byte) ([]byte, error) {
	return new(msgpackwire.Encoder).AppendInt64(b, t.N), nil
}

// UnmarshalMsg returns the rest.
func (t *Ticks) UnmarshalMsg(data []byte) ([]byte, error) {
	d, i := msgpackwire.NewUnmarshaler(data)
	return nil, d.Close(d.Int64(i, &t.N))
}

// Span has the methods of fxamacker/cbor.
type Span struct{ From, To int }

// MarshalCBOR makes an array.
func (s Span) MarshalCBOR() ([]byte, error) {
	b := new(cborwire.Encoder).AppendInt64(new(cborwire.Encoder).AppendArrayHead(nil, 2), int64(s.From))
	return new(cborwire.Encoder).AppendInt64(b, int64(s.To)), nil
}

// UnmarshalCBOR is its counterpart.
func (s *Span) UnmarshalCBOR(data []byte) error {
	d, i := cborwire.NewUnmarshaler(data)
	more, i, err := d.Array(i)
	for n := 0; more; n++ {
		switch n {
		case 0:
			i, err = d.Int(i, &s.From)
		case 1:
			i, err = d.Int(i, &s.To)
		default:
			i, err = d.Skip(i)
		}
		more, i, err = d.Element(i, n, err)
	}
	return d.Close(i, err)
}

// Serial is a string of bytes in both formats, and text in JSON.
type Serial uint32

// MarshalBinary implements encoding.BinaryMarshaler.
func (s Serial) MarshalBinary() ([]byte, error) {
	return binary.BigEndian.AppendUint32(nil, uint32(s)), nil
}

// UnmarshalBinary implements encoding.BinaryUnmarshaler.
func (s *Serial) UnmarshalBinary(data []byte) error {
	if len(data) != 4 {
		return errors.New("a serial number has four bytes")
	}
	*s = Serial(binary.BigEndian.Uint32(data))
	return nil
}

// MarshalText is for JSON alone, and for keys.
func (s Serial) MarshalText() ([]byte, error) {
	return fmt.Appendf(nil, "s%08x", uint32(s)), nil
}

// UnmarshalText is its counterpart.
func (s *Serial) UnmarshalText(text []byte) error {
	n, err := strconv.ParseUint(strings.TrimPrefix(string(text), "s"), 16, 32)
	*s = Serial(n)
	return err
}

// Secret has one of the binary methods, which is not called: it is written by its fields.
type Secret struct{ hidden string }

// MarshalBinary shows the length alone.
func (s *Secret) MarshalBinary() ([]byte, error) { return make([]byte, len(s.hidden)), nil }

// Level is text in all formats.
type Level int

// MarshalText implements encoding.TextMarshaler.
func (l Level) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "L%d", l), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (l *Level) UnmarshalText(text []byte) error {
	n, err := strconv.Atoi(strings.TrimPrefix(string(text), "L"))
	*l = Level(n)
	return err
}

// Mute has methods that read alone, which are not called either.
type Mute struct{ N int }

// UnmarshalMsgpack takes anything.
func (m *Mute) UnmarshalMsgpack(data []byte) error { m.N = len(data); return nil }

// UnmarshalCBOR takes anything.
func (m *Mute) UnmarshalCBOR(data []byte) error { m.N = len(data); return nil }

// All has the ones that read their own output.
//
//catena:generate json(std),msgpack(std),cbor(std)
type All struct {
	Celsius  Celsius           `json:"celsius"`
	Celsii   []Celsius         `json:"celsii"`
	Maybe    *Celsius          `json:"maybe,omitempty"`
	Grid     Grid              `json:"grid"`
	Grids    []*Grid           `json:"grids"`
	Ticks    Ticks             `json:"ticks"`
	Tick     *Ticks            `json:"tick"`
	Span     Span              `json:"span"`
	Spans    [2]Span           `json:"spans"`
	SpanMap  map[string]*Span  `json:"span_map"`
	Serial   Serial            `json:"serial"`
	Serials  map[Serial]Serial `json:"serials"`
	Level    Level             `json:"level"`
	Levels   map[Level][]Level `json:"levels"`
	Any      any               `json:"any"`
	Chosen   Chosen            `json:"chosen"`
	Chosens  []*Chosen         `json:"chosens"`
	Foreign  Halfway           `json:"foreign"`
	Embedded                   // whose methods are its own alone
}

// OneWay has the ones whose counterparts are missing.
//
//catena:generate json(std),msgpack(std),cbor(std)
type OneWay struct {
	ByName  map[string]Grid `json:"by_name"`
	Secret  Secret          `json:"secret"`
	Secrets []*Secret       `json:"secrets"`
	Mute    Mute            `json:"mute"`
}

// Chosen is marked, and has binary methods: generated code calls them, so that it
// is the same wherever it is met.
//
//catena:generate msgpack(std)
type Chosen struct {
	Name string `json:"name"`
	N    int    `json:"n"`
}

// MarshalBinary is called for MessagePack and CBOR.
func (c Chosen) MarshalBinary() ([]byte, error) { return []byte(c.Name), nil }

// UnmarshalBinary is its counterpart.
func (c *Chosen) UnmarshalBinary(data []byte) error {
	c.Name = string(data)
	return nil
}

// Halfway has the methods of MessagePack and is marked for CBOR.
//
//catena:generate cbor(std)
type Halfway struct {
	Name string `json:"name"`
}

// MarshalMsgpack returns something that is no value if the name is "broken".
func (h Halfway) MarshalMsgpack() ([]byte, error) {
	switch h.Name {
	case "broken":
		return []byte{0x93}, nil
	case "refused":
		return nil, errRefused
	}
	return new(msgpackwire.Encoder).AppendString(nil, h.Name), nil
}

// UnmarshalMsgpack is its counterpart.
func (h *Halfway) UnmarshalMsgpack(data []byte) error {
	d, i := msgpackwire.NewUnmarshaler(data)
	return d.Close(d.String(i, &h.Name))
}

var errRefused = errors.New("refused")

// Embedded has no methods.
type Embedded struct {
	Inside Serial `json:"inside"`
}
