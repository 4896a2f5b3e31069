package twin_test

import (
	"math/rand/v2"
	"runtime"
	"testing"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/oracle"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/fill"
	page "github.com/ezrantn/catena/testdata/cases/golden/generic_page"
	twinpage "github.com/ezrantn/catena/testdata/cases/golden/twin/generic_page"
)

// A warm decode of a generic type does not allocate, nor does encoding it,
// whatever the type arguments are.
func TestGenericTypesAllocateNothing(t *testing.T) {
	runtime.GC() // pools may hold many small lists of other tests: the second
	runtime.GC() // collection drops them
	oracle.Of[page.Page[page.Line], twinpage.Page[twinpage.Line]]("Page[Line]", texts[page.Page[page.Line]]).Allocate(t)
	oracle.Of[page.Page[int], twinpage.Page[int]]("Page[int]", texts[page.Page[int]]).Allocate(t)
	oracle.Of[page.Page[string], twinpage.Page[string]]("Page[string]", texts[page.Page[string]]).Allocate(t)
	oracle.Of[page.Page[*page.Line], twinpage.Page[*twinpage.Line]]("Page[*Line]", texts[page.Page[*page.Line]]).Allocate(t)
	oracle.Of[page.Pair[string, page.Line], twinpage.Pair[string, twinpage.Line]]("Pair", texts[page.Pair[string, page.Line]]).Allocate(t)
	oracle.Of[page.Order, twinpage.Order]("Order", texts[page.Order]).Allocate(t)
}

// texts returns encodings of random values.
func texts[T any, P catena.JSON[T]]() (list [][]byte) {
	for seed := range uint64(3) {
		v := new(T)
		fill.Random(rand.New(rand.NewPCG(seed, 7)), v, 4)
		text, err := catena.AppendJSON[T, P](nil, v)
		if err != nil {
			panic(err)
		}
		list = append(list, text)
	}
	return list
}

// BenchmarkPage compares a generic type with the same written out.
func BenchmarkPage(b *testing.B) {
	text := texts[page.LinePage]()[1]
	b.Run("written_out/decode", func(b *testing.B) { decodePage[page.LinePage](b, text) })
	b.Run("generic/decode", func(b *testing.B) { decodePage[page.Page[page.Line]](b, text) })
	b.Run("written_out/encode", func(b *testing.B) { encodePage[page.LinePage](b, text) })
	b.Run("generic/encode", func(b *testing.B) { encodePage[page.Page[page.Line]](b, text) })
}

func decodePage[T any, P catena.JSON[T]](b *testing.B, text []byte) {
	a, v := arena.New(1<<16), new(T)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		a.Reset()
		if err := decodeJSON[T, P](v, a, text); err != nil {
			b.Fatal(err)
		}
	}
}

func encodePage[T any, P catena.JSON[T]](b *testing.B, text []byte) {
	v := new(T)
	if err := decodeJSON[T, P](v, nil, text); err != nil {
		b.Fatal(err)
	}
	buf := make([]byte, 0, 2*len(text))
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if _, err := catena.AppendJSON[T, P](buf, v); err != nil {
			b.Fatal(err)
		}
	}
}
