package unnamed_structs_with_methods

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/jsonwire"
)

// plain has no generated methods, and neither have its parts.
type (
	plain         Holder
	plainReader   Reader
	plainPointers Pointers
)

// A codec is a generated type.
type codec interface {
	DecodeJSON(*arena.Arena, []byte) error
	AppendJSON([]byte) ([]byte, error)
}

// TestAsEncodingJSON of the release that compiles this, with values of each kind for each field.
func TestAsEncodingJSON(t *testing.T) {
	values := []string{
		`7`, `"7"`, `"x"`, `null`, `true`, `{"N":7}`, `{"N":"7"}`, `{"N":7,"B":8}`, `{"Names":["a"]}`, `"2021-01-02T03:04:05Z"`, `{}`, `[]`, `["a"]`, `{"Time":1}`,
	}
	for _, v := range values {
		values = append(values, "["+v+"]", "["+v+","+v+"]", `{"a":`+v+`}`, `{"a":`+v+`,"b":null}`)
	}
	for _, of := range []struct{ ours, theirs any }{{new(Holder), new(plain)}, {new(HolderTable), new(plain)}, {new(Reader), new(plainReader)}, {new(Pointers), new(plainPointers)}} {
		ours, theirs := reflect.TypeOf(of.ours).Elem(), reflect.TypeOf(of.theirs).Elem()
		for k := range theirs.NumField() {
			name := theirs.Field(k).Tag.Get("json")
			for _, v := range values {
				document := []byte(fmt.Sprintf(`{%q:%s,"last":"z"}`, name, v))
				for _, a := range []*arena.Arena{nil, arena.New(0)} {
					got, want := reflect.New(ours), reflect.New(theirs)
					err, wantErr := got.Interface().(codec).DecodeJSON(a, document), json.Unmarshal(document, want.Interface())
					require.Equal(t, wantErr == nil, err == nil, "%s: %v, %v", document, wantErr, err)
					var mismatch, wantMismatch *json.UnmarshalTypeError
					if errors.As(wantErr, &wantMismatch) && errors.As(err, &mismatch) {
						require.Equal(t, wantMismatch.Value, mismatch.Value, "%s", document)
						require.Equal(t, wantMismatch.Field, mismatch.Field, "%s", document)
					}
					require.Equal(t, want.Elem().Interface(), got.Convert(want.Type()).Elem().Interface(), "%s", document)
					text, err := got.Interface().(codec).AppendJSON(nil)
					require.NoError(t, err)
					wantText, err := json.Marshal(want.Interface())
					require.NoError(t, err)
					require.Equal(t, string(wantText), string(text), "%s", document)
				}
			}
		}
	}
}

// TestBinaryFormatsCallThem for encoding and decoding, on each release.
func TestBinaryFormatsCallThem(t *testing.T) {
	var v Holder
	v.Number.N, v.Addressed.N, v.Text.N = 1, 2, 3
	v.Numbers, v.Fixed[1].N = []struct{ Number }{{Number{4}}}, 5
	v.ByName, v.Texts = map[string]struct{ Number }{"a": {Number{6}}}, map[string]struct{ Text }{"a": {Text{7}}}
	want := `{"number":1,"numbers":[4],"fixed":[0,5],"by_name":{"a":6},"addressed":2,"more":[],"text":"3","texts":{"a":"7"},"time":"0001-01-01T00:00:00Z","times":[],"last":""}`
	v.More, v.Times = []struct {
		Addressed
		B int
	}{}, []struct{ time.Time }{}
	table := HolderTable(v)
	for _, f := range []struct {
		catena.Format
		append, appendTable func([]byte) ([]byte, error)
		decode              func(v *Holder, a *arena.Arena, data []byte) error
		decodeTable         func(v *HolderTable, a *arena.Arena, data []byte) error
	}{
		{catena.FormatMsgpack(), v.AppendMsgpack, table.AppendMsgpack, (*Holder).DecodeMsgpack, (*HolderTable).DecodeMsgpack},
		{catena.FormatCBOR(), v.AppendCBOR, table.AppendCBOR, (*Holder).DecodeCBOR, (*HolderTable).DecodeCBOR},
	} {
		data, err := f.append(nil)
		require.NoError(t, err)
		tableData, err := f.appendTable(nil)
		require.NoError(t, err)
		require.Equal(t, data, tableData)
		text, err := catena.Transcode(nil, catena.FormatJSON(), data, f.Format)
		require.NoError(t, err)
		require.JSONEq(t, want, string(text))
		var got Holder
		var gotTable HolderTable
		require.NoError(t, f.decode(&got, nil, data))
		require.NoError(t, f.decodeTable(&gotTable, nil, data))
		require.Equal(t, v, got)
		require.Equal(t, table, gotTable)
	}
}

// TestKeysThatArePointersAreNotDecoded: encoding/json of Go 1.27 makes a new one for each name.
func TestKeysThatArePointersAreNotDecoded(t *testing.T) {
	var v Keyed
	var mismatch *json.UnmarshalTypeError
	require.ErrorAs(t, v.DecodeJSON(nil, []byte(`{"keys":{"1":2}}`)), &mismatch)
	v.Keys = map[*Text]int{{1}: 2}
	text, err := v.AppendJSON(nil)
	require.NoError(t, err)
	require.Equal(t, `{"keys":{"1":2}}`, string(text))
	type plain Keyed
	require.Equal(t, jsonwire.CallsPromoted, json.Unmarshal(text, new(plain)) == nil)
}
