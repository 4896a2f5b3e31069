package msgpackwire_test

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// A vector is a value with all its encodings.
type vector struct {
	Nil       *struct{}                  `json:"nil"`
	Bool      *bool                      `json:"bool"`
	Binary    *string                    `json:"binary"`
	Number    *json.Number               `json:"number"`
	Bignum    *string                    `json:"bignum"`
	String    *string                    `json:"string"`
	Array     *json.RawMessage           `json:"array"`
	Map       *json.RawMessage           `json:"map"`
	Timestamp *[2]int64                  `json:"timestamp"`
	Ext       *[2]any                    `json:"ext"`
	Encodings []string                   `json:"msgpack"`
	Rest      map[string]json.RawMessage `json:"-"`
}

// vectors returns the MessagePack test suite. It skips the test if it is not there.
func vectors(t *testing.T) map[string][]vector {
	dir := os.Getenv("CATENA_VECTORS")
	if dir == "" {
		dir = "../../../shared/vectors"
	}
	text, err := os.ReadFile(filepath.Join(dir, "msgpack-test-suite.json"))
	if err != nil {
		fmt.Println("SKIP " + t.Name() + ": no vectors; set CATENA_VECTORS")
		t.Skip("no vectors in " + dir)
	}
	var all map[string][]vector
	require.NoError(t, json.Unmarshal(text, &all))
	return all
}

func bytesOf(t *testing.T, dashed string) []byte {
	b, err := hex.DecodeString(strings.ReplaceAll(dashed, "-", ""))
	require.NoError(t, err)
	return b
}

func dashed(b []byte) string { return strings.ReplaceAll(fmt.Sprintf("% x", b), " ", "-") }

func TestSuite(t *testing.T) {
	n := 0
	for name, list := range vectors(t) {
		for _, v := range list {
			for k, text := range v.Encodings {
				n++
				data := bytesOf(t, text)
				what := name + " " + text
				require.NoError(t, msgpackwire.WellFormed(data), what)
				for _, a := range []*arena.Arena{nil, arena.New(0)} {
					var got any
					d, i := msgpackwire.NewDecoder(a, data)
					require.NoError(t, d.Close(d.Any(i, &got)), what)
					v.check(t, a, data, got, what)
					if k > 0 {
						continue
					}
					// The first encoding is the shortest, or as short.
					b := pack(got)
					if f, ok := got.(float64); ok && len(data) == 5 {
						b = new(msgpackwire.Encoder).AppendFloat32(nil, float32(f))
					}
					require.Len(t, b, len(data), what)
					require.Contains(t, v.Encodings, dashed(b), what)
				}
				for cut := range data {
					require.Error(t, msgpackwire.WellFormed(data[:cut]), what)
					var got any
					d, i := msgpackwire.NewDecoder(nil, data[:cut])
					require.Error(t, d.Close(d.Any(i, &got)), what)
				}
				require.Error(t, msgpackwire.WellFormed(append(data[:len(data):len(data)], 0xc0)), what)
			}
		}
	}
	require.Equal(t, 233, n)
}

// check compares got, which Any has read from data, and what the other readers
// read, with the vector.
func (v *vector) check(t *testing.T, a *arena.Arena, data []byte, got any, what string) {
	t.Helper()
	switch {
	case v.Bool != nil:
		require.Equal(t, *v.Bool, got, what)
		require.Equal(t, *v.Bool, read(t, a, data, (*msgpackwire.Decoder).Bool), what)
	case v.Binary != nil:
		want := bytesOf(t, *v.Binary)
		require.Equal(t, want, got, what)
		require.Equal(t, want, read(t, a, data, (*msgpackwire.Decoder).Bytes), what)
	case v.Bignum != nil:
		v.number(t, a, data, *v.Bignum, got, what)
	case v.Number != nil:
		v.number(t, a, data, v.Number.String(), got, what)
	case v.String != nil:
		require.Equal(t, *v.String, got, what)
		require.Equal(t, *v.String, read(t, a, data, (*msgpackwire.Decoder).String), what)
		d, i := msgpackwire.NewDecoderWith((*arenacore.Arena)(a), data, &wire.Options{Own: wire.TextAsBytes})
		var b []byte
		require.NoError(t, d.Close(d.Bytes(i, &b)))
		require.Equal(t, []byte(*v.String), b, what)
	case v.Array != nil:
		require.JSONEq(t, string(*v.Array), jsonOf(t, got), what)
	case v.Map != nil:
		require.JSONEq(t, string(*v.Map), jsonOf(t, got), what)
	case v.Timestamp != nil:
		want := time.Unix(v.Timestamp[0], v.Timestamp[1]).UTC()
		require.Equal(t, want, got, what)
		require.Equal(t, want, read(t, a, data, (*msgpackwire.Decoder).Time), what)
	case v.Ext != nil:
		want := msgpackwire.RawExt{Type: int8(v.Ext[0].(float64)), Data: bytesOf(t, v.Ext[1].(string))}
		require.Equal(t, want, got, what)
		var ext msgpackwire.RawExt
		require.NoError(t, ext.DecodeMsgpack(a, data))
		require.Equal(t, want, ext, what)
	default:
		require.Nil(t, got, what)
	}
}

