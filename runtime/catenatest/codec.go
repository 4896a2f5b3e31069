package catenatest

import (
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/fill"
)

// A Codec is a pointer to a generated type.
type Codec[T any] interface {
	*T
	codec
}

// A codec is a pointer to a value of a generated type.
type codec interface {
	AppendJSON([]byte) ([]byte, error)
	DecodeJSON(*arena.Arena, []byte) error
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
	form      *form // of a binary format; nil for JSON
	measures
	except string // why the case is left out
}

// measures are the functions of a case whose type has a codec. Only the functions that make
// values have a type parameter: a test may have hundreds of cases, and the compiler writes
// generic code for each.
type measures struct {
	allocate func(t *testing.T, c Case)
	decode   func(b *testing.B, c Case)
	encode   func(b *testing.B, c Case)

	fresh     func() codec // of JSON alone
	freshTwin func() any
}

// Of makes a case of a generated type and its twin.
func Of[T, Twin any, P Codec[T]](name string, documents func() [][]byte) Case {
	return of(name, documents, func() codec { return P(new(T)) }, func() any { return new(Twin) })
}

func of(name string, documents func() [][]byte, fresh func() codec, freshTwin func() any) Case {
	c := OfTypes(name, reflect.TypeOf(fresh()).Elem(), reflect.TypeOf(freshTwin()).Elem(), documents)
	c.measures = measures{allocate: allocate, decode: benchmarkDecode, encode: benchmarkEncode, fresh: fresh, freshTwin: freshTwin}
	return c
}

// JSON makes a case of a generated type and its twin, whose documents are those
// in testdata/catena that begin with its name.
func JSON[T, Twin any, P Codec[T]](name string) Case {
	return Of[T, Twin, P](name, kept(name))
}

// OfTypes makes a case of any type and its twin, for Run, Try, Truncate and
// Clone.
func OfTypes(name string, typ, twin reflect.Type, documents func() [][]byte) Case {
	return Case{Name: name, Documents: documents, typ: typ, twin: twin}
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
	if !c.Foreign {
		c.nilReceiver(t)
	}
	if c.form != nil {
		c.runBinary(t)
		return
	}
	p := c.pair()
	first, start := seed(), time.Now()
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
			t.Fatal(err)
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
