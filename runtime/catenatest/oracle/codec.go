package oracle

import (
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest"
	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/fill"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/shapes"
	"github.com/ezrantn/catena/runtime/jsonwire"
)

// A codec is a pointer to a value of a generated type.
type codec interface {
	AppendJSON([]byte) ([]byte, error)
	DecodeJSON(*arena.Arena, []byte) error
}

// A valueCodec is a pointer to a value of a generated type, which need not have been chosen.
type valueCodec interface {
	AppendJSONValue(*jsonwire.Encoder, []byte) []byte
	DecodeJSONValue(*jsonwire.Decoder, int) (int, error)
}

// values makes a codec of a valueCodec.
type values struct{ valueCodec }

func (v values) AppendJSON(dst []byte) ([]byte, error) { return appendJSON(v.valueCodec, dst) }

// appendJSON appends the encoding of v, a codec or a valueCodec. It does not allocate.
func appendJSON(v any, dst []byte) ([]byte, error) {
	if c, ok := v.(codec); ok {
		return c.AppendJSON(dst)
	}
	e := jsonwire.NewEncoder()
	return e.Close(v.(valueCodec).AppendJSONValue(e, e.Start(dst)))
}

func (v values) DecodeJSON(a *arena.Arena, data []byte) error {
	d, i := jsonwire.NewDecoder(a, data)
	if p := rootOf(v.valueCodec); p != nil {
		d.SetRootType(p)
	}
	return d.Close(v.DecodeJSONValue(d, i))
}

// rootOf returns a nil pointer of v's type, of which errors are told. It returns nil for a pointer to
// a struct, which errors know by its members.
func rootOf(v any) any {
	t := reflect.TypeOf(v)
	if t.Elem().Kind() == reflect.Struct {
		return nil
	}
	return reflect.Zero(t).Interface()
}

// codecOf returns the codec of the value that v points to.
func codecOf(v any) (codec, bool) {
	if c, ok := v.(codec); ok {
		return c, true
	}
	if c, ok := v.(valueCodec); ok {
		return values{c}, true
	}
	return nil, false
}

// A Case is a type with its twin and documents of that type.
type Case struct {
	Name      string
	Documents func() [][]byte

	// Foreign reports whether the type has its author's own encoding, or has no codec, and
	// only its parts may have one: it is compared through encoding/json alone.
	Foreign bool

	// Budget is the duration of Run, if it is not zero; two values are always
	// tried.
	Budget time.Duration

	// Tolerate, if it is set, is told of differences that no method prevents, and
	// that fail the test otherwise. They occur where a type without a codec holds
	// one with a codec: a method does not know where in the text and in which
	// struct its value is, and its error ends the reading of encoding/json, which
	// keeps the first of its own and continues.
	Tolerate func(what string)

	typ, twin reflect.Type
	form      *form       // of a binary format; nil for JSON
	rules     *shapes.Set // of a type with shapes; nil for others
	measures
	except string // why the case is left out, of a user's file
}

// measures are the functions of a case whose type has a codec. Only the functions that make
// values have a type parameter: a test may have hundreds of cases, and the compiler writes
// generic code for each.
type measures struct {
	allocate func(t *testing.T, c Case)
	decode   func(b *testing.B, c Case)
	encode   func(b *testing.B, c Case)

	fresh     func() any // of JSON alone
	freshTwin func() any
}

// Of makes a case of a generated type and its twin. It panics if T has no generated code.
func Of[T, Twin any](name string, documents func() [][]byte) Case {
	return of(name, documents, func() any { return new(T) }, func() any { return new(Twin) })
}

func of(name string, documents func() [][]byte, fresh, freshTwin func() any) Case {
	c := OfTypes(name, reflect.TypeOf(fresh()).Elem(), reflect.TypeOf(freshTwin()).Elem(), documents)
	if _, ok := codecOf(fresh()); !ok {
		panic(lacking(c.typ, "JSON"))
	}
	c.measures = measures{allocate: allocate, decode: benchmarkDecode, encode: benchmarkEncode, fresh: fresh, freshTwin: freshTwin}
	return c
}

