package misuse

import (
	"encoding/json"
	"io"

	"github.com/ezrantn/catena/testdata/cases/golden/known_fields"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// Strict refuses members that it does not know, it seems.
func Strict(r io.Reader) (u user.User, err error) {
	dec := json.NewDecoder(r)
	dec.DisallowUnknownFields()
	return u, dec.Decode(&u)
}

// StrictLines refuses them by itself.
func StrictLines(r io.Reader) (lines []known_fields.Line, err error) {
	dec := json.NewDecoder(r)
	dec.DisallowUnknownFields()
	return lines, dec.Decode(&lines)
}
