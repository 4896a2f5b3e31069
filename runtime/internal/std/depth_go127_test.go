//go:build go1.27 && goexperiment.jsonv2

package std

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"
)

type (
	Count int

	lower struct {
		C int `json:"count"`
		D int `json:"Label"`
		E int `json:"other"`
	}
	upper struct {
		lower
		D int `json:"label"`
	}
	foldable struct {
		upper
		Count         // a member, though embedded
		Label string  `json:"-"` // none
		other float64 // none
		OTHER int
	}
)

// TestShallowerEqualsEncodingJSON: a name that only letter case keeps from several members.
func TestShallowerEqualsEncodingJSON(t *testing.T) {
	var v foldable
	require.NoError(t, json.Unmarshal([]byte(`{"COUNT":1,"LABEL":2,"Other":3}`), &v))
	require.Equal(t, foldable{Count: 1, upper: upper{D: 2}, OTHER: 3, other: v.other}, v)
	require.True(t, Shallower((*foldable)(nil), "Count", "count"))
	require.False(t, Shallower((*foldable)(nil), "Label", "label"))
	require.True(t, Shallower((*foldable)(nil), "OTHER", "other"))
}
