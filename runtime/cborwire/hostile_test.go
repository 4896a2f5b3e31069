package cborwire_test

import (
	"math/big"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/wire"
	"github.com/ezrantn/catena/testdata/corpus/memory"
	"github.com/ezrantn/catena/testdata/corpus/records"
	"github.com/ezrantn/catena/testdata/corpus/stringtable"
)

// readers are the readers of each kind, by name.
var readers = map[string]func(d *cborwire.Decoder, i int) (int, error){
	"Any":      func(d *cborwire.Decoder, i int) (int, error) { return d.Any(i, new(any)) },
	"Skip":     func(d *cborwire.Decoder, i int) (int, error) { return d.Skip(i) },
	"String":   func(d *cborwire.Decoder, i int) (int, error) { return d.String(i, new(string)) },
	"Bytes":    func(d *cborwire.Decoder, i int) (int, error) { return d.Bytes(i, new([]byte)) },
	"Array":    func(d *cborwire.Decoder, i int) (int, error) { return d.ByteArray(i, make([]byte, 5)) },
	"Int64":    func(d *cborwire.Decoder, i int) (int, error) { return d.Int64(i, new(int64)) },
	"Uint8":    func(d *cborwire.Decoder, i int) (int, error) { return d.Uint8(i, new(uint8)) },
	"Float32":  func(d *cborwire.Decoder, i int) (int, error) { return d.Float32(i, new(float32)) },
	"Float64":  func(d *cborwire.Decoder, i int) (int, error) { return d.Float64(i, new(float64)) },
	"Number":   func(d *cborwire.Decoder, i int) (int, error) { return d.Number(i, new(string)) },
	"Time":     func(d *cborwire.Decoder, i int) (int, error) { return d.Time(i, new(time.Time)) },
	"Bool":     func(d *cborwire.Decoder, i int) (int, error) { return d.Bool(i, new(bool)) },
	"BigInt":   func(d *cborwire.Decoder, i int) (int, error) { return d.BigInt(i, new(big.Int)) },
	"Raw":      func(d *cborwire.Decoder, i int) (int, error) { return new(cborwire.Raw).DecodeCBORValue(d, i) },
	"RawTag":   func(d *cborwire.Decoder, i int) (int, error) { return new(cborwire.RawTag).DecodeCBORValue(d, i) },
	"Simple":   func(d *cborwire.Decoder, i int) (int, error) { return new(cborwire.SimpleValue).DecodeCBORValue(d, i) },
	"User":     func(d *cborwire.Decoder, i int) (int, error) { return new(User).DecodeCBORValue(d, i) },
	"point":    func(d *cborwire.Decoder, i int) (int, error) { return new(point).DecodeCBORValue(d, i) },
	"claims":   func(d *cborwire.Decoder, i int) (int, error) { return new(claims).DecodeCBORValue(d, i) },
	"[]string": func(d *cborwire.Decoder, i int) (int, error) { return new(memory.Texts).DecodeCBORValue(d, i) },
	"[]Link":   func(d *cborwire.Decoder, i int) (int, error) { return cborwire.DecodeParam(d, i, new([]Link)) },
	"[]int":    func(d *cborwire.Decoder, i int) (int, error) { return cborwire.DecodeParam(d, i, new([]int)) },
	"*int":     func(d *cborwire.Decoder, i int) (int, error) { return cborwire.DecodeParam(d, i, new(*int)) },
	"[]any":    func(d *cborwire.Decoder, i int) (int, error) { return cborwire.DecodeParam(d, i, new([]any)) },
	"map":      func(d *cborwire.Decoder, i int) (int, error) { return new(stringtable.Table).DecodeCBORValue(d, i) },
	"map any":  func(d *cborwire.Decoder, i int) (int, error) { return new(records.Object).DecodeCBORValue(d, i) },
	"map int":  func(d *cborwire.Decoder, i int) (int, error) { return cborwire.DecodeParam(d, i, new(map[string]int)) },
	"text":     func(d *cborwire.Decoder, i int) (int, error) { return d.UnmarshalText(i, new(time.Time)) },
	"binary":   func(d *cborwire.Decoder, i int) (int, error) { return d.UnmarshalBinary(i, new(time.Time)) },
	"own":      func(d *cborwire.Decoder, i int) (int, error) { return d.Unmarshal(i, new(User)) },
}

// refused requires that the reader called name refuses the data as malformed.
// Methods of types' own may do so first.
func refused(t *testing.T, a *arena.Arena, name string, data []byte) {
	t.Helper()
	d, i := cborwire.NewDecoder(a, data)
	err := d.Close(readers[name](d, i))
	if name == "text" || name == "binary" || name == "own" {
		require.Error(t, err, "%s of %x", name, data)
		return
	}
	require.ErrorIs(t, err, wire.ErrSyntax, "%s of %.100x", name, data)
}

