package catena_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/testdata/corpus"
)

// BenchmarkTranscode compares with the way through a value of any type. The
// throughput counts bytes of the JSON text, on whichever side that is.
func BenchmarkTranscode(b *testing.B) {
	for _, name := range corpus.Names() {
		text := corpus.Document(name)
		m, err := jsonToMsgpack(nil, text)
		require.NoError(b, err)
		c, err := jsonToCBOR(nil, text)
		require.NoError(b, err)
		dst := make([]byte, 0, 2*len(text)+1024)
		for _, way := range []struct {
			name    string
			src     []byte
			f       transcoder
			through func([]byte) ([]byte, error)
		}{
			{"JSONToMsgpack", text, jsonToMsgpack, func(src []byte) ([]byte, error) {
				var v any
				if err := json.Unmarshal(src, &v); err != nil {
					return nil, err
				}
				var e msgpackwire.Encoder
				return e.Close(e.AppendAny(e.Start(dst), v))
			}},
			{"JSONToCBOR", text, jsonToCBOR, func(src []byte) ([]byte, error) {
				var v any
				if err := json.Unmarshal(src, &v); err != nil {
					return nil, err
				}
				e := cborwire.NewEncoder()
				return e.Close(e.AppendAny(e.Start(dst), v))
			}},
			{"MsgpackToJSON", m, msgpackToJSON, func(src []byte) ([]byte, error) {
				var v any
				d, i := msgpackwire.NewDecoder(nil, src)
				if err := d.Close(d.Any(i, &v)); err != nil {
					return nil, err
				}
				return json.Marshal(v)
			}},
			{"CBORToJSON", c, cborToJSON, func(src []byte) ([]byte, error) {
				var v any
				d, i := cborwire.NewDecoder(nil, src)
				if err := d.Close(d.Any(i, &v)); err != nil {
					return nil, err
				}
				return json.Marshal(v)
			}},
			{"MsgpackToCBOR", m, msgpackToCBOR, nil},
			{"CBORToMsgpack", c, cborToMsgpack, nil},
		} {
			b.Run(name+"/"+way.name+"/direct", func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				b.ReportAllocs()
				for b.Loop() {
					if _, err := way.f(dst, way.src); err != nil {
						b.Fatal(err)
					}
				}
			})
			if way.through == nil {
				continue
			}
			b.Run(name+"/"+way.name+"/any", func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				b.ReportAllocs()
				for b.Loop() {
					if _, err := way.through(way.src); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
