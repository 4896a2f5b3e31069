package twin_test

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	functions "github.com/ezrantn/catena/testdata/cases/golden/functions_in_place_of_methods"
	"github.com/ezrantn/catena/testdata/cases/golden/functions_in_place_of_methods/ledger"
)

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
