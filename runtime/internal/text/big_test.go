package text

import (
	"bytes"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// bigOf is the integer of AppendBig, by package math/big.
func bigOf(negative bool, magnitude []byte) *big.Int {
	n := new(big.Int).SetBytes(magnitude)
	if negative {
		n.Not(n)
	}
	return n
}

func checkBig(t *testing.T, negative bool, magnitude []byte) {
	t.Helper()
	want := bigOf(negative, magnitude)
	require.Equal(t, "b"+want.String(), string(AppendBig([]byte("b"), negative, magnitude)))
	wantFloat, accuracy := new(big.Float).SetInt(want).Float64()
	f, ok := FloatOfBig(negative, magnitude)
	require.Equal(t, accuracy == big.Exact, ok, want)
	if ok {
		require.Equal(t, wantFloat, f)
	}
	minus, digits, ok := BigOf([]byte(want.String()))
	require.True(t, ok)
	require.Equal(t, want.Sign() < 0, minus)
	require.Zero(t, want.Cmp(bigOf(minus, digits)))
	require.Equal(t, string(bytes.TrimLeft(magnitude, "\x00")), string(digits))
}

// FuzzBig compares with package math/big.
func FuzzBig(f *testing.F) {
	f.Add(false, []byte{})
	f.Add(true, []byte{})
	f.Add(true, []byte{0, 0, 255, 255})
	f.Add(false, []byte{0, 1, 0, 0, 0, 0, 0, 0, 1})
	f.Fuzz(func(t *testing.T, negative bool, magnitude []byte) {
		checkBig(t, negative, magnitude[:min(len(magnitude), MaxBig)])
	})
}

func TestBigOfManyLengths(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for n := range MaxBig + 1 {
		magnitude := make([]byte, n)
		switch n % 4 {
		case 0: // a power of 256, or one less
			if n > 0 {
				magnitude[0] = 1
			}
			checkBig(t, true, bytes.Repeat([]byte{255}, n))
		case 1: // few bits
			magnitude[r.IntN(n)] = byte(r.Uint32())
		default:
			for k := range magnitude {
				magnitude[k] = byte(r.Uint32())
			}
		}
		checkBig(t, false, magnitude)
		checkBig(t, true, magnitude)
	}
}

func TestBigOfOtherTexts(t *testing.T) {
	for _, text := range []string{"1.5", "1e5", "-1E5", "1-"} {
		_, _, ok := BigOf([]byte(text))
		require.False(t, ok, text)
	}
	for _, text := range []string{"0", "-0"} {
		negative, magnitude, ok := BigOf([]byte(text))
		require.True(t, ok && !negative && len(magnitude) == 0, text)
	}
}

func BenchmarkAppendBig(b *testing.B) {
	for _, n := range []int{16, 128, MaxBig} {
		magnitude := bytes.Repeat([]byte{0xa5}, n)
		b.Run(big.NewInt(int64(n)).String(), func(b *testing.B) {
			for b.Loop() {
				AppendBig(nil, false, magnitude)
			}
		})
		b.Run(big.NewInt(int64(n)).String()+"/math", func(b *testing.B) {
			for b.Loop() {
				bigOf(false, magnitude).Append(nil, 10)
			}
		})
	}
}
