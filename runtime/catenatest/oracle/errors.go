package oracle

import (
	"fmt"
	"reflect"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/internal/testutil"
)

// Equal compares a value with its twin's, and says where they differ. Nil and empty
// slices and maps differ, and so do -0 and 0, and times in different zones.
func Equal(a, b any) error { return testkit.Equal("v", reflect.ValueOf(a), reflect.ValueOf(b)) }

// SameError compares the error of decoding with encoding/json's: whether there
// is one, its type, and the fields of a *json.SyntaxError and of a
// *json.UnmarshalTypeError.
func SameError(want, err error) error { return testutil.SameError(want, err) }

func sameDecodeError(what string, want, err error) error {
	if e := testutil.SameError(want, err); e != nil {
		return fmt.Errorf("%s: %w", what, e)
	}
	return nil
}
