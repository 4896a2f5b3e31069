package jsonwire

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// Close forgets field by field what most uses set, and all else after the others: nothing of one use
// is left in the next.
func TestADecoderForgetsItsUse(t *testing.T) {
	a := arena.New(0)
	uses := map[string]func(data []byte) (*Decoder, int){
		"heap":        func(data []byte) (*Decoder, int) { return NewDecoder(nil, data) },
		"arena":       func(data []byte) (*Decoder, int) { return NewDecoder(a, data) },
		"unmarshaler": NewUnmarshaler,
		"options": func(data []byte) (*Decoder, int) {
			return NewDecoderWith((*arenacore.Arena)(a), data, &wire.Options{
				UseNumber: true, RejectDuplicateKeys: true, DisallowUnknownFields: true, InPlace: true,
				Limits: wire.Limits{Depth: 9, Memory: 1 << 20},
			})
		},
		"an arena with a maximum": func(data []byte) (*Decoder, int) {
			return NewDecoder(arena.New(0, arena.MaxBytes(1<<20)), data)
		},
		"a large buffer": func(data []byte) (*Decoder, int) {
			d, _ := NewDecoder(nil, make([]byte, 2<<20))
			_ = d.Close(0, nil)
			return NewDecoder(nil, data)
		},
	}
	for _, o := range []wire.Options{
		{UseNumber: true}, {DisallowUnknownFields: true}, {InPlace: true}, {ShareInput: true}, {RejectDuplicateKeys: true},
		{Limits: wire.Limits{Depth: 9}}, {Limits: wire.Limits{Memory: 1 << 20}}, {Limits: wire.Limits{Bytes: 8}}, {Misused: "x"},
		{Window: wire.Whole}, {Window: wire.Beginning}, {Window: wire.Cut},
	} {
		for _, a := range []*arena.Arena{nil, a} {
			uses[fmt.Sprintf("%+v, %t", o, a == nil)] = func(data []byte) (*Decoder, int) {
				if a == nil {
					o.Window = wire.NoWindow
				}
				data = append(bytes.Clone(data), bytes.Repeat([]byte{0}, 2<<10)...)[:len(data)]
				return NewDecoderWith((*arenacore.Arena)(a), data, &o)
			}
		}
	}
	m := &Members{Names: "a,b"}
	long := `{"b":"1","a":["` + strings.Repeat("x", 1<<10) + `"]}`
	for name, use := range uses {
		for _, text := range []string{long, `{"a":["\n",{"x":1}],"b":"\"2\""}`, `{"a":[],"b":"no number"}`, "{\n  \"a\":1,\n  \"b\":\"2\"\n}", `{"a":{"x":1,"x":2}}`, `{"a":[`, ` `} {
			d, i := use([]byte(text))
			d.SetRootType((*any)(nil))
			var v any
			var n string
			f, i, err := d.Object(i, m)
			for f >= 0 {
				if f == 0 {
					i, err = d.Any(i, &v)
				} else {
					i, err = d.QuotedNumber(i, &n)
				}
				f, i, err = d.Member(i, m, f, err)
			}
			_ = d.Close(i, err)
			kept := Decoder{Decoder: d.Kept(), quoted: d.quoted, lines: d.lines}
			if d.Arena == nil && d.Buf != nil {
				require.True(t, mem.SameStart(d.Buf, d.Pooled), "%s: %s", name, text)
				kept.Buf = d.Buf
			}
			require.Equal(t, kept, *d, "%s: %s", name, text)
		}
	}
}

// A decoder that looked for a tag keeps no large buffer for names with escapes.
func TestADecoderForgetsLongNames(t *testing.T) {
	text := []byte(`{"\u0061` + strings.Repeat("x", 2<<20) + `":1,"type":"a"}`)
	tags := &Tags{Type: (*any)(nil), Member: "type", Texts: []string{"a"}}
	a := arena.New(0)
	for _, a := range []*arena.Arena{nil, a} {
		d, i := NewDecoder(a, text)
		tag, i, err := d.Tag(i, tags)
		require.NoError(t, err)
		require.Zero(t, tag)
		require.Greater(t, cap(d.quoted), state.MaxPooled)
		i, err = d.Skip(i)
		require.NoError(t, d.Close(i, err))
		require.LessOrEqual(t, cap(d.quoted), state.MaxPooled)
	}
}

// A decoder whose input is the caller's undoes escapes in a buffer. It keeps a large one while inputs need it, and one of more
// than 16 MiB never.
func TestADecoderForgetsLongTextsOfInputsInPlace(t *testing.T) {
	a := arena.New(0)
	for _, o := range []wire.Options{{InPlace: true}, {Window: wire.Whole}, {Window: wire.Beginning}, {Window: wire.Cut}} {
		kept := func(size int) int {
			text := append([]byte(`"\n`+strings.Repeat("x", size)+`"`), make([]byte, arenacore.Pad)...)
			d, i := NewDecoderWith((*arenacore.Arena)(a), text[:len(text)-arenacore.Pad], &o)
			var v string
			i, err := d.String(i, &v)
			require.NoError(t, d.Close(i, err))
			require.Len(t, v, size+1)
			return cap(d.Pooled)
		}
		for range 2 {
			require.Greater(t, kept(4<<20), 4<<20)
			require.LessOrEqual(t, kept(10), state.MaxPooled)
			require.LessOrEqual(t, kept(20<<20), state.MaxPooled)
		}
	}
}
