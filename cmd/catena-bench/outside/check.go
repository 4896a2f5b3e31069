package outside

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/plain"
	"github.com/ezrantn/catena/testdata/corpus"
)

// same returns an error unless encoding/json decodes text to the same value as the document, apart
// from offsets of times.
func same(document string, text []byte) error {
	t, err := typeOf(document)
	if err != nil {
		return err
	}
	var values [2]any
	for k, text := range [][]byte{corpus.Document(document), text} {
		var compact bytes.Buffer // encoding/json keeps the white space of a json.RawMessage
		if err := json.Compact(&compact, text); err != nil {
			return fmt.Errorf("is no JSON: %w", err)
		}
		values[k] = t.New()
		if err := json.Unmarshal(compact.Bytes(), values[k]); err != nil {
			return err
		}
	}
	if err := (plain.Rules{Instants: true}).Equal(values[0], values[1]); err != nil {
		return fmt.Errorf("the document came back changed: %w", err)
	}
	return nil
}