// Cases are the cases of a generated file, catenaCases.
func Cases(list []catenatest.Case) (cases []Case) {
	for _, of := range list {
		c := Case{Name: of.Name, Documents: documentsOf(of.Name), typ: of.Type, twin: of.Twin, form: formOf(of.Format), except: of.Skip}
		if c.form == nil {
			c.measures = measures{allocate: allocate, fresh: func() any { return reflect.New(of.Type).Interface() }}
		} else {
			c.measures = measures{allocate: allocateBinary}
		}
		if of.Shapes != nil {
			c = c.by(of.Shapes)
		}
		cases = append(cases, c)
	}
	return cases
}

// lacking is the panic for a type without a codec.
func lacking(t reflect.Type, format string) string {
	return "oracle: " + t.String() + " has no generated code for " + format + ": run go generate in its package"
}

// OfTypes makes a case of any type and its twin, for Run, Try, Truncate and
// Clone.
func OfTypes(name string, typ, twin reflect.Type, documents func() [][]byte) Case {
	return Case{Name: name, Documents: documents, typ: typ, twin: twin}
}

// documentsOf returns a function that reads the documents of a type that its package keeps in testdata.
func documentsOf(name string) func() [][]byte {
	return func() (list [][]byte) {
		for _, d := range testkit.Documents(name) {
			list = append(list, d.Text)
		}
		return list
	}
}

// Types returns the case's type and its twin, which is nil for a binary format.
func (c Case) Types() (typ, twin reflect.Type) { return c.typ, c.twin }

// title is the name of the case in test output: the type's, and the format's if
// that is not JSON.
func (c Case) title() string {
	if c.form != nil {
		return c.Name + "." + c.form.name
	}
	return c.Name
}

// Run compares the case's type with encoding/json on its twin: encoding of
// random values, decoding of their texts, of mutations of these and of the
// documents, into fresh and into filled receivers, on the heap and in an arena.
func (c Case) Run(t *testing.T) {
	t.Run(c.title(), c.run)
}

// Try decodes one text in every way that Run does.
func (c Case) Try(t *testing.T, text []byte) {
	c.skip(t)
	if c.form == nil && c.rules != nil {
		c.shaped().try(t, rand.New(rand.NewPCG(1, 2)), text)
		return
	}
	if c.form != nil {
		if err := c.subject().try(text); err != nil {
			t.Fatal(err)
		}
		return
	}
	c.pair().try(t, rand.New(rand.NewPCG(1, 2)), text, 3)
}

func (c Case) run(t *testing.T) {
	c.skip(t)
	if !c.Foreign && !c.isFunctions() {
		c.nilReceiver(t)
	}
	if c.form != nil {
		c.runBinary(t)
		return
	}
	if c.rules != nil {
		c.runShaped(t)
		return
	}
	p := c.pair()
	first, start := testkit.Seed(), time.Now()
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("random values begin with seed %d: CATENA_SEED=%d repeats this", first, first)
		}
	})
	r := rand.New(rand.NewPCG(1+first, 2))
	for round := range rounds() {
		if impatient(round, start) || c.Budget > 0 && round > 1 && time.Since(start) > c.Budget {
			break
		}
		text, err := p.encode(first+uint64(round), round%9)
		if err != nil {
			_, twin := p.filled(first+uint64(round), round%9)
			if !changes(func() ([]byte, error) { return marshal(twin) }) {
				t.Fatal(err)
			}
			t.Logf("not compared, since encoding/json encodes it otherwise each time: %v", err)
			continue
		}
		if text == nil {
			continue
		}
		if !c.Foreign {
			v, _ := p.filled(first+uint64(round), round%9)
			if err := p.paths(r, v); err != nil {
				t.Fatal(err)
			}
		}
		p.try(t, r, text, round)
		for range 15 {
			p.try(t, r, fill.Mutate(r, text), round)
		}
		for range 5 {
			p.try(t, r, text[:r.IntN(len(text)+1)], round)
		}
	}
	for _, text := range c.documents() {
		p.try(t, r, text, 3)
		tries := rounds() / 2
		if len(text) > 1<<17 {
			tries = rounds() / 9
		}
		for range tries {
			p.try(t, r, fill.Mutate(r, text), 2)
			p.try(t, r, text[:r.IntN(len(text))], 1)
		}
	}
}
