package catena_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/fill"
	"github.com/ezrantn/catena/runtime/internal/testutil"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// A tableMaker makes random struct types with their tables: tables need no generated code.
type tableMaker struct {
	*rand.Rand
	tables map[reflect.Type]*wire.Table
}

// structure returns a struct type of some members, with its table.
func (m *tableMaker) structure(depth int) reflect.Type {
	n := m.IntN(7)
	var fields []reflect.StructField
	var names []string
	var code strings.Builder
	var parts []wire.TablePart
	for f := range n {
		name := m.name(f)
		tag := name
		omit := m.IntN(4) == 0
		t, c := m.typ(depth, &parts)
		switch {
		case omit && t.Kind() != reflect.Struct && t.Kind() != reflect.Array:
			tag += ",omitempty"
			code.WriteString("?")
		case omit && t == reflect.TypeFor[time.Time]():
			tag += ",omitzero"
			code.WriteString("!m")
		case len(c) == 1 && strings.Contains("bijklmuvwxyzfgsn", c) && m.IntN(4) == 0:
			tag += ",string"
			code.WriteString("q")
		}
		code.WriteString(c)
		names = append(names, name)
		fields = append(fields, reflect.StructField{
			Name: "F" + strconv.Itoa(f), Type: t, Tag: reflect.StructTag("json:" + strconv.Quote(tag)),
		})
	}
	t := reflect.StructOf(fields)
	if m.tables[t] != nil {
		return t
	}
	zero := reflect.New(t)
	table := &wire.Table{Zero: zero.Interface(), Names: strings.Join(names, ","), Code: code.String(), Parts: parts}
	for f := range n {
		table.Fields = append(table.Fields, zero.Elem().Field(f).Addr().Interface())
	}
	m.tables[t] = table
	return t
}

// name returns the name of a member: no two differ in letter case alone.
func (m *tableMaker) name(f int) string {
	return string(rune('a'+f)) + []string{
		"", "b", "long_name_of_a_member", "a_name_that_takes_more_than_thirty_two_bytes", "ß", "<&>", ":x", "日本",
	}[m.IntN(8)]
}

// tableLeaves are the types without parts, and their codes.
var tableLeaves = []struct {
	reflect.Type
	code string
}{
	{reflect.TypeFor[bool](), "b"}, {reflect.TypeFor[int](), "i"}, {reflect.TypeFor[int8](), "j"},
	{reflect.TypeFor[int16](), "k"}, {reflect.TypeFor[int32](), "l"}, {reflect.TypeFor[int64](), "m"},
	{reflect.TypeFor[uint](), "u"}, {reflect.TypeFor[uint8](), "v"}, {reflect.TypeFor[uint16](), "w"},
	{reflect.TypeFor[uint32](), "x"}, {reflect.TypeFor[uint64](), "y"}, {reflect.TypeFor[uintptr](), "z"},
	{reflect.TypeFor[float32](), "f"}, {reflect.TypeFor[float64](), "g"}, {reflect.TypeFor[string](), "s"},
	{reflect.TypeFor[time.Time](), "t"}, {reflect.TypeFor[json.RawMessage](), "r"},
	{reflect.TypeFor[json.Number](), "n"}, {reflect.TypeFor[any](), "a"}, {reflect.TypeFor[[]byte](), "d"},
}

// tableKeys are the types of maps' keys.
var tableKeys = []reflect.Type{
	reflect.TypeFor[string](), reflect.TypeFor[int](), reflect.TypeFor[uint8](), reflect.TypeFor[int64](),
}

// typ returns a type and its code.
func (m *tableMaker) typ(depth int, parts *[]wire.TablePart) (reflect.Type, string) {
	kind := m.IntN(12)
	if depth == 0 {
		kind = 0
	}
	switch kind {
	case 6, 7:
		t := m.structure(depth - 1)
		*parts = append(*parts, m.tables[t])
		return t, "T" + strconv.Itoa(len(*parts)-1)
	case 8:
		t, c := m.typ(depth-1, parts)
		return reflect.PointerTo(t), "P" + c
	case 9:
		t, c := m.typ(depth-1, parts)
		if t.Kind() == reflect.Uint8 {
			t, c = reflect.TypeFor[string](), "s"
		}
		return reflect.SliceOf(t), []string{"S", "N"}[m.IntN(2)] + c
	case 10:
		t, c := m.typ(depth-1, parts)
		return reflect.ArrayOf(m.IntN(4), t), "A" + c
	case 11:
		t, c := m.typ(depth-1, parts)
		return reflect.MapOf(tableKeys[m.IntN(len(tableKeys))], t), "M" + c
	}
	leaf := tableLeaves[m.IntN(len(tableLeaves))]
	return leaf.Type, leaf.code
}

// TestTablesEqualEncodingJSON compares random types and documents.
func TestTablesEqualEncodingJSON(t *testing.T) {
	rounds := 1000
	if testing.Short() {
		rounds = 200
	}
	for seed := range uint64(rounds) {
		compareTable(t, seed, "")
	}
}

// FuzzTables is the same for types and documents of the fuzzer's.
func FuzzTables(f *testing.F) {
	f.Add(uint64(1), `{"a":1,"b":[null,{}],"c":"x"}`)
	f.Fuzz(func(t *testing.T, seed uint64, text string) { compareTable(t, seed, text) })
}

