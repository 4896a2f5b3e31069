package catena_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/citm"
	"github.com/ezrantn/catena/testdata/corpus/lazy"
)

// BenchmarkLazy has a body of 500 KB and one of 40 bytes in an envelope:
//
//	skipped   the envelope is decoded, and the body is no member of its type
//	raw       the body is a json.RawMessage
//	kept      the body is a Lazy, and not read
//	alone     the body is decoded by itself
//	get       the body is decoded by Get
//	encode    the envelope is encoded with the unread body
//	copy      as many bytes are copied
//
// With the large body kept takes 1.05 of the time of skipped in JSON and 0.99 in the binary formats, get 1.00 to 1.02 of alone, and
// encode 3.6 of copy in JSON, for the search for <, > and &, and 1.3 in the others. With the short one get takes 14 to 29 ns
// more than alone, and kept 88 more than skipped (2026-11, AMD EPYC, minima of 14 runs).
func BenchmarkLazy(b *testing.B) {
	benchmarkLazy[citm.Catalog, lazy.Large](b, "citm", corpus.Document("citm_catalog"), func(v *lazy.Large) *catena.Lazy[citm.Catalog] { return &v.Body })
	benchmarkLazy[lazy.Line, lazy.Short](b, "line", []byte(aLine), func(v *lazy.Short) *catena.Lazy[lazy.Line] { return &v.Body })
}

type inFormats[T any] interface {
	catena.JSON[T]
	catena.Msgpack[T]
	catena.CBOR[T]
}

func benchmarkLazy[T, E any, P inFormats[T], Q interface {
	inFormats[E]
	*E
}](b *testing.B, name string, body []byte, field func(*E) *catena.Lazy[T]) {
	for _, f := range formatsOfLazy {
		part, err := catena.Transcode(nil, f, body, catena.FormatJSON())
		require.NoError(b, err)
		data, err := catena.Transcode(nil, f, []byte(`{"kind":"k","body":`+string(body)+`}`), catena.FormatJSON())
		require.NoError(b, err)
		a := arena.New(1 << 20)
		each := map[string]func() error{
			"skipped": func() error { _, err := decodeIn[lazy.Skipped](f, a, data); a.Reset(); return err },
			"raw":     func() error { _, err := decodeIn[lazy.RawLarge](f, a, data); a.Reset(); return err },
			"kept":    func() error { _, err := decodeIn[E, Q](f, a, data); a.Reset(); return err },
			"alone":   func() error { _, err := decodeIn[T, P](f, a, part); a.Reset(); return err },
		}
		v, err := decodeIn[E, Q](f, nil, data)
		require.NoError(b, err)
		l := field(v)
		each["get"] = func() error { _, err := l.Get(a); a.Reset(); return err }
		out := make([]byte, 0, len(data)+1000)
		each["encode"] = func() error { _, err := appendIn[E, Q](f, out, v); return err }
		each["copy"] = func() error { _ = append(out, data...); return nil }
		for _, what := range []string{"skipped", "raw", "kept", "alone", "get", "encode", "copy"} {
			run := each[what]
			b.Run(name+"/"+f.String()+"/"+what, func(b *testing.B) {
				b.SetBytes(int64(len(data)))
				b.ReportAllocs()
				for range b.N {
					if err := run(); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
