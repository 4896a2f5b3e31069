package oracle

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/testutil"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// Edges decodes and encodes the case's documents where memory ends: with input that ends at the
// last byte before a page that cannot be read, and starts at the first byte after one, and into
// buffers whose capacity ends there. It cuts the documents at so many places.
//
// Decoding onto the heap, into an arena, and in place must have the same result as
// with ordinary input. No string may begin where the input ends. A buffer with more room than the
// encoding takes must be used, without an allocation.
func (c Case) Edges(t *testing.T, places int) {
	t.Run(c.title(), func(t *testing.T) {
		c.skip(t)
		for _, data := range c.Encodings() {
			e := c.edge(t, len(data)+2*arenacore.Pad)
			if len(data) > edgeBytes/64 {
				e.lasts = e.lasts[:1]
			}
			places := min(places, edgeBytes/len(e.lasts)/(len(data)+1)+2)
			for _, cut := range cuts(len(data), places) {
				for _, last := range e.lasts {
					input := append(data[:cut:cut], last...)
					if err := e.decode(input); err != nil {
						t.Fatalf("%d of %d bytes and %q: %v", cut, len(data), last, err)
					}
				}
			}
			if err := e.encode(t, data, places); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// edgeBytes is how many bytes of input are decoded in each way, about, and how many are encoded.
const edgeBytes = 1 << 20

// TryEdges is Edges for an input that a fuzzing engine made up.
func (c Case) TryEdges(t *testing.T, data []byte) {
	e := c.edge(t, len(data)+2*arenacore.Pad)
	if err := e.decode(data); err != nil {
		t.Fatal(err)
	}
}

// Encodings are the case's documents in its format, or, without documents, random values.
func (c Case) Encodings() [][]byte {
	if c.form != nil {
		return c.subject().encodings(c, 3)
	}
	return c.examples(3)
}

// cuts are lengths of which the last is n: all of them if there are no more than places, otherwise
// half of them evenly spread, and the rest close to the end.
func cuts(n, places int) (list []int) {
	near := n - places/2
	for k, step := 0, max(1, 2*n/places); k < near; k += step {
		list = append(list, k)
	}
	for k := max(0, near); k <= n; k++ {
		list = append(list, k)
	}
	return list
}

// An edge is a type, its functions in a format, and the pages of its input.
type edge struct {
	typ    reflect.Type
	append func(v any, dst []byte) ([]byte, error)
	with   func(v any, a *arena.Arena, data []byte, o wire.Options) (error, bool)
	// accepts returns an error for malformed input.
	accepts func(data []byte) error
	lasts   []string // possible ends: nothing, values that are empty, and a text with an escape
	pages   *testutil.Pages
	arenas  [2]*arena.Arena

	measures bool // allocations are counted
}

func (c Case) edge(t *testing.T, size int) *edge {
	e := &edge{
		typ:    c.typ,
		append: appendJSON,
		with: func(v any, a *arena.Arena, data []byte, o wire.Options) (error, bool) {
			p, ok := v.(interface {
				DecodeJSONValue(*jsonwire.Decoder, int) (int, error)
			})
			if !ok {
				return nil, false
			}
			d, i := jsonwire.NewDecoderWith((*arenacore.Arena)(a), data, &o)
			return d.Close(p.DecodeJSONValue(d, i)), true
		},
		accepts: func(data []byte) error {
			var v json.RawMessage
			return json.Unmarshal(data, &v)
		},
		lasts:    []string{"", `""`, `[]`, `{}`, `"\u00e9\n"`},
		pages:    testutil.NewPages(t, size),
		arenas:   [2]*arena.Arena{arena.New(0), arena.New(0)},
		measures: !instrumented() && allocates(c.typ) == "" && !generic(c.typ),
	}
	if c.form != nil {
		s := c.subject()
		e.append, e.with, e.accepts, e.lasts = c.form.append, c.form.with, c.form.accepts, c.form.lasts
		_, _, text := embeds(c.typ) // is transcoded, in memory of its own
		e.measures = e.measures && s.custom == "" && s.formless == "" && !text
	}
	return e
}

// generic reports whether t is an instance of a generic type: it allocates if its type arguments
// are none that the generated package has.
func generic(t reflect.Type) bool { return strings.Contains(t.Name(), "[") }

// options are the ways to take the input from the caller.
var options = []struct {
	name string
	wire.Options
	heap  bool
	spare int // bytes behind the input
}{
	{name: "onto the heap", heap: true},
	{name: "onto the heap with ShareInput", Options: wire.Options{ShareInput: true}, heap: true},
	{name: "onto the heap with ShareInput at once", Options: wire.Options{ShareInput: true, ShareAtOnce: true}, heap: true},
	{name: "into an arena"},
	{name: "with InPlace", Options: wire.Options{InPlace: true}, spare: arenacore.Pad},
	{name: "with InPlace and too little room", Options: wire.Options{InPlace: true}, spare: arenacore.Pad - 1},
	{name: "with InPlace onto the heap", Options: wire.Options{InPlace: true}, heap: true, spare: arenacore.Pad},
}

// decode decodes data in all ways and places, and compares with the decoding of an ordinary copy.
func (e *edge) decode(data []byte) error {
	want := reflect.New(e.typ).Interface()
	e.arenas[0].Reset()
	wantErr, ok := e.decoded(want, e.arenas[0], bytes.Clone(data), wire.Options{})
	if !ok {
		return nil // functions instead of methods have no options
	}
	if err := e.accepts(data); wantErr == nil && err != nil {
		return fmt.Errorf("input is decoded that is malformed: %w", err)
	}
	for _, o := range options {
		for _, place := range []func([]byte, int) []byte{e.pages.AtEnd, e.pages.AtStart} {
			input := place(data, o.spare)
			a := e.arenas[1]
			a.Reset()
			if o.heap {
				a = nil
			}
			v := reflect.New(e.typ).Interface()
			err, _ := e.decoded(v, a, input, o.Options)
			if fmt.Sprint(err) != fmt.Sprint(wantErr) {
				return fmt.Errorf("decoding %s: error %v, want %v", o.name, err, wantErr)
			}
			if !bytes.Equal(input, data) {
				return fmt.Errorf("decoding %s: the input was changed", o.name)
			}
			if err := same(v, want); err != nil && (wantErr == nil || !o.heap) {
				return fmt.Errorf("decoding %s: %w", o.name, err)
			}
			if o.heap || !o.InPlace {
				continue
			}
			if err := inside(v, input); err != nil {
				return fmt.Errorf("decoding %s: %w", o.name, err)
			}
		}
	}
	return e.unchecked(data, want, wantErr)
}

// unchecked decodes data with SkipUnchecked, and compares with want if they are well-formed and have no member twice.
func (e *edge) unchecked(data []byte, want any, wantErr error) error {
	v, a := reflect.New(e.typ).Interface(), e.arenas[1]
	a.Reset()
	err, _ := e.decoded(v, a, e.pages.AtEnd(data, 0), wire.Options{Own: jsonwire.SkipUnchecked})
	if wantErr != nil {
		return nil
	}
	if twice, _ := e.decoded(reflect.New(e.typ).Interface(), nil, data, wire.Options{RejectDuplicateKeys: true}); twice != nil {
		return nil
	}
	if err == nil {
		err = same(v, want)
	}
	if err != nil {
		return fmt.Errorf("decoding with SkipUnchecked: %w", err)
	}
	return nil
}

func (e *edge) decoded(v any, a *arena.Arena, data []byte, o wire.Options) (err error, ok bool) {
	defer caught(&err)
	ok = true
	return e.with(v, a, data, o)
}

// inside checks that no string or slice that v refers to begins at the end of the input, which may
// be somebody else's memory. The collector takes such a pointer for one to that.
func inside(v any, input []byte) (err error) {
	end := uintptr(reflect.ValueOf(input).UnsafePointer()) + uintptr(cap(input))
	w := walker{seen: make(map[region]bool)}
	w.each = func(path string, v reflect.Value) {
		if k := v.Kind(); (k == reflect.String || k == reflect.Slice) && uintptr(v.UnsafePointer()) == end {
			err = fmt.Errorf("%s points behind the input", path)
		}
	}
	w.walk("v", reflect.ValueOf(v))
	return err
}

// encode appends the value that data are the encoding of to buffers of many capacities: with less,
// exactly and more than the room that it takes.
func (e *edge) encode(t *testing.T, data []byte, places int) error {
	const (
		prefix = "before"
		more   = 200
	)
	v := reflect.New(e.typ).Interface()
	if err, ok := e.decoded(v, nil, data, wire.Options{}); err != nil || !ok {
		return err
	}
	text, err := e.append(v, nil)
	if err != nil {
		return err
	}
	want := prefix + string(text)
	pages := testutil.NewPages(t, len(want)+more)
	try := func(spare int) error {
		dst := pages.AtEnd([]byte(prefix), spare)
		b, err := e.append(v, dst)
		if err != nil || string(b) != want {
			return fmt.Errorf("%d of %d bytes of room: %w, or another encoding", spare, len(text), err)
		}
		if string(dst) != prefix {
			return fmt.Errorf("%d of %d bytes of room: what was in the buffer is changed", spare, len(text))
		}
		if spare <= len(text) {
			return nil
		}
		if !mem.SameStart(b, dst) {
			return fmt.Errorf("%d bytes of room for %d: another buffer", spare, len(text))
		}
		if n := e.allocations(func() { _, _ = e.append(v, dst) }); n > 0 {
			return fmt.Errorf("%d bytes of room for %d: %d allocations", spare, len(text), n)
		}
		return nil
	}
	spares := cuts(len(text), places)
	for _, k := range cuts(more, places) {
		spares = append(spares, len(text)+k)
	}
	for _, spare := range spares {
		if err := try(spare); err != nil {
			return err
		}
	}
	return nil
}

// allocations counts the allocations of a call, after some others to warm up, where they can
// be counted.
func (e *edge) allocations(f func()) uint64 {
	if !e.measures {
		return 0
	}
	return testkit.Mallocs(1, f)
}
