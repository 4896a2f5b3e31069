package oracle

import (
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

type outer struct {
	embedded
	One   *inner           `cbor:"1,keyasint" msgpack:"uno"`
	Text  *inner           `cbor:"1" json:"text"`
	List  []inner          `json:"list"`
	Map   map[string]inner `json:"map"`
	Any   any              `json:"any"`
	Time  time.Time        `json:"time"`
	Mine  mine             `json:"mine"`
	Row   row              `json:"row"`
	Short row              `json:"short"`
}

type embedded struct {
	Deep [1][]map[int]*inner `json:"deep"`
}

type inner struct{ N int }

type row struct {
	A int
	B inner
}

type mine struct{ N int }

func (mine) MarshalBinary() ([]byte, error) { return nil, nil }

// TestStructsAreFoundAtEveryDepth, in maps and tuples, by the names that they have
// in the format: not maps, nor values of an interface or a type with custom
// marshalers.
func TestStructsAreFoundAtEveryDepth(t *testing.T) {
	object := func(list ...*item) *item { return &item{kind: itemMap, items: list} }
	array := func(list ...*item) *item { return &item{kind: itemArray, items: list} }
	in := func() *item { return object(text("N"), integer(1)) }
	for _, c := range []struct {
		form *form
		one  *item
	}{{cborForm, integer(1)}, {msgpackForm, text("uno")}} {
		s := (&Case{typ: reflect.TypeFor[outer](), form: c.form}).subject()
		name := text("1")
		if c.form == msgpackForm {
			name = text("text")
		}
		it := object(
			c.one, in(), name, in(), text("list"), array(in(), in()), text("map"), object(text("a"), in()), text("any"), in(),
			text("time"), in(), text("mine"), in(), text("row"), array(integer(1), in()), text("short"), array(in()),
			text("deep"), array(array(object(integer(1), in(), integer(2), &item{}))),
		)
		list := s.structs(s.typ, s.typ.PkgPath(), it, nil)
		require.Len(t, list, 1+2+2+1+2+1+1, c.form.name)
		r := rand.New(rand.NewPCG(1, 2))
		for _, at := range list {
			at.inject(r, text(strange), integer(1))
		}
		require.Len(t, s.structs(s.typ, s.typ.PkgPath(), it, nil), 9, "now a row has an element more")
	}
}

// TestStrangeValuesAreWellFormed, and malformed ones are not.
func TestStrangeValuesAreWellFormed(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, f := range []*form{msgpackForm, cborForm} {
		s := &subject{form: f}
		for range 200 {
			v := s.strangeValue(r)
			for _, wide := range []bool{false, true} {
				it, rest, ok := f.parse(f.print(nil, v, wide))
				require.True(t, ok)
				require.Empty(t, rest)
				require.Equal(t, v.kind, it.kind)
			}
			require.NotEqual(t, strange, v.text)
			require.Contains(t, []itemKind{itemNull, itemBool, itemFloat, itemText, itemBytes, itemArray, itemMap, itemTag, itemSimple, itemExt}, s.strangeName(r).kind)
		}
	}
}
