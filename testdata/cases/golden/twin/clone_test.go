package twin_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/testdata/cases/golden/generic_recursion"
	"github.com/ezrantn/catena/testdata/cases/golden/interfaces_with_methods"
	marshalers "github.com/ezrantn/catena/testdata/cases/golden/own_json_marshalers"
	recursive "github.com/ezrantn/catena/testdata/cases/golden/recursive_types"
)

// A stack that overflows ends the program: no recover helps.
func TestCloneOfACyclicValuePanics(t *testing.T) {
	list := &recursive.Node{}
	list.Next = list
	tree := &recursive.Node{Children: make([]recursive.Node, 1)}
	tree.Children[0].Children = tree.Children
	pair := &recursive.Node{Pair: new([2]recursive.Node)}
	pair.Pair[1].Pair = pair.Pair
	named := &recursive.Node{Named: map[string]recursive.Node{}}
	named.Named["self"] = *named
	linked := &recursive.Node{Linked: map[string]*recursive.Node{}}
	linked.Linked["self"] = linked
	rows := &recursive.Node{Rows: [][]recursive.Node{make([]recursive.Node, 1)}}
	rows.Rows[0][0] = *rows
	for name, v := range map[string]*recursive.Node{
		"next": list, "children": tree, "pair": pair, "named": named, "linked": linked, "rows": rows,
	} {
		t.Run(name, func(t *testing.T) { panicsOfDepth(t, func() { v.Clone() }) })
	}

	forest := make(recursive.Forest, 1)
	forest[0] = forest
	panicsOfDepth(t, func() { forest.Clone() })

	directory := recursive.Directory{}
	directory["self"] = directory
	panicsOfDepth(t, func() { directory.Clone() })

	expression := &recursive.Expression{Operands: make([]struct {
		Label string                `json:"label"`
		Value *recursive.Expression `json:"value"`
	}, 1)}
	expression.Operands[0].Value = expression
	panicsOfDepth(t, func() { expression.Clone() })

	var invoice marshalers.Invoice
	invoice.Chain.Next = &invoice.Chain
	panicsOfDepth(t, func() { invoice.Clone() })
}

// A value that contains itself through an any does so in the copy: types are copied there by reflection.
func TestCloneOfACycleThroughAnyEnds(t *testing.T) {
	v := &recursive.Node{Value: 1}
	v.Any = v
	dup := v.Clone()
	inner := dup.Any.(*recursive.Node)
	require.NotSame(t, v, inner)
	require.Same(t, inner, inner.Any)
}

// A program can build values that nest deeper than any document. A copy of it reaches itself
// again by a method that is found only as it runs.
func TestCloneThroughInterfacesAndTypeArgumentsIsBounded(t *testing.T) {
	const levels = 3_000_000
	var shape *interfaces_with_methods.Circle
	for range levels {
		shape = &interfaces_with_methods.Circle{Within: shape}
	}
	panicsOfDepth(t, func() { shape.Clone() })
	panicsOfDepth(t, func() { (&interfaces_with_methods.Lists{Slice: []interfaces_with_methods.Shape{shape}}).Clone() })
	shape.Within = shape
	panicsOfDepth(t, func() { shape.Clone() })

	var item generic_recursion.Self
	for range levels {
		item = generic_recursion.Self{Box: &generic_recursion.Box[generic_recursion.Self]{Item: item}}
	}
	panicsOfDepth(t, func() { item.Clone() })
}

func TestCloneGoesAsDeepAsEncodingThroughInterfaces(t *testing.T) {
	v := &interfaces_with_methods.Circle{}
	for range 9999 {
		v = &interfaces_with_methods.Circle{Within: v}
	}
	_, err := v.AppendJSON(nil)
	require.NoError(t, err)
	require.Equal(t, v, v.Clone())
	require.NotSame(t, v.Within, v.Clone().Within)

	var item generic_recursion.Self
	for range 4999 { // a Self and a Box
		item = generic_recursion.Self{Box: &generic_recursion.Box[generic_recursion.Self]{Item: item}}
	}
	_, err = item.AppendJSON(nil)
	require.NoError(t, err)
	require.Equal(t, &item, item.Clone())
}

func panicsOfDepth(t *testing.T, f func()) {
	t.Helper()
	require.PanicsWithValue(t, "catena: Clone of a value that is more than 10000 levels deep, or contains itself", f)
}

func TestCloneGoesAsDeepAsEncoding(t *testing.T) {
	v := &recursive.Node{Value: 1}
	for range 9999 {
		v = &recursive.Node{Next: v}
	}
	_, err := v.AppendJSON(nil)
	require.NoError(t, err)
	require.Equal(t, v, v.Clone())
	v = &recursive.Node{Next: v}
	_, err = v.AppendJSON(nil)
	require.Error(t, err)
	panicsOfDepth(t, func() { v.Clone() })

	wide := &recursive.Node{Children: make([]recursive.Node, 30000)} // siblings are no levels
	require.Equal(t, wide, wide.Clone())
}
