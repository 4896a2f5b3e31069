package misuse

import (
	"encoding/json"

	"github.com/ezrantn/catena/testdata/cases/shapes/drawing"
	"github.com/ezrantn/catena/testdata/cases/shapes/elsewhere"
	"github.com/ezrantn/catena/testdata/cases/shapes/loose"
)

// Loosely has shapes that only catena knows.
func Loosely(v *loose.Loose) ([]byte, error) { return json.Marshal(v) }

// Drawn reads a union.
func Drawn(data []byte) (list []drawing.Internal, err error) {
	return list, json.Unmarshal(data, &list)
}

// Heard has the methods of encoding/json.
func Heard(v elsewhere.Sheet) ([]byte, error) { return json.Marshal(v) }
