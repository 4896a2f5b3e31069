package unions

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime"
)

// A refusal is a document and its error: in JSON, and in both binary formats.
type refusal struct {
	text   string
	json   string // without the name of the format
	binary string // as json if it is "", but for the offset
	at     int    // the offset in MessagePack and CBOR
}

var messageErrors = []refusal{
	{`{"first":7}`, `number where object expected at first (byte 10)`, `integer where map expected at first`, 7},
	{`{"first":"a"}`, `string where object expected at first (byte 12)`, `string where map expected at first`, 7},
	{`{"first":[]}`, `array where object expected at first (byte 10)`, `array where map expected at first`, 7},
	{`{"first":{"type":7}}`, `number where string expected at first.type (byte 17)`, `integer where string expected at first.type`, 13},
	{`{"first":{"type":null}}`, `null where string expected at first.type (byte 17)`, "", 13},
	{`{"by_name":{"k":{"a":[1],"type":{}}}}`, `object where string expected at by_name["k"].type (byte 32)`, `map where string expected at by_name["k"].type`, 22},
	{`{"pair":[null,{"type":true}]}`, `bool where string expected at pair[1].type (byte 22)`, "", 14},
	{`{"ptr":{"type":[]}}`, `array where string expected at ptr.type (byte 15)`, "", 11},
	{`{"blocks":[{"type":"section","text":7}]}`, `number where string expected at blocks[0].text (byte 37)`, `integer where string expected at blocks[0].text`, 28},
	{`{"blocks":[null,{"text":7,"type":"section"},{"type":"image","width":"x"}]}`, `number where string expected at blocks[1].text (byte 25)`, `integer where string expected at blocks[1].text`, 16},
	{`{"blocks":[{"type":"group","blocks":[{"note":1}]}]}`, `number where string expected at blocks[0].blocks[0].note (byte 46)`, `integer where string expected at blocks[0].blocks[0].note`, 35},
	{`{"blocks":[{"blocks":[{"note":1}],"type":"group"}]}`, `number where string expected at blocks[0].blocks[0].note (byte 31)`, `integer where string expected at blocks[0].blocks[0].note`, 24},
}

var allErrors = []refusal{
	{`{"component":{"kind":7}}`, `kind 7 is none of 1, 3, 5, 2 at component.kind (byte 21)`, "", 17},
	{`{"component":{"kind":"a"}}`, `kind "a" is none of 1, 3, 5, 2 at component.kind (byte 21)`, "", 17},
	{`{"component":{"x":[],"kind":1.5}}`, `number where one of 1, 3, 5, 2 expected at component.kind (byte 28)`, `float where one of 1, 3, 5, 2 expected at component.kind`, 20},
	{`{"component":{"kind":99999999999999999999}}`, `number where one of 1, 3, 5, 2 expected at component.kind (byte 21)`, `float where one of 1, 3, 5, 2 expected at component.kind`, 17},
	{`{"component":{}}`, `no member kind at component (byte 13)`, "", 11},
	{`{"component":{"a":[1],"b":2}}`, `no member kind at component (byte 13)`, "", 11},
	{`{"event":{"t":"x"}}`, `t "x" is none of created, deleted, count, gone at event.t (byte 14)`, "", 10},
	{`{"event":{"c":{}}}`, `no member t at event (byte 9)`, "", 7},
	{`{"event":{"t":"deleted","c":{"id":"a"}}}`, `string where int64 expected at event.c.id (byte 37)`, "", 24},
	{`{"event":{"c":{"id":"a"},"t":"deleted"}}`, `string where int64 expected at event.c.id (byte 23)`, "", 14},
	{`{"event":{"c":"a","t":"count"}}`, `string where int expected at event.c (byte 17)`, "", 10},
	{`{"events":[{"c":[],"t":"created"}]}`, `array where object expected at events[0].c (byte 17)`, `array where map expected at events[0].c`, 12},
	{`{"event":{"t":"gone","t":"x","c":1,"c":2}}`, `number where object expected at event.c (byte 34)`, `integer where map expected at event.c`, 21},
	{`{"result":{}}`, `an object without members where one of ok, err, nothing expected at result (byte 10)`, "", 8},
	{`{"result":{"ok":{},"err":"a"}}`, `a second member where one of ok, err, nothing expected at result (byte 25)`, "", 17},
	{`{"result":{"ok":{},"ok":{}}}`, `a second member where one of ok, err, nothing expected at result (byte 24)`, "", 16},
	{`{"result":{"x":1}}`, `a member that is none of ok, err, nothing at result (byte 10)`, "", 8},
	{`{"result":{"OK":{}}}`, `a member that is none of ok, err, nothing at result (byte 10)`, "", 8},
	{`{"result":"ok"}`, `string where object expected at result (byte 14)`, "", 8},
	{`{"result":"x"}`, `string "x" is none of ok, err, nothing at result (byte 10)`, "", 8},
	{`{"result":7}`, `number where object expected at result (byte 11)`, `integer where map expected at result`, 8},
	{`{"results":{"a":{"ok":{"value":"x"}}}}`, `string where int expected at results["a"].ok.value (byte 34)`, "", 23},
	{`{"results":{"a":{"err":{"value":"x"}}}}`, `object where string expected at results["a"].err (byte 24)`, `map where string expected at results["a"].err`, 17},
	{`{"result":{"ok":{"value":"a"},"err":"a"}}`, `string where int expected at result.ok.value (byte 28)`, "", 19},
}

