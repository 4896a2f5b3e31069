package catena_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// A uniqueWay decodes an array of one document with options: the document itself in the first three.
type uniqueWay struct {
	name   string
	stream bool // it has a window, which no limit of memory counts
	decode func(data []byte, opts ...catena.Option) error
}

func waysOf[T any](f streamFormat[T], value func(*arena.Arena, []byte, ...catena.Option) (*T, error), slice func(*arena.Arena, []byte, ...catena.Option) ([]T, error)) []uniqueWay {
	warm := arena.New(0)
	in := func(from func() *arena.Arena) func([]byte, ...catena.Option) error {
		return func(data []byte, opts ...catena.Option) error {
			a := from()
			a.Reset()
			_, err := value(a, data, opts...)
			return err
		}
	}
	list := func(more ...catena.Option) func([]byte, ...catena.Option) error {
		return func(data []byte, opts ...catena.Option) error {
			_, err := slice(nil, data, append(more, opts...)...)
			return err
		}
	}
	read := func(more ...catena.Option) func([]byte, ...catena.Option) error {
		return func(data []byte, opts ...catena.Option) (err error) {
			for _, e := range f.read(bytes.NewReader(data), append(more, opts...)...) {
				err = errors.Join(err, e)
			}
			return err
		}
	}
	return []uniqueWay{
		{"heap", false, in(func() *arena.Arena { return nil })},
		{"new arena", false, in(func() *arena.Arena { return arena.New(0) })},
		{"used arena", false, in(func() *arena.Arena { return warm })},
		{"slice", false, list()}, {"slice by two", false, list(catena.WithWorkers(2))},
		{"stream", true, read()}, {"stream by two", true, read(catena.WithWorkers(2))},
	}
}

// manyKeys are documents in all formats with n keys each, of sorts that take memory of different kinds.
func manyKeys(n int) map[string][3]string {
	var plain, alike, long, parts [3]strings.Builder
	number := func(k int) string { return string(binary.BigEndian.AppendUint32(nil, uint32(k))) }
	for k := range n {
		name := fmt.Sprintf("%08x", k)
		folded := strings.NewReplacer("0", "x", "1", "X").Replace(fmt.Sprintf("%024b", k))
		for f, b := range []*strings.Builder{&plain[0], &plain[1], &plain[2]} {
			b.WriteString([3]string{`,"` + name + `":0`, "\xa8" + name + "\x00", "\x68" + name + "\x00"}[f])
		}
		for f, b := range []*strings.Builder{&alike[0], &alike[1], &alike[2]} {
			b.WriteString([3]string{`,"` + folded + `":0`, "\xb8" + folded + "\x00", "\x78\x18" + folded + "\x00"}[f])
		}
		parts[0].WriteString(`,"` + name + `":{"":0}`)
		parts[1].WriteString("\x91\xce" + number(k) + "\x00") // keys that are arrays
		parts[2].WriteString("\x81\x1a" + number(k) + "\x00")
	}
	text := strings.Repeat("Long", n*4)
	long[0].WriteString(`,"\u0041` + text + `":"` + text + `"`)
	long[1].WriteString("\xdb" + number(len(text)) + text + "\x00")
	for k := 0; k < len(text); k += 16 {
		long[2].WriteString("\x70" + text[k:k+16])
	}
	document := func(n int, b *[3]strings.Builder) [3]string {
		return [3]string{
			`{"no":{"z":0` + b[0].String() + `}}`,
			"\x81\xa2no\xdf" + number(n) + b[1].String(),
			"\xa1\x62no\xba" + number(n) + b[2].String(),
		}
	}
	all := map[string][3]string{"names": document(n, &plain), "alike": document(n, &alike), "parts": document(n, &parts), "a long name": document(1, &long)}
	joined := all["a long name"]
	joined[2] = "\xa1\x62no\xa1\x7f" + long[2].String() + "\xff\x00"
	all["a long name"] = joined
	return all
}

// TestRejectDuplicateKeysKeepsToLimits decodes documents that the check takes much memory for, in each
// format and way, with limits of memory that allow neither the document, nor the check, nor decoding:
// it ends with the error of the limit, and has allocated a tenth more than the limit and 64 KiB at most,
// beside the windows of streams, which Limits.Memory does not count.
func TestRejectDuplicateKeysKeepsToLimits(t *testing.T) {
	if raceEnabled || arena.Debugging || os.Getenv("CATENA_CHECKPTR") != "" {
		t.Skip("instrumented builds allocate")
	}
	formats := streamFormats[user.User]()
	ways := [3][]uniqueWay{
		waysOf(formats[0], catena.DecodeJSON[user.User], catena.DecodeJSONSlice[user.User]),
		waysOf(formats[1], catena.DecodeMsgpack[user.User], catena.DecodeMsgpackSlice[user.User]),
		waysOf(formats[2], catena.DecodeCBOR[user.User], catena.DecodeCBORSlice[user.User]),
	}
	for name, texts := range manyKeys(8_000) {
		for k, f := range formats {
			for w, way := range ways[k] {
				data := []byte(texts[k])
				if w > 2 {
					data = fmt.Appendf(nil, [3]string{"[%s]", "\x91%s", "\x81%s"}[k], data)
				}
				t.Run(fmt.Sprint(name, " ", f, " ", way.name), func(t *testing.T) {
					require.NoError(t, way.decode(data, catena.RejectDuplicateKeys()))
					for _, limit := range []int{8 << 10, len(data) / 2, len(data) * 5 / 4, len(data) * 3, len(data) * 5} {
						var err error
						runtime.GC() // nothing is left in pools that another document has filled
						runtime.GC()
						var before, after runtime.MemStats
						runtime.ReadMemStats(&before)
						err = way.decode(data, catena.RejectDuplicateKeys(), catena.WithLimits(catena.Limits{Memory: limit}))
						runtime.ReadMemStats(&after)
						most := limit + limit/10 + 64<<10
						if way.stream {
							most += 4*len(data) + 1<<20
						} else if limit < len(data) {
							require.ErrorIs(t, err, catena.ErrMemory)
						}
						require.LessOrEqual(t, int(after.TotalAlloc-before.TotalAlloc), most, "%d bytes, a limit of %d: %v", len(data), limit, err)
					}
				})
			}
		}
	}
}
