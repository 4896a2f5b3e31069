package jsonwire_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
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
	"github.com/ezrantn/catena/testdata/corpus"
)

// decode runs one reader over text.
func decode[T any](a *arena.Arena, text []byte, v *T, read func(*jsonwire.Decoder, int, *T) (int, error)) error {
	d, i := jsonwire.NewDecoder(a, text)
	return d.Close(read(d, i, v))
}

// same checks that read does what encoding/json does with text, on the heap and
// in an arena.
func same[T any](t *testing.T, text string, read func(*jsonwire.Decoder, int, *T) (int, error)) {
	t.Helper()
	var want T
	wantErr := json.Unmarshal([]byte(text), &want)
	for _, a := range []*arena.Arena{nil, arena.New(0)} {
		var got T
		err := decode(a, []byte(text), &got, read)
		if (err == nil) != (wantErr == nil) {
			t.Fatalf("%T from %.200q: error %v, encoding/json %v", want, text, err, wantErr)
		}
		if err != nil {
			if e := testutil.SameError(wantErr, err); e != nil {
				t.Fatalf("%T from %.200q: %v", want, text, e)
			}
			continue
		}
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("%T from %.200q: %.200s, encoding/json %.200s", want, text, fmt.Sprintf("%#v", got), fmt.Sprintf("%#v", want))
		}
	}
}