var unknownErrors = []refusal{
	{`{"first":{"x":1,"type":"divider"}}`, `unknown field "x" at first (byte 10)`, "", 8},
	{`{"first":{"x":1}}`, `unknown field "x" at first (byte 10)`, "", 8},
	{`{"first":{"url":"","type":"image","z":[]}}`, `unknown field "z" at first (byte 34)`, "", 24},
	{`{"first":{"type":"section","x":0}}`, `unknown field "x" at first (byte 27)`, "", 21},
	{`{"first":{"type":"divider"}}`, "", "", 0},
	{`{"first":{"url":"","type":"image"}}`, "", "", 0},
	{`{"first":{"type":"hex","x":1}}`, "", "", 0}, // which takes all
	{`{"first":{"type":"divider"},"x":0}`, `unknown field "x" (byte 28)`, "", 21},
}

var unknownAllErrors = []refusal{
	{`{"event":{"t":"gone","x":1}}`, `unknown field "x" at event (byte 21)`, "", 15},
	{`{"event":{"x":1,"c":{},"t":"gone"}}`, `unknown field "x" at event (byte 10)`, "", 8},
	{`{"event":{"c":{"y":1},"t":"gone"}}`, `unknown field "y" at event.c (byte 15)`, "", 11},
	{`{"event":{"c":{},"t":"gone"}}`, "", "", 0},
	{`{"result":{"x":1}}`, `a member that is none of ok, err, nothing at result (byte 10)`, "", 8},
	{`{"result":{"ok":{},"x":1}}`, `a second member where one of ok, err, nothing expected at result (byte 23)`, "", 15},
	{`{"result":{"ok":{}}}`, "", "", 0},
	{`{"component":{"label":"","kind":3}}`, `unknown field "label" at component (byte 14)`, "", 12},
}

var strictErrors = []refusal{
	{`{"shape":{"type":"circle","radius":1}}`, "", "", 0},
	{`{"shape":{"radius":1,"type":"circle"}}`, "", "", 0},
	{`{"shape":{"radius":1,"type":"circle","z":1}}`, `unknown field "z" at shape (byte 37)`, "", 28},
	{`{"shape":{"z":1,"type":"circle"}}`, `unknown field "z" at shape (byte 10)`, "", 8},
	{`{"shape":{"type":"square","z":1}}`, "", "", 0}, // it has no such option
	{`{"shape":{"type":"square","side":1},"z":2}`, `unknown field "z" (byte 36)`, "", 26},
}

var duplicateErrors = []refusal{
	{`{"first":{"type":"image","type":"image"}}`, `duplicate name "type" (byte 25)`, `duplicate key "type"`, 19},
	{`{"first":{"url":"","url":"","type":"image"}}`, `duplicate name "url" (byte 19)`, `duplicate key "url"`, 13},
	{`{"first":{"url":"","URL":"","type":"image"}}`, `duplicate name "URL" at first (byte 19)`, `duplicate key "URL" at first`, 13},
	{`{"first":{"type":"section","TYPE":"section"}}`, `duplicate name "TYPE" at first (byte 27)`, `duplicate key "TYPE" at first`, 21},
	{`{"first":{"x":{"a":1},"url":"","y":{"a":1},"type":"image"}}`, "", "", 0},
	{`{"first":{"x":{"a":1,"a":2},"url":"","type":"image"}}`, `duplicate name "a" (byte 21)`, `duplicate key "a"`, 14},
	{`{"first":{"text":"","TEXT":"","type":"image"}}`, "", "", 0}, // an image has no text
	{`{"blocks":[{"blocks":[{"url":"","type":"image"},{"url":"","type":"image"}],"type":"group"},{"url":"","type":"image"}]}`, "", "", 0},
}

