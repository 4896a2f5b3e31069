package oracle

import (
	"encoding/json"
	"fmt"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"
)

// A link takes the first entry of a map, as an API that somebody has to read.
type link struct{ Title, Href string }

func (l *link) UnmarshalJSON(text []byte) error {
	var entries map[string]string
	if err := json.Unmarshal(text, &entries); err != nil {
		return err
	}
	for l.Title, l.Href = range entries {
		break
	}
	return nil
}

// TestUnsteadyUnmarshalersAreNotCompared has encoding/json decode texts several times.
func TestUnsteadyUnmarshalersAreNotCompared(t *testing.T) {
	p := OfTypes("Page", reflect.TypeFor[struct{ Links []link }](), reflect.TypeFor[struct{ Links []link }](), nil).pair()
	require.True(t, p.unsteady([]byte(`{"Links":[{"a":"1","b":"2"}]}`), 1, 2))
	require.False(t, p.unsteady([]byte(`{"Links":[{"a":"1"},{"b":"2"}]}`), 1, 2))
	require.False(t, p.unsteady([]byte(`{"Links":[{"a":1}]}`), 1, 2))
}

// tags are written in the order in which a map is iterated over.
type tags map[string]int

func (v tags) MarshalJSON() ([]byte, error) {
	text := []byte("{")
	for name := range v {
		if len(text) > 1 {
			text = append(text, ',')
		}
		text = fmt.Appendf(text, "%q:0", name)
	}
	return append(text, '}'), nil
}

// TestUnsteadyMarshalersAreNotCompared has encoding/json encode values several times.
func TestUnsteadyMarshalersAreNotCompared(t *testing.T) {
	encode := func(v tags) func() ([]byte, error) { return func() ([]byte, error) { return marshal(v) } }
	require.True(t, changes(encode(tags{"a": 1, "b": 2})))
	require.False(t, changes(encode(tags{"a": 1})))

	c := OfTypes("Page", reflect.TypeFor[struct{ Tags tags }](), reflect.TypeFor[struct{ Tags tags }](), nil)
	c.Foreign = true
	c.Run(t)
}
