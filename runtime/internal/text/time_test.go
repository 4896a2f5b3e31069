package text_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/text"
)

func TestTimesGoBothWays(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for k := range 20000 {
		at := time.Unix(rng.Int64N(315537897599)-62167219200, []int64{0, 5e8, rng.Int64N(1e9), rng.Int64N(1000) * 1e6}[k&3]).UTC()
		if k&16 != 0 {
			at = at.In(time.FixedZone("", (rng.IntN(47*60)-23*60)*60))
		}
		want, err := at.MarshalText()
		b := make([]byte, 200)
		end, ok := text.AppendTime(b, 3, at, text.Offset(at))
		require.Equal(t, err == nil, ok, "%v", at)
		if !ok {
			continue
		}
		require.Equal(t, string(want), string(b[3:end]))
		copy(b[end:], "7+09:00")
		back, next, ok := text.ParseTime(b, 3, end)
		require.True(t, ok, "%s", want)
		require.Equal(t, end, next)
		require.True(t, at.Equal(back), "%s is %v", want, back)
		again, err := back.MarshalText()
		require.NoError(t, err)
		require.Equal(t, want, again)
		for n := 3; n < end; n++ {
			_, _, ok := text.ParseTime(b, 3, n)
			require.False(t, ok, "%s", b[3:n])
		}
	}
}

func TestParseTimeLeavesOtherFormsAlone(t *testing.T) {
	for _, form := range []string{
		"2006-01-02 15:04:05Z", "2006-13-02T15:04:05Z", "2006-02-29T15:04:05Z", "2006-01-00T15:04:05Z", "2006-01-02T24:04:05Z",
		"2006-01-02T15:60:05Z", "2006-01-02T15:04:60Z", "2006-01-02T15:04:05.Z", "2006-01-02T15:04:05.1234567890Z", "2006-01-02T15:04:05+24:00",
		"2006-01-02T15:04:05+0700", "2006-01-02T15:04:05,5Z", "2006-01-02T15:04:05", "20x6-01-02T15:04:05Z", "", "2006",
	} {
		b := append([]byte(form), make([]byte, 64)...)
		_, next, ok := text.ParseTime(b, 0, len(form))
		require.False(t, ok && next == len(form), form)
	}
}