var duplicateAllErrors = []refusal{
	{`{"event":{"c":{},"t":"gone","C":{}}}`, `duplicate name "C" at event (byte 28)`, `duplicate key "C" at event`, 18},
	{`{"event":{"T":"gone","t":"gone"}}`, `duplicate name "t" at event (byte 21)`, `duplicate key "t" at event`, 15},
	{`{"event":{"c":{"name":"","Name":""},"t":"created"}}`, `duplicate name "Name" at event.c (byte 25)`, `duplicate key "Name" at event.c`, 17},
	{`{"event":{"c":{"name":""},"t":"created"},"events":[{"c":{"name":""},"t":"created"}]}`, "", "", 0},
	{`{"result":{"ok":{},"ok":{}}}`, `duplicate name "ok" (byte 19)`, `duplicate key "ok"`, 13},
	{`{"result":{"ok":{"value":1,"VALUE":2}}}`, `duplicate name "VALUE" at result.ok (byte 27)`, `duplicate key "VALUE" at result.ok`, 20},
	{`{"result":{"ok":{"value":1}},"component":{"components":[{"label":"","kind":2}],"kind":1}}`, "", "", 0},
}

func TestErrorsOfDecoding(t *testing.T) {
	t.Run("Message", func(t *testing.T) { testRefusals[Message](t, messageErrors) })
	t.Run("All", func(t *testing.T) { testRefusals[All](t, allErrors) })
}

func TestUnknownMembers(t *testing.T) {
	t.Run("DisallowUnknownFields", func(t *testing.T) {
		testRefusals[Message](t, unknownErrors, catena.DisallowUnknownFields())
		testRefusals[All](t, unknownAllErrors, catena.DisallowUnknownFields())
	})
	t.Run("knownfields", func(t *testing.T) { testRefusals[Strict](t, strictErrors) })
}

func TestDuplicates(t *testing.T) {
	testRefusals[Message](t, duplicateErrors, catena.RejectDuplicateKeys())
	testRefusals[All](t, duplicateAllErrors, catena.RejectDuplicateKeys())
}

func testRefusals[T any, P generated[T]](t *testing.T, list []refusal, opts ...catena.Option) {
	for _, c := range list {
		for _, f := range formats[T, P]() {
			for where, a := range arenas() {
				what := fmt.Sprint(c.text, " ", f.name, " ", where)
				_, err := f.decode(a, f.of(t, c.text), opts...)
				if c.json == "" {
					assert.NoError(t, err, what)
					continue
				}
				want := c.json
				if f.name != "json" {
					if want = c.binary; want == "" {
						want = c.json[:strings.Index(c.json, " (byte")]
					}
					want = fmt.Sprintf("%s (byte %d)", want, c.at)
					if f.name == "msgpack" {
						want = strings.Replace(want, "null where", "nil where", 1)
					}
				}
				if !assert.EqualError(t, err, f.name+": "+want, what) {
					continue
				}
				var e *catena.Error
				require.ErrorAs(t, err, &e, what)
				assert.Contains(t, want, fmt.Sprintf("(byte %d)", e.Offset), what)
				if e.Path != "" {
					assert.Contains(t, want, " at "+e.Path, what)
				}
			}
		}
	}
}

// TestDecodingGoesOn: what follows a mismatch is decoded, as in encoding/json.
func TestDecodingGoesOn(t *testing.T) {
	for _, text := range []string{
		`{"id":1,"first":{"type":"section","text":7,"x":[]},"blocks":[{"type":"image","url":"u"}]}`,
		`{"id":1,"first":{"x":[1],"text":7,"type":"section"},"blocks":[{"url":"u","type":"image"}]}`,
	} {
		for where := range arenas() {
			var m Message
			require.Error(t, m.DecodeJSON(nil, []byte(text)), where)
			assert.Equal(t, Message{ID: 1, First: &Section{Type: "section"}, Blocks: []Block{&Image{URL: "u"}}}, m, where)
		}
	}
	var all All
	require.Error(t, all.DecodeJSON(nil, []byte(`{"component":{"kind":9,"a":[{}]},"event":{"c":{"name":5},"t":"created"},"events":[{"t":"?"},{"t":"gone"}],"result":{"ok":{},"err":"x"},"results":{"a":{},"b":{"err":"b"},"c":{"x":{}},"d":"x"}}`)))
	assert.Equal(t, All{Event: &Created{}, Events: []Event{nil, Gone{}}, Result: &Ok{}, Results: map[string]Result{"a": nil, "b": Failure("b"), "c": nil, "d": nil}}, all)
}

// Stray implements the interfaces and is listed nowhere.
type Stray struct{}

func (Stray) block()    {}
func (Stray) event()    {}
func (Stray) result()   {}
func (Stray) node()     {}
func (Stray) Kind() int { return 1 }

