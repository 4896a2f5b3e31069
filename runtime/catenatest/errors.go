package catenatest

import (
	"fmt"

	"github.com/ezrantn/catena/runtime/internal/testutil"
)

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
