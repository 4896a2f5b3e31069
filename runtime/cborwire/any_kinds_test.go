package cborwire_test

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/wire"
)

func TestAppendixAIsReadAndWritten(t *testing.T) {
	a := arena.New(0)
	for _, v := range appendixA(t) {
		data := unhex(t, v.Hex)
		for _, a := range []*arena.Arena{nil, a} {
			got, err := anyWith(a, data, wire.Options{})
			require.NoError(t, err, v.Hex)
			if len(v.Decoded) > 0 {
				var want any
				require.NoError(t, json.Unmarshal(v.Decoded, &want))
				require.Equal(t, want, plainJSON(got), v.Hex)
			}
			if v.RoundTrip && v.Hex != "f7" { // undefined is null
				o := wire.Options{Own: cborwire.ShortestFloats}
				if v.Hex[:2] == "c1" {
					o.Own |= cborwire.EpochTime
				}
				require.Equal(t, v.Hex, hex.EncodeToString(pack(got, o)), "%T", got)
			}
			checkKinds(t, a, data, got)
			a.Reset()
		}
	}
}

// plainJSON is v as encoding/json would have it.
func plainJSON(v any) any {
	switch v := v.(type) {
	case int64:
		return float64(v)
	case uint64:
		return float64(v)
	case *big.Int:
		f, _ := new(big.Float).SetInt(v).Float64()
		return f
	case []any:
		list := make([]any, len(v))
		for k := range v {
			list[k] = plainJSON(v[k])
		}
		return list
	case map[string]any:
		m := make(map[string]any)
		for k := range v {
			m[k] = plainJSON(v[k])
		}
		return m
	}
	return v
}

// read reads data by a reader, and returns what it has read and whether that fits.
func read[T any](t *testing.T, a *arena.Arena, data []byte, reader func(*cborwire.Decoder, int, *T) (int, error)) (v T, fits bool) {
	t.Helper()
	d, i := cborwire.NewDecoder(a, data)
	err := d.Close(reader(d, i, &v))
	if err != nil {
		require.ErrorIs(t, err, wire.ErrType, "%x", data)
	}
	return v, err == nil
}

type integer interface {
	int | int8 | int16 | int32 | int64 | uint | uint8 | uint16 | uint32 | uint64 | uintptr
}

func checkInteger[T integer](t *testing.T, a *arena.Arena, data []byte, got any, reader func(*cborwire.Decoder, int, *T) (int, error)) {
	t.Helper()
	v, fits := read(t, a, data, reader)
	n, isInteger := bigOf(got)
	w := new(big.Int)
	if uint64(v) > math.MaxInt64 && v > 0 {
		w.SetUint64(uint64(v))
	} else {
		w.SetInt64(int64(v))
	}
	switch {
	case fits && got != nil:
		require.True(t, isInteger, "%x is %T", data, got)
		require.Zero(t, n.Cmp(w), "%x as %T", data, v)
	case isInteger:
		_, err := strconv.ParseInt(n.String(), 10, bitsOf(v))
		if _, signed := any(v).(interface{ unsigned() }); !signed && T(0)-1 > 0 {
			_, err = strconv.ParseUint(n.String(), 10, bitsOf(v))
		}
		require.Error(t, err, "%x fits %T", data, v)
	}
}

func bitsOf[T integer](v T) int {
	n := 0
	for one := T(1); one != 0; one <<= 1 {
		n++
	}
	return n
}

func bigOf(v any) (*big.Int, bool) {
	switch v := v.(type) {
	case int64:
		return big.NewInt(v), true
	case uint64:
		return new(big.Int).SetUint64(v), true
	case *big.Int:
		return v, true
	}
	return nil, false
}