func TestErrorsOfEncoding(t *testing.T) {
	for _, c := range []struct {
		name string
		v    any
		want string
	}{
		{"unlisted", &Message{First: Stray{}}, `unions.Stray is no variant of unions.Block at first`},
		{"unlisted, in a list", &Message{Blocks: []Block{nil, &Group{Blocks: []Block{&Stray{}}}}}, `*unions.Stray is no variant of unions.Block at blocks[1].blocks[0]`},
		{"a pointer to a variant by value", &Message{First: &Divider{}}, `*unions.Divider is no variant of unions.Block at first`},
		{"unlisted, integers", &All{Component: Stray{}}, `unions.Stray is no variant of unions.Component at component`},
		{"unlisted, adjacent", &All{Events: []Event{Stray{}}}, `unions.Stray is no variant of unions.Event at events[0]`},
		{"unlisted, external", &All{Results: map[string]Result{"a": Stray{}}}, `unions.Stray is no variant of unions.Result at results["a"]`},
		{"tag of another type", &Message{First: &Section{Type: "image"}}, `type "image" is not of this type, but section at first.type`},
		{"no tag at all", &Message{First: &Section{Type: "hexagon"}}, `type "hexagon" is not of this type, but section at first.type`},
		{"integer of another type", &All{Component: &Menu{Code: 1}}, `kind 1 is not of this type, but 3, 5 at component.kind`},
		{"text of another type", &Values{Node: &Binary{Op: "neg"}}, `op "neg" is not of this type, but add, sub, "" at node.op`},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, f := range []string{"json", "msgpack", "cbor"} {
				got, err := appendAny(f, c.v)
				assert.EqualError(t, err, f+": "+c.want, f)
				assert.Equal(t, "before", string(got), f)
				var e *catena.Error
				require.ErrorAs(t, err, &e)
				assert.True(t, errors.Is(err, catena.ErrUnsupported), f)
			}
		})
	}
}

// appendAny appends v to "before".
func appendAny(format string, v any) ([]byte, error) {
	type codec interface {
		AppendJSON(dst []byte) ([]byte, error)
		AppendMsgpack(dst []byte) ([]byte, error)
		AppendCBOR(dst []byte) ([]byte, error)
	}
	switch c := v.(codec); format {
	case "json":
		return c.AppendJSON([]byte("before"))
	case "msgpack":
		return c.AppendMsgpack([]byte("before"))
	default:
		return c.AppendCBOR([]byte("before"))
	}
}

// TestZeroTags: a field without a tag stands for the first one of its type.
func TestZeroTags(t *testing.T) {
	m := All{Component: &Row{[]Component{&Menu{}}}}
	b, err := m.AppendJSON(nil)
	require.NoError(t, err)
	assert.Contains(t, string(b), `{"kind":3}`)
	b, err = (&Message{First: &Section{}}).AppendJSON(nil)
	require.NoError(t, err)
	assert.Contains(t, string(b), `{"type":"section","text":""}`)
}

func TestLongTags(t *testing.T) {
	for _, tag := range []string{strings.Repeat("x", 1<<20), strings.Repeat(`\u0001`, 1<<17), strings.Repeat(`\\`, 1<<17), strings.Repeat("\xff", 1<<17)} {
		for where, a := range arenas() {
			for text, want := range map[string]string{
				`{"event":{"x":{},"t":"` + tag + `"}}`:   "is none of created, deleted, count, gone at event.t (byte 21)",
				`{"component":{"kind":"` + tag + `"}}`:   "is none of 1, 3, 5, 2 at component.kind (byte 21)",
				`{"result":{"` + tag + `":{}}}`:          "a member that is none of ok, err, nothing at result (byte 10)",
				`{"result":"` + tag + `"}`:               "is none of ok, err, nothing at result (byte 10)",
				`{"event":{"` + tag + `":1,"t":"gone"}}`: "",
			} {
				var all All
				err := all.DecodeJSON(a, []byte(text))
				if want == "" {
					require.NoError(t, err, where)
					continue
				}
				require.ErrorContains(t, err, want, where)
				assert.Less(t, len(err.Error()), 500, where)
			}
			var m Message
			require.NoError(t, m.DecodeJSON(a, []byte(`{"first":{"n":[],"type":"`+tag+`"}}`)), where)
			assert.GreaterOrEqual(t, len(m.First.(*Unknown).Type), 1<<17)
		}
	}
}

// TestErrorsNameNoOtherDocument: a decoder that is used again forgets the names of the document before.
func TestErrorsNameNoOtherDocument(t *testing.T) {
	for where, a := range arenas() {
		_, err := catena.DecodeCBOR[Message](a, []byte("\xa1cptr\xa2dtypechexfsecret\x1c"))
		assert.ErrorContains(t, err, " at ptr.secret (byte 22)", where)
		_, err = catena.DecodeCBOR[Message](a, []byte("\xa1cptr\xa2dtypechexb\xff\xff\x01"))
		assert.ErrorContains(t, err, " at ptr (byte 16)", where)
	}
}
