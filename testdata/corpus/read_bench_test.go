package corpus_test

import (
	"bytes"
	"encoding/json"
	"io"
	"iter"
	"testing"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus"
	twinuser "github.com/ezrantn/catena/testdata/corpus/twin/user"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// BenchmarkRead compares reading a stream of a thousand users with decoding the same values from
// memory, each by itself, and in JSON with json.Decoder.
func BenchmarkRead(b *testing.B) {
	const n = 1000
	one := corpus.Sample("user")
	line := append(bytes.TrimSpace(bytes.Clone(one)), '\n')
	text := bytes.Repeat(line, n)
	b.Run("json/iterator", func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		for b.Loop() {
			for _, err := range catena.ReadJSON[user.User](bytes.NewReader(text)) {
				if err != nil {
					b.Fatal(err)
				}
			}
		}
	})
	b.Run("json/memory", func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		a := arena.New(1 << 16)
		for b.Loop() {
			for i := 0; i < len(text); i += len(line) {
				if _, err := catena.DecodeJSON[user.User](a, text[i:i+len(line)]); err != nil {
					b.Fatal(err)
				}
				a.Reset()
			}
		}
	})
	b.Run("json/json.Decoder", func(b *testing.B) {
		b.SetBytes(int64(len(text)))
		for b.Loop() {
			d := json.NewDecoder(bytes.NewReader(text))
			for {
				var v twinuser.User
				if err := d.Decode(&v); err == io.EOF {
					break
				} else if err != nil {
					b.Fatal(err)
				}
			}
		}
	})
	v := must(catena.DecodeJSON[user.User](nil, one))
	for _, f := range []struct {
		name   string
		data   []byte
		read   func(io.Reader) error
		decode func(*arena.Arena, []byte) error
	}{
		{"msgpack", must(catena.AppendMsgpack(nil, v)), readAll(catena.ReadMsgpack[user.User]), decodeOne(catena.DecodeMsgpack[user.User])},
		{"cbor", must(catena.AppendCBOR(nil, v)), readAll(catena.ReadCBOR[user.User]), decodeOne(catena.DecodeCBOR[user.User])},
	} {
		all := bytes.Repeat(f.data, n)
		b.Run(f.name+"/iterator", func(b *testing.B) {
			b.SetBytes(int64(len(all)))
			for b.Loop() {
				if err := f.read(bytes.NewReader(all)); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run(f.name+"/memory", func(b *testing.B) {
			b.SetBytes(int64(len(all)))
			a := arena.New(1 << 16)
			for b.Loop() {
				for i := 0; i < len(all); i += len(f.data) {
					if err := f.decode(a, all[i:i+len(f.data)]); err != nil {
						b.Fatal(err)
					}
					a.Reset()
				}
			}
		})
	}
}

func readAll[T any](read func(io.Reader, ...catena.Option) iter.Seq2[*T, error]) func(io.Reader) error {
	return func(r io.Reader) error {
		for _, err := range read(r) {
			if err != nil {
				return err
			}
		}
		return nil
	}
}

func decodeOne[T any](decode func(*arena.Arena, []byte, ...catena.Option) (*T, error)) func(*arena.Arena, []byte) error {
	return func(a *arena.Arena, data []byte) error {
		_, err := decode(a, data)
		return err
	}
}
