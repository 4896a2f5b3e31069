package msgpackwire_test

import (
	"bytes"
	"errors"
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// sink and source stand for what libraries have types write to and read from.
type (
	sink   struct{ io.Writer }
	source struct{ io.Reader }
)

func newSink(w io.Writer) *sink     { return &sink{w} }
func newSource(r io.Reader) *source { return &source{r} }

// late is a sink that writes when it is flushed.
type late struct {
	bytes.Buffer
	to io.Writer
}

func newLate(w io.Writer) *late { return &late{to: w} }

func (l *late) Flush() error {
	if l.String() == "full" {
		return errors.New("no room")
	}
	_, err := l.WriteTo(l.to)
	return err
}

// streamed is encoded by whatever stands in it.
type streamed struct {
	text   string
	err    error
	called int
	sink   *sink
	source *source
}

func (s *streamed) EncodeMsgpack(w *sink) error {
	s.called, s.sink = s.called+1, w
	_, err := io.WriteString(w, s.text)
	return errors.Join(err, s.err)
}

func (s *streamed) DecodeMsgpack(r *source) error {
	text, err := io.ReadAll(r)
	s.text, s.source = string(text), r
	return errors.Join(err, s.err)
}

func (s *streamed) EncodeMsg(w *late) error {
	s.called++
	_, err := w.WriteString(s.text)
	return errors.Join(err, s.err)
}

func (s *streamed) DecodeMsg(r *source) error { return s.DecodeMsgpack(r) }

// ways are the two forms of streams.
var ways = map[string]struct {
	encode func(e *msgpackwire.Encoder, b []byte, v *streamed) []byte
	decode func(d *msgpackwire.Decoder, i int, v *streamed) (int, error)
}{
	"EncodeMsgpack": {
		func(e *msgpackwire.Encoder, b []byte, v *streamed) []byte {
			return msgpackwire.MarshalStream(e, b, v, newSink)
		},
		func(d *msgpackwire.Decoder, i int, v *streamed) (int, error) {
			return msgpackwire.UnmarshalStream(d, i, v, newSource)
		},
	},
	"EncodeMsg": {
		func(e *msgpackwire.Encoder, b []byte, v *streamed) []byte {
			return msgpackwire.MarshalMsgStream(e, b, v, newLate)
		},
		func(d *msgpackwire.Decoder, i int, v *streamed) (int, error) {
			return msgpackwire.UnmarshalMsgStream(d, i, v, newSource)
		},
	},
}

func TestStreamsWriteOneValue(t *testing.T) {
	cause := errors.New("refused")
	for name, way := range ways {
		t.Run(name, func(t *testing.T) {
			for _, c := range []struct {
				v    *streamed
				want string
				err  string
			}{
				{v: &streamed{text: "\x92\x01\x02"}, want: "\x92\x01\x02"},
				{v: nil, want: "\xc0"},
				{v: &streamed{}, err: "msgpack: msgpack: unexpected end of input (byte 0)"},
				{v: &streamed{text: "\x92\x01"}, err: "msgpack: msgpack: unexpected end of input (byte 2)"},
				{v: &streamed{text: "\x01\x02"}, err: "msgpack: msgpack: more than one value (byte 1)"},
				{v: &streamed{text: "\x01", err: cause}, err: "msgpack: refused"},
			} {
				var e msgpackwire.Encoder
				b, err := e.Close(way.encode(&e, e.Start([]byte("dst")), c.v))
				if c.err == "" {
					require.NoError(t, err)
					require.Equal(t, "dst"+c.want, string(b))
					continue
				}
				require.EqualError(t, err, c.err)
				require.Equal(t, "dst", string(b))
				var w *wire.Error
				require.ErrorAs(t, err, &w)
				require.True(t, w.Encode)
				require.Equal(t, "*msgpackwire_test.streamed", w.Type)
				require.Equal(t, c.v.err != nil, errors.Is(err, cause))
			}
		})
	}
	var e msgpackwire.Encoder
	_, err := e.Close(ways["EncodeMsg"].encode(&e, e.Start(nil), &streamed{text: "full"}))
	require.EqualError(t, err, "msgpack: no room")
}

// TestStreamsAreNotCalledAfterAnError, as no other method is.
func TestStreamsAreNotCalledAfterAnError(t *testing.T) {
	for _, way := range ways {
		var e msgpackwire.Encoder
		v := &streamed{text: "\x01"}
		b := e.Unsupported(e.Start(nil), (chan int)(nil))
		_, err := e.Close(way.encode(&e, b, v))
		require.ErrorIs(t, err, wire.ErrUnsupported)
		require.Zero(t, v.called)
	}
}

func TestStreamsReadOneValue(t *testing.T) {
	cause := errors.New("refused")
	data := []byte("\x93\x01\x92\x02\xa1x\xc0")
	for name, way := range ways {
		t.Run(name, func(t *testing.T) {
			var v streamed
			d, _ := msgpackwire.NewDecoder(nil, data)
			i, err := way.decode(d, 2, &v)
			require.NoError(t, err)
			require.Equal(t, 6, i)
			require.Equal(t, "\x92\x02\xa1x", v.text, "and not a byte more")
			i, err = way.decode(d, 6, &v)
			require.NoError(t, err)
			require.Equal(t, 7, i)
			require.Equal(t, "\xc0", v.text)

			d, _ = msgpackwire.NewDecoder(nil, data)
			err = d.Close(way.decode(d, 2, &streamed{err: cause}))
			require.ErrorIs(t, err, cause)
			require.EqualError(t, err, "msgpack: refused (byte 2)")
			for n := range len(data) {
				v := streamed{text: "before"}
				d, i := msgpackwire.NewDecoder(nil, data[:n])
				require.ErrorIs(t, d.Close(way.decode(d, i, &v)), wire.ErrSyntax)
				require.Equal(t, "before", v.text, "it is not called")
			}
		})
	}
}

// TestStreamsThatAreKept do no harm: other values are none of theirs.
func TestStreamsThatAreKept(t *testing.T) {
	first, second := &streamed{text: "\xa1x"}, &streamed{text: "\xa1y"}
	var e msgpackwire.Encoder
	b := msgpackwire.MarshalStream(&e, e.Start(nil), first, newSink)
	_, err := io.WriteString(first.sink, "zzzzzzzz")
	require.NoError(t, err)
	b, err = e.Close(msgpackwire.MarshalStream(&e, b, second, newSink))
	require.NoError(t, err)
	require.Equal(t, "\xa1x\xa1y", string(b))

	d, i := msgpackwire.NewDecoder(nil, b)
	_, err = msgpackwire.UnmarshalStream(d, i, first, newSource)
	require.NoError(t, err)
	_, err = first.source.Reader.(io.Seeker).Seek(0, io.SeekStart)
	require.NoError(t, err)
	n, err := first.source.Read(make([]byte, 9))
	require.Zero(t, n)
	require.ErrorIs(t, err, io.EOF)
}
