package outside

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/plain"
)

// same returns an error unless encoding/json decodes text to the same value as the document, apart
// from offsets of times and the order of members in a json.RawMessage.
func same(document string, text []byte) error {
	t, err := typeOf(document)
	if err != nil {
		return err
	}
	original, err := textOf(document)
	if err != nil {
		return err
	}
	var values [2]any
	for k, text := range [][]byte{original, text} {
		sorted, err := canonical(text)
		if err != nil {
			return fmt.Errorf("is no JSON: %w", err)
		}
		values[k] = t.New()
		if err := json.Unmarshal(sorted, values[k]); err != nil {
			return err
		}
	}
	if err := (plain.Rules{Instants: true}).Equal(values[0], values[1]); err != nil {
		return fmt.Errorf("the document came back changed: %w", err)
	}
	return nil
}

// canonical returns a JSON text with sorted members and without white space.
func canonical(text []byte) ([]byte, error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		return nil, err
	}
	return json.Marshal(v)
}