// checkKinds compares what the readers of each kind read with got, what Any does.
func checkKinds(t *testing.T, a *arena.Arena, data []byte, got any) {
	t.Helper()
	if _, ok := got.(cborwire.RawTag); ok {
		return // readers pass over it
	}
	if _, ok := got.(time.Time); ok {
		v, fits := read(t, a, data, (*cborwire.Decoder).Time)
		require.True(t, fits)
		require.Equal(t, got, v)
		return
	}
	checkInteger(t, a, data, got, (*cborwire.Decoder).Int)
	checkInteger(t, a, data, got, (*cborwire.Decoder).Int8)
	checkInteger(t, a, data, got, (*cborwire.Decoder).Int16)
	checkInteger(t, a, data, got, (*cborwire.Decoder).Int32)
	checkInteger(t, a, data, got, (*cborwire.Decoder).Int64)
	checkInteger(t, a, data, got, (*cborwire.Decoder).Uint)
	checkInteger(t, a, data, got, (*cborwire.Decoder).Uint8)
	checkInteger(t, a, data, got, (*cborwire.Decoder).Uint16)
	checkInteger(t, a, data, got, (*cborwire.Decoder).Uint32)
	checkInteger(t, a, data, got, (*cborwire.Decoder).Uint64)
	checkInteger(t, a, data, got, (*cborwire.Decoder).Uintptr)

	n, isInteger := bigOf(got)
	f, isFloat := got.(float64)
	exact := big.Accuracy(big.Below)
	if isInteger {
		f, exact = new(big.Float).SetInt(n).Float64()
	}
	v64, fits := read(t, a, data, (*cborwire.Decoder).Float64)
	require.Equal(t, got == nil || isFloat || exact == big.Exact, fits, "%x as float64", data)
	if fits && got != nil {
		require.True(t, v64 == f || f != f && v64 != v64)
	}
	v32, fits := read(t, a, data, (*cborwire.Decoder).Float32)
	if got != nil {
		require.Equal(t, (isFloat || exact == big.Exact) && (float64(float32(f)) == f || f != f), fits, "%x as float32", data)
		require.True(t, !fits || float64(v32) == f || f != f && v32 != v32)
	}
	b, fits := read(t, a, data, func(d *cborwire.Decoder, i int, v *big.Int) (int, error) { return d.BigInt(i, v) })
	require.Equal(t, isInteger || got == nil, fits)
	require.True(t, !isInteger || b.Cmp(n) == 0)

	text, isText := got.(string)
	s, fits := read(t, a, data, (*cborwire.Decoder).String)
	require.Equal(t, isText || got == nil, fits)
	require.Equal(t, text, s)
	number, fits := read(t, a, data, (*cborwire.Decoder).Number)
	require.Equal(t, isText || got == nil || isInteger || isFloat, fits)
	switch {
	case isInteger:
		require.Equal(t, n.String(), number)
	case isFloat:
		back, err := strconv.ParseFloat(number, 64)
		require.NoError(t, err)
		require.True(t, back == f || f != f || len(data) == 5 && float32(back) == float32(f))
	}
	truth, isBool := got.(bool)
	is, fits := read(t, a, data, (*cborwire.Decoder).Bool)
	require.Equal(t, isBool || got == nil, fits)
	require.Equal(t, truth, is)

	bytes, isBytes := got.([]byte)
	list, isList := got.([]any)
	v, fits := read(t, a, data, (*cborwire.Decoder).Bytes)
	array, fitsArray := read(t, a, data, func(d *cborwire.Decoder, i int, v *[3]byte) (int, error) { return d.ByteArray(i, v[:]) })
	switch {
	case isBytes:
		require.True(t, fits && fitsArray)
		require.Equal(t, bytes, v)
		var want [3]byte
		copy(want[:], bytes)
		require.Equal(t, want, array)
	case !isList && data[0]>>5 != 6: // the digits of a bignum are bytes
		text, isText := got.(string)
		want, err := base64.StdEncoding.DecodeString(text)
		require.Equal(t, got == nil || isText && err == nil, fits)
		if isText && fits {
			require.Equal(t, want, v)
		}
	}
	anys, fits := read(t, a, data, cborwire.DecodeParam[[]any])
	require.Equal(t, isList || got == nil, fits)
	require.Equal(t, list, anys)
	_, isMap := got.(map[string]any)
	_, isMixed := got.(map[any]any)
	m, fits := read(t, a, data, cborwire.DecodeParam[map[string]any])
	require.Equal(t, isMap || isMixed || got == nil, fits, "%x", data)
	if isMap {
		require.Equal(t, got, m)
	}
	if sv, ok := got.(cborwire.SimpleValue); ok {
		d, i := cborwire.NewDecoder(a, data)
		var v cborwire.SimpleValue
		require.NoError(t, d.Close(v.DecodeCBORValue(d, i)))
		require.Equal(t, sv, v)
	}
}

func TestRandomItemsAreReadAlike(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	a := arena.New(0)
	n, rounds := 0, 10_000
	if os.Getenv("CATENA_LONG") != "" {
		rounds = 100_000
	}
	for range rounds {
		data := randomItem(rng, nil, 3)
		for _, o := range []wire.Options{{}, {Own: cborwire.SkipTags}} {
			x, errX := anyWith(nil, data, o)
			y, errY := anyWith(a, data, o)
			require.Equal(t, errX, errY, "%x", data)
			if errX == nil {
				n++
				e := cborwire.NewEncoder()
				b, err := e.Close(e.AppendAny(e.Start(nil), x))
				if err != nil {
					require.ErrorContains(t, err, "RFC 3339")
					continue
				}
				again, err := anyWith(nil, b, o)
				require.NoError(t, err, "%x", data)
				if !strings.Contains(diagnostic(t, data), "NaN") {
					require.Equal(t, x, y, "%x", data)
					o := wire.Options{Own: cborwire.Deterministic} // small bignums become integers
					require.Equal(t, pack(x, o), pack(again, o), "%x", data)
				}
			} else {
				require.True(t, errors.Is(errX, wire.ErrType) || strings.Contains(errX.Error(), "UTF-8"), "%v", errX)
			}
			a.Reset()
		}
		for name, read := range readers {
			d, i := cborwire.NewDecoder(a, data)
			if err := d.Close(read(d, i)); err != nil && name != "own" && name != "text" && name != "binary" {
				require.True(t, errors.Is(err, wire.ErrType) || strings.Contains(err.Error(), "UTF-8"), "%s: %v", name, err)
			}
			a.Reset()
		}
	}
	require.Greater(t, n, rounds/3)
}
