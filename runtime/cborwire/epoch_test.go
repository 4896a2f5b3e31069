package cborwire_test

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// epochOf returns the time that is decoded from the encoding of at as seconds since 1970.
func epochOf(t *testing.T, at time.Time) time.Time {
	t.Helper()
	e := cborwire.NewEncoder().With(&wire.Options{Own: cborwire.EpochTime})
	data, err := e.Close(e.AppendTime(e.Start(nil), at))
	require.NoError(t, err)
	v, fits := read(t, nil, data, (*cborwire.Decoder).Time)
	require.True(t, fits, "%x", data)
	return v
}

// TestEpochTimeKeepsMilliseconds encodes every millisecond of some seconds of the years 0 to 9999.
func TestEpochTimeKeepsMilliseconds(t *testing.T) {
	for _, year := range []int{0, 1, 1000, 1697, 1900, 1969, 1970, 1971, 2026, 2038, 2242, 3000, 5000, 9999} {
		for _, second := range []time.Time{
			time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(year, 7, 3, 13, 59, 1, 0, time.UTC), time.Date(year, 12, 31, 23, 59, 59, 0, time.UTC),
		} {
			for ms := range 1000 {
				at := second.Add(time.Duration(ms) * time.Millisecond)
				require.Equal(t, at, epochOf(t, at))
			}
		}
	}
}

func TestEpochTimeKeepsMicroseconds(t *testing.T) {
	first, last := time.Date(1698, 1, 1, 0, 0, 0, 0, time.UTC).UnixMicro(), time.Date(2242, 1, 1, 0, 0, 0, 0, time.UTC).UnixMicro()
	random := rand.New(rand.NewPCG(1, 2))
	for range 200_000 {
		at := time.UnixMicro(first + random.Int64N(last-first)).UTC()
		require.Equal(t, at, epochOf(t, at))
	}
	for range 200_000 { // and tenths of milliseconds in all years
		at := time.Unix(random.Int64N(315569520000)-62167219200, random.Int64N(10_000)*100_000).UTC()
		require.Equal(t, at, epochOf(t, at))
	}
}

// TestEpochTimeIsStable encodes random times of any nanosecond: the time that is decoded is near,
// and encoding it again changes nothing.
func TestEpochTimeIsStable(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 100_000 {
		at := time.Unix(random.Int64N(315569520000)-62167219200, random.Int64N(1_000_000_000)).UTC()
		v := epochOf(t, at)
		require.LessOrEqual(t, v.Sub(at).Abs(), 100*time.Microsecond, "%v is %v", at, v)
		require.Equal(t, v, epochOf(t, v))
	}
	last := time.Date(9999, 12, 31, 23, 59, 59, 999_999_999, time.UTC)
	require.Equal(t, last.Truncate(100*time.Microsecond), epochOf(t, last))
}

// TestEpochTimeOfFloats has floats of all lengths and of every kind, as other writers have them.
func TestEpochTimeOfFloats(t *testing.T) {
	for hex, want := range map[string]time.Time{
		"c1 f93e00":             time.UnixMilli(1500),             // half
		"c1 f9be00":             time.UnixMilli(-1500),            // half
		"c1 f98000":             time.Unix(0, 0),                  // half, -0
		"c1 f97bff":             time.Unix(65504, 0),              // half, the largest
		"c1 f90001":             time.Unix(0, 60),                 // half, the smallest: 59.6 ns
		"c1 fa4e800000":         time.Unix(1<<30, 0),              // single
		"c1 fa3dcccccd":         time.Unix(0, 100000001),          // single: 0.100000001490116
		"c1 fa00000001":         time.Unix(0, 0),                  // single, the smallest
		"c1 fb0000000000000001": time.Unix(0, 0),                  // double, the smallest
		"c1 fb8000000000000001": time.Unix(0, 0),                  // double, the smallest below 0
		"c1 fbbe112e0be826d695": time.Unix(-1, 999999999),         // double, -1e-9
		"c1 fb3fbf9add3746f65f": time.Unix(0, 123456789),          // double, 0.123456789
		"fb41d4528dfdd377de":    time.Unix(1363818487, 304191000), // double without its tag: 1363818487.3041911
		"c1 fb41d4528deffffffc": time.Unix(1363818431, 999999000), // double, 1 µs before a second
		"c1 fb41d4528defffffff": time.Unix(1363818432, 0),         // double, the last before a second
	} {
		v, fits := read(t, nil, unhex(t, hex), (*cborwire.Decoder).Time)
		require.True(t, fits, hex)
		require.Equal(t, want.UTC(), v, hex)
	}
	for _, f := range []float64{math.NaN(), math.Inf(1), math.Inf(-1), math.MaxFloat64, -math.MaxFloat64, 1 << 62, 1 << 63, -(1 << 63), 1 << 64, 253402300800, -62167219200.00001} {
		for _, o := range []uint8{0, cborwire.ShortestFloats} {
			e := cborwire.NewEncoder().With(&wire.Options{Own: o})
			data, err := e.Close(e.AppendFloat64(append(e.Start(nil), 0xc1), f))
			require.NoError(t, err)
			var v time.Time
			d, i := cborwire.NewDecoder(nil, data)
			require.ErrorContains(t, d.Close(d.Time(i, &v)), "no time of the years 0 to 9999", "%v", f)
			require.Zero(t, v)
		}
	}
}
