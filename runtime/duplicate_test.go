package catena_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/records"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// A uniqueDecoder decodes onto the heap or into an arena and refuses duplicates.
type uniqueDecoder func(a *arena.Arena, data []byte) error

func jsonUnique[T any, P catena.JSON[T]](a *arena.Arena, data []byte) error {
	_, err := catena.DecodeJSON[T, P](a, data, catena.RejectDuplicateKeys())
	return err
}

func msgpackUnique[T any, P catena.Msgpack[T]](a *arena.Arena, data []byte) error {
	_, err := catena.DecodeMsgpack[T, P](a, data, catena.RejectDuplicateKeys())
	return err
}

func cborUnique[T any, P catena.CBOR[T]](a *arena.Arena, data []byte) error {
	_, err := catena.DecodeCBOR[T, P](a, data, catena.RejectDuplicateKeys())
	return err
}

// Whether a key is a duplicate depends on the Go type of the map.
func TestRejectDuplicateKeys(t *testing.T) {
	for _, c := range []struct {
		decode uniqueDecoder
		data   string
		at     int // the position of the duplicate; 0 if there is none
	}{
		// Members of structs: by encoding/json's folding.
		{jsonUnique[user.User], `{"age":1,"age":2}`, 9},
		{jsonUnique[user.User], `{"age":1,"AGE":2}`, 9},
		{jsonUnique[user.User], `{"AGE":1,"name":"x","age":2}`, 20},
		{jsonUnique[user.User], `{"\u0061ge":1,"age":2}`, 14},
		{jsonUnique[user.User], `{"age":1,"\u0041ge":2}`, 9},
		{jsonUnique[user.User], `{"age":1, "name":"x"}`, 0},
		{jsonUnique[user.User], `{"no":1,"NO":2,"age":3}`, 0},
		{jsonUnique[user.User], `{"no":1,"no":2}`, 8},
		{jsonUnique[user.User], `{"no":[{"a":{"b":1,"\u0062":2}}]}`, 19},
		{jsonUnique[user.User], `{"no":{"n":1e999,"n":1}}`, 17},
		{jsonUnique[user.User], `{"no":{"` + "\xff" + `":1,"\ufffd":1}}`, 13},
		{msgpackUnique[user.User], "\x82\xa3age\x01\xa3age\x02", 6},
		{msgpackUnique[user.User], "\x82\xa3age\x01\xa3AGE\x02", 6},
		{msgpackUnique[user.User], "\x82\xa3age\x01\xd9\x03age\x02", 6},
		{msgpackUnique[user.User], "\x82\x01\x01\xa11\x02", 0}, // unknown ones, and different as such
		{msgpackUnique[user.User], "\x82\x01\x01\xcc\x01\x02", 3},
		{cborUnique[user.User], "\xa2\x63age\x01\x63AGE\x02", 6},
		{cborUnique[user.User], "\xa2\x63age\x01\xd8\x64\x63age\x02", 6},
		{cborUnique[user.User], "\xa2\xd8\x64\x63AGE\x01\x63age\x02", 8},
		{cborUnique[user.User], "\xa2\x63age\x01\x7f\x61A\x62GE\xff\x02", 6},
		{cborUnique[user.User], "\xa2\xf6\x01\xf7\x02", 3},
		{cborUnique[records.Index], "\xa2\x01\x60\x611\x60", 0},
		{cborUnique[records.Index], "\xa2\x01\x60\xd8\x64\x18\x01\x60", 3},
		// Typed maps: by the key that the map has.
		{jsonUnique[records.Index], `{"by_int":{"1":"","01":""}}`, 18},
		{jsonUnique[records.Index], `{"by_int":{"-0":"","+0":""}}`, 19},
		{jsonUnique[records.Index], `{"by_uint8":{"1":"","001":""}}`, 20},
		{jsonUnique[records.Index], `{"by_string":{"1":"","01":"","a":"","A":""}}`, 0},
		{jsonUnique[records.Index], `{"by_string":{"a":"","\u0061":""}}`, 21},
		{msgpackUnique[records.Index], "\x81\xa6by_int\x82\x01\xa0\xa11\xa0", 11},
		{msgpackUnique[records.Index], "\x81\xa6by_int\x82\x01\xa0\xa201\xa0", 11},
		{msgpackUnique[records.Index], "\x81\xa9by_string\x82\xa11\xa0\x01\xa0", 15},
		{msgpackUnique[records.Index], "\x81\xa9by_string\x82\xa201\xa0\x01\xa0", 0},
		{cborUnique[records.Index], "\xa1\x66by_int\xa2\x01\x60\x611\x60", 11},
		{cborUnique[records.Index], "\xa1\x66by_int\xa2\x01\x60\x6201\x60", 11},
		{cborUnique[records.Index], "\xa1\x66by_int\xa2\x01\x60\xc1\x01\x60", 11},
		{cborUnique[records.Index], "\xa1\x66by_int\xa2\x01\x60\xc2\x41\x01\x60", 11},
		{cborUnique[records.Index], "\xa1\x69by_string\xa2\x611\x60\x01\x60", 15},
		// Dynamic values: an integer and its text are two keys.
		{jsonUnique[records.Event], `{"value":{"a":1,"A":2,"1":3,"01":4}}`, 0},
		{jsonUnique[records.Event], `{"value":{"a":1,"a":2}}`, 16},
		{msgpackUnique[records.Event], "\x81\xa5value\x82\x01\x00\xa11\x00", 0},
		{msgpackUnique[records.Event], "\x81\xa5value\x82\x01\x00\xd0\x01\x00", 10},
		{cborUnique[records.Event], "\xa1\x65value\xa2\x01\x00\x611\x00", 0},
		{cborUnique[records.Event], "\xa1\x65value\xa2\xf9\x3c\x00\x00\xfa\x3f\x80\x00\x00\x00", 12},
	} {
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			err := c.decode(a, []byte(c.data))
			if c.at == 0 {
				require.NoError(t, err, "%q", c.data)
				continue
			}
			require.ErrorIs(t, err, catena.ErrSyntax, "%q", c.data)
			require.ErrorContains(t, err, "duplicate", "%q", c.data)
			require.Equal(t, int64(c.at), err.(*catena.Error).Offset, "%q", c.data)
		}
	}
}

