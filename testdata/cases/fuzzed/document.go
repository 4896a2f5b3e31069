package fuzzed

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"strings"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/fill"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/shapes"
	"github.com/ezrantn/catena/testdata/cases/fuzzed/hook"
)

// formats are the formats, and the names of their tests.
var formats = [3]format{
	{catena.FormatJSON(), 0, "{}"}, {catena.FormatMsgpack(), 1, "\x80"}, {catena.FormatCBOR(), 2, "\xa0"},
}

type format struct {
	catena.Format
	index int
	empty string // an object without members
}

func (f *format) isJSON() bool { return f.index == 0 }

// A filling fills values of unions and names by their directives, and sequences.
type filling struct{ *shapes.Set }

// Fill makes a sequence from a list, which it has a method for.
func (s filling) Fill(r *rand.Rand, v reflect.Value, small bool, part func(v reflect.Value)) bool {
	t := v.Type()
	if t.Kind() != reflect.Struct || !strings.HasPrefix(t.Name(), "Seq[") {
		return s.Set.Fill(r, v, small, part)
	}
	v.SetZero()
	if small || r.IntN(4) == 0 {
		return true
	}
	list := reflect.New(t.Field(t.NumField() - 1).Type)
	part(list.Elem())
	if text, err := json.Marshal(list.Interface()); err == nil {
		_ = v.Addr().Interface().(json.Unmarshaler).UnmarshalJSON(text)
	}
	return true
}

// filled is a value of a side, with the contents of a seed.
func (p *Pair) filled(s *side, f *format, seed uint64) any {
	v := s.make()
	fill.Options{Binary: !f.isJSON(), InvalidUTF8: f.isJSON() && seed%16 == 0, Shapes: filling{s.shapes}}.
		Random(rand.New(rand.NewPCG(seed, 7)), v, int(seed%4))
	return v
}

// seeds is how many documents without damage a type has in a format.
const seeds = 1 << 10

// A cache has the documents of types by their seeds.
type cache map[string]*[seeds][]byte

// document returns the encoding of a value, an object without members if none of several has one.
func (c cache) document(p *Pair, f *format, seed uint64) []byte {
	seed %= seeds
	key := p.name + f.String()
	if c[key] == nil {
		c[key] = new([seeds][]byte)
	}
	at := &c[key][seed]
	if *at != nil {
		return *at
	}
	*at = []byte(f.empty)
	for k := range uint64(4) {
		v := p.filled(p.sides[0], f, seed+k*seeds*4)
		if b, err := encoded(p.sides[0].formats[f.index].append, v); err == nil && len(b) < 4<<10 {
			*at = b
			break
		}
	}
	hook.Forget()
	return *at
}

// encoded is the encoding of a value. A panic is an error.
func encoded(call func([]byte, any, ...catena.Option) ([]byte, error), v any) (b []byte, err error) {
	defer caught(&err)
	return call(nil, v)
}