func TestReadersRefuseWhatIsNotWellFormed(t *testing.T) {
	a := arena.New(0)
	for _, data := range appendixF(t) {
		for name := range readers {
			refused(t, nil, name, data)
			// As a value in a map, an array, behind a tag.
			for _, front := range []string{"", "\xa1\x61x", "\x81", "\x9f", "\xc1", "\xbf\x62id", "\xa1\x67profile", "\xa1\x68metadata\xa1\x61k", "\x82\x00", "\xa1\x01"} {
				if front == "\x9f" && data[0] == 0xff {
					continue
				}
				refused(t, a, name, append([]byte(front), data...))
				a.Reset()
			}
		}
	}
}

func TestTruncatedInputIsRefused(t *testing.T) {
	data, err := sample().AppendCBOR(nil)
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(1, 2))
	a := arena.New(0)
	for _, data := range [][]byte{data, loosen(rng, nil, data, false)} {
		for n := range data {
			a.Reset()
			var v User
			require.ErrorIs(t, v.DecodeCBOR(a, data[:n:n]), wire.ErrSyntax, "at %d", n)
			_, err = anyWith(a, data[:n:n], wire.Options{})
			require.ErrorIs(t, err, wire.ErrSyntax, "at %d", n)
			d, i := cborwire.NewDecoderWith((*arenacore.Arena)(a), slices.Grow(data[:n:n], arenacore.Pad), &wire.Options{InPlace: true})
			require.ErrorIs(t, d.Close(v.DecodeCBORValue(d, i)), wire.ErrSyntax, "at %d", n)
		}
	}
	for _, v := range appendixA(t) {
		data := unhex(t, v.Hex)
		for n := range data {
			for name := range readers {
				refused(t, nil, name, data[:n])
			}
		}
	}
}

func TestHeadsThatPromiseTooMuch(t *testing.T) {
	a := arena.New(0)
	for _, major := range []byte{2, 3, 4, 5} {
		for _, argument := range []string{"18ff", "19ffff", "1a7fffffff", "1affffffff", "1b7fffffffffffffff", "1b8000000000000000", "1bffffffffffffffff", "1b4000000000000000", "1a00000100"} {
			head := unhex(t, argument)
			head[0] |= major << 5
			for _, tail := range [][]byte{nil, make([]byte, 10), make([]byte, 120)} {
				data := append(head[:len(head):len(head)], tail...)
				require.ErrorIs(t, cborwire.WellFormed(data), wire.ErrSyntax)
				for name := range readers {
					for _, front := range []string{"", "\x81", "\x9f", "\xa1\x61x", "\xbf\x62id", "\xd9\xd9\xf7"} {
						refused(t, a, name, append([]byte(front), data...))
						a.Reset()
					}
				}
			}
		}
	}
}

// Each array could be as long as the rest, but not all of them.
func TestPromisesAreBoundedTogether(t *testing.T) {
	data := unhex(t, "991000")
	for range 1000 {
		data = append(data, 0x99, 0x0f, 0)
	}
	data = append(data, make([]byte, 5000)...)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := anyWith(nil, data, wire.Options{})
	runtime.ReadMemStats(&after)
	require.ErrorIs(t, err, wire.ErrSyntax)
	require.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(64*len(data)))
}

func TestDeepNestingIsRefused(t *testing.T) {
	for _, head := range []string{"\x81", "\x9f", "\xa1\x61a", "\xbf\x61a", "\xa1\x00"} {
		end := ""
		if head[0]&31 == 31 {
			end = "\xff"
		}
		fits := strings.Repeat(head, wire.DefaultDepth) + "\xf6" + strings.Repeat(end, wire.DefaultDepth)
		_, err := anyWith(nil, []byte(fits), wire.Options{})
		require.NoError(t, err)
		deep := []byte(head + fits + end)
		for name, read := range readers {
			d, i := cborwire.NewDecoder(nil, deep)
			err := d.Close(read(d, i))
			require.ErrorIs(t, err, wire.ErrDepth, "%s of %x", name, head)
		}
	}
	_, err := anyWith(nil, unhex(t, "818180"), wire.Options{Limits: wire.Limits{Depth: 2}})
	require.ErrorIs(t, err, wire.ErrDepth)
	_, err = anyWith(nil, unhex(t, "8180"), wire.Options{Limits: wire.Limits{Depth: 2}})
	require.NoError(t, err)
	_, err = anyWith(nil, unhex(t, "8180"), wire.Options{Limits: wire.Limits{Bytes: 1}})
	require.ErrorIs(t, err, wire.ErrSize)
	_, err = anyWith(nil, []byte(strings.Repeat("\xc6", 1<<20)+"\x00"), wire.Options{Own: cborwire.SkipTags})
	require.NoError(t, err)
	_, err = anyWith(nil, []byte(strings.Repeat("\xc1", 1<<20)+"\x00"), wire.Options{})
	require.ErrorContains(t, err, "tag 1")
}
