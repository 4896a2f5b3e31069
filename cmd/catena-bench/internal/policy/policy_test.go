package policy

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	easygen "github.com/mailru/easyjson/gen"
	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/policy/lower"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/policy/snake"
	"github.com/ezrantn/catena/gen/model"

	"github.com/mailru/easyjson"
)

// both is a type with the generated code of both.
type both[T any] interface {
	*T
	easyjson.MarshalerUnmarshaler
	AppendJSON([]byte) ([]byte, error)
}

// TestEasyJSONHasTheSameMembers: of values with and without empty fields the texts are the same.
func TestEasyJSONHasTheSameMembers(t *testing.T) {
	t.Run("snake", func(t *testing.T) {
		same(t, new(snake.Everything))
		n := 1
		inner := snake.Inner{URL: "u", IPv4Addr: "1.2.3.4", Z9Y: 1.5}
		full := snake.Everything{
			ID: 1, HTTPServerID2: "s", UserID: 2, XMLHTTPRequest: true, A: true, AB: true, ABc: true, Ab2C: true, Part2B: true,
			Snake_Case: "s", Straße: "s", Ünder: 3, Given: "g", OnlyOptions: 4, Kept: 5, KeptByName: "k", Text: 6, Left: "left",
			Bytes: []byte("b"), Array: [2]int{1, 2}, Strings: []string{""}, Pointer: &n, Link: new(snake.Everything),
			Inner: inner, Inners: []snake.Inner{{}, inner}, One: map[string]int{"One": 1}, Any: "any", InnerPointer: &inner,
			Base: snake.Base{CreatedBy: "c", BaseID: 7},
		}
		same(t, &full)
		everyFieldAlone(t, full)
	})
	t.Run("lower", func(t *testing.T) {
		same(t, new(lower.Everything))
		n := 1
		inner := lower.Inner{URL: "u", IPv4Addr: "1.2.3.4", Z9Y: 1.5}
		full := lower.Everything{
			ID: 1, HTTPServerID2: "s", UserID: 2, XMLHTTPRequest: true, A: true, AB: true, ABc: true, Ab2C: true, Part2B: true,
			Snake_Case: "s", Given: "g", OnlyOptions: 4, KeptByName: "k", Text: 6, Left: "left",
			Bytes: []byte("b"), Array: [2]int{1, 2}, Strings: []string{""}, Pointer: &n, Link: new(lower.Everything),
			Inner: inner, Inners: []lower.Inner{{}, inner}, One: map[string]int{"One": 1}, Any: "any", InnerPointer: &inner,
			Base: lower.Base{CreatedBy: "c", BaseID: 7},
		}
		same(t, &full)
		everyFieldAlone(t, full)
	})
}

// everyFieldAlone compares values that have one field of full and those that lack one.
func everyFieldAlone[T any, P both[T]](t *testing.T, full T) {
	v := reflect.ValueOf(full)
	for i := range v.NumField() {
		if !v.Type().Field(i).IsExported() {
			continue
		}
		var alone T
		reflect.ValueOf(&alone).Elem().Field(i).Set(v.Field(i))
		same(t, P(&alone))
		lacking := full
		reflect.ValueOf(&lacking).Elem().Field(i).SetZero()
		same(t, P(&lacking))
	}
}

func same[T any, P both[T]](t *testing.T, v P) {
	t.Helper()
	want, err := easyjson.Marshal(v)
	require.NoError(t, err)
	got, err := v.AppendJSON(nil)
	require.NoError(t, err)
	require.Equal(t, string(want), string(got))
}

// TestNamesAreThoseOfEasyJSON: a name has the form that easyjson gives it, whatever its letters.
func TestNamesAreThoseOfEasyJSON(t *testing.T) {
	snakeCase, lowerCamel := easygen.SnakeCaseFieldNamer{}, easygen.LowerCamelCaseFieldNamer{}
	letters := []rune("aabcABC19_éÉßǅ世ªⅣ")
	r := rand.New(rand.NewPCG(1, 2))
	names := []string{
		"HTTPServerID2", "ID", "Id", "IDs", "UserID", "HTTPRestClient", "JSONRESTServer", "A", "AB", "ABc", "Part2", "Part2B",
		"X1Y2", "SHA256Sum", "A_B", "A__b", "ID_", "Snake_Case", "ÉtatCivil", "ÜBER", "世界", "IPv4Addr", "XÄndern",
	}
	for range 200_000 {
		var b strings.Builder
		b.WriteRune([]rune("ABCÉǅX")[r.IntN(6)])
		for range r.IntN(9) {
			b.WriteRune(letters[r.IntN(len(letters))])
		}
		names = append(names, b.String())
	}
	for _, name := range names {
		field := reflect.StructField{Name: name}
		require.Equal(t, snakeCase.GetJSONFieldName(nil, field), model.SnakeCase.Of(name), name)
		if utf8.RuneCountInString(name) == len(name) { // easyjson takes bytes for characters there
			require.Equal(t, lowerCamel.GetJSONFieldName(nil, field), model.LowerCamel.Of(name), name)
		}
	}
}
