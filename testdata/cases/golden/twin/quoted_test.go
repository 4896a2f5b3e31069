package twin_test

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	stringoption "github.com/ezrantn/catena/testdata/cases/golden/string_option"
)

// quotedTexts are texts for a field with the tag option string.
var quotedTexts = []string{
	`null`, `"null"`, `"\u006eull"`, `"n\u0075l\u006C"`, `"nul"`, `"nulls"`, `"\u006eulls"`, `"\n"`, `"NULL"`, `" null"`,
	`1`, `"1"`, `"\u0031"`, `"-1"`, `"1 "`, `" 1"`, `"1e3"`, `"0x1"`, `"01"`, `"300"`, `"1e400"`, `"99999999999999999999"`,
	`"+1"`, `"+.5"`, `".5"`, `"0x1p-2"`, `"1_0"`, `"Inf"`, `"-Infinity"`, `"NaN"`, `"-"`, `"1.5"`,
	`"x"`, `"\u0078"`, `""`, `" "`, `"\"\""`, `"\"x\""`, `"\"1\""`, `"\"null\""`, `"\"a\\u0062\""`, `"\"x"`, `"\"\\x\""`,
	`true`, `"true"`, `"\u0074rue"`, `"truth"`, `"false"`, `"False"`, `"\"yes\""`, `"yes"`, `"\"maybe\""`, `1e3`,
	`[]`, `[1]`, `{}`, `{"a":"1"}`, `"[]"`, `"[1,2,3]"`, `"{}"`, `"\"much too long\""`, "\"\xff\"", "\"\\\"\xff\\\"\"",
}

// quotedInstances are fields of instances of generic types.
var quotedInstances map[string][]string

// TestQuotedTexts gives every field of a type each text: as the first, after a
// mismatch, since values are compared then whatever follows, and after a value.
func TestQuotedTexts(t *testing.T) {
	fields := map[string][]string{
		"string_option/Kinds": names[stringoption.Kinds](),
		"string_option/Order": names[stringoption.Order](),
	}
	maps.Copy(fields, quotedInstances)
	r := rand.New(rand.NewPCG(3, 4))
	for _, c := range codecs {
		for _, field := range fields[c.Name] {
			for _, text := range quotedTexts {
				other := quotedTexts[r.IntN(len(quotedTexts))]
				texts := [][]byte{
					fmt.Appendf(nil, `{%q:%s}`, field, text),
					fmt.Appendf(nil, `{"uint8":"999",%q:%s}`, field, text),
					fmt.Appendf(nil, `{"uint8":"999",%q:%s,%q:%s}`, field, other, field, text),
				}
				for _, text := range texts {
					if reason := differsByNull[c.Name+" "+field]; reason == "" || !bytes.Contains(text, []byte(`"null"`)) {
						c.Try(t, text)
					}
				}
			}
		}
		delete(fields, c.Name)
	}
	require.Empty(t, fields, "no such cases")
}

// names are those that JSON has for the fields of a struct.
func names[T any]() (list []string) {
	for f := range reflect.TypeFor[T]().Fields() {
		if name, _, _ := strings.Cut(f.Tag.Get("json"), ","); name != "" {
			list = append(list, name)
		} else {
			list = append(list, f.Name)
		}
	}
	return list
}
