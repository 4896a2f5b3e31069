package catena_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	catenajson "github.com/ezrantn/catena/runtime/json"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
	"github.com/ezrantn/catena/testdata/corpus/twitter"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// The text of an error is not in memory that is used again.
func TestErrorsOutliveTheBufferThatTheyCameIn(t *testing.T) {
	bad := user.User{Metadata: map[string]any{"channel": make(chan int)}}
	for name, encode := range map[string]func([]byte) ([]byte, error){
		"json":    bad.AppendJSON,
		"msgpack": bad.AppendMsgpack,
		"cbor":    bad.AppendCBOR,
	} {
		for _, room := range []int{0, 20, 4096} {
			dst := make([]byte, 0, room)
			_, err := encode(dst)
			require.Error(t, err)
			var e *catena.Error
			require.ErrorAs(t, err, &e)
			for range 5 {
				other, _ := encode(dst)
				other = other[:cap(other)]
				for k := range other {
					other[k] = 'x'
				}
				_, _ = catena.AppendJSON(nil, &seeduser.User{Name: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"})
			}
			require.Equal(t, `metadata["channel"]`, e.Path, "%s with %d bytes of room", name, room)
		}
	}
}

// Text that is appended to nil, or returned as a new slice, is allocated once, however long it is. Short texts
// share memory.
func TestFreshEncodingsAllocateOnce(t *testing.T) {
	if instrumented() {
		t.Skip("instrumented builds allocate")
	}
	long, err := catena.DecodeJSON[twitter.SearchResult](nil, corpus.Document("twitter_status"))
	require.NoError(t, err)
	short := &seeduser.User{Name: "a", Email: "b"}
	s := catena.NewSerializer(0)
	little, some := make([]byte, 0, 16), make([]byte, 0, 500)
	for name, encode := range map[string]func() ([]byte, error){
		"short json":          func() ([]byte, error) { return short.AppendJSON(nil) },
		"json":                func() ([]byte, error) { return long.AppendJSON(nil) },
		"msgpack":             func() ([]byte, error) { return long.AppendMsgpack(nil) },
		"cbor":                func() ([]byte, error) { return long.AppendCBOR(nil) },
		"json, generic":       func() ([]byte, error) { return catena.AppendJSON(nil, long) },
		"msgpack, generic":    func() ([]byte, error) { return catena.AppendMsgpack(nil, long) },
		"cbor, generic":       func() ([]byte, error) { return catena.AppendCBOR(nil, long) },
		"cbor, deterministic": func() ([]byte, error) { return catena.AppendCBOR(nil, long, catena.Deterministic()) },
		"json, serialized":    func() ([]byte, error) { return s.SerializeToJSON(long) },
		"short, serialized":   func() ([]byte, error) { return s.SerializeToMsgpack(short) },
		"package json":        func() ([]byte, error) { return catenajson.Marshal(long) },
		"package json short":  func() ([]byte, error) { return catenajson.Marshal(short) },
		// The first capacity does not matter.
		"json, little room":    func() ([]byte, error) { return long.AppendJSON(little) },
		"msgpack, little room": func() ([]byte, error) { return long.AppendMsgpack(little) },
		"cbor, little room":    func() ([]byte, error) { return long.AppendCBOR(little) },
		"json, some room":      func() ([]byte, error) { return long.AppendJSON(some) },
	} {
		var b []byte
		got := mallocsIn(4, func() { b, err = encode() })
		require.NoError(t, err)
		require.LessOrEqual(t, got, uint64(4), name)
		require.LessOrEqual(t, cap(b), len(b)+len(b)/8+256, name)
	}
}

func benchmarkRoom[T any, P binaryMethods[T]](b *testing.B, name string, text []byte) {
	v, err := catena.DecodeJSON[T, P](nil, text)
	require.NoError(b, err)
	full, err := catena.AppendJSON[T, P](nil, v)
	require.NoError(b, err)
	for _, room := range []struct {
		name string
		dst  []byte
	}{
		{"none", nil},
		{"exactly", make([]byte, 0, len(full))},
		{"plenty", make([]byte, 0, len(full)+1000)},
	} {
		b.Run(name+"/"+room.name, func(b *testing.B) {
			b.SetBytes(int64(len(full)))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := catena.AppendJSON[T, P](room.dst, v); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkRoom shows the cost of encoding by the capacity.
func BenchmarkRoom(b *testing.B) {
	benchmarkRoom[seeduser.User](b, "seed_user", corpus.Sample("seed_user"))
	benchmarkRoom[user.User](b, "user", corpus.Sample("user"))
	benchmarkRoom[twitter.SearchResult](b, "twitter_status", corpus.Document("twitter_status"))
}