// A former entry of a map on the heap is no duplicate.
func TestRejectDuplicateKeysAllowsMerging(t *testing.T) {
	text := corpus.Sample("user")
	for range 2 {
		require.NoError(t, jsonUnique[user.User](nil, text))
	}
	m, err := jsonToMsgpack(nil, text)
	require.NoError(t, err)
	require.NoError(t, msgpackUnique[user.User](nil, m))
	c, err := jsonToCBOR(nil, text)
	require.NoError(t, err)
	require.NoError(t, cborUnique[user.User](nil, c))
}

// repeats reports whether an object of the text has a name twice, by encoding/json's
// tokens.
func repeats(t testing.TB, text []byte) bool {
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.UseNumber()
	var value func() bool
	value = func() bool {
		token, err := dec.Token()
		require.NoError(t, err)
		twice := false
		switch token {
		case json.Delim('{'):
			names := map[string]bool{}
			for dec.More() {
				name, err := dec.Token()
				require.NoError(t, err)
				twice = twice || names[name.(string)]
				names[name.(string)] = true
				twice = value() || twice
			}
			_, _ = dec.Token()
		case json.Delim('['):
			for dec.More() {
				twice = value() || twice
			}
			_, _ = dec.Token()
		}
		return twice
	}
	return value()
}

func FuzzRejectDuplicateKeys(f *testing.F) {
	for _, s := range []string{
		`{"a":{"b":1},"a":2}`, `[{"a":1,"A":2,"\u0061":3}]`, `{"1":{"x":[{"":1,"":2}]},"01":1}`, `{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9,"a":0}`,
	} {
		f.Add([]byte(s))
	}
	f.Add(corpus.Sample("threads"))
	f.Fuzz(func(t *testing.T, text []byte) {
		var any any
		if json.Unmarshal(text, &any) != nil {
			return
		}
		text = append(append([]byte(`{"value":`), text...), '}')
		want := repeats(t, text)
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			require.Equal(t, want, jsonUnique[records.Event](a, text) != nil, "%s", text)
			if m, err := jsonToMsgpack(nil, text); err == nil {
				require.Equal(t, want, msgpackUnique[records.Event](a, m) != nil, "%s", text)
			}
			if c, err := jsonToCBOR(nil, text); err == nil {
				require.Equal(t, want, cborUnique[records.Event](a, c) != nil, "%s", text)
			}
		}
	})
}

// The memory that the option takes has a bound for hostile input, too.
func TestRejectDuplicateKeysMemory(t *testing.T) {
	const n = 1 << 18
	var text, folded strings.Builder
	cbor := []byte("\xa1\x62no\xba\x00\x04\x00\x00")
	for k := range n {
		fmt.Fprintf(&text, `,"%x":0`, k)
		fmt.Fprintf(&folded, `,"%s":0`, strings.NewReplacer("0", "x", "1", "X").Replace(fmt.Sprintf("%018b", k)))
		cbor = append(cbor, 0x1a, byte(k>>24), byte(k>>16), byte(k>>8), byte(k), 0)
	}
	for name, c := range map[string]struct {
		decode uniqueDecoder
		data   []byte
		most   float64 // bytes for each byte of the input
	}{
		"names":    {jsonUnique[user.User], []byte(`{"no":{"z":0` + text.String() + `}}`), 25},
		"folded":   {jsonUnique[user.User], []byte(`{"no":{"z":0` + folded.String() + `}}`), 25},
		"integers": {cborUnique[user.User], cbor, 30},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		require.NoError(t, c.decode(nil, c.data), name)
		runtime.ReadMemStats(&after)
		per := float64(after.TotalAlloc-before.TotalAlloc) / float64(len(c.data))
		t.Logf("%s: %.1f bytes allocated for each byte of the input", name, per)
		require.Less(t, per, c.most, name)
	}
}
