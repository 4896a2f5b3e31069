package cborwire_test

import (
	"bytes"
	"encoding/binary"
	"math"
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/wire"
)

func TestCanonical(t *testing.T) {
	for from, want := range map[string]string{
		"00":                     "00",
		"1800":                   "00",
		"1b0000000000000017":     "17",
		"1b0000000000000018":     "1818",
		"1900ff":                 "18ff",
		"1a00000100":             "190100",
		"1b00000000ffffffff":     "1affffffff",
		"3b0000000100000000":     "3b0000000100000000",
		"580161":                 "4161",
		"7b00000000000000026162": "626162",
		"fb3ff8000000000000":     "f93e00",
		"fb3ff199999999999a":     "fb3ff199999999999a",
		"fb40f86a0000000000":     "fa47c35000",
		"fa7fc00001":             "f97e00",
		"fbfff8000000000001":     "f97e00",
		"fb7ff0000000000000":     "f97c00",
		"faff800000":             "f9fc00",
		"fb8000000000000000":     "f98000",
		"fb3e70000000000000":     "f90001",
		"fb3e60000000000000":     "fa33000000",
		"f7":                     "f7",
		"f8ff":                   "f8ff",
		"5f42010243030405ff":     "450102030405",
		"7fff":                   "60",
		"9f018202039f0405ffff":   "83018202038204 05",
		"bf61620161619f0203ffff": "a2 61618202 03616201",
		"a2 1801 00 00 01":       "a2 0001 0100",
		"a6 f400 8120 00 626161 02 617a 03 20 04 1864 05":           "a6 186405 2004 617a03 62616102 812000 f400",
		"a7 f400 20 01 81 1864 00 626161 02 617a 03 81 20 04 0a 05": "a7 0a05 2001 617a03 62616102 81186400 812004 f400",
		"c2 4a 00000000000000000001":                                "01",
		"c2 40":                                                     "00",
		"c3 40":                                                     "20",
		"c3 49 00ffffffffffffffff":                                  "3bffffffffffffffff",
		"c2 4a 00010000000000000000":                                "c249010000000000000000",
		"c2 5f 4200 01 48 0000000000000000 ff":                      "c249010000000000000000",
		"c2 6101":                                                   "c26101",
		"da0000d9f7 1800":                                           "d9d9f700",
		"a2 bf 02 9f ff 01 00 ff 01  a1 1801 bf 616201 616102 ff 00": "a2 a1 01 a2 616102 616201 00  a2 0100 0280 01",
	} {
		from = strings.ReplaceAll(from, " ", "")
		got, err := catena.CanonicalCBOR([]byte{0xee}, unhex(t, from))
		if want == "" {
			require.ErrorIs(t, err, wire.ErrSyntax)
			require.Equal(t, []byte{0xee}, got)
			continue
		}
		require.NoError(t, err, from)
		require.Equal(t, append([]byte{0xee}, unhex(t, strings.ReplaceAll(want, " ", ""))...), got, from)
	}
}

// What the RFC calls roundtrip is canonical, but for one map of two sorts of keys
// that it has none of.
func TestCanonicalOfAppendixA(t *testing.T) {
	for _, v := range appendixA(t) {
		data := unhex(t, v.Hex)
		got, err := catena.CanonicalCBOR(nil, data)
		require.NoError(t, err)
		if v.RoundTrip {
			require.Equal(t, data, got, v.Hex)
		}
		require.Equal(t, canonicalModel(t, data), got, v.Hex)
	}
}

func TestCanonicalKeepsEqualKeysInOrder(t *testing.T) {
	got, err := catena.CanonicalCBOR(nil, unhex(t, "a4 1801 02 00 00 01 01 190001 03"))
	require.NoError(t, err)
	require.Equal(t, "{0: 0, 1: 2, 1: 1, 1: 3}", diagnostic(t, got))
}

func TestCanonicalOfDeepNesting(t *testing.T) {
	const n = wire.DefaultDepth
	// Maps with keys in the wrong order and arrays that need longer heads, so that
	// moving what is inside would take a time that grows with the square.
	var b []byte
	for range n {
		b = append(b, "\xbf\x62zz\x00\x61a"...)
	}
	b = append(b, 0)
	b = append(b, bytes.Repeat([]byte{0xff}, n)...)
	got, err := catena.CanonicalCBOR(nil, b)
	require.NoError(t, err)
	require.Equal(t, strings.Repeat("\xa2\x61a", n)+"\x00"+strings.Repeat("\x62zz\x00", n), string(got))

	b = nil
	for range n {
		b = append(b, "\x9f"...)
		b = append(b, bytes.Repeat([]byte{0}, 30)...)
	}
	b = append(b, bytes.Repeat([]byte{0xff}, n)...)
	got, err = catena.CanonicalCBOR(nil, b)
	require.NoError(t, err)
	require.Equal(t, strings.Repeat("\x98\x1f"+strings.Repeat("\x00", 30), n-1)+"\x98\x1e"+strings.Repeat("\x00", 30), string(got))

	// Keys in keys.
	keys := func(n int) []byte {
		return []byte(strings.Repeat("\xa1", n) + "\x18\x00" + strings.Repeat("\x00", n))
	}
	got, err = catena.CanonicalCBOR(nil, keys(16))
	require.NoError(t, err)
	require.Equal(t, strings.Repeat("\xa1", 16)+"\x00"+strings.Repeat("\x00", 16), string(got))
	_, err = catena.CanonicalCBOR(nil, keys(5000))
	require.ErrorIs(t, err, wire.ErrDepth)
}

