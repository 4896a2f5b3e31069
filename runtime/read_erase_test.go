package catena_test

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// An eraser is a list of four texts in bytes, each of which is given to a method of the author's, and of a number.
type eraser struct {
	texts [][]byte
	seen  []string // the texts before the method
}

// method is the author's.
var method func(text []byte)

// A bytesDecoder has what the decoders of all formats share.
type bytesDecoder interface {
	Array(i int) (bool, int, error)
	Element(i, k int, err error) (bool, int, error)
	Int(i int, v *int) (int, error)
	LockArena()
	UnlockArena()
}

// decode reads the texts by read.
func (v *eraser) decode(d bytesDecoder, i int, read func(int, *[]byte) (int, error)) (int, error) {
	v.seen, v.texts = nil, nil
	more, i, err := d.Array(i)
	for n := 0; more; n++ {
		if n == 4 {
			var number int
			i, err = d.Int(i, &number)
		} else {
			var data []byte
			i, err = read(i, &data)
			d.LockArena()
			v.texts, v.seen = append(v.texts, data), append(v.seen, string(data))
			method(data)
			d.UnlockArena()
		}
		more, i, err = d.Element(i, n, err)
	}
	return i, err
}

func (v *eraser) DecodeJSONValue(d *jsonwire.Decoder, i int) (int, error) {
	return v.decode(d, i, d.RawMessage)
}

func (v *eraser) DecodeMsgpackValue(d *msgpackwire.Decoder, i int) (int, error) {
	return v.decode(d, i, d.Bytes)
}

func (v *eraser) DecodeCBORValue(d *cborwire.Decoder, i int) (int, error) {
	return v.decode(d, i, d.Bytes)
}

func (v *eraser) DecodeJSON(a *arena.Arena, data []byte) error {
	d, i := jsonwire.NewDecoder(a, data)
	return d.Close(v.DecodeJSONValue(d, i))
}

func (v *eraser) DecodeMsgpack(a *arena.Arena, data []byte) error {
	d, i := msgpackwire.NewDecoder(a, data)
	return d.Close(v.DecodeMsgpackValue(d, i))
}

func (v *eraser) DecodeCBOR(a *arena.Arena, data []byte) error {
	d, i := cborwire.NewDecoder(a, data)
	return d.Close(v.DecodeCBORValue(d, i))
}

func (v *eraser) AppendJSONValue(_ *jsonwire.Encoder, b []byte) []byte       { return b }
func (v *eraser) AppendMsgpackValue(_ *msgpackwire.Encoder, b []byte) []byte { return b }
func (v *eraser) AppendCBORValue(_ *cborwire.Encoder, b []byte) []byte       { return b }
func (v *eraser) Clone() *eraser                                             { return &eraser{seen: v.seen} }

// erasers are count records of the format. That at wrong has a text instead of the number.
func erasers(t *testing.T, f streamFormat[eraser], count, wrong int) (records [][]byte, seen []string) {
	for k := range count {
		text := func(part int) string { return fmt.Sprintf("text %d of record %d", part, k) }
		var b []byte
		switch f.Format {
		case catena.FormatJSON():
			b = fmt.Appendf(b, `[%q,%q,%q,%q`, text(0), text(1), text(2), text(3))
		case catena.FormatMsgpack():
			b = append(b, 0x95)
			for part := range 4 {
				b = append(append(b, 0xc4, byte(len(text(part)))), text(part)...)
			}
		default:
			b = append(b, 0x85)
			for part := range 4 {
				b = append(append(b, 0x58, byte(len(text(part)))), text(part)...)
			}
		}
		last := "7"
		if k == wrong {
			last = `"seven"`
		} else {
			for part := range 4 {
				seen = append(seen, text(part))
			}
		}
		if f.Format == catena.FormatJSON() {
			b = append(b, ","+last+"]"...)
		} else {
			b = append(b, f.from(t, last)...)
		}
		records = append(records, b)
	}
	return records, seen
}

// A method of an author that overwrites the bytes which it was given changes no text that is decoded again: that of a record
// that has not arrived as a whole, and those of the chunks that other goroutines decode behind a record that fails.
func TestMethodsThatEraseTheirBytes(t *testing.T) {
	method = func(text []byte) {
		for k := range text {
			text[k] = '#'
		}
	}
	for _, f := range streamFormats[eraser]() {
		read := func(r io.Reader, opts ...catena.Option) (seen []string, errs int) {
			for v, err := range f.read(r, append(opts, catena.AsValues())...) {
				if err != nil {
					errs++
					continue
				}
				for _, text := range v.seen {
					seen = append(seen, strings.Trim(text, `"`))
				}
			}
			return seen, errs
		}
		records, want := erasers(t, f, 3, -1)
		text := string(bytes.Join(records, nil))
		for i := range len(text) + 1 {
			got, errs := read(io.MultiReader(strings.NewReader(text[:i]), strings.NewReader(text[i:])))
			require.Zero(t, errs)
			require.Equal(t, want, got, "%v split at %d", f.Format, i)
		}

		records, want = erasers(t, f, 200, 50)
		for size := 50; size < 3000; size += 3000 / rounds(30) {
			got, errs := read(bytes.NewReader(bytes.Join(records, nil)), catena.WorkersOn(3, size), catena.KeepGoing())
			require.Equal(t, 1, errs)
			require.True(t, slices.Equal(want, got), "%v in chunks of %d", f.Format, size)
		}
	}
}

// Bytes that a method of an author has kept of a record that is decoded again are the author's until the step of the record
// ends, as those of the last attempt are: their memory has no other record before, whichever goroutine decodes that.
func TestMethodsThatKeepTheirBytes(t *testing.T) {
	var mu sync.Mutex
	var kept map[string][]byte
	var stale map[int][][]byte // of attempts that did not count, by the record
	number := func(text []byte) int {
		k, err := strconv.Atoi(strings.Trim(string(text[bytes.LastIndexByte(text, ' ')+1:]), `"`))
		if err != nil {
			return -1 // the text is not what it was
		}
		return k
	}
	method = func(text []byte) {
		mu.Lock()
		defer mu.Unlock()
		if old, ok := kept[string(text)]; ok {
			stale[number(text)] = append(stale[number(text)], old)
		}
		kept[string(text)] = text
	}
	for _, f := range streamFormats[eraser]() {
		records, want := erasers(t, f, 400, 50)
		for size := 50; size < 3000; size += 3000 / rounds(30) {
			kept, stale = map[string][]byte{}, map[int][][]byte{}
			var got []string
			for v, err := range f.read(bytes.NewReader(bytes.Join(records, nil)), catena.AsValues(), catena.WorkersOn(3, size), catena.KeepGoing()) {
				if err != nil {
					continue
				}
				mu.Lock()
				for k := range stale {
					if k < number(v.texts[0]) {
						delete(stale, k)
					}
				}
				for _, text := range slices.Concat(slices.Collect(maps.Values(stale))...) {
					for k := range text {
						text[k] = '#'
					}
				}
				mu.Unlock()
				for _, text := range v.texts {
					got = append(got, strings.Trim(string(text), `"`))
				}
			}
			require.True(t, slices.Equal(want, got), "%v in chunks of %d", f.Format, size)
		}
	}
}
