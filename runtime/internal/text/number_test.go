package text

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// rounds is how many random cases a test tries: enough for a glance, twice as many where
// CATENA_ROUNDS is set, as CI does, or, with CATENA_LONG=1, for a night's sleep.
func rounds() int {
	switch {
	case os.Getenv("CATENA_LONG") != "":
		return 20_000_000
	case os.Getenv("CATENA_ROUNDS") != "":
		return 50_000
	}
	return 25_000
}

func newRand() *rand.Rand { return rand.New(rand.NewPCG(1, 2)) }

// plainFloat is the plain twin of AppendFloat64 and AppendFloat32.
func plainFloat(b []byte, f float64, size int) []byte {
	format, abs := byte('f'), math.Abs(f)
	if abs != 0 && (size == 64 && (abs < 1e-6 || abs >= 1e21) ||
		size == 32 && (float32(abs) < 1e-6 || float32(abs) >= 1e21)) {
		format = 'e'
	}
	b = strconv.AppendFloat(b, f, format, -1, size)
	if n := len(b); format == 'e' && b[n-4] == 'e' && b[n-3] == '-' && b[n-2] == '0' {
		b[n-2] = b[n-1]
		b = b[:n-1]
	}
	return b
}

// edges64 are floats at which a conversion may go wrong: limits, powers of two
// and of ten, where formats change, each with its neighbours.
func edges64() (all []float64) {
	add := func(f float64) {
		u := math.Float64bits(f)
		for d := uint64(0); d < 5; d++ {
			for _, v := range []uint64{u + d, u - d} {
				g := math.Float64frombits(v)
				if !math.IsInf(g, 0) && !math.IsNaN(g) {
					all = append(all, g, -g)
				}
			}
		}
	}
	for e := -1074; e <= 1023; e++ {
		add(math.Ldexp(1, e))
		add(math.Ldexp(3, e-1))
	}
	for p := -324; p <= 308; p++ {
		for _, digits := range []string{"1", "2", "5", "9", "123", "9007199254740993", "99999999999999999"} {
			f, err := strconv.ParseFloat(digits+"e"+strconv.Itoa(p), 64)
			if err == nil {
				add(f)
			}
		}
	}
	for i := range 3000 {
		add(float64(i))
		add(float64(i) + 0.5)
		add(float64(i) / 1000)
		add(float64(i) * 1e-9)
		add(float64(i) * 1e18)
		add(float64(1<<53 - int64(i)))
		add(float64(1<<53 + int64(i)<<1))
		add(float64(1<<50+int64(i)) / 4) // the digit after the last but one is halfway
		add(float64(1<<52+int64(i)) / 2)
		add(float64(1<<62 + int64(i)<<10))
	}
	add(math.MaxFloat64)
	add(math.SmallestNonzeroFloat64)
	add(1e21)
	add(1e-6)
	add(math.Copysign(0, -1))
	return all
}

// edges32 are as many for float32.
func edges32() (all []float32) {
	add := func(f float32) {
		u := math.Float32bits(f)
		for d := uint32(0); d < 5; d++ {
			for _, v := range []uint32{u + d, u - d} {
				g := math.Float32frombits(v)
				if g-g == 0 {
					all = append(all, g, -g)
				}
			}
		}
	}
	for e := uint32(0); e < 255; e++ {
		add(math.Float32frombits(e << 23))
		add(math.Float32frombits(e<<23 | 1<<22))
	}
	for p := -45; p <= 38; p++ {
		for _, digits := range []string{"1", "2", "5", "9", "123", "16777217", "999999999"} {
			f, err := strconv.ParseFloat(digits+"e"+strconv.Itoa(p), 32)
			if err == nil {
				add(float32(f))
			}
		}
	}
	for i := range 3000 {
		add(float32(i))
		add(float32(i) + 0.5)
		add(float32(i) / 1000)
		add(float32(i) * 1e-9)
		add(float32(i) * 1e18)
		add(float32(1<<24 - i))
	}
	add(math.MaxFloat32)
	return all
}

// TestFloatTextIsThatOfEncodingJSON asks encoding/json itself, which the other
// tests replace by plainFloat.
func TestFloatTextIsThatOfEncodingJSON(t *testing.T) {
	for i, f := range edges64() {
		if i%7 != 0 {
			continue
		}
		want, err := json.Marshal(f)
		require.NoError(t, err)
		if got := AppendFloat64(nil, f); string(got) != string(want) {
			t.Fatalf("AppendFloat64(%b) = %s, want %s", f, got, want)
		}
	}
	for _, f := range edges32() {
		want, err := json.Marshal(f)
		require.NoError(t, err)
		if got := AppendFloat32(nil, f); string(got) != string(want) {
			t.Fatalf("AppendFloat32(%b) = %s, want %s", f, got, want)
		}
	}
}

// TestAppendAllocatesOnlyToGrow pins that a buffer with room stays.
func TestAppendAllocatesOnlyToGrow(t *testing.T) {
	if os.Getenv("CATENA_CHECKPTR") != "" {
		t.Skip("with checkptr math.Float64bits allocates")
	}
	buf := make([]byte, 0, 64+NumberSpare)
	text := []byte("-65.613616999999977")
	require.Zero(t, testing.AllocsPerRun(100, func() {
		AppendFloat64(buf, -65.613616999999977)
		AppendFloat64(buf, -1.2345678901234568e-300)
		AppendFloat32(buf, -1.2345678e-30)
		AppendInt64(buf, math.MinInt64)
		AppendUint64(buf, math.MaxUint64)
		ParseFloat64(text)
		ParseFloat32(text)
	}))
}

// TestAppendKeepsWhatIsThere appends at every amount of free room.
func TestAppendKeepsWhatIsThere(t *testing.T) {
	const head = "[0,"
	for free := range 50 {
		buf := append(make([]byte, 0, len(head)+free), head...)
		require.Equal(t, "[0,-1.2345678901234568e-300", string(AppendFloat64(buf, -1.2345678901234568e-300)))
		require.Equal(t, "[0,-0.0000012345678901234567", string(AppendFloat64(buf, -0.0000012345678901234567)))
		require.Equal(t, "[0,-0", string(AppendFloat32(buf, float32(math.Copysign(0, -1)))))
		require.Equal(t, "[0,-1.2345678e-30", string(AppendFloat32(buf, -1.2345678e-30)))
		require.Equal(t, "[0,-9223372036854775808", string(AppendInt64(buf, math.MinInt64)))
		require.Equal(t, "[0,7", string(AppendInt64(buf, 7)))
		require.Equal(t, "[0,18446744073709551615", string(AppendUint64(buf, math.MaxUint64)))
		require.Equal(t, head, string(buf))
	}
}

func TestTheTieOfFloat32(t *testing.T) {
	for _, f := range []float32{1.0 / 4096, -1.0 / 4096} {
		require.Equal(t, strconv.FormatFloat(float64(f), 'f', -1, 32), string(AppendFloat32(nil, f)))
	}
}
