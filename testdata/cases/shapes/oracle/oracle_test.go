package oracle

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// oracles lists the styles and formats of each oracle.
var oracles = map[string]struct{ styles, formats []string }{
	"serde":   {[]string{"internal", "adjacent", "external", "untagged", "untagged_nounit"}, []string{"json", "msgpack", "cbor"}},
	"msgspec": {[]string{"internal", "internal_int", "kinds"}, []string{"json", "msgpack"}},
}

// TestVectorsAreComplete: each style has documents of both outcomes in each format, an accepted one
// has a canonical value and an encoding, a rejected one has an error, and no document occurs more
// than once.
func TestVectorsAreComplete(t *testing.T) {
	type group struct {
		style, format string
		accepted      bool
	}
	for name, o := range oracles {
		t.Run(name, func(t *testing.T) {
			vectors, err := Read(name)
			require.NoError(t, err)
			counts, seen := map[group]int{}, map[[3]string]int{}
			for _, v := range vectors {
				counts[group{v.Style, v.Format, v.Accepted}]++
				key := [3]string{v.Style, v.Format, string(v.Document)}
				assert.Zero(t, seen[key], "lines %d and %d have one document", seen[key], v.Line)
				seen[key] = v.Line
				if !v.Accepted {
					assert.NotEmpty(t, v.Error, v.Line)
					assert.Empty(t, v.Variant+string(v.Value)+string(v.Encoded), v.Line)
					continue
				}
				assert.Empty(t, v.Error, v.Line)
				assert.NotEmpty(t, v.Encoded, v.Line)
				var value map[string]any
				d := json.NewDecoder(bytes.NewReader(v.Value))
				d.UseNumber()
				require.NoError(t, d.Decode(&value), v.Line)
				assert.Len(t, value, 1, v.Line)
				assert.Contains(t, value, v.Variant, v.Line)
				canonical, err := json.Marshal(value)
				require.NoError(t, err, v.Line)
				assert.Equal(t, string(canonical), string(v.Value), v.Line)
				assertNumbers(t, value, v.Line)
			}
			for _, style := range o.styles {
				for _, format := range o.formats {
					for _, accepted := range []bool{false, true} {
						g := group{style, format, accepted}
						t.Logf("%s %s accepted=%t: %d", style, format, accepted, counts[g])
						assert.NotZero(t, counts[g], g)
						delete(counts, g)
					}
				}
			}
			assert.Empty(t, counts, "unknown styles or formats")
		})
	}
}

// assertNumbers fails if a number within v is neither a 64-bit integer nor a float64 in the form that
// encoding/json writes.
func assertNumbers(t *testing.T, v any, line int) {
	switch v := v.(type) {
	case map[string]any:
		for _, member := range v {
			assertNumbers(t, member, line)
		}
	case []any:
		for _, element := range v {
			assertNumbers(t, element, line)
		}
	case json.Number:
		var i int64
		var u uint64
		if json.Unmarshal([]byte(v), &i) == nil || json.Unmarshal([]byte(v), &u) == nil {
			return
		}
		f, err := v.Float64()
		require.NoError(t, err, line)
		text, err := json.Marshal(f)
		require.NoError(t, err, line)
		assert.Equal(t, string(text), string(v), line)
	}
}

// TestJSONIsValid: accepted documents and their encodings are JSON texts.
func TestJSONIsValid(t *testing.T) {
	for name := range oracles {
		vectors, err := Read(name)
		require.NoError(t, err)
		for _, v := range vectors {
			if v.Format == "json" && v.Accepted {
				assert.True(t, json.Valid(v.Encoded) && json.Valid(v.Document), "%s:%d", name, v.Line)
			}
		}
	}
}

func TestUnknownOracle(t *testing.T) {
	_, err := Read("nobody")
	assert.ErrorContains(t, err, "nobody.jsonl")
}
