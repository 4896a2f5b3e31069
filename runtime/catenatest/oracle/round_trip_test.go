package oracle

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestSameButOffsets(t *testing.T) {
	for _, tt := range []struct {
		a, b    string
		offsets int
		same    bool
	}{
		{`{"at":"2020-01-02T03:04:05Z"}`, `{"at":"2020-01-02T05:04:05+02:00"}`, 1, true},
		{`["2020-01-02T03:04:05Z","2020-01-02T03:04:05Z"]`, `["2020-01-02T05:04:05+02:00","2020-01-02T05:04:05+02:00"]`, 2, true},
		{`{"at":"2020-01-02T03:04:05Z"}`, `{"at":"2020-01-02T03:04:05+02:00"}`, 0, false},
		{`{"at":1}`, `{"at":1.0}`, 0, false},
		{`[1]`, `[1,2]`, 0, false},
		{`{}`, `{"a":1}`, 0, false},
	} {
		offsets, same := sameButOffsets([]byte(tt.a), []byte(tt.b))
		require.Equal(t, tt.same, same, tt.a)
		require.Equal(t, tt.offsets, offsets, tt.a)
	}
}
