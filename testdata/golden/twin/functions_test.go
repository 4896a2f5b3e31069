package twin_test

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest"
	functions "github.com/ezrantn/catena/testdata/golden/functions_in_place_of_methods"
	"github.com/ezrantn/catena/testdata/golden/functions_in_place_of_methods/ledger"
	twinfunctions "github.com/ezrantn/catena/testdata/golden/twin/functions_in_place_of_methods"
	twinledger "github.com/ezrantn/catena/testdata/golden/twin/functions_in_place_of_methods/ledger"
)

// Types that give the functions of a type without methods as methods, for the
// comparison with encoding/json.
type (
	Order  functions.Order
	Orders functions.Orders
	Entry  ledger.Entry
)

func (v *Order) AppendJSON(b []byte) ([]byte, error) {
	return functions.AppendOrderJSON(b, (*functions.Order)(v))
}

func (v *Order) DecodeJSON(a *arena.Arena, text []byte) error {
	return functions.DecodeOrderJSON(a, text, (*functions.Order)(v))
}
func (v *Order) UnmarshalJSON(text []byte) error { return v.DecodeJSON(nil, text) }
func (v *Order) Clone() *Order                   { return (*Order)(functions.CloneOrder((*functions.Order)(v))) }

func (v *Orders) AppendJSON(b []byte) ([]byte, error) {
	return functions.AppendOrdersJSON(b, (*functions.Orders)(v))
}

func (v *Orders) DecodeJSON(a *arena.Arena, text []byte) error {
	return functions.DecodeOrdersJSON(a, text, (*functions.Orders)(v))
}
func (v *Orders) UnmarshalJSON(text []byte) error { return v.DecodeJSON(nil, text) }
func (v *Orders) Clone() *Orders                  { return (*Orders)(functions.CloneOrders((*functions.Orders)(v))) }

func (v *Entry) AppendJSON(b []byte) ([]byte, error) {
	return ledger.AppendEntryJSON(b, (*ledger.Entry)(v))
}

func (v *Entry) DecodeJSON(a *arena.Arena, text []byte) error {
	return ledger.DecodeEntryJSON(a, text, (*ledger.Entry)(v))
}
func (v *Entry) UnmarshalJSON(text []byte) error { return v.DecodeJSON(nil, text) }
func (v *Entry) Clone() *Entry                   { return (*Entry)(ledger.CloneEntry((*ledger.Entry)(v))) }

func TestFunctionsInPlaceOfMethodsEqualEncodingJSON(t *testing.T) {
	for _, c := range []catenatest.Case{
		catenatest.Of[Order, twinfunctions.Order]("Order", nil),
		catenatest.Of[Orders, twinfunctions.Orders]("Orders", nil),
		catenatest.Of[Entry, twinledger.Entry]("Entry", nil),
	} {
		c.Run(t)
		c.Clone(t)
	}
}

// TestTypesWithoutMethodsHaveNone, and neither have those that they alone reach.
func TestTypesWithoutMethodsHaveNone(t *testing.T) {
	for _, typ := range []reflect.Type{
		reflect.TypeFor[*functions.Order](), reflect.TypeFor[*functions.Line](), reflect.TypeFor[*functions.Orders](),
		reflect.TypeFor[*ledger.Entry](), reflect.TypeFor[*ledger.Part](),
	} {
		require.Zero(t, typ.NumMethod(), "%s", typ)
	}
	require.NotZero(t, reflect.TypeFor[*functions.Both]().NumMethod())
	require.Error(t, functions.DecodeOrderJSON(nil, []byte("{}"), nil))
}
