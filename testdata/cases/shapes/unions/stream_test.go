package unions

import (
	"bytes"
	"fmt"
	"io"
	"iter"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime"
)

// messages of a stream, with tags last behind values that nest, of more than the bytes whose ends are kept.
func streamTexts() (list []string) {
	for k := range 4 {
		list = append(list, fmt.Sprintf(`{"id":%d,"blocks":[{"x":{"a":[%s]},"y":"%d","blocks":[{"x":[{"b":[%s]}],"type":"divider"},{"te\u0078t":"%d","ty\u0070e":"section"}],"type":"group"},{"z":[{}],"note":"%d"}]}`,
			k, bytes.Repeat([]byte(`{"b":1},`), 20), k, bytes.Repeat([]byte(`[1,2],`), 25), k, k))
	}
	for k := range list {
		list[k] = string(bytes.ReplaceAll([]byte(list[k]), []byte(`,]`), []byte(`]`)))
	}
	return list
}

// reads are the functions that read a stream.
var reads = map[string]func(io.Reader, ...catena.Option) iter.Seq2[*Message, error]{
	"json": catena.ReadJSON[Message], "msgpack": catena.ReadMsgpack[Message], "cbor": catena.ReadCBOR[Message],
}

// TestStreamsInPieces reads streams that arrive in pieces that end at every byte.
func TestStreamsInPieces(t *testing.T) {
	texts := streamTexts()
	for _, f := range formats[Message]() {
		var want []*Message
		var stream []byte
		for _, text := range texts {
			data := f.of(t, text)
			m, err := f.decode(nil, data)
			require.NoError(t, err)
			want, stream = append(want, m), append(append(stream, data...), map[string]string{"json": "\n"}[f.name]...)
		}
		check := func(r io.Reader, opts ...catena.Option) {
			var got []*Message
			for m, err := range reads[f.name](r, opts...) {
				require.NoError(t, err)
				got = append(got, m.Clone())
			}
			require.Equal(t, want, got)
		}
		check(iotest.OneByteReader(bytes.NewReader(stream)))
		for cut := range stream {
			check(io.MultiReader(bytes.NewReader(stream[:cut]), bytes.NewReader(stream[cut:])))
		}
		check(bytes.NewReader(stream), catena.KeepGoing())
		check(bytes.NewReader(stream), catena.RejectDuplicateKeys(), catena.WithLimits(catena.Limits{Memory: 1 << 20}))
		if f.name == "json" {
			check(bytes.NewReader(stream), catena.WithWorkers(2))
			check(bytes.NewReader(stream), catena.AsLines())
		}
	}
}

// TestStreamsGoOn: after a value that is wrong the next ones are decoded.
func TestStreamsGoOn(t *testing.T) {
	texts := streamTexts()
	bad := []string{
		`{"blocks":[{"x":[[1]],"type":7}]}`, `{"blocks":[{"x":{"a":1},"text":5,"type":"section"}]}`,
		`{"first":{"x":[{"a":"` + texts[0][1:20] + `"}],"y":]}}`, `{"first":{"x":[1}}}`,
	}
	for _, b := range bad[:2] {
		for _, f := range formats[Message]() {
			stream := bytes.Join([][]byte{f.of(t, texts[0]), f.of(t, b), f.of(t, texts[1])}, nil)
			var ids []int64
			failures := 0
			for m, err := range reads[f.name](bytes.NewReader(stream), catena.KeepGoing()) {
				if err != nil {
					failures++
					continue
				}
				ids = append(ids, m.ID)
				b, err := f.encode(m)
				require.NoError(t, err)
				want, err := f.decode(nil, f.of(t, texts[m.ID]))
				require.NoError(t, err)
				w, err := f.encode(want)
				require.NoError(t, err)
				require.Equal(t, w, b)
			}
			assert.Equal(t, []int64{0, 1}, ids, "%s %s", f.name, b)
			assert.Equal(t, 1, failures, "%s %s", f.name, b)
		}
	}
	for _, b := range bad {
		var ids []int64
		failures := 0
		for m, err := range catena.ReadJSON[Message](bytes.NewReader([]byte(texts[0]+"\n"+b+"\n"+texts[1]+"\n")), catena.KeepGoing(), catena.AsLines()) {
			if err != nil {
				failures++
				continue
			}
			ids = append(ids, m.ID)
		}
		assert.Equal(t, []int64{0, 1}, ids, b)
		assert.Equal(t, 1, failures, b)
	}
}

// TestWriting writes a value with many blocks in pieces.
func TestWriting(t *testing.T) {
	var m Message
	for k := range 2000 {
		m.Blocks = append(m.Blocks, &Group{Title: "group", Blocks: []Block{&Section{Text: fmt.Sprint(k)}, Divider{}}})
	}
	want, err := m.AppendJSON(nil)
	require.NoError(t, err)
	var b bytes.Buffer
	require.NoError(t, catena.WriteJSON(&b, &m))
	require.Equal(t, string(want), b.String())
	m.Blocks[1500] = Stray{}
	require.ErrorContains(t, catena.WriteJSON(io.Discard, &m), "unions.Stray is no variant of unions.Block at blocks[1500]")
	for _, f := range formats[Message]() {
		m.Blocks[1500] = nil
		want, err := f.encode(&m)
		require.NoError(t, err)
		b.Reset()
		switch f.name {
		case "msgpack":
			require.NoError(t, catena.WriteMsgpack(&b, &m))
		case "cbor":
			require.NoError(t, catena.WriteCBOR(&b, &m))
		default:
			continue
		}
		got, err := f.decode(nil, b.Bytes())
		require.NoError(t, err)
		again, err := f.encode(got)
		require.NoError(t, err)
		require.Equal(t, want, again)
	}
}
