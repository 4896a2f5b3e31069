package kinds

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/cases/shapes/oracle"
)

// differences are documents that msgspec accepts and that are not accepted here, or mean something else here, by a
// part of the document.
var differences = map[string]string{
	"\"W\":":                               "names in another letter case mean a member, as in encoding/json",
	"\xa1W":                                "names in another letter case mean a member, as in encoding/json",
	"\xcf\x7f\xff\xff\xff\xff\xff\xff\xff": "an integer that a float64 does not hold is no float64, in binary formats",
}

// TestOracles compares with msgspec's unions by kinds: documents that both accept mean the same to both, and
// documents that msgspec accepts are accepted here. msgspec also requires members, refuses names in another letter case, null
// as a member, and null.
func TestOracles(t *testing.T) {
	list, err := oracle.Read("msgspec")
	require.NoError(t, err)
	compared, more := 0, map[string]int{}
	for _, v := range list {
		if v.Style != "kinds" {
			continue
		}
		what := fmt.Sprintf("msgspec.jsonl:%d: %s %s %q", v.Line, v.Format, v.About, v.Document)
		decode, encode := DecodeKindsJSON, AppendKindsJSON
		if v.Format == "msgpack" {
			decode, encode = DecodeKindsMsgpack, AppendKindsMsgpack
		}
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			var got Kinds
			err := decode(a, v.Document, &got)
			if !v.Accepted {
				if err == nil {
					more[reason(v.Error)]++
				}
				continue
			}
			if listed(v.Document) {
				continue
			}
			require.NoError(t, err, what)
			compared++
			assert.Equal(t, floats(t, v.Value), floats(t, canonical(t, v.Variant, got)), what)
			text, err := encode(nil, &got)
			require.NoError(t, err, what)
			for _, data := range [][]byte{text, v.Encoded} {
				var again Kinds
				require.NoError(t, decode(nil, data, &again), what)
				assert.Equal(t, got, again, what)
			}
		}
	}
	t.Log(compared, more)
	require.Greater(t, compared, 100)
	for r := range more {
		assert.Contains(t, reasons, r)
	}
}

func listed(document []byte) bool {
	for part := range differences {
		if strings.Contains(string(document), part) {
			return true
		}
	}
	return false
}

// reasons are why msgspec refuses documents that are accepted here, by a part of its error.
var reasons = []string{"missing required field", "got `null`", "got `None`", "Expected `str`, got `int` - at `key`"}

// reason is the sort of an error of msgspec.
func reason(text string) string {
	for _, part := range reasons {
		if strings.Contains(text, part) {
			return part
		}
	}
	return text
}

// canonical is a value as the vectors have it.
func canonical(t *testing.T, kind string, v Kinds) []byte {
	var plain any
	switch v := v.(type) {
	case Text:
		plain = string(v)
	case Number:
		plain = float64(v)
	case Flag:
		plain = bool(v)
	case Integers:
		plain = []int64(v)
	case *Rect:
		plain = (*plainRect)(v)
	}
	text, err := json.Marshal(map[string]any{kind: plain})
	require.NoError(t, err)
	return text
}

// floats is a text with its numbers as float64.
func floats(t *testing.T, text []byte) (v any) {
	require.NoError(t, json.Unmarshal(text, &v))
	return v
}
