package jsonwire_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/ezrantn/catena/runtime/catenatest/oracle/fill"
	"github.com/ezrantn/catena/runtime/jsonwire"
)

type (
	level  int8
	title  string
	share  float32
	flag   bool
	octet  byte
	blob   []byte
	levels []level
	upper  string // with a method that reads it as a key
)

func (u *upper) UnmarshalText(text []byte) error {
	*u = upper("text of " + string(text))
	return nil
}

// param compares what becomes of text as a type argument that nobody foresaw with encoding/json.
func param[T any](t *testing.T, text string) {
	t.Helper()
	same(t, text, func(d *jsonwire.Decoder, i int, v *T) (int, error) {
		d.SetRootType(v)
		return jsonwire.DecodeParam(d, i, v)
	})
}

// everyParam is param for the basic kinds, and for slices, arrays, maps and pointers of them.
func everyParam(t *testing.T, text string) {
	t.Helper()
	param[[]int8](t, text)
	param[[]int16](t, text)
	param[[]int32](t, text)
	param[[]uint](t, text)
	param[[]uint16](t, text)
	param[[]uint32](t, text)
	param[[]uint64](t, text)
	param[[]uintptr](t, text)
	param[[]float32](t, text)
	param[[]bool](t, text)
	param[[3]int32](t, text)
	param[[][]string](t, text)
	param[[]*int64](t, text)
	param[*int](t, text)
	param[**uint8](t, text)
	param[*[]int32](t, text)
	param[map[string]int64](t, text)
	param[map[string][]uint16](t, text)
	param[[]map[string]float32](t, text)
	param[map[int32]string](t, text)
	param[map[uint8]level](t, text)
	param[map[level][]int](t, text)
	param[*map[uint64]map[int]bool](t, text)
	param[level](t, text)
	param[title](t, text)
	param[share](t, text)
	param[flag](t, text)
	param[levels](t, text)
	param[[]title](t, text)
	param[map[title]share](t, text)
	param[map[upper]flag](t, text)
	param[[]upper](t, text)
	param[blob](t, text)
	param[[]blob](t, text)
	param[[][]byte](t, text)
	param[[]octet](t, text)
	param[[2]byte](t, text)
	param[json.Number](t, text)
	param[[]json.Number](t, text)
	param[map[string]json.RawMessage](t, text)
}

func TestTypeArgumentsEqualEncodingJSON(t *testing.T) {
	texts := []string{
		`null`, `true`, `1`, `-1`, `1.5`, `300`, `"a"`, `"1"`, `"MTIz"`, `[]`, `{}`, `[null]`, `{"a":null}`, `[1,2,3]`, `[1,2,3,4]`, `[ 127, 128 ]`, `[-1,1e2,1.5,"x"]`,
		`["a","b"]`, `["MTIz",null]`, `[[1],null,["a"]]`, `[true,false,0]`, `{"a":1,"b":2,"a":3}`, `{"1":"x","-2":"y","z":"w"}`, `{"1":1,"300":2,"01":3,"1":[4],"":{"1":true}}`, `{"a":[1,70000],"b":{}}`,
		`[{"a":1.5},{"b":"c"}]`, `[1,2`, `{"a":1,}`, `[1] 2`, `[4294967296,18446744073709551616,1e400]`,
	}
	for _, text := range texts {
		everyParam(t, text)
	}
	r := rand.New(rand.NewPCG(7, 8))
	for k := range rounds(500) {
		everyParam(t, string(fill.Mutate(r, []byte(texts[k%len(texts)]))))
	}
}
