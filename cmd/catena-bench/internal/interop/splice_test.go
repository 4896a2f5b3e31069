package interop

import (
	"encoding/binary"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

// splices is how many of each type are tried.
const splices = 100

// FuzzSpliced has values of the types written by a library, and some items in them
// replaced by others: so that they are, unlike random bytes, well-formed and of
// another type than expected.
func FuzzSpliced(f *testing.F) {
	for k := range types {
		for seed := range uint64(20) {
			f.Add(seed, uint8(k))
		}
	}
	f.Fuzz(splice)
}

func splice(t *testing.T, seed uint64, k uint8) {
	typ := types[int(k)%len(types)]
	spliced(t, typ, fxamacker, cborExcuses, seed)
	spliced(t, typ, vmihailenco, vmihailencoExcuses, seed)
	spliced(t, typ, tinylibMsgp, tinylibExcuses, seed)
}

func spliced(t *testing.T, typ workload.Type, l library, excuses []excuse, seed uint64) {
	r := rand.New(rand.NewPCG(seed, 2))
	data := smallValue(t, l, typ, r)
	traitsOf, random := msgpackTraits, msgpackItem
	if l.format.name == cborFormat.name {
		traitsOf, random = cborTraits, cborItem
	}
	for range 1 + r.IntN(3) {
		x, _ := traitsOf(data)
		if x.depth >= deepest {
			return
		}
		at := pick(r, x.items)
		data = slices.Concat(data[:at[0]], random(r, 2), data[at[1]:])
	}
	x, ok := traitsOf(data)
	if !ok {
		t.Fatalf("not well-formed: %x", data)
	}
	if x.depth < deepest {
		intoTypes(t, l, excuses, x, true, data, uint8(slices.IndexFunc(types, func(o workload.Type) bool { return o.Name == typ.Name })))
		var p pair
		p.ours, p.oursErr = decodeAny(l.format, data)
		p.theirs, p.theirsErr = intoAny(l, data)
		p.check(t, l.name, excuses, x, sameAny)
	}
}

func intoAny(l library, data []byte) (v any, err error) {
	switch l.name {
	case vmihailenco.name:
		return vmihailencoAny(data)
	case tinylibMsgp.name:
		return tinylibAny(data)
	}
	err = fxamackerDecoder.Unmarshal(data, &v)
	return v, err
}

// smallValue is l's encoding of a random value, of some that are made the one that
// is shortest and yet not empty.
func smallValue(t *testing.T, l library, typ workload.Type, r *rand.Rand) []byte {
	var least []byte
	for range 4 {
		data, err := l.marshal(typ, l.writes.randomOf(typ, r.Uint64(), 5))
		if err != nil {
			t.Fatal(err)
		}
		if least == nil || len(data) > 40 && (len(data) < len(least) || len(least) <= 40) {
			least = data
		}
	}
	return least
}

// cborItem is any item, in any of its encodings.
func cborItem(r *rand.Rand, size int) []byte {
	major := byte(r.IntN(8))
	if size <= 0 && (major == 4 || major == 5) {
		major = 0
	}
	var b []byte
	switch major {
	case 0, 1:
		return cborHead(r, major, uint64(pick(r, integers))&math.MaxInt64>>r.IntN(64))
	case 2, 3:
		content := strings.Repeat("7", r.IntN(3))
		if r.IntN(8) == 0 {
			content = pick(r, []string{"\xff", "2026-11-22T00:00:00Z", "0001-01-01T00:00:00Z", "2026-11-22T00:00:00.5+07:00", "1e400", "name"})
		}
		if r.IntN(6) == 0 {
			return slices.Concat([]byte{major<<5 | 31}, cborHead(r, major, uint64(len(content))), []byte(content), []byte{0xff})
		}
		return append(cborHead(r, major, uint64(len(content))), content...)
	case 4, 5:
		n := r.IntN(size + 1)
		open := r.IntN(6) == 0
		if b = cborHead(r, major, uint64(n)); open {
			b = []byte{major<<5 | 31}
		}
		for range n * int(major-3) {
			b = append(b, cborItem(r, size-1)...)
		}
		if open {
			b = append(b, 0xff)
		}
		return b
	case 6:
		return append(cborHead(r, 6, pick(r, []uint64{0, 1, 1, 2, 3, 4, 24, 55799, 1 << 40})), cborItem(r, size-1)...)
	}
	switch r.IntN(6) {
	case 0:
		return []byte{0xe0 | byte(r.IntN(24))}
	case 1:
		return []byte{0xf8, byte(32 + r.IntN(224))}
	case 2:
		return binary.BigEndian.AppendUint16([]byte{0xf9}, pick(r, []uint16{0x3c00, 0x8000, 0x7c00, 0x7e00, 0x0001, 0x5640}))
	case 3:
		return binary.BigEndian.AppendUint32([]byte{0xfa}, math.Float32bits(float32(pick(r, floats))))
	case 4:
		return binary.BigEndian.AppendUint64([]byte{0xfb}, math.Float64bits(pick(r, floats)))
	}
	return []byte{0xf4 + byte(r.IntN(4))}
}

// cborHead is not always the shortest.
func cborHead(r *rand.Rand, major byte, n uint64) []byte {
	width := 0
	for width < 4 && (width == 0 && n >= 24 || width > 0 && n>>(8<<(width-1)) > 0 && width < 4) {
		width++
	}
	if r.IntN(4) == 0 {
		width += r.IntN(5 - width)
	}
	c := major << 5
	switch width {
	case 0:
		return []byte{c | byte(n)}
	case 1:
		return []byte{c | 24, byte(n)}
	case 2:
		return binary.BigEndian.AppendUint16([]byte{c | 25}, uint16(n))
	case 3:
		return binary.BigEndian.AppendUint32([]byte{c | 26}, uint32(n))
	}
	return binary.BigEndian.AppendUint64([]byte{c | 27}, n)
}

// msgpackItem is any value, in any of its encodings.
func msgpackItem(r *rand.Rand, size int) []byte {
	bytes := func(n int) []byte { return []byte(strings.Repeat("7", n)) }
	n := r.IntN(3)
	u := binary.BigEndian
	switch c := r.IntN(14); c {
	case 0:
		return []byte{byte(r.IntN(128))}
	case 1:
		return []byte{byte(0xe0 + r.IntN(32))}
	case 2:
		return []byte{0xc0}
	case 3:
		return []byte{0xc2 + byte(r.IntN(2))}
	case 4:
		return u.AppendUint32([]byte{0xca}, math.Float32bits(float32(pick(r, floats))))
	case 5:
		return u.AppendUint64([]byte{0xcb}, math.Float64bits(pick(r, floats)))
	case 6:
		return pick(r, [][]byte{
			{0xcc, 0}, {0xcc, 0xff}, {0xcd, 0, 1}, {0xcd, 0xff, 0xff}, u.AppendUint32([]byte{0xce}, r.Uint32()), u.AppendUint64([]byte{0xcf}, r.Uint64()),
			{0xd0, 0x80}, {0xd0, 1}, {0xd1, 0x80, 0}, {0xd1, 0, 1}, u.AppendUint32([]byte{0xd2}, r.Uint32()), u.AppendUint64([]byte{0xd3}, r.Uint64()),
		})
	case 7:
		text := pick(r, []string{"", "7", "77", "name", "2026-11-22T00:00:00Z", "\xff"})
		return append(pick(r, [][]byte{
			{0xa0 | byte(len(text))}, {0xd9, byte(len(text))}, {0xda, 0, byte(len(text))}, {0xdb, 0, 0, 0, byte(len(text))},
		}), text...)
	case 8:
		return append(pick(r, [][]byte{{0xc4, byte(n)}, {0xc5, 0, byte(n)}, {0xc6, 0, 0, 0, byte(n)}}), bytes(n)...)
	case 9:
		typ := pick(r, []byte{0xff, 0xff, 5, 3, 0, 13, 200})
		n := pick(r, []int{0, 1, 2, 4, 8, 12, 16})
		heads := [][]byte{{0xc7, byte(n), typ}, {0xc8, 0, byte(n), typ}, {0xc9, 0, 0, 0, byte(n), typ}}
		if k := slices.Index([]int{1, 2, 4, 8, 16}, n); k >= 0 {
			heads = append(heads, []byte{0xd4 + byte(k), typ}, []byte{0xd4 + byte(k), typ})
		}
		return append(pick(r, heads), make([]byte, n)...)
	case 10, 11:
		n := r.IntN(max(size, 0) + 1)
		b := pick(r, [][]byte{{0x90 | byte(n)}, {0xdc, 0, byte(n)}, {0xdd, 0, 0, 0, byte(n)}})
		for range n {
			b = append(b, msgpackItem(r, size-1)...)
		}
		return b
	}
	n = r.IntN(max(size, 0) + 1)
	b := pick(r, [][]byte{{0x80 | byte(n)}, {0xde, 0, byte(n)}, {0xdf, 0, 0, 0, byte(n)}})
	for range 2 * n {
		b = append(b, msgpackItem(r, size-1)...)
	}
	return b
}

// folds reports whether a name in the input is one of t's fields but for the case
// of letters.
func (x *traits) folds(t workload.Type) bool {
	names := map[string]bool{}
	namesOf(reflect.TypeOf(t.New()), names, map[reflect.Type]bool{})
	return slices.ContainsFunc(x.names, func(s string) bool {
		if names[s] {
			return false
		}
		for name := range names {
			if strings.EqualFold(name, s) {
				return true
			}
		}
		return false
	})
}

func namesOf(t reflect.Type, names map[string]bool, seen map[reflect.Type]bool) {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
		namesOf(t.Elem(), names, seen)
	case reflect.Struct:
		if seen[t] || t == timeType {
			return
		}
		seen[t] = true
		for k := range t.NumField() {
			f := t.Field(k)
			named := false
			for _, tag := range []string{"json", "msgpack", "cbor"} {
				if name, _, _ := strings.Cut(f.Tag.Get(tag), ","); name != "" {
					names[name], named = true, true
				}
			}
			if !named {
				names[f.Name] = true
			}
			namesOf(f.Type, names, seen)
		}
	}
}

// TestSpliced is the target over more seeds than are worth a corpus.
func TestSpliced(t *testing.T) {
	for k := range types {
		t.Run(types[k].Name, func(t *testing.T) {
			for seed := range uint64(splices) {
				splice(t, 1000+seed, uint8(k))
			}
		})
	}
}