func TestCanonicalAllocatesNothingWarm(t *testing.T) {
	if raceEnabled || os.Getenv("CATENA_CHECKPTR") != "" {
		t.Skip("the pool forgets under the race detector")
	}
	data := unhex(t, "bf636262620162616102a2616200616101a1626161181861620061630061649f0102ffff")
	dst := make([]byte, 0, 200)
	require.Zero(t, testing.AllocsPerRun(1000, func() {
		if _, err := catena.CanonicalCBOR(dst, data); err != nil {
			t.Fatal(err)
		}
	}))
}

func TestCanonicalOfRandomItems(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20000 {
		data := randomItem(rng, nil, 4)
		got, err := catena.CanonicalCBOR(nil, data)
		require.NoError(t, err, "%x", data)
		require.Equal(t, canonicalModel(t, data), got, "%x", data)
		again, err := catena.CanonicalCBOR(nil, got)
		require.NoError(t, err)
		require.Equal(t, got, again)
	}
}

func FuzzCanonical(f *testing.F) {
	for _, v := range appendixA(f) {
		f.Add(unhex(f, v.Hex))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		got, err := catena.CanonicalCBOR(nil, data)
		if err == nil {
			require.Equal(t, canonicalModel(t, data), got, "%x", data)
		}
	})
}

// canonicalModel is Canonical without regard for time and memory.
func canonicalModel(t *testing.T, data []byte) []byte {
	out, n := modelItem(data)
	require.Len(t, data, n)
	return out
}

func modelHead(major byte, n uint64) []byte {
	switch c := major << 5; {
	case n < 24:
		return []byte{c | byte(n)}
	case n < 1<<8:
		return []byte{c | 24, byte(n)}
	case n < 1<<16:
		return binary.BigEndian.AppendUint16([]byte{c | 25}, uint16(n))
	case n < 1<<32:
		return binary.BigEndian.AppendUint32([]byte{c | 26}, uint32(n))
	default:
		return binary.BigEndian.AppendUint64([]byte{c | 27}, n)
	}
}

func modelItem(b []byte) (out []byte, n int) {
	major, info := b[0]>>5, b[0]&31
	value := uint64(info)
	n = 1
	if info >= 24 && info < 28 {
		n += 1 << (info - 24)
		value = 0
		for _, c := range b[1:n] {
			value = value<<8 | uint64(c)
		}
	}
	indefinite := info == 31
	var items [][]byte
	collect := func(count uint64) {
		for indefinite && b[n] != 0xff || uint64(len(items)) < count {
			item, size := modelItem(b[n:])
			items = append(items, item)
			n += size
		}
		if indefinite {
			n++
		}
	}
	if indefinite {
		value = 0
	}
	switch major {
	case 0, 1:
		return modelHead(major, value), n
	case 2, 3:
		if !indefinite {
			return append(modelHead(major, value), b[n:n+int(value)]...), n + int(value)
		}
		var text []byte
		for b[n] != 0xff {
			item, size := modelItem(b[n:])
			_, head := modelString(item)
			text = append(text, item[head:]...)
			n += size
		}
		return append(modelHead(major, uint64(len(text))), text...), n + 1
	case 4:
		collect(value)
		return append(modelHead(4, uint64(len(items))), bytes.Join(items, nil)...), n
	case 5:
		collect(2 * value)
		var entries [][2][]byte
		for k := 0; k < len(items); k += 2 {
			entries = append(entries, [2][]byte{items[k], items[k+1]})
		}
		slices.SortStableFunc(entries, func(e, f [2][]byte) int { return bytes.Compare(e[0], f[0]) })
		out = modelHead(5, uint64(len(entries)))
		for _, e := range entries {
			out = append(append(out, e[0]...), e[1]...)
		}
		return out, n
	case 6:
		item, size := modelItem(b[n:])
		if (value == 2 || value == 3) && item[0]>>5 == 2 {
			length, head := modelString(item)
			number := new(big.Int).SetBytes(item[head : head+length])
			if number.IsUint64() {
				return modelHead(byte(value-2), number.Uint64()), n + size
			}
			digits := number.Bytes()
			item = append(modelHead(2, uint64(len(digits))), digits...)
		}
		return append(modelHead(6, value), item...), n + size
	}
	var f float64
	switch info {
	case 25:
		f = modelHalf(uint16(value))
	case 26:
		f = float64(math.Float32frombits(uint32(value)))
	case 27:
		f = math.Float64frombits(value)
	default:
		return modelHead(7, value), n
	}
	if f != f {
		return []byte{0xf9, 0x7e, 0}, n
	}
	if h, ok := modelToHalf(f); ok {
		return []byte{0xf9, byte(h >> 8), byte(h)}, n
	}
	if float64(float32(f)) == f {
		return binary.BigEndian.AppendUint32([]byte{0xfa}, math.Float32bits(float32(f))), n
	}
	return binary.BigEndian.AppendUint64([]byte{0xfb}, math.Float64bits(f)), n
}

