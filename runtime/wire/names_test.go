package wire_test

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/wire"
)

// TestManyNames finds each of many.
func TestManyNames(t *testing.T) {
	var texts []string
	var near, far []int
	for k := range 3000 {
		texts = append(texts, "name"+strconv.Itoa(k*7919%3000)+strings.Repeat("x", k%20))
		near, far = append(near, k-1500), append(far, (k-1500)*(math.MaxInt32/3000))
	}
	for _, list := range [][]int{near, far} {
		n := wire.Names{Type: (*int)(nil), Texts: texts, Ints: ints(list)}
		for k, v := range list {
			name, ok := n.Name(int64(v))
			require.True(t, ok)
			require.Equal(t, texts[k], name)
			got, ok := n.Value(name)
			require.True(t, ok)
			require.Equal(t, int64(v), got)
		}
		_, ok := n.Name(math.MaxInt64)
		require.False(t, ok)
		_, ok = n.Name(math.MinInt64)
		require.False(t, ok)
		_, ok = n.Value("name")
		require.False(t, ok)
	}
}

func ints(list []int) (ints []int64) {
	for _, v := range list {
		ints = append(ints, int64(v))
	}
	return ints
}

type (
	small  int8
	large  uint64
	colour string
)

// TestNumbersOutsideOfTheType are no values.
func TestNumbersOutsideOfTheType(t *testing.T) {
	n := &wire.Names{Type: (*small)(nil), Texts: []string{"a", "b"}, Ints: []int64{-128, 127}}
	require.Equal(t, "int8", n.Kind())
	require.True(t, n.Fits(-128) && n.Fits(127))
	require.False(t, n.Fits(-129) || n.Fits(128))
	for _, text := range []string{"128", "-129", "1.0", " 1", "+1", "", "-", "c"} {
		_, ok := n.Value(text)
		require.False(t, ok, text)
	}
	v, ok := n.Value("-7")
	require.True(t, ok)
	require.Equal(t, int64(-7), v)

	n = &wire.Names{Type: (*large)(nil), Texts: []string{"a", "b"}, Uints: []uint64{0, math.MaxUint64}, Strict: true}
	require.True(t, n.Unsigned())
	require.True(t, n.Fits(-1))
	_, ok = n.Value("1")
	require.False(t, ok)
	v, ok = n.Value("b")
	require.True(t, ok)
	require.Equal(t, int64(-1), v)
	_, err := n.AppendText(nil, 5)
	require.EqualError(t, err, "catena: the value 5 has no name")
	n.Other = 1
	text, err := n.AppendText([]byte("x"), -1)
	require.NoError(t, err)
	require.Equal(t, "xb", string(text))
	v, err = n.Unmarshal([]byte("c"))
	require.NoError(t, err)
	require.Zero(t, v)
}

// TestErrorsListSomeTexts, not all of many.
func TestErrorsListSomeTexts(t *testing.T) {
	n := wire.Texts{Type: (*colour)(nil)}
	for k := range 20 {
		n.Texts = append(n.Texts, "c"+strconv.Itoa(k))
	}
	_, err := n.Unmarshal([]byte("x"))
	require.EqualError(t, err, `catena: string "x" is none of c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11 and 8 more`)
	_, err = n.Unmarshal([]byte(strings.Repeat("ü", 40)))
	require.ErrorContains(t, err, `string "`+strings.Repeat("ü", 32)+`..." is none`)
}

// BenchmarkNames finds a name, beside a switch as generators of UnmarshalText write it.
func BenchmarkNames(b *testing.B) {
	texts := []string{"new", "in_transit", "delivered", "lost", "returned", "gone"}
	n := wire.Names{Type: (*int)(nil), Texts: texts, Ints: []int64{0, 1, 2, 3, 4, 5}}
	b.Run("table", func(b *testing.B) {
		for k := 0; b.Loop(); k++ {
			if _, ok := n.Value(texts[k%len(texts)]); !ok {
				b.Fatal()
			}
		}
	})
	b.Run("switch", func(b *testing.B) {
		for k := 0; b.Loop(); k++ {
			if bySwitch(texts[k%len(texts)]) < 0 {
				b.Fatal()
			}
		}
	})
	b.Run("name", func(b *testing.B) {
		for k := 0; b.Loop(); k++ {
			if _, ok := n.Name(int64(k % len(texts))); !ok {
				b.Fatal()
			}
		}
	})
}

//go:noinline
func bySwitch(text string) int {
	switch text {
	case "new":
		return 0
	case "in_transit":
		return 1
	case "delivered":
		return 2
	case "lost":
		return 3
	case "returned":
		return 4
	case "gone":
		return 5
	}
	return -1
}
