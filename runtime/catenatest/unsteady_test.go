package catenatest

import (
	"encoding/json"
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
