package diag_test

import (
	"testing"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/stretchr/testify/require"
)

func TestListIsSortedWithErrorsLastAndSaysEachThingOnce(t *testing.T) {
	var l diag.List
	total := diag.Diagnostic{
		Kind:   diag.ChosenFormless,
		Pos:    diag.Position{File: "/src/shop/order.go", Line: 14, Column: 2},
		Type:   "Order",
		Field:  "Total",
		Reason: "complex128 has no JSON form",
		Remedy: "tag it `json:\"-\"`",
	}
	done := total
	done.Kind, done.Field, done.Pos.Line = diag.NoForm, "Done", 9
	note := diag.Diagnostic{Kind: diag.LockOnHeap, Pos: diag.Position{File: "/elsewhere/x.go", Line: 1, Column: 6}, Type: "X", Reason: "is quiet"}
	l.Add(total, note, done, total)
	l.Add(diag.Diagnostic{Kind: diag.NothingMarked, Reason: "no type is marked", Remedy: "mark one"})

	require.Equal(t, "order.go:9:2: warning: field Done: complex128 has no JSON form; tag it `json:\"-\"`\n"+
		"no type is marked; mark one\n"+
		"order.go:14:2: field Total: complex128 has no JSON form; tag it `json:\"-\"`\n",
		l.In("/src/shop", false))
	require.Contains(t, l.In("/src/shop", true), "/elsewhere/x.go:1:6: note: type X: is quiet\n")
	require.True(t, l.HasErrors())
	require.Len(t, l.Of(diag.Warning), 1)
	require.Len(t, l, 5, "Of and Sorted leave the list alone")
}
