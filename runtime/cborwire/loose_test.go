package cborwire_test

import (
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// loosen appends an item equal to that at the start of data, in encodings that are
// not preferred: longer heads, indefinite lengths, chunks, and with tags that
// readers skip.
func loosen(rng *rand.Rand, b, data []byte, tags bool) []byte {
	b, _ = loosenItem(rng, b, data, tags)
	return b
}

func loosenItem(rng *rand.Rand, b, data []byte, tags bool) ([]byte, []byte) {
	for tags && rng.IntN(4) == 0 {
		b = looseHead(rng, b, 6, []uint64{21, 22, 23, 24, 32, 55799, 1 << 40}[rng.IntN(7)])
	}
	major, info := data[0]>>5, data[0]&31
	n := uint64(info)
	data = data[1:]
	if info >= 24 {
		n = 0
		for range 1 << (info - 24) {
			n = n<<8 | uint64(data[0])
			data = data[1:]
		}
	}
	switch major {
	case 0, 1:
		return looseHead(rng, b, major, n), data
	case 2, 3:
		text := data[:n]
		if rng.IntN(2) == 0 {
			return append(looseHead(rng, b, major, n), text...), data[n:]
		}
		b = append(b, major<<5|31)
		for len(text) > 0 {
			k := rng.IntN(len(text) + 1)
			if major == 3 && !isASCII(text) {
				k = len(text)
			}
			b = append(looseHead(rng, b, major, uint64(k)), text[:k]...)
			text = text[k:]
		}
		return append(b, 0xff), data[n:]
	case 4, 5:
		indefinite := rng.IntN(2) == 0
		if indefinite {
			b = append(b, major<<5|31)
		} else {
			b = looseHead(rng, b, major, n)
		}
		for range n * uint64(major-3) {
			b, data = loosenItem(rng, b, data, tags)
		}
		if indefinite {
			b = append(b, 0xff)
		}
		return b, data
	case 6:
		return loosenItem(rng, looseHead(rng, b, 6, n), data, false)
	}
	if info == 27 {
		f := math.Float64frombits(n)
		if float64(float32(f)) == f && rng.IntN(2) == 0 {
			m := math.Float32bits(float32(f))
			return append(b, 0xfa, byte(m>>24), byte(m>>16), byte(m>>8), byte(m)), data
		}
	}
	size := 0
	if info >= 24 {
		size = 1 << (info - 24)
	}
	b = append(b, 7<<5|info)
	for k := size - 1; k >= 0; k-- {
		b = append(b, byte(n>>(8*k)))
	}
	return b, data
}

func isASCII(b []byte) bool {
	for _, c := range b {
		if c >= 0x80 {
			return false
		}
	}
	return true
}

// looseHead appends a head of any length that holds n.
func looseHead(rng *rand.Rand, b []byte, major byte, n uint64) []byte {
	info := rng.IntN(5)
	for info < 4 && (info == 0 && n >= 24 || info > 0 && n >= 1<<(4<<info)) {
		info++
	}
	if info == 0 {
		return append(b, major<<5|byte(n))
	}
	b = append(b, major<<5|byte(23+info))
	for k := 1<<(info-1) - 1; k >= 0; k-- {
		b = append(b, byte(n>>(8*k)))
	}
	return b
}

func TestEveryEncodingOfAValueIsRead(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	want := sample()
	want.Metadata["Straße"] = []any{"größer", []byte{1, 2, 3}, uint64(math.MaxUint64), 1.5, map[string]any{}, []any{}}
	data, err := want.AppendCBOR(nil)
	require.NoError(t, err)
	arenas := []*arena.Arena{nil, arena.New(0)}
	for k := range 3000 {
		loose := loosen(rng, nil, data, k&1 != 0)
		require.NoError(t, cborwire.WellFormed(loose))
		a := arenas[k>>1&1]
		loose = slices.Grow(loose, arenacore.Pad)
		o := wire.Options{InPlace: k&4 != 0, Own: cborwire.SkipTags}
		var v User
		d, i := cborwire.NewDecoderWith((*arenacore.Arena)(a), loose, &o)
		require.NoError(t, d.Close(v.DecodeCBORValue(d, i)), "%x", loose)
		require.Equal(t, want, &v)
		if k&1 == 0 {
			x, err := catena.CanonicalCBOR(nil, loose)
			require.NoError(t, err)
			y, err := catena.CanonicalCBOR(nil, data)
			require.NoError(t, err)
			require.Equal(t, y, x)
		}
		if a != nil {
			a.Reset()
		}
	}
}

func TestWarmDecodingAndEncodingAllocateNothing(t *testing.T) {
	if raceEnabled || arena.Debugging || os.Getenv("CATENA_CHECKPTR") != "" {
		t.Skip("the pool forgets under the race detector")
	}
	v := sample()
	v.Metadata["bytes"] = []byte("bytes") // large integers have their words on the heap
	v.Metadata["time"] = time.Date(2024, 2, 29, 12, 30, 15, 0, time.UTC)
	v.Metadata["tag"] = cborwire.RawTag{Number: 99, Content: cborwire.Raw{0x01}}
	v.Metadata["simple"] = cborwire.SimpleValue(99)
	v.Metadata["map"] = map[any]any{int64(1): "x", "y": nil}
	data, err := v.AppendCBOR(nil)
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(1, 2))
	loose := loosen(rng, nil, data, false)
	data = slices.Grow(data, arenacore.Pad)
	a := arena.New(0)
	var u User
	dst := make([]byte, 0, 4096)
	for name, f := range map[string]func() error{
		"decode":       func() error { return u.DecodeCBOR(a, data) },
		"decode loose": func() error { return u.DecodeCBOR(a, loose) },
		"in place": func() error {
			d, i := cborwire.NewDecoderWith((*arenacore.Arena)(a), data, &wire.Options{InPlace: true, RejectDuplicateKeys: true, Own: cborwire.SkipTags})
			return d.Close(u.DecodeCBORValue(d, i))
		},
		"encode": func() error {
			_, err := v.AppendCBOR(dst)
			return err
		},
		"encode with options": func() error {
			e := cborwire.NewEncoder().With(&wire.Options{Own: cborwire.Deterministic | cborwire.ShortestFloats | cborwire.EpochTime})
			_, err := e.Close(v.AppendCBORValue(e, e.Start(dst)))
			return err
		},
	} {
		for range 10 {
			require.NoError(t, f())
			a.Reset()
		}
		require.Zero(t, testing.AllocsPerRun(200, func() {
			if err := f(); err != nil {
				t.Error(err)
			}
			a.Reset()
		}), name)
	}
}