func TestReadersEqualEncodingJSON(t *testing.T) {
	texts := []string{
		``, ` `, `null`, `nul`, `nullx`, `true`, `false`, `tru`, `truex`, `fals`, `0`, `-0`, `00`, `01`, `-`, `-1`, `1.`, `1.0`, `1e3`, `1E+2`, `1e-2`, `.5`, `+1`, `1e`, `1e+`, `0x10`,
		`127`, `128`, `-128`, `-129`, `255`, `256`, `32767`, `32768`, `65535`, `65536`, `2147483647`, `2147483648`, `-2147483648`, `-2147483649`, `4294967295`, `4294967296`,
		`9223372036854775807`, `9223372036854775808`, `-9223372036854775808`, `-9223372036854775809`, `18446744073709551615`, `18446744073709551616`, `99999999999999999999999`,
		`12345678`, `123456789`, `1234567812345678`, `12345678123456789`, `1e308`, `1e309`, `-1e999`, `1e-400`, `123456789012345678901234567890`, `0.1`, `0.30000000000000004`, `5e-324`, `2e-324`, `3.4028235e38`, `3.5e38`, `1e99999999999`, `1e-99999999999`,
		`""`, `"a"`, `"abc\ndef"`, `"\u00e9"`, `"\ud83d\ude00"`, `"\ud83d"`, `"\ud83dx"`, `"\ud83d\u0041"`, `"\ude00\ud83d"`, `"\x"`, `"\u12"`, `"\u12g4"`, "\"a\x00b\"", "\"a\nb\"", "\"\xff\"", "\"\xc0\x80\"", "\"\xed\xa0\x80\"", "\"\xe2\x80\xa8\"", "\"\xf4\x90\x80\x80\"", "\"\xf0\x9f\x98\x80\"", "\"\xf0\x8f\xbf\xbf\"", "\"é\xe9é\\n\xff\xff\xff\xff\"", `"unfinished`, `"\`,
		`"MTIz"`, `"MTI="`, `"MTI"`, `"!"`, `[1,2,3]`, `[256]`, `[]`, `[1,]`, `[,1]`, `[1 2]`, `[`, `]`, `{}`, `{"a":1}`, `{"a" : [1, {"b":null}] , "c":"d"}`, `{"a":1,}`, `{,}`, `{"a"}`, `{"a":}`, `{a:1}`, `{"a":1 "b":2}`, `{`, `[{]}`, `[[[[]]]]`, `{"a":{"a":{}}}`, `1 2`, ` 1 `, "\t\r\n 1\n", "1\x00", "\xef\xbb\xbf1", `"\/\b\f\t\r\"\\"`,
		`"2024-02-29T12:34:56Z"`, `"2023-02-29T12:34:56Z"`, `"2024-02-29T12:34:56.123456789+05:30"`, `"2024-02-29T12:34:56.1234567891Z"`, `"2024-02-29T24:00:00Z"`, `"2024-02-29T12:34:60Z"`, `"2024-02-29T12:34:56,5Z"`, `"2024-02-29t12:34:56z"`, `"2024-02-29T12:34:56"`, `"2024-02-29T12:34:56-00:00"`, `"2024-02-29T12:34:56+24:00"`, `"2024-02-29T12:34:56+23:59"`, `"0000-01-01T00:00:00Z"`, `"9999-12-31T23:59:59.999999999-23:59"`, `"2024-02-29T1:34:56Z"`, `"2024-02-29T12:34:56.Z"`, `"1969-12-31T23:59:59Z"`, `"1600-03-01T00:00:00Z"`, `"2024-02-29T12:34:56\u005a"`,
	}
	for _, text := range texts {
		everyReader(t, text)
	}
}

// everyReader checks that every reader does with text what encoding/json does.
func everyReader(t *testing.T, text string) {
	t.Helper()
	same(t, text, (*jsonwire.Decoder).Any)
	same(t, text, (*jsonwire.Decoder).Bool)
	same(t, text, (*jsonwire.Decoder).Int)
	same(t, text, (*jsonwire.Decoder).Int8)
	same(t, text, (*jsonwire.Decoder).Int16)
	same(t, text, (*jsonwire.Decoder).Int32)
	same(t, text, (*jsonwire.Decoder).Int64)
	same(t, text, (*jsonwire.Decoder).Uint)
	same(t, text, (*jsonwire.Decoder).Uint8)
	same(t, text, (*jsonwire.Decoder).Uint16)
	same(t, text, (*jsonwire.Decoder).Uint32)
	same(t, text, (*jsonwire.Decoder).Uint64)
	same(t, text, (*jsonwire.Decoder).Uintptr)
	same(t, text, (*jsonwire.Decoder).Float32)
	same(t, text, (*jsonwire.Decoder).Float64)
	same(t, text, (*jsonwire.Decoder).String)
	same(t, text, (*jsonwire.Decoder).Bytes)
	same(t, text, (*jsonwire.Decoder).Time)
	same(t, text, func(d *jsonwire.Decoder, i int, v *json.RawMessage) (int, error) {
		return d.RawMessage(i, (*[]byte)(v))
	})
	same(t, text, func(d *jsonwire.Decoder, i int, v *json.Number) (int, error) {
		return d.Number(i, (*string)(v))
	})
}

func TestTimesEqualEncodingJSON(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 20000 {
		zone := time.FixedZone("", (r.IntN(2*1439)-1439)*60)
		if r.IntN(3) == 0 {
			zone = time.UTC
		}
		v := time.Unix(r.Int64N(4e11)-6e10, r.Int64N(1e9)).In(zone)
		text, err := json.Marshal(v)
		if err == nil {
			same(t, string(text), (*jsonwire.Decoder).Time)
		}
	}
}

func TestMutatedDocumentsIntoAny(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, name := range corpus.Names() {
		doc := corpus.Document(name)
		same(t, string(doc), (*jsonwire.Decoder).Any)
	}
	small := []byte(`{"id":12,"name":"J\u00f6rg \"x\"","tags":["a","b",null,true],"price":12.5e-3,"deep":{"a":[[],{},[1,2,{"k":"v"}]]},"s":"日本語\n"}`)
	for cut := range small {
		same(t, string(small[:cut]), (*jsonwire.Decoder).Any)
	}
	for range rounds(10_000) {
		same(t, string(fill.Mutate(r, small)), (*jsonwire.Decoder).Any)
	}
}

func TestDepthLimit(t *testing.T) {
	for _, depth := range []int{9999, 10000, 10001} {
		same(t, strings.Repeat("[", depth)+strings.Repeat("]", depth), (*jsonwire.Decoder).Any)
		same(t, strings.Repeat(`{"a":`, depth)+"1"+strings.Repeat("}", depth), (*jsonwire.Decoder).Any)
		same(t, strings.Repeat("[", depth)+strings.Repeat("]", depth), (*jsonwire.Decoder).Int)
	}
}

// vectors returns the files of a folder of the conformance suite, by name. It
// skips the test if they are not there.
func vectors(t *testing.T, folder string) map[string][]byte {
	dir := os.Getenv("CATENA_VECTORS")
	if dir == "" {
		dir = "../../../shared/vectors"
	}
	files, _ := filepath.Glob(filepath.Join(dir, "JSONTestSuite", folder, "*.json"))
	if len(files) == 0 {
		fmt.Println("SKIP " + t.Name() + ": no vectors; set CATENA_VECTORS")
		t.Skip("no vectors in " + dir)
	}
	texts := make(map[string][]byte, len(files))
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		texts[filepath.Base(file)] = text
	}
	return texts
}

func TestConformanceSuite(t *testing.T) {
	for name, text := range vectors(t, "test_parsing") {
		skip := func(d *jsonwire.Decoder, i int, _ *any) (int, error) { return d.Skip(i) }
		for _, read := range []func(*jsonwire.Decoder, int, *any) (int, error){(*jsonwire.Decoder).Any, skip} {
			err := decode(nil, text, new(any), read)
			switch name[0] {
			case 'y':
				require.NoError(t, err, name)
			case 'n':
				require.Error(t, err, name)
			}
		}
		same(t, string(text), (*jsonwire.Decoder).Any)
		same(t, string(text), (*jsonwire.Decoder).Int)
	}
}

// The suite leaves open what these texts mean: here it is what they mean to
// encoding/json, as a whole and each element or member by itself.
func TestConformanceSuiteOfMeanings(t *testing.T) {
	for _, text := range vectors(t, "test_transform") {
		everyReader(t, string(text))
		var elements []json.RawMessage
		var members map[string]json.RawMessage
		_ = json.Unmarshal(text, &elements)
		_ = json.Unmarshal(text, &members)
		for _, m := range members {
			elements = append(elements, m)
		}
		for _, e := range elements {
			everyReader(t, string(e))
		}
	}
}

func TestMembersFind(t *testing.T) {
	names := []string{"id", "name", "Straße", "K", "a_rather_long_name_of_more_than_sixteen_bytes", "with space", `q"uote`, "", "x", "X"}
	m := &jsonwire.Members{Type: (*struct{})(nil), Names: strings.Join(names, ",")}
	find := func(text string) int {
		d, start := jsonwire.NewDecoder(nil, []byte(text))
		f, i, err := d.Object(start, m)
		require.NoError(t, err)
		_ = d.Close(i, nil)
		return f
	}
	for f, name := range names {
		text, err := json.Marshal(map[string]int{name: 1})
		require.NoError(t, err)
		require.Equal(t, f, find(string(text)), name)
	}
	require.Equal(t, 0, find(`{"ID":1}`))
	require.Equal(t, 0, find(`{ "\u0049d" : 1}`))
	require.Equal(t, 3, find(`{"k":1}`))
	require.Equal(t, 3, find(`{"`+"\u212a"+`":1}`))
	require.Equal(t, 4, find(`{"A_RATHER_long_name_of_more_than_sixteen_bytes":1}`))
	require.Equal(t, -1, find(`{"unknown":1}`)) // it is passed, and the object ends
	require.Equal(t, -1, find(`{"i":1}`))
}

func TestNumbersEqualEncodingJSON(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range rounds(15_000) {
		var b []byte
		if r.IntN(2) == 0 {
			b = append(b, '-')
		}
		for range r.IntN(22) {
			b = append(b, '0'+byte(r.IntN(10)))
		}
		if r.IntN(2) == 0 {
			b = append(b, '.')
			for range r.IntN(22) {
				b = append(b, '0'+byte(r.IntN(10)))
			}
		}
		if r.IntN(3) == 0 {
			b = append(b, "eE"[r.IntN(2)])
			b = strconv.AppendInt(b, int64(r.IntN(640)-320), 10)
		}
		same(t, string(b), (*jsonwire.Decoder).Float64)
		same(t, string(b), (*jsonwire.Decoder).Float32)
		same(t, string(b), (*jsonwire.Decoder).Int64)
		same(t, string(b), (*jsonwire.Decoder).Uint32)
		same(t, string(b), (*jsonwire.Decoder).Any)
	}
	for zeros := range 40 {
		for digits := range 24 {
			text := "-0." + strings.Repeat("0", zeros) + "179769313486231570814527"[:digits]
			for _, s := range []string{text, text[1:], text + "e30", text + "0000000000", "0" + text[1:]} {
				same(t, s, (*jsonwire.Decoder).Float64)
				same(t, s, (*jsonwire.Decoder).Float32)
				same(t, s, (*jsonwire.Decoder).Any)
			}
		}
	}
	for _, s := range []string{
		"9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
		"18446744073709551615", "18446744073709551616", "184467440737095516150", "2147483647", "2147483648",
	} {
		same(t, s, (*jsonwire.Decoder).Int)
		same(t, s, (*jsonwire.Decoder).Int64)
		same(t, s, (*jsonwire.Decoder).Uint64)
	}
}

// Strings and bytes that are long enough for vectors, with one thing at every place that ends those.
func TestLongStrings(t *testing.T) {
	digits := base64.StdEncoding.EncodeToString(make([]byte, 150))
	for n := range 150 {
		for _, c := range []string{"", `"`, `\n`, `\u00e9`, `\q`, "\n", "é", "\xff", "\xe2\x80", "\u2028", "<", "=", "*", `\r`, `\/`} {
			for _, around := range []string{"x", "é", "日本", "😀"} {
				s := `"` + strings.Repeat(around, n) + c + strings.Repeat(around, 40) + `"`
				same(t, s, (*jsonwire.Decoder).String)
			}
			same(t, `"`+digits[:n]+c+digits[n:]+`"`, (*jsonwire.Decoder).Bytes)
		}
		same(t, `"`+digits[:n]+`"`, (*jsonwire.Decoder).Bytes)
	}
}

func FuzzReaders(f *testing.F) {
	for _, text := range []string{`{"a":[1,-2.5e3,"x\u00e9\n",true,null]}`, `12345678901234567890`, `"2024-02-29T12:34:56.5+01:00"`, `"bWFnaWM="`, ` [ ] `, `{"":{}}`, "\"\xff\xed\xa0\x80\"", `1e400`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		s := string(text)
		same(t, s, (*jsonwire.Decoder).Any)
		same(t, s, (*jsonwire.Decoder).Bool)
		same(t, s, (*jsonwire.Decoder).Int64)
		same(t, s, (*jsonwire.Decoder).Uint8)
		same(t, s, (*jsonwire.Decoder).Float32)
		same(t, s, (*jsonwire.Decoder).Float64)
		same(t, s, (*jsonwire.Decoder).String)
		same(t, s, (*jsonwire.Decoder).Bytes)
		same(t, s, (*jsonwire.Decoder).Time)
		same(t, s, func(d *jsonwire.Decoder, i int, v *json.Number) (int, error) { return d.Number(i, (*string)(v)) })
	})
}

func TestMembersFindAmongNamesThatBeginAlike(t *testing.T) {
	var names []string
	for k := range 300 {
		names = append(names, fmt.Sprintf("attribute_%03d", k), fmt.Sprintf("%03d_attribute", k), fmt.Sprint(k))
	}
	m := &jsonwire.Members{Type: (*struct{})(nil), Names: strings.Join(names, ",")}
	for f, name := range names {
		d, start := jsonwire.NewDecoder(nil, []byte(`{"`+name+`":1}`))
		got, i, err := d.Object(start, m)
		require.NoError(t, err)
		require.Equal(t, f, got, name)
		_ = d.Close(i, nil)
	}
}

// A wordKey is a map key that refuses one text.
type wordKey string

func (k *wordKey) UnmarshalText(text []byte) error {
	if string(text) == "bad" {
		return fmt.Errorf("refused")
	}
	*k = wordKey(text)
	return nil
}

// The value of a key that fails may have such keys itself: each failure counts.
func TestFailuresOfKeysNest(t *testing.T) {
	inner := func(d *jsonwire.Decoder, i int, v *map[int]string) (int, error) {
		key, more, i, err := d.Map(i)
		m := make(map[int]string)
		for more {
			n, ok := d.IntegerKey(key, strconv.IntSize)
			var e string
			i, err = d.String(i, &e)
			if ok {
				m[int(n)] = e
			}
			key, more, i, err = d.Entry(i, key, err)
		}
		*v = m
		return i, err
	}
	outer := func(d *jsonwire.Decoder, i int, v *map[wordKey]map[int]string) (int, error) {
		d.SetRootType(v)
		key, more, i, err := d.Map(i)
		m := make(map[wordKey]map[int]string)
		for more {
			var k wordKey
			ok := d.TextKey(key, &k)
			var e map[int]string
			i, err = inner(d, i, &e)
			if ok && !d.Stopped(err) {
				m[k] = e
			}
			key, more, i, err = d.Entry(i, key, err)
		}
		*v = m
		return i, err
	}
	for _, text := range []string{
		`{"good":{"1":"a"},"fine":{}}`,
		`{"bad":{"1":"a"},"good":{}}`,
		`{"good":{"x":"a","y":"b"},"fine":{"2":"b"}}`,
		`{"bad":{"x":"a"},"good":{}}`,
		`{"bad":{"x":1},"good":{}}`,
		`{"good":{"x":"a"},"bad":{"y":"b"}}`,
	} {
		same(t, text, outer)
	}
}

// appending keeps the text that it is given, with more behind it.
type appending string

func (v *appending) UnmarshalText(text []byte) error {
	*v = appending(append(text, " and more, up to the end of the document and past that"...))
	return nil
}

func TestUnmarshalTextMayAppendToItsText(t *testing.T) {
	for _, text := range []string{`["\u0041",1,2]`, `["abc",1,2]`, "[\"\xff\",1,2]"} {
		d, start := jsonwire.NewDecoder(nil, []byte(text))
		more, i, err := d.Array(start)
		require.NoError(t, err)
		var v appending
		i, err = d.UnmarshalText(i, &v)
		for n := 0; more; n++ {
			more, i, err = d.Element(i, n, err)
			if more {
				var number int
				i, err = d.Int(i, &number)
				require.Equal(t, n+1, number)
			}
		}
		require.NoError(t, d.Close(i, err))
	}
}

// A held value is decoded by encoding/json itself; a mismatch in it ends neither.
func TestMismatchesInWhatAnInterfaceHolds(t *testing.T) {
	type held struct {
		X int
		Y string
		K []wordKey
	}
	type document struct {
		Any  any
		Next int
	}
	members := &jsonwire.Members{Type: (*document)(nil), Names: "Any,Next"}
	for _, text := range []string{
		`{"Any":{"X":"a","Y":"b"},"Next":2}`,
		`{"Any":{"Y":1,"X":"a"},"Next":2}`,
		`{"Any":"a","Next":2}`,
		`{"Next":"a","Any":{"X":"a"}}`,
		`{"Any":{"X":1,"Y":"b"},"Next":2}`,
		`{"Any":null,"Next":2}`,
		`{"Any":{"K":["bad"],"X":1},"Next":2}`,
	} {
		v, want := document{Any: &held{Y: "old"}}, document{Any: &held{Y: "old"}}
		wantErr := json.Unmarshal([]byte(text), &want)
		d, start := jsonwire.NewDecoder(nil, []byte(text))
		f, i, err := d.Object(start, members)
		for f >= 0 {
			switch f {
			case 0:
				i, err = d.Any(i, &v.Any)
			case 1:
				i, err = d.Int(i, &v.Next)
			}
			f, i, err = d.Member(i, members, f, err)
		}
		err = d.Close(i, err)
		require.Equal(t, want, v, text)
		require.Equal(t, wantErr == nil, err == nil, text)
		if err != nil {
			require.NoError(t, testutil.SameError(wantErr, err), text)
		}
	}
}
