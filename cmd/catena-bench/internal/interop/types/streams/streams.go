// Package streams has types whose authors have them encoded and decoded by the encoder
// and decoder of vmihailenco/msgpack or tinylib/msgp, and structs that hold them.
package streams

import (
	"errors"
	"time"

	"github.com/tinylib/msgp/msgp"
	"github.com/vmihailenco/msgpack/v5"
)

//go:generate go tool catena-gen

// Vmihailenco holds types that vmihailenco/msgpack has a say in.
//
//catena:generate msgpack(std)
type Vmihailenco struct {
	Price   Price              `msgpack:"price"`
	Prices  []Price            `msgpack:"prices"`
	Old     *Price             `msgpack:"old"`
	ByName  map[string]*Price  `msgpack:"byName"`
	Either  Either             `msgpack:"either"`
	Eithers [2]Either          `msgpack:"eithers"`
	Set     Set                `msgpack:"set"`
	Raw     msgpack.RawMessage `msgpack:"raw"`
	Note    string             `msgpack:"note"`
}

// Price is an array.
type Price struct {
	Currency string
	Cents    int64
}

// EncodeMsgpack makes Price a msgpack.CustomEncoder.
func (p Price) EncodeMsgpack(e *msgpack.Encoder) error {
	if err := e.EncodeArrayLen(2); err != nil {
		return err
	}
	return e.EncodeMulti(p.Currency, p.Cents)
}

// DecodeMsgpack makes *Price a msgpack.CustomDecoder.
func (p *Price) DecodeMsgpack(d *msgpack.Decoder) error {
	n, err := d.DecodeArrayLen()
	switch {
	case err != nil:
		return err
	case n != 2:
		return errors.New("a price has two parts")
	}
	return d.DecodeMulti(&p.Currency, &p.Cents)
}

// Either is a number, or else a text: its decoder looks ahead.
type Either struct {
	Number float64
	Text   string
}

// EncodeMsgpack has a pointer receiver.
func (v *Either) EncodeMsgpack(e *msgpack.Encoder) error {
	if v.Text != "" {
		return e.EncodeString(v.Text)
	}
	return e.EncodeFloat64(v.Number)
}

// DecodeMsgpack reads either.
func (v *Either) DecodeMsgpack(d *msgpack.Decoder) error {
	code, err := d.PeekCode()
	if err != nil {
		return err
	}
	*v = Either{}
	if code == 0xcb {
		v.Number, err = d.DecodeFloat64()
	} else {
		v.Text, err = d.DecodeString()
	}
	return err
}

// Set is an array of its keys, of which there is one at most: maps have no order.
type Set map[string]struct{}

// EncodeMsgpack writes nil for nil.
func (s Set) EncodeMsgpack(e *msgpack.Encoder) error {
	if s == nil {
		return e.EncodeNil()
	}
	if err := e.EncodeArrayLen(len(s)); err != nil {
		return err
	}
	for k := range s {
		if err := e.EncodeString(k); err != nil {
			return err
		}
	}
	return nil
}

// DecodeMsgpack makes a new set.
func (s *Set) DecodeMsgpack(d *msgpack.Decoder) error {
	n, err := d.DecodeArrayLen()
	if err != nil {
		return err
	}
	*s = Set{}
	for range n {
		k, err := d.DecodeString()
		if err != nil {
			return err
		}
		(*s)[k] = struct{}{}
	}
	return nil
}

// Tinylib holds types that tinylib/msgp has a say in.
//
//catena:generate msgpack(std)
type Tinylib struct {
	Point  Point   `msgpack:"point"`
	Points []Point `msgpack:"points"`
	Far    *Point  `msgpack:"far"`
	Log    Log     `msgpack:"log"`
	Note   string  `msgpack:"note"`
}

// Point is a map.
type Point struct{ X, Y float64 }

// EncodeMsg makes Point a msgp.Encodable.
func (p Point) EncodeMsg(w *msgp.Writer) error {
	return errors.Join(w.WriteMapHeader(2), w.WriteString("x"), w.WriteFloat64(p.X), w.WriteString("y"), w.WriteFloat64(p.Y))
}

// DecodeMsg makes *Point a msgp.Decodable.
func (p *Point) DecodeMsg(r *msgp.Reader) error {
	n, err := r.ReadMapHeader()
	for ; n > 0 && err == nil; n-- {
		var key string
		if key, err = r.ReadString(); err != nil {
			break
		}
		switch key {
		case "x":
			p.X, err = r.ReadFloat64()
		case "y":
			p.Y, err = r.ReadFloat64()
		default:
			err = r.Skip()
		}
	}
	return err
}

// Log may be longer than the buffer of a reader or a writer.
type Log struct {
	At    time.Time
	Lines []string
}

// EncodeMsg has a pointer receiver.
func (l *Log) EncodeMsg(w *msgp.Writer) error {
	err := errors.Join(w.WriteArrayHeader(uint32(1+len(l.Lines))), w.WriteTime(l.At))
	for _, s := range l.Lines {
		err = errors.Join(err, w.WriteString(s))
	}
	return err
}

// DecodeMsg reads the output of EncodeMsg.
func (l *Log) DecodeMsg(r *msgp.Reader) error {
	n, err := r.ReadArrayHeader()
	if err != nil {
		return err
	}
	if n == 0 {
		return errors.New("a log has a time")
	}
	l.At, err = r.ReadTime()
	l.Lines = nil
	for ; n > 1 && err == nil; n-- {
		var s string
		s, err = r.ReadString()
		l.Lines = append(l.Lines, s)
	}
	return err
}
