package timefmt

import (
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// slowSplit returns the number in s divided by 10^scale in nanoseconds, cut off.
func slowSplit(t *testing.T, s string, scale int64) *big.Int {
	r, ok := new(big.Rat).SetString(s)
	require.True(t, ok, s)
	r.Mul(r, new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(10), big.NewInt(9-scale), nil)))
	return new(big.Int).Quo(r.Num(), r.Denom())
}

func randomNumber(rng *rand.Rand) string {
	var b strings.Builder
	if rng.IntN(3) == 0 {
		b.WriteByte('-')
	}
	digits := func(most int) {
		for range 1 + rng.IntN(most) {
			b.WriteByte(byte('0' + rng.IntN(10)*rng.IntN(2)))
		}
	}
	if rng.IntN(4) == 0 {
		b.WriteByte('0')
	} else {
		b.WriteByte(byte('1' + rng.IntN(9)))
		digits(20)
	}
	if rng.IntN(2) == 0 {
		b.WriteByte('.')
		digits(25)
	}
	if rng.IntN(3) == 0 {
		fmt.Fprintf(&b, "%c%s%d", "eE"[rng.IntN(2)], []string{"", "+", "-"}[rng.IntN(3)], rng.IntN(25))
	}
	return b.String()
}

func TestNumbersAreExact(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 40_000 {
		s := randomNumber(rng)
		scale := []int64{0, 3, 6, 9}[rng.IntN(4)]
		want := slowSplit(t, s, scale)
		seconds, nanos, negative, ok := split([]byte(s), scale)
		most := new(big.Int).Mul(big.NewInt(mostSeconds), big.NewInt(1e9))
		if !ok {
			require.Positive(t, new(big.Int).Abs(want).Cmp(most), "%s %d", s, scale)
			continue
		}
		got := new(big.Int).Add(new(big.Int).Mul(big.NewInt(int64(seconds)), big.NewInt(1e9)), big.NewInt(int64(nanos)))
		if negative {
			got.Neg(got)
		}
		require.Equal(t, want.String(), got.String(), "%s %d", s, scale)
	}
}

func TestNumbersOfAnyLength(t *testing.T) {
	for s, want := range map[string]string{
		"1" + strings.Repeat("0", 1000) + "e-1000":   "1.000000000",
		"0." + strings.Repeat("0", 1000) + "12e1001": "1.200000000",
		"1e-99999999999999999999999":                 "0.000000000",
		"0e99999999999999999999999":                  "0.000000000",
		"1.9999999999999999999999999":                "1.999999999",
		strings.Repeat("9", 1000):                    "too much",
		"1e99999999999999999999999":                  "too much",
		"9" + strings.Repeat("0", 20) + "E-20":       "9.000000000",
		"0." + strings.Repeat("0", 9) + "9":          "0.000000000",
		"123456789012345678901234567890.5e-20":       "1234567890.123456789",
		"-0.5":                                       "-0.500000000",
		"1e12":                                       "1000000000000.000000000",
	} {
		seconds, nanos, negative, ok := split([]byte(s), 0)
		got := fmt.Sprintf("%d.%09d", seconds, nanos)
		if negative {
			got = "-" + got
		}
		if !ok {
			got = "too much"
		}
		require.Equal(t, want, got, s)
	}
}

func float(b []byte) float64 {
	f, _ := strconv.ParseFloat(string(b), 64)
	return f
}

func TestNumbersByTheGrammarOfJSON(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for range 40_000 {
		b := []byte(randomNumber(rng))
		for range rng.IntN(3) {
			b[rng.IntN(len(b))] = "0123456789eE.+- "[rng.IntN(16)]
		}
		c := b[len(b)-1]
		want := json.Valid(b) && b[0] != ' ' && c != ' '
		require.Equal(t, want, IsNumber(b), "%s", b)
	}
	require.False(t, IsNumber(nil))
}

func TestTimesAsNumbers(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for words, unit := range map[string]time.Duration{"unix": time.Second, "unixmilli": time.Millisecond, "unixmicro": time.Microsecond, "unixnano": 1} {
		f := NewTime(words)
		for range 20_000 {
			at := time.Unix(rng.Int64N(315537897599)-62167219200, rng.Int64N(1e9)).UTC()
			b := f.AppendNumber(nil, at)
			back, ok := f.ParseNumber(b)
			require.True(t, ok, "%s", b)
			late := at.Sub(back)
			require.True(t, 0 <= late && late < unit, "%v %s %v", at, b, back)
			if n, ok := f.Integer(at); ok {
				require.Equal(t, fmt.Sprint(n), string(b))
				again, ok := f.OfInteger(n)
				require.True(t, ok)
				require.Equal(t, back, again)
			}
		}
	}
	f := NewTime("unixnano")
	require.Equal(t, "-62135596800000000000", string(f.AppendNumber(nil, time.Time{})))
	back, ok := f.OfFloat(float(f.AppendNumber(nil, time.Time{})), 64)
	require.True(t, ok)
	require.True(t, back.IsZero())
	at, ok := NewTime("unix").OfFloat(1718000000.1, 64)
	require.True(t, ok)
	require.Equal(t, 100_000_000, at.Nanosecond())
	for _, f := range []float64{math.NaN(), math.Inf(1), math.Inf(-1), 1e300, -1e300} {
		_, ok := NewTime("unix").OfFloat(f, 64)
		require.False(t, ok)
		_, ok = NewDuration("sec").OfFloat(f, 64)
		require.False(t, ok)
	}
	for _, n := range []int64{math.MaxInt64, math.MinInt64, 253402300800, -62167219201} {
		_, ok := NewTime("unix").OfInteger(n)
		require.False(t, ok, n)
	}
}

func TestDurationsAsNumbers(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, words := range []string{"sec", "milli", "micro", "nano"} {
		f := NewDuration(words)
		for k := range 20_000 {
			v := time.Duration(rng.Uint64()) >> rng.IntN(64)
			switch k {
			case 0:
				v = math.MinInt64
			case 1:
				v = math.MaxInt64
			}
			b := f.AppendNumber(nil, v)
			back, ok := f.ParseNumber(b)
			require.True(t, ok, "%s", b)
			require.Equal(t, v, back, "%s", b)
			if n, ok := f.Integer(v); ok {
				require.Equal(t, fmt.Sprint(n), string(b))
				back, ok := f.OfInteger(n)
				require.True(t, ok)
				require.Equal(t, v, back)
			}
			if v.Abs() < 97*24*time.Hour {
				back, ok := f.OfFloat(float(b), 64)
				require.True(t, ok)
				require.Equal(t, v, back, "%s", b)
			}
		}
	}
	for words, n := range map[string]int64{"sec": 9223372037, "milli": 9223372036855, "micro": -9223372036854776} {
		_, ok := NewDuration(words).OfInteger(n)
		require.False(t, ok, words)
		_, ok = NewDuration(words).ParseNumber(fmt.Append(nil, n))
		require.False(t, ok, words)
	}
}
