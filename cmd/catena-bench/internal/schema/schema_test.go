package schema_test

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/plain"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/schema/flat"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/schema/protobuf"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/fill"
)

// types returns the types of all workloads, each once. One with methods has no schema.
func types() (list []workload.Type) {
	for _, w := range workload.All() {
		if !w.Type.Methods && !slices.ContainsFunc(list, func(t workload.Type) bool { return t.Name == w.Type.Name }) {
			list = append(list, w.Type)
		}
	}
	return append(list, probeType())
}

// eachCodec runs test for every row of both families, all of which support t; the
// pooled one only if t has pools.
func eachCodec(t *testing.T, of workload.Type, test func(t *testing.T, s serializer.Serializer, codec serializer.Codec)) {
	rows, err := serializer.Select("Protobuf,VTProtobuf,FlatBuffers")
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(rows), 7)
	for _, s := range rows {
		t.Run(s.Name, func(t *testing.T) {
			codec, ok := s.Open(of)
			if s.Name == "VTProtobuf (pooled)" && !ok {
				t.Skip("there are no pools of the type")
			}
			require.True(t, ok, "there is no schema of %s", of.Name)
			test(t, s, codec)
		})
	}
}

// TestRandomValues sends random values of every type through every row.
func TestRandomValues(t *testing.T) {
	for _, of := range types() {
		t.Run(of.Name, func(t *testing.T) {
			var values []any
			for seed := range uint64(24) {
				v := of.New()
				fill.Random(rand.New(rand.NewPCG(seed, 1)), v, int(seed%12))
				dropNegativeZero(reflect.ValueOf(v))
				values = append(values, v)
			}
			eachCodec(t, of, func(t *testing.T, s serializer.Serializer, codec serializer.Codec) {
				size, err := s.Check(codec, values)
				require.NoError(t, err)
				require.Positive(t, size)
			})
		})
	}
}

// TestWorkloads sends the values of every workload through every row.
func TestWorkloads(t *testing.T) {
	for _, w := range workload.All() {
		if w.Objects > 1000 || w.Type.Methods {
			continue // the same type and more of the same; no schema
		}
		values := w.Make(1, 100)
		values = values[:min(len(values), 20)]
		t.Run(w.Name, func(t *testing.T) {
			eachCodec(t, w.Type, func(t *testing.T, s serializer.Serializer, codec serializer.Codec) {
				_, err := s.Check(codec, values)
				require.NoError(t, err)
			})
		})
	}
}

// TestEmptyAndNilPointers tells a pointer to zero from nil, which every row does.
func TestEmptyAndNilPointers(t *testing.T) {
	for _, name := range []string{"twitter.SearchResult", "citm.Catalog", "serialbowl.RedditAccount", "synthea.Bundle", "probe.Probe"} {
		of := byName(t, name)
		nils, zeros := of.New(), of.New()
		point(reflect.ValueOf(nils).Elem(), false, 5)
		point(reflect.ValueOf(zeros).Elem(), true, 5)
		require.Error(t, plain.Rules{EmptyIsNil: true}.Equal(nils, zeros))
		t.Run(name, func(t *testing.T) {
			eachCodec(t, of, func(t *testing.T, s serializer.Serializer, codec serializer.Codec) {
				_, err := s.Check(codec, []any{nils, zeros})
				require.NoError(t, err)
			})
		})
	}
}

// TestZone says which family keeps the offset of a time.
func TestZone(t *testing.T) {
	of := probeType()
	eachCodec(t, of, func(t *testing.T, s serializer.Serializer, codec serializer.Codec) {
		v := of.New().(*probeValue)
		v.Time = zoned
		data, err := codec.Marshal(codec.Own(v))
		require.NoError(t, err)
		own, err := codec.Unmarshal(data)
		require.NoError(t, err)
		_, offset := codec.Plain(own).(*probeValue).Time.Zone()
		if s.Format == "FlatBuffers" {
			require.Equal(t, 19800, offset)
		} else {
			require.Zero(t, offset, "a Timestamp has no zone")
		}
	})
}

// TestReusedBuffers encodes a short value after a long one, and the other way.
func TestReusedBuffers(t *testing.T) {
	of := byName(t, "user.Users")
	eachCodec(t, of, func(t *testing.T, s serializer.Serializer, codec serializer.Codec) {
		for _, count := range []int{1, 50, 2, 100, 0} {
			_, err := s.Check(codec, userWorkload(t).Make(3, count))
			require.NoError(t, err)
		}
	})
}

// TestUnknownDynamicValue wants a clear panic for values that JSON never decodes
// into an interface.
func TestUnknownDynamicValue(t *testing.T) {
	v := userWorkload(t).Make(1, 1)[0]
	users := reflect.ValueOf(v).Elem()
	users.Index(0).FieldByName("Metadata").Set(reflect.ValueOf(map[string]any{"answer": 42}))
	eachCodec(t, userWorkload(t).Type, func(t *testing.T, _ serializer.Serializer, codec serializer.Codec) {
		require.PanicsWithError(t, "schema: int in a value of any type; it holds nil, bool, float64, string, []any and map[string]any",
			func() { _, _ = codec.Marshal(codec.Own(v)) })
	})
}

// TestBothTables wants the same types in both families.
func TestBothTables(t *testing.T) {
	for name := range protobuf.Types {
		require.Contains(t, flat.Types, name)
	}
	require.Len(t, flat.Types, len(protobuf.Types))
}

// dropNegativeZero turns every -0 into 0. VTProtobuf and FlatBuffers leave out
// fields that equal their default, which -0 does.
func dropNegativeZero(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			dropNegativeZero(v.Elem())
		}
	case reflect.Interface:
		if x, ok := v.Interface().(float64); ok && x == 0 {
			v.Set(reflect.ValueOf(0.0))
		} else if !v.IsNil() {
			dropNegativeZero(v.Elem())
		}
	case reflect.Struct:
		for k := range v.NumField() {
			if v.Type().Field(k).IsExported() {
				dropNegativeZero(v.Field(k))
			}
		}
	case reflect.Slice, reflect.Array:
		for k := range v.Len() {
			dropNegativeZero(v.Index(k))
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			value := reflect.New(v.Type().Elem()).Elem()
			value.Set(v.MapIndex(key))
			dropNegativeZero(value)
			v.SetMapIndex(key, value)
		}
	case reflect.Float64:
		if v.Float() == 0 && math.Signbit(v.Float()) {
			v.SetFloat(0)
		}
	}
}

// point makes every pointer within v nil or one to zero, and every list one
// element long, down to a depth.
func point(v reflect.Value, zero bool, depth int) {
	if depth == 0 {
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if zero {
			v.Set(reflect.New(v.Type().Elem()))
			point(v.Elem(), zero, depth-1)
		}
	case reflect.Struct:
		for k := range v.NumField() {
			if v.Type().Field(k).IsExported() {
				point(v.Field(k), zero, depth-1)
			}
		}
	case reflect.Slice:
		if v.Type().Elem().Kind() == reflect.Struct {
			v.Set(reflect.MakeSlice(v.Type(), 1, 1))
			point(v.Index(0), zero, depth-1)
		}
	}
}
