package known_fields

import (
	"errors"
	"strings"
	"testing"

	stdjson "encoding/json"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/json"
)

// A decoder is a pointer to a type with generated methods for all formats.
type decoder interface {
	DecodeJSON(*arena.Arena, []byte) error
	DecodeMsgpack(*arena.Arena, []byte) error
	DecodeCBOR(*arena.Arena, []byte) error
}

// documents are JSON texts, and whether all of their members are known where that counts.
var documents = []struct {
	v     decoder
	text  string
	known bool
	cbor  bool // whether CBOR alone refuses the others
}{
	{new(Order), `{"id":1,"lines":[{"sku":"a","count":1}],"note":{"text":"t"},"by":"me","at":{"city":"X"}}`, true, false},
	{new(Order), `{"ID":1,"By":"me"}`, true, false},
	{new(Order), `{"id":1,"other":2}`, false, false},
	{new(Order), `{"Stamp":{}}`, false, false},
	{new(Order), `{"lines":[{"sku":"a"},{"sku":"b","colour":"red"}]}`, false, false},
	{new(Order), `{"by_day":{"any":{"count":1,"x":[]}}}`, false, false},
	{new(Order), `{"note":{"text":"t","other":[{}]},"at":{"zip":null}}`, true, false},
	{new(Line), `{"sku":"a","":1}`, false, false},
	{new(Strict), `{"line":{"count":1},"more":[null,{}],"next":{"next":{"line":{}}}}`, true, false},
	{new(Strict), `{"next":{"next":{"line":{"un":1}}}}`, false, false},
	{new(Strict), `{"named":{"a":{"nxt":{}}}}`, false, false},
	{new(Empty), `{}`, true, false},
	{new(Empty), `null`, true, false},
	{new(Empty), `{"a":1}`, false, false},
	{new(Pair), `{"a":1,"b":"x"}`, true, false},
	{new(Pair), `{"a":1,"c":"x"}`, false, false},
	{new(Keyed), `{"alg":1}`, false, true},
	{new(Page[Note]), `{"items":[{"text":"t","other":1}],"next":2}`, true, false},
	{new(Page[Line]), `{"items":[{"sku":"t","other":1}],"next":2}`, false, false},
	{new(Page[int]), `{"items":[1],"previous":2}`, false, false},
	{new(Lines), `{"other":1,"page":{"next":1}}`, true, false},
	{new(Lines), `{"page":{"item":[]}}`, false, false},
}

// TestUnknownMembersAreErrors decodes the documents in all formats and ways without any option.
func TestUnknownMembersAreErrors(t *testing.T) {
	check := func(t *testing.T, known bool, err error) {
		t.Helper()
		if known {
			require.NoError(t, err)
		} else {
			require.ErrorIs(t, err, catena.ErrUnknownField)
		}
	}
	for _, c := range documents {
		t.Run(c.text, func(t *testing.T) {
			packed, err := catena.Transcode(nil, catena.FormatMsgpack(), []byte(c.text), catena.FormatJSON())
			require.NoError(t, err)
			sealed, err := catena.Transcode(nil, catena.FormatCBOR(), []byte(c.text), catena.FormatJSON())
			require.NoError(t, err)
			s := catena.NewSerializer(1 << 10)
			for _, a := range []*arena.Arena{nil, arena.New(1 << 10)} {
				check(t, c.known || c.cbor, c.v.DecodeJSON(a, []byte(c.text)))
				check(t, c.known || c.cbor, c.v.DecodeMsgpack(a, packed))
				check(t, c.known, c.v.DecodeCBOR(a, sealed))
			}
			check(t, c.known || c.cbor, s.DeserializeFromJSON([]byte(c.text), c.v))
			check(t, c.known || c.cbor, s.DeserializeFromMsgpack(packed, c.v))
			check(t, c.known, s.DeserializeFromCBOR(sealed, c.v))
			if !c.cbor {
				require.Equal(t, c.known, json.Unmarshal([]byte(c.text), c.v) == nil)
				require.Equal(t, c.known, json.NewDecoder(strings.NewReader(c.text)).Decode(c.v) == nil)
			}
		})
	}
}

// TestAnElementMoreIsUnknown decodes an array with an unknown element.
func TestAnElementMoreIsUnknown(t *testing.T) {
	var p Pair
	require.NoError(t, p.DecodeMsgpack(nil, []byte{0x92, 1, 0xa1, 'b'}))
	err := p.DecodeMsgpack(nil, []byte{0x93, 1, 0xa1, 'b', 0})
	require.ErrorIs(t, err, catena.ErrUnknownField)
	require.ErrorContains(t, err, "[2]")
	require.ErrorIs(t, p.DecodeCBOR(nil, []byte{0x83, 1, 0x61, 'b', 0}), catena.ErrUnknownField)
	var k Keyed
	require.NoError(t, k.DecodeCBOR(nil, []byte{0xa1, 1, 5}))
	require.ErrorIs(t, k.DecodeCBOR(nil, []byte{0xa1, 2, 5}), catena.ErrUnknownField)
}

// TestErrorIsThatOfEncodingJSON compares the errors of the methods of encoding/json and of package
// json with a Decoder's with DisallowUnknownFields, on a type without methods.
func TestErrorIsThatOfEncodingJSON(t *testing.T) {
	for _, text := range []string{`{"sku":"a","colour":"red"}`, `{"":1}`, `{"count":"x","sku ":1}`, `{"colour":1,"count":"x"}`} {
		dec := stdjson.NewDecoder(strings.NewReader(text))
		dec.DisallowUnknownFields()
		want := dec.Decode(new(LineTwin))
		var mismatch *stdjson.UnmarshalTypeError
		for _, err := range []error{
			stdjson.Unmarshal([]byte(text), new(Line)), json.Unmarshal([]byte(text), new(Line)), new(Line).UnmarshalJSON([]byte(text)),
		} {
			if require.Error(t, err); !errors.As(want, &mismatch) { // which names the type
				require.Equal(t, want.Error(), err.Error())
			}
		}
	}
	// It reaches the type wherever it is.
	var holder struct{ Lines []Line }
	require.EqualError(t, stdjson.Unmarshal([]byte(`{"other":1,"Lines":[{"colour":1}]}`), &holder), `json: unknown field "colour"`)
}

// TestFunctionsRefuseThem calls the functions of a type without methods.
func TestFunctionsRefuseThem(t *testing.T) {
	var v Plain
	require.NoError(t, DecodePlainJSON(nil, []byte(`{"id":1,"pair":{"a":1}}`), &v))
	require.ErrorIs(t, DecodePlainJSON(nil, []byte(`{"id":1,"pairs":{"a":1}}`), &v), catena.ErrUnknownField)
	require.ErrorIs(t, DecodePlainMsgpack(nil, []byte{0x81, 0xa1, 'x', 1}, &v), catena.ErrUnknownField)
	require.ErrorIs(t, DecodePlainCBOR(nil, []byte{0xa1, 0x61, 'x', 1}, &v), catena.ErrUnknownField)
}
