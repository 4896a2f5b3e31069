package misuse

import (
	"encoding/json"
	"io"

	"github.com/ezrantn/catena/testdata/corpus/user"
)

// Strict refuses members that it does not know, it seems.
func Strict(r io.Reader) (u user.User, err error) {
	dec := json.NewDecoder(r)
	dec.DisallowUnknownFields()
	return u, dec.Decode(&u)
}
