package interop

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"github.com/tinylib/msgp/msgp"
	"github.com/vmihailenco/msgpack/v5"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/interop/types/streams"
	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

// vmihailencoStreams is the struct without our methods, which the library would call.
type vmihailencoStreams streams.Vmihailenco

func someVmihailenco() []streams.Vmihailenco {
	long := strings.Repeat("long ", 2000)
	return []streams.Vmihailenco{
		{Raw: msgpack.RawMessage{0xc0}},
		{
			Price: streams.Price{Currency: "EUR", Cents: 1}, Prices: []streams.Price{{Currency: "USD", Cents: -1 << 40}, {}},
			Old: &streams.Price{Currency: long}, ByName: map[string]*streams.Price{"k": {Cents: 1 << 33}},
			Either: streams.Either{Number: 1.5}, Eithers: [2]streams.Either{{Text: long}, {Text: "x"}},
			Set: streams.Set{"one": {}}, Raw: msgpack.RawMessage("\x93\x01\xa1x\x81\xa1k\xc0"), Note: "the end",
		},
		{Prices: []streams.Price{}, ByName: map[string]*streams.Price{"nil": nil}, Set: streams.Set{}, Raw: msgpack.RawMessage("\xa0")},
	}
}

func someTinylib() []streams.Tinylib {
	lines := make([]string, 500)
	for i := range lines {
		lines[i] = strings.Repeat("line", i%9)
	}
	at := time.Unix(1<<31, 5).Local()
	return []streams.Tinylib{
		{Log: streams.Log{At: at}},
		{
			Point: streams.Point{X: 1}, Points: []streams.Point{{X: 2, Y: 3}, {}}, Far: &streams.Point{Y: -4.5},
			Log: streams.Log{At: at, Lines: lines}, Note: "the end",
		},
	}
}

// TestStreamsOfVmihailenco has the library and us write the same, and read it as
// the same.
func TestStreamsOfVmihailenco(t *testing.T) {
	for _, v := range someVmihailenco() {
		theirs, err := msgpack.Marshal((*vmihailencoStreams)(&v))
		require.NoError(t, err)
		ours, err := v.MarshalMsgpack()
		require.NoError(t, err)
		require.Equal(t, theirs, ours)

		var read vmihailencoStreams
		require.NoError(t, msgpack.Unmarshal(ours, &read))
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			var got streams.Vmihailenco
			require.NoError(t, got.DecodeMsgpack(a, ours))
			require.Equal(t, streams.Vmihailenco(read), got)
		}
	}
}

// TestStreamsOfTinylib finds the library's encoding of each part in ours, and has
// both read it.
func TestStreamsOfTinylib(t *testing.T) {
	for _, v := range someTinylib() {
		var theirs bytes.Buffer
		w := msgp.NewWriter(&theirs)
		part := func(name string, v msgp.Encodable) {
			require.NoError(t, w.WriteString(name))
			require.NoError(t, v.EncodeMsg(w))
		}
		require.NoError(t, w.WriteMapHeader(5))
		part("point", v.Point)
		require.NoError(t, w.WriteString("points"))
		if v.Points == nil {
			require.NoError(t, w.WriteNil())
		} else {
			require.NoError(t, w.WriteArrayHeader(uint32(len(v.Points))))
		}
		for _, p := range v.Points {
			require.NoError(t, p.EncodeMsg(w))
		}
		require.NoError(t, w.WriteString("far"))
		if v.Far == nil {
			require.NoError(t, w.WriteNil())
		} else {
			require.NoError(t, v.Far.EncodeMsg(w))
		}
		part("log", &v.Log)
		require.NoError(t, w.WriteString("note"))
		require.NoError(t, w.WriteString(v.Note))
		require.NoError(t, w.Flush())

		ours, err := v.MarshalMsgpack()
		require.NoError(t, err)
		require.Equal(t, theirs.Bytes(), ours)
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			var got streams.Tinylib
			require.NoError(t, got.DecodeMsgpack(a, ours))
			require.Equal(t, v, got)
		}
	}
}

// decoder is a type of package streams.
type decoder interface {
	DecodeMsgpack(a *arena.Arena, data []byte) error
	MarshalMsgpack() ([]byte, error)
}

func emptyStreams() map[decoder]func() decoder {
	all := map[decoder]func() decoder{}
	for _, v := range someVmihailenco() {
		all[&v] = func() decoder { return new(streams.Vmihailenco) }
	}
	for _, v := range someTinylib() {
		all[&v] = func() decoder { return new(streams.Tinylib) }
	}
	return all
}

// TestBrokenStreams are errors: a text that ends too early is never shown to a
// library, and one that says something else may be refused by it.
func TestBrokenStreams(t *testing.T) {
	for v, empty := range emptyStreams() {
		data, err := v.MarshalMsgpack()
		require.NoError(t, err)
		step := 1 + len(data)/100
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			for n := 0; n < len(data); n += step {
				require.ErrorIs(t, empty().DecodeMsgpack(a, data[:n]), catena.ErrSyntax)
			}
			for n := 0; n < len(data); n += step {
				for _, b := range []byte{0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc4, 0xc7, 0xca, 0xcb, 0xd3, 0xd4, 0xd9, 0xdc, 0xdd, 0xdf, 0xff} {
					changed := bytes.Clone(data)
					changed[n] = b
					err := empty().DecodeMsgpack(a, changed)
					var e *catena.Error
					require.True(t, err == nil || errors.As(err, &e), "%v", err)
				}
			}
		}
	}
}

// TestErrorsOfStreams tell where.
func TestErrorsOfStreams(t *testing.T) {
	_, err := (&streams.Vmihailenco{}).MarshalMsgpack()
	require.EqualError(t, err, "msgpack: msgpack: unexpected end of input (byte 0) at raw", "the library writes nothing for it")
	var v streams.Vmihailenco
	err = v.UnmarshalMsgpack([]byte("\x81\xa6prices\x92\x92\xa1x\x01\x91\x01"))
	require.EqualError(t, err, "msgpack: a price has two parts at prices[1] (byte 13)")
	var w streams.Tinylib
	err = w.UnmarshalMsgpack([]byte("\x81\xa6points\x92\x80\x90"))
	var wrong msgp.TypeError
	require.ErrorAs(t, err, &wrong)
	var e *catena.Error
	require.ErrorAs(t, err, &e)
	require.Equal(t, "points[1]", e.Path)
	require.Equal(t, int64(10), e.Offset)
}