// number compares numbers: what fits a Go type must be read into it, what does
// not must be refused.
func (v *vector) number(t *testing.T, a *arena.Arena, data []byte, text string, got any, what string) {
	t.Helper()
	want, ok := new(big.Float).SetPrec(200).SetString(text)
	require.True(t, ok)
	isFloat := data[0] == 0xca || data[0] == 0xcb
	require.Zero(t, want.Cmp(bigOf(got)), what)
	fits := func(reader string, holds bool, x any, err error) {
		t.Helper()
		require.Equal(t, holds, err == nil, "%s of %s: %v", reader, what, err)
		if holds {
			require.Zero(t, want.Cmp(bigOf(x)), "%s of %s", reader, what)
		}
	}
	i64, accuracy := want.Int64()
	isInt64 := accuracy == big.Exact && !isFloat
	u64, accuracy := want.Uint64()
	isUint64 := accuracy == big.Exact && !isFloat
	x1, err := try(a, data, (*msgpackwire.Decoder).Int64)
	fits("Int64", isInt64, x1, err)
	x2, err := try(a, data, (*msgpackwire.Decoder).Int32)
	fits("Int32", isInt64 && i64 == int64(int32(i64)), int64(x2), err)
	x3, err := try(a, data, (*msgpackwire.Decoder).Int16)
	fits("Int16", isInt64 && i64 == int64(int16(i64)), int64(x3), err)
	x4, err := try(a, data, (*msgpackwire.Decoder).Int8)
	fits("Int8", isInt64 && i64 == int64(int8(i64)), int64(x4), err)
	x5, err := try(a, data, (*msgpackwire.Decoder).Int)
	fits("Int", isInt64 && i64 == int64(int(i64)), int64(x5), err)
	x6, err := try(a, data, (*msgpackwire.Decoder).Uint64)
	fits("Uint64", isUint64, x6, err)
	x7, err := try(a, data, (*msgpackwire.Decoder).Uint32)
	fits("Uint32", isUint64 && u64 <= math.MaxUint32, uint64(x7), err)
	x8, err := try(a, data, (*msgpackwire.Decoder).Uint16)
	fits("Uint16", isUint64 && u64 <= math.MaxUint16, uint64(x8), err)
	x9, err := try(a, data, (*msgpackwire.Decoder).Uint8)
	fits("Uint8", isUint64 && u64 <= math.MaxUint8, uint64(x9), err)
	x10, err := try(a, data, (*msgpackwire.Decoder).Uint)
	fits("Uint", isUint64 && u64 <= math.MaxUint, uint64(x10), err)
	_, accuracy = want.Float64()
	f1, err := try(a, data, (*msgpackwire.Decoder).Float64)
	fits("Float64", accuracy == big.Exact, f1, err)
	_, accuracy = want.Float32()
	f2, err := try(a, data, (*msgpackwire.Decoder).Float32)
	fits("Float32", accuracy == big.Exact, float64(f2), err)
	s, err := try(a, data, (*msgpackwire.Decoder).Number)
	require.NoError(t, err, what)
	f, ok := new(big.Float).SetPrec(200).SetString(s)
	require.True(t, ok, what)
	require.Zero(t, want.Cmp(f), what)
}

func bigOf(v any) *big.Float {
	f := new(big.Float).SetPrec(200)
	switch v := v.(type) {
	case int64:
		f.SetInt64(v)
	case uint64:
		f.SetUint64(v)
	case float64:
		f.SetFloat64(v)
	}
	return f
}

func try[T any](a *arena.Arena, data []byte, reader func(*msgpackwire.Decoder, int, *T) (int, error)) (v T, err error) {
	d, i := msgpackwire.NewDecoder(a, data)
	err = d.Close(reader(d, i, &v))
	return v, err
}

func read[T any](t *testing.T, a *arena.Arena, data []byte, reader func(*msgpackwire.Decoder, int, *T) (int, error)) T {
	t.Helper()
	v, err := try(a, data, reader)
	require.NoError(t, err)
	return v
}

func jsonOf(t *testing.T, v any) string {
	text, err := json.Marshal(v)
	require.NoError(t, err)
	return string(text)
}
