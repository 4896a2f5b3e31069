package cborwire

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestEveryHalfGoesBothWays(t *testing.T) {
	for n := range 1 << 16 {
		h := uint16(n)
		f := fromHalf(h)
		exp, fraction := int(h>>10&31), float64(h&1023)
		want := math.Ldexp(1024+fraction, exp-25)
		switch exp {
		case 0:
			want = math.Ldexp(fraction, -24)
		case 31:
			if want = math.Inf(1); fraction != 0 {
				want = math.NaN()
			}
		}
		if h>>15 != 0 {
			want = -want
		}
		if want != want {
			require.True(t, f != f)
			require.Equal(t, []byte{0xf9, 0x7e, 0x00}, appendShortest(nil, f))
			continue
		}
		require.Equal(t, math.Float64bits(want), math.Float64bits(f), "%#x", h)
		back, ok := toHalf(float32(f))
		require.True(t, ok && back == h, "%#x is %#x", h, back)
		// A little more or less is none.
		if !math.IsInf(f, 0) {
			_, up := toHalf(math.Nextafter32(float32(f), math.MaxFloat32))
			_, down := toHalf(math.Nextafter32(float32(f), -math.MaxFloat32))
			require.False(t, up || down, "%#x", h)
		}
	}
}
