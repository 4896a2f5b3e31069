package catena_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/fill"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// A tableFormat is a binary format, for types with tables alone.
type tableFormat struct {
	catena.Format
	append func(table *wire.Table, v any, o wire.Options) ([]byte, error)
	decode func(table *wire.Table, v any, a *arena.Arena, data []byte, o wire.Options) error
}

var msgpackTables = tableFormat{
	catena.FormatMsgpack(),
	func(table *wire.Table, v any, o wire.Options) ([]byte, error) {
		e := msgpackwire.NewEncoder().With(&o)
		return e.Close(e.AppendTable(e.Start(nil), table, v))
	},
	func(table *wire.Table, v any, a *arena.Arena, data []byte, o wire.Options) error {
		d, i := msgpackwire.NewDecoderWith((*arenacore.Arena)(a), data, &o)
		return d.Close(d.Table(i, table, v))
	},
}

var cborTables = tableFormat{
	catena.FormatCBOR(),
	func(table *wire.Table, v any, o wire.Options) ([]byte, error) {
		e := cborwire.NewEncoder().With(&o)
		return e.Close(e.AppendTable(e.Start(nil), table, v))
	},
	func(table *wire.Table, v any, a *arena.Arena, data []byte, o wire.Options) error {
		d, i := cborwire.NewDecoderWith((*arenacore.Arena)(a), data, &o)
		return d.Close(d.Table(i, table, v))
	},
}

// TestBinaryTables tries random types and values of MessagePack and CBOR.
func TestBinaryTables(t *testing.T) {
	rounds := 500
	if testing.Short() {
		rounds = 100
	}
	for seed := range uint64(rounds) {
		msgpackTables.compare(t, seed, nil)
		cborTables.compare(t, seed, nil)
	}
}

// FuzzMsgpackTables is the same for types and documents of the fuzzer's.
func FuzzMsgpackTables(f *testing.F) {
	f.Add(uint64(1), []byte("\x83\xa1a\x01\xa1b\x92\xc0\x80\xa1c\xa1x"))
	f.Fuzz(msgpackTables.compare)
}

// FuzzCBORTables is FuzzMsgpackTables for CBOR.
func FuzzCBORTables(f *testing.F) {
	f.Add(uint64(1), []byte("\xa3\x61a\x01\x61b\x82\xf6\xa0\x61c\x61x"))
	f.Fuzz(cborTables.compare)
}

// compare encodes a random value of a type, which is made of seed, and decodes it, documents that are nearly its
// encoding, and data.
func (f tableFormat) compare(t *testing.T, seed uint64, data []byte) {
	r := rand.New(rand.NewPCG(seed, 1))
	m := &tableMaker{r, map[reflect.Type]*wire.Table{}}
	typ := m.structure(3)
	table := m.tables[typ]
	v := reflect.New(typ).Interface()
	fill.Options{UTC: true}.Random(r, v, 20)
	text, err := json.Marshal(v)
	kept := reflect.New(typ).Interface()
	if err != nil || json.Unmarshal(text, kept) != nil {
		return
	}
	encoded, err := f.append(table, kept, wire.Options{}) // a pointer to null is nil in JSON
	require.NoError(t, err, "%v", typ)
	got := f.decoded(t, table, encoded)
	require.NotNil(t, got, "%v\n%x", typ, encoded)
	require.Equal(t, jsonOf(t, kept), jsonOf(t, got), "%v\n%x", typ, encoded)

	f.decoded(t, table, data)
	for range 8 {
		changed := slices.Clone(encoded)
		for range r.IntN(3) {
			changed[r.IntN(len(changed))] ^= 1 << r.IntN(8)
		}
		f.decoded(t, table, changed[:len(changed)-r.IntN(2)*r.IntN(len(changed))])
	}
	for range 8 { // by way of JSON, in which the same values fit
		document := fill.Mutate(r, text)
		want := reflect.New(typ).Interface()
		refused := json.Unmarshal(document, want)
		encoded, err := catena.Transcode(nil, f.Format, document, catena.FormatJSON())
		if got := f.decoded(t, table, encoded); err == nil && refused == nil && got != nil && !m.foreign(typ) {
			require.Equal(t, jsonOf(t, want), jsonOf(t, got), "%v\n%s", typ, document)
		}
	}
}

// decoded decodes data in all ways, which have the same result, and returns the value, nil if it is refused. The value
// is encoded and decoded again, by which it does not change.
func (f tableFormat) decoded(t *testing.T, table *wire.Table, data []byte) any {
	t.Helper()
	fresh := func() any { return reflect.New(reflect.TypeOf(table.Zero).Elem()).Interface() }
	v := fresh()
	err := f.decode(table, v, nil, data, wire.Options{})
	var e *wire.Error
	if err == nil {
		require.NoError(t, wellFormed(data, f.Format), "%T: input is decoded that is malformed\n%x", v, data)
	} else if !errors.As(err, &e) || e.Offset < 0 || e.Offset > int64(len(data)) {
		t.Fatalf("%T: %v, %#v\n%x", v, err, e, data)
	}
	unique := f.decode(table, fresh(), nil, data, wire.Options{RejectDuplicateKeys: true}) == nil
	strict := f.decode(table, fresh(), nil, data, wire.Options{DisallowUnknownFields: true})
	require.False(t, err != nil && strict == nil, "%T: %v\n%x", v, err, data)
	for _, limits := range []wire.Limits{{Depth: 2}, {Bytes: len(data) / 2}, {Memory: 1 + len(data)}} {
		limited := f.decode(table, fresh(), nil, data, wire.Options{Limits: limits})
		require.False(t, err != nil && limited == nil, "%T, %+v: %v\n%x", v, limits, err, data)
	}
	a := arena.New(0)
	for range 2 {
		w := fresh()
		other := f.decode(table, w, a, data, wire.Options{})
		if err != nil {
			require.EqualError(t, other, err.Error(), "%T\n%x", v, data)
		} else if require.NoError(t, other, "%T\n%x", v, data); unique {
			require.Equal(t, jsonOf(t, v), jsonOf(t, w), "%T\n%x", v, data)
		}
		a.Reset()
	}
	if err != nil {
		return nil
	}
	once, err := f.append(table, v, wire.Options{})
	if err != nil {
		return v // of times more can be read than be written
	}
	w := fresh()
	require.NoError(t, f.decode(table, w, nil, once, wire.Options{}), "%T\n%x", v, once)
	again, err := f.append(table, w, wire.Options{})
	require.NoError(t, err)
	require.Equal(t, once, again, "%T\n%x", v, data)
	return v
}

// foreign reports whether a type holds values that have other forms in JSON.
func (m *tableMaker) foreign(t reflect.Type) bool {
	switch t {
	case reflect.TypeFor[json.Number](), reflect.TypeFor[json.RawMessage](), reflect.TypeFor[any](), reflect.TypeFor[[]byte]():
		return true
	}
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
		return m.foreign(t.Elem())
	case reflect.Struct:
		for f := range t.Fields() {
			if m.foreign(f.Type) || strings.HasSuffix(f.Tag.Get("json"), ",string") {
				return true
			}
		}
	}
	return false
}
