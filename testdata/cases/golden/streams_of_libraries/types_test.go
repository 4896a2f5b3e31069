package streams_of_libraries

import (
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/cases/golden/streams_of_libraries/places"
)

func filled() All {
	return All{
		Span: Span{1, 2}, Spans: []Span{{3, 4}, {5, 6}}, Fixed: [2]Span{{7, 8}, {9, 10}}, Maybe: &Span{11, 12},
		ByName: map[string]Span{"a": {13, 14}, "b": {15, 16}}, Name: Name{"n"}, Names: map[string]*Name{"k": {"v"}, "nil": nil}, Pointed: &Name{"p"},
		Levels: Levels{0, 0, 0}, Bytes: Bytes{17}, Text: Text{"..."}, Half: Half{18}, Within: Spans{Span: Span{19, 20}},
		Town: places.Town{Name: "Ulm"}, Towns: []*places.Town{{Name: "Bonn"}, nil}, Boxed: Box[Span]{Span{21, 22}}, Other: Box[*Name]{&Name{"o"}},
	}
}

// TestStreamsAreCalled wherever a type has them.
func TestStreamsAreCalled(t *testing.T) {
	v := filled()
	data, err := v.AppendMsgpack(nil)
	require.NoError(t, err)
	for _, part := range []string{
		"\xa4span\x92\x01\x02", "\xa5spans\x92\x92\x03\x04\x92\x05\x06", "\xa5fixed\x92\x92\x07\x08\x92\x09\x0a", "\xa5maybe\x92\x0b\x0c",
		"\xa7by_name\x82\xa1a\x92\x0d\x0e\xa1b\x92\x0f\x10", "\xa4name\xa1n", "\xa5names\x82\xa1k\xa1v\xa3nil\xc0", "\xa7pointed\xa1p",
		"\xa6levels\x03", "\xa5bytes\x11", "\xa4text\x03", "\xa4half\x81\xa1N\x12", "\xa6within\x92\x13\x14",
		"\xa4town\xa3Ulm", "\xa5towns\x92\xa4Bonn\xc0", "\xa5boxed\x81\xa4held\x92\x15\x16", "\xa5other\x81\xa4held\xa1o",
	} {
		require.Contains(t, string(data), part)
	}
	for _, a := range []*arena.Arena{nil, arena.New(0)} {
		var got All
		require.NoError(t, got.DecodeMsgpack(a, data))
		require.Equal(t, v, got)
		for n := range len(data) {
			require.ErrorIs(t, new(All).DecodeMsgpack(a, data[:n]), catena.ErrSyntax)
		}
	}
}

// TestNilStreams are not asked: a nil pointer is nil, and nil makes nil of nilable
// values. Other types are told.
func TestNilStreams(t *testing.T) {
	var v All
	data, err := v.AppendMsgpack(nil)
	require.NoError(t, err)
	require.Contains(t, string(data), "\xa5maybe\xc0")
	require.Contains(t, string(data), "\xa7pointed\xc0")
	require.Contains(t, string(data), "\xa6levels\x00", "a slice has its own say")
	got := filled()
	require.NoError(t, got.DecodeMsgpack(nil, []byte("\x84\xa5maybe\xc0\xa7pointed\xc0\xa6levels\xc0\xa4span\xc0")))
	require.Nil(t, got.Maybe)
	require.Nil(t, got.Pointed)
	require.Nil(t, got.Levels)
	require.Equal(t, Span{1, 2}, got.Span)
}

// TestErrorsOfStreamsTellWhere they were met.
func TestErrorsOfStreamsTellWhere(t *testing.T) {
	for text, want := range map[string]string{
		"refused":                            "msgpack: this one not at names[\"k\"]",
		"twenty, and nothing like one value": "msgpack: msgpack: more than one value (byte 1) at names[\"k\"]",
	} {
		v := All{Names: map[string]*Name{"k": {text}}}
		b, err := v.AppendMsgpack([]byte("before"))
		require.EqualError(t, err, want)
		require.Equal(t, "before", string(b))
	}
	for _, a := range []*arena.Arena{nil, arena.New(0)} {
		var v All
		err := v.DecodeMsgpack(a, []byte("\x82\xa5names\x82\xa1a\xa1b\xa1k\xa7refused\xa5bytes\x01"))
		require.ErrorIs(t, err, errRefused)
		require.EqualError(t, err, `msgpack: this one not at names["k"] (byte 14)`)
		require.Zero(t, v.Bytes, "nothing is decoded after it")
		err = v.DecodeMsgpack(a, []byte("\x81\xa5spans\x92\x92\x01\x02\x91\x01"))
		require.EqualError(t, err, "msgpack: a span has two ends at spans[1] (byte 11)")
		err = v.DecodeMsgpack(a, []byte("\x81\xa4town\x05"))
		require.EqualError(t, err, "msgpack: 0x5 is no string at town (byte 6)")
	}
}
