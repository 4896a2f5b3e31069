package wire_test

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

type textMap map[string]string

type held struct {
	Text string
	List []string
}

// manyMaps has the maps that are copied by the compiler's code, and others.
type manyMaps struct {
	Texts      map[string]string
	Anys       map[string]any
	Bools      map[string]bool
	Ints       map[string]int
	Int64s     map[string]int64
	Floats     map[string]float64
	Lists      map[string][]string
	ByInt64    map[int64]string
	ByInt      map[int]string
	Named      textMap
	ByUint8    map[uint8]string
	Structs    map[string]held
	Flat       map[int16]float32
	Pointers   []*held
	Arrays     [2]held
	FlatPoints *[3]int
	Nil        map[string]held
}

var (
	heldZero  held
	heldTable = wire.Table{Zero: &heldZero, Names: "Text,List", Code: "sSs", Fields: []any{&heldZero.Text, &heldZero.List}}

	mapsZero  manyMaps
	mapsTable = wire.Table{
		Zero:  &mapsZero,
		Names: "Texts,Anys,Bools,Ints,Int64s,Floats,Lists,ByInt64,ByInt,Named,ByUint8,Structs,Flat,Pointers,Arrays,FlatPoints,Nil",
		Code:  "MsMaMbMiMmMgMSsMsMsMsMsMT0MfSPT0AT0PAiMT0",
		Fields: []any{
			&mapsZero.Texts, &mapsZero.Anys, &mapsZero.Bools, &mapsZero.Ints, &mapsZero.Int64s, &mapsZero.Floats,
			&mapsZero.Lists, &mapsZero.ByInt64, &mapsZero.ByInt, &mapsZero.Named, &mapsZero.ByUint8, &mapsZero.Structs,
			&mapsZero.Flat, &mapsZero.Pointers, &mapsZero.Arrays, &mapsZero.FlatPoints, &mapsZero.Nil,
		},
		Parts: []wire.TablePart{&heldTable},
	}
)

func makeMaps(text func(s string) string) *manyMaps {
	h := func() held { return held{text("h"), []string{text("x"), text("y")}} }
	return &manyMaps{
		Texts: map[string]string{text("a"): text("b"), text("c"): ""}, Anys: map[string]any{text("a"): []any{text("b"), 1.5, nil}},
		Bools: map[string]bool{text("a"): true}, Ints: map[string]int{text("a"): 1}, Int64s: map[string]int64{text("a"): 2},
		Floats: map[string]float64{text("a"): 3}, Lists: map[string][]string{text("a"): {text("b")}, text("n"): nil, text("e"): {}},
		ByInt64: map[int64]string{-4: text("b")}, ByInt: map[int]string{5: text("b")}, Named: textMap{text("a"): text("b")},
		ByUint8: map[uint8]string{6: text("b")}, Structs: map[string]held{text("a"): h(), text("b"): {}},
		Flat: map[int16]float32{-7: 8}, Pointers: []*held{nil, {text("p"), nil}}, Arrays: [2]held{h(), {}}, FlatPoints: &[3]int{1, 2, 3},
	}
}

func TestCopiesByTableShareNothing(t *testing.T) {
	var memory [][]byte
	v := makeMaps(func(s string) string {
		b := []byte(s)
		memory = append(memory, b)
		return mem.String(b)
	})
	dup, ok := new(wire.Cloner).Copy(&mapsTable, v).(*manyMaps)
	require.True(t, ok)
	want := makeMaps(func(s string) string { return s })
	require.Equal(t, want, dup)
	require.True(t, reflect.DeepEqual(want, dup)) // nil and empty

	for _, b := range memory {
		clear(b)
	}
	clear(v.Bools)
	clear(v.Flat)
	clear(v.Pointers)
	v.FlatPoints[0] = 9
	require.Equal(t, want, dup)
	require.Nil(t, new(wire.Cloner).Copy(&mapsTable, (*manyMaps)(nil)))
}
