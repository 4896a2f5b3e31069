package cborwire_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/internal/timefmt"
)

// A zone may be some seconds from UTC, as zones of the 19th century are. RFC 3339 has none: the time is the same, in a
// zone of whole minutes.
func TestZonesWithSecondsKeepTheTime(t *testing.T) {
	for _, offset := range []int{-86399, -3600 - 59, -1172, -61, -59, -1, 0, 1, 30, 59, 61, 1172, 3600 + 1, 86399} {
		for _, year := range []int{1, 1883, 1969, 1970, 2026} {
			at := time.Date(year, 12, 31, 23, 59, 59, 5e8, time.FixedZone("", offset))
			var e cborwire.Encoder
			b, err := e.Close(e.AppendTime(e.Start(nil), at))
			require.NoError(t, err)
			var got time.Time
			d, i := cborwire.NewDecoder(nil, b)
			require.NoError(t, d.Close(d.Time(i, &got)))
			require.True(t, at.Equal(got), "%v is read as %v", at, got)
			_, minutes := got.Zone()
			require.Equal(t, offset/60*60, minutes)

			for _, words := range []string{"RFC3339", "RFC3339Nano", "RFC1123Z", "'2006-01-02T15:04:05-0700'"} {
				f := timefmt.NewTime(words)
				text, ok := f.AppendText(nil, at)
				require.True(t, ok)
				got, err := f.ParseText(text)
				require.NoError(t, err)
				require.Equal(t, at.Unix(), got.Unix(), "%s: %s", words, text)
			}
		}
	}
}
