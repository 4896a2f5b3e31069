package tuples

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
)

func TestTuplesAreArrays(t *testing.T) {
	v := Point{X: 1, Name: "n"}
	packed, err := v.MarshalMsgpack()
	require.NoError(t, err)
	require.Equal(t, "\x93\xcb\x3f\xf0\x00\x00\x00\x00\x00\x00\xcb\x00\x00\x00\x00\x00\x00\x00\x00\xa1n", string(packed), "nothing is left out")
	sealed, err := v.MarshalCBOR()
	require.NoError(t, err)
	require.Equal(t, "\x83\xfb\x3f\xf0\x00\x00\x00\x00\x00\x00\xfb\x00\x00\x00\x00\x00\x00\x00\x00an", string(sealed))
}

// TestTuplesTakeOtherLengthsAndMaps: the output of an older or a newer program.
func TestTuplesTakeOtherLengthsAndMaps(t *testing.T) {
	for _, c := range []struct {
		data string
		want Point
	}{
		{"\x90", Point{}},
		{"\x91\x01", Point{X: 1}},
		{"\x93\x01\x02\xa1n", Point{1, 2, "n"}},
		{"\x95\x01\x02\xa1n\x93\x01\x02\x03\x81\xa1x\xc0", Point{1, 2, "n"}},
		{"\x82\xa4name\xa1n\xa1x\x01", Point{X: 1, Name: "n"}},
		{"\xc0", Point{}},
	} {
		var v Point
		require.NoError(t, v.DecodeMsgpack(nil, []byte(c.data)), "%x", c.data)
		require.Equal(t, c.want, v, "%x", c.data)
	}
	for _, c := range []struct {
		data string
		want Point
	}{
		{"\x80", Point{}},
		{"\x9f\x01\xff", Point{X: 1}},
		{"\x83\x01\x02an", Point{1, 2, "n"}},
		{"\x9f\x01\x02an\x83\x01\x02\x03\xbfax\xf6\xff\xff", Point{1, 2, "n"}},
		{"\xa2dnameanax\x01", Point{X: 1, Name: "n"}},
		{"\xf6", Point{}},
	} {
		var v Point
		require.NoError(t, v.DecodeCBOR(nil, []byte(c.data)), "%x", c.data)
		require.Equal(t, c.want, v, "%x", c.data)
	}
}

// TestMapsAreNoTuples: only a tuple is decoded from an array.
func TestMapsAreNoTuples(t *testing.T) {
	var v Pairs
	require.Error(t, v.DecodeMsgpack(nil, []byte("\x90")))
	require.Error(t, v.DecodeCBOR(nil, []byte("\x80")))
}

// A tuple is a type as an array in both formats.
type tuple interface {
	MarshalMsgpack() ([]byte, error)
	DecodeMsgpack(*arena.Arena, []byte) error
	MarshalCBOR() ([]byte, error)
	DecodeCBOR(*arena.Arena, []byte) error
}

// decoded compares the encoding of v with the data, and hands these to got decoded
// into the value of create, on the heap and in an arena.
func decoded[T tuple](t *testing.T, v T, msgpack, cbor string, create func() T, got func(T)) {
	t.Helper()
	packed, err := v.MarshalMsgpack()
	require.NoError(t, err)
	require.Equal(t, msgpack, string(packed))
	sealed, err := v.MarshalCBOR()
	require.NoError(t, err)
	require.Equal(t, cbor, string(sealed))
	for _, a := range []*arena.Arena{nil, arena.New(0)} {
		w := create()
		require.NoError(t, w.DecodeMsgpack(a, packed))
		got(w)
		w = create()
		require.NoError(t, w.DecodeCBOR(a, sealed))
		got(w)
	}
}

// TestNilEmbeddedPointersAreNull in every place that their members have, and are
// decoded as nil.
func TestNilEmbeddedPointersAreNull(t *testing.T) {
	v := &Embedding{Base: Base{"eu", 1}, Own: "o"}
	decoded(t, v, "\x95\xa2eu\x01\xc0\xc0\xa1o", "\x85beu\x01\xf6\xf6ao",
		func() *Embedding { return new(Embedding) }, func(got *Embedding) { require.Equal(t, v, got) })

	n := &Nested{Own: "o"}
	nested := func() *Nested { return new(Nested) }
	decoded(t, n, "\x96\xc0\xc0\xc0\xc0\xc0\xa1o", "\x86\xf6\xf6\xf6\xf6\xf6ao",
		nested, func(got *Nested) { require.Equal(t, n, got) })
	n.Room = &Room{}
	decoded(t, n, "\x96\xc0\xc0\x00\xc0\xc0\xa1o", "\x86\xf6\xf6\x00\xf6\xf6ao",
		nested, func(got *Nested) { require.Equal(t, n, got) })
	n.Audit = &Audit{}
	decoded(t, n, "\x96\xa0\x00\x00\xc0\xc0\xa1o", "\x86\x60\x00\x00\xf6\xf6ao",
		nested, func(got *Nested) { require.Equal(t, n, got) })
}

// TestEmbeddedPointersThatAreThereTakeNull, as their members would by themselves.
func TestEmbeddedPointersThatAreThereTakeNull(t *testing.T) {
	code := 1
	var got Nested
	got.Room, got.secret = &Room{Audit: &Audit{By: "b"}, Floor: 2, Beds: []string{"x"}}, &secret{&code}
	require.NoError(t, got.DecodeMsgpack(nil, []byte("\x96\xc0\xc0\xc0\xc0\xc0\xa1o")))
	require.Equal(t, Nested{Room: &Room{Audit: &Audit{By: "b"}, Floor: 2}, secret: new(secret), Own: "o"}, got)
}

// TestNullMembersHideAnEmbeddedPointer: where none of its members is anything else,
// an array does not say that the pointer is not nil.
func TestNullMembersHideAnEmbeddedPointer(t *testing.T) {
	v := &Nested{secret: new(secret)}
	decoded(t, v, "\x96\xc0\xc0\xc0\xc0\xc0\xa0", "\x86\xf6\xf6\xf6\xf6\xf6\x60",
		func() *Nested { return new(Nested) }, func(got *Nested) { require.Equal(t, &Nested{}, got) })
}

// TestUnsettableEmbeddedPointersTakeNullAlone.
func TestUnsettableEmbeddedPointersTakeNullAlone(t *testing.T) {
	var got Nested
	require.ErrorContains(t, got.DecodeMsgpack(nil, []byte("\x96\xc0\xc0\xc0\xc0\x07\xa1o")), "tuples.secret")
	require.ErrorContains(t, got.DecodeCBOR(nil, []byte("\x86\xf6\xf6\xf6\xf6\x07ao")), "tuples.secret")
	require.Equal(t, Nested{Own: "o"}, got)
}