// modelString returns the length of a canonical string and of its head.
func modelString(b []byte) (length, head int) {
	head = 1
	if info := b[0] & 31; info >= 24 {
		head += 1 << (info - 24)
	}
	return len(b) - head, head
}

// modelHalf is the C code of RFC 8949, appendix D.
func modelHalf(half uint16) float64 {
	exp, mant := int(half>>10&0x1f), float64(half&0x3ff)
	var val float64
	switch exp {
	case 0:
		val = math.Ldexp(mant, -24)
	case 31:
		if val = math.Inf(1); mant != 0 {
			val = math.NaN()
		}
	default:
		val = math.Ldexp(mant+1024, exp-25)
	}
	if half&0x8000 != 0 {
		return -val
	}
	return val
}

var halves = func() map[uint64]uint16 {
	m := make(map[uint64]uint16)
	for h := range 1 << 16 {
		if f := modelHalf(uint16(h)); f == f {
			m[math.Float64bits(f)] = uint16(h)
		}
	}
	return m
}()

func modelToHalf(f float64) (uint16, bool) {
	h, ok := halves[math.Float64bits(f)]
	return h, ok
}

// randomItem appends a well-formed item, often not canonical.
func randomItem(rng *rand.Rand, b []byte, depth int) []byte {
	head := func(major byte, n uint64) {
		info := rng.IntN(5)
		for info < 4 && (info == 0 && n >= 24 || info > 0 && n >= 1<<(4<<info)) {
			info++
		}
		c := major << 5
		switch info {
		case 0:
			b = append(b, c|byte(n))
		case 1:
			b = append(b, c|24, byte(n))
		case 2:
			b = binary.BigEndian.AppendUint16(append(b, c|25), uint16(n))
		case 3:
			b = binary.BigEndian.AppendUint32(append(b, c|26), uint32(n))
		default:
			b = binary.BigEndian.AppendUint64(append(b, c|27), n)
		}
	}
	major := byte(rng.IntN(8))
	if depth == 0 && major >= 4 && major < 7 {
		major = 0
	}
	switch major {
	case 0, 1:
		head(major, rng.Uint64()>>rng.IntN(64))
	case 2, 3:
		text := func() {
			n := rng.IntN(4) * rng.IntN(10)
			head(major, uint64(n))
			for range n {
				b = append(b, byte(rng.IntN(3)))
			}
		}
		if rng.IntN(3) > 0 {
			text()
			break
		}
		b = append(b, major<<5|31)
		for range rng.IntN(4) {
			text()
		}
		b = append(b, 0xff)
	case 4, 5:
		n := rng.IntN(6)
		indefinite := rng.IntN(2) == 0
		if indefinite {
			b = append(b, major<<5|31)
		} else {
			head(major, uint64(n))
		}
		for range n * int(major-3) {
			b = randomItem(rng, b, depth-1)
		}
		if indefinite {
			b = append(b, 0xff)
		}
	case 6:
		head(6, uint64(rng.IntN(5)))
		b = randomItem(rng, b, depth-1)
	case 7:
		switch rng.IntN(5) {
		case 0:
			b = append(b, 0xe0|byte(rng.IntN(24)))
		case 1:
			b = append(b, 0xf8, byte(32+rng.IntN(224)))
		case 2:
			b = binary.BigEndian.AppendUint16(append(b, 0xf9), uint16(rng.Uint32()))
		case 3:
			b = binary.BigEndian.AppendUint32(append(b, 0xfa), rng.Uint32()&^uint32(rng.Uint64N(1<<32)))
		default:
			b = binary.BigEndian.AppendUint64(append(b, 0xfb), rng.Uint64()&^(1<<rng.IntN(64)-1))
		}
	}
	return b
}