// compareTable compares a type, which is made of seed, with encoding/json: for a random value of it, documents that are
// nearly those of the value, and text.
func compareTable(t *testing.T, seed uint64, text string) {
	r := rand.New(rand.NewPCG(seed, 0))
	m := &tableMaker{r, map[reflect.Type]*wire.Table{}}
	typ := m.structure(3)
	table := m.tables[typ]
	v := reflect.New(typ).Interface()
	fill.Random(r, v, 20)

	got, err := appendTable(table, v)
	want, wantErr := json.Marshal(v)
	require.Equal(t, wantErr == nil, err == nil, "%v: %v, encoding/json %v", typ, err, wantErr)
	if err == nil {
		require.Equal(t, string(want), string(got), "%v", typ)
	}
	documents := [][]byte{[]byte(text), want, []byte("null"), []byte("[]"), []byte(`{"A":1,"B":"x"}`)}
	for range 8 {
		documents = append(documents, fill.Mutate(r, want))
	}
	a := arena.New(0)
	into := reflect.New(typ).Interface()
	for _, document := range documents {
		if !repeatsName(document) { // what a name that is repeated merges into is fresh in an arena
			a.Reset()
			reflect.ValueOf(into).Elem().SetZero()
			compareDecoded(t, table, document, into, func() (*jsonwire.Decoder, int) { return jsonwire.NewDecoder(a, document) })
		}
		compareDecoded(t, table, document, reflect.New(typ).Interface(), func() (*jsonwire.Decoder, int) { return jsonwire.NewDecoder(nil, document) })
		compareDecoded(t, table, document, reflect.New(typ).Interface(), func() (*jsonwire.Decoder, int) { return jsonwire.NewUnmarshaler(document) })
	}
}

// appendTable returns the JSON of v.
func appendTable(table *wire.Table, v any) ([]byte, error) {
	var e jsonwire.Encoder
	return e.Close(e.AppendTable(e.Start(nil), table, v))
}

// repeatsName reports whether an object of the document has a name twice, in any letters.
func repeatsName(document []byte) bool {
	d, i := jsonwire.NewDecoderWith(nil, []byte(strings.ToLower(string(document))), &wire.Options{RejectDuplicateKeys: true})
	return d.Close(d.Skip(i)) != nil
}

// compareDecoded compares what a document is decoded to, into v.
func compareDecoded(t *testing.T, table *wire.Table, document []byte, v any, begin func() (*jsonwire.Decoder, int)) {
	t.Helper()
	want := reflect.New(reflect.TypeOf(v).Elem()).Interface()
	wantErr := json.Unmarshal(document, want)
	d, i := begin()
	err := d.Close(d.Table(i, table, v))
	what := fmt.Sprintf("%T\n%s", v, document)
	if err := testutil.SameError(wantErr, err); err != nil {
		t.Fatalf("%v\n%s", err, what)
	}
	if _, malformed := wantErr.(*json.SyntaxError); malformed {
		return // encoding/json has not begun
	}
	require.Equal(t, jsonOf(t, want), jsonOf(t, v), what)
}

// jsonOf returns v as text: reflect.DeepEqual does not take two NaN for the same, nor times of two zones.
func jsonOf(t *testing.T, v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	return string(text)
}

func TestTableOfAnotherType(t *testing.T) {
	type a struct{ N int }
	type b struct{ N int }
	zero := new(a)
	table := &wire.Table{Zero: zero, Names: "N", Code: "i", Fields: []any{&zero.N}}
	require.Panics(t, func() {
		d, i := jsonwire.NewDecoder(nil, []byte(`{"N":1}`))
		_, _ = d.Table(i, table, new(b))
	})
	require.Panics(t, func() { new(jsonwire.Encoder).AppendTable(nil, table, new(b)) })
	require.Equal(t, "null", string(new(jsonwire.Encoder).AppendTable(nil, table, (*a)(nil))))
}

// Goroutines may use tables that refer to each other for the first time at once.
func TestFirstUseOfTables(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	m := &tableMaker{r, map[reflect.Type]*wire.Table{}}
	for range 50 {
		m.structure(4)
	}
	done := make(chan string)
	for range 4 {
		go func() {
			for _, table := range m.tables {
				if _, err := appendTable(table, table.Zero); err != nil {
					done <- err.Error()
					return
				}
			}
			done <- ""
		}()
	}
	for range 4 {
		require.Empty(t, <-done)
	}
}

// A table has 256 members at most: as many as the binary formats remember to be present.
func TestTableOfManyMembers(t *testing.T) {
	var fields []reflect.StructField
	var names []string
	for f := range 256 {
		names = append(names, "m"+strconv.Itoa(f))
		fields = append(fields, reflect.StructField{
			Name: "F" + strconv.Itoa(f), Type: reflect.TypeFor[int](), Tag: reflect.StructTag(`json:"` + names[f] + `,omitempty"`),
		})
	}
	zero := reflect.New(reflect.StructOf(fields))
	table := &wire.Table{Zero: zero.Interface(), Names: strings.Join(names, ","), Code: strings.Repeat("?i", 256)}
	for f := range 256 {
		table.Fields = append(table.Fields, zero.Elem().Field(f).Addr().Interface())
	}
	for _, present := range [][]int{{}, {0}, {63, 64}, {127, 128, 191}, {255}, {0, 64, 128, 192, 255}} {
		v, w := reflect.New(zero.Type().Elem()), reflect.New(zero.Type().Elem())
		for _, f := range present {
			v.Elem().Field(f).SetInt(int64(f + 1))
		}
		compareDecoded(t, table, []byte(jsonOf(t, v.Interface())), w.Interface(), func() (*jsonwire.Decoder, int) {
			return jsonwire.NewDecoder(nil, []byte(jsonOf(t, v.Interface())))
		})
		for _, f := range []tableFormat{msgpackTables, cborTables} {
			data, err := f.append(table, v.Interface(), wire.Options{})
			require.NoError(t, err)
			require.Equal(t, jsonOf(t, v.Interface()), jsonOf(t, f.decoded(t, table, data)))
		}
	}
}
