package twin_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	interfaces "github.com/ezrantn/catena/testdata/cases/golden/interfaces_with_methods"
	numbers "github.com/ezrantn/catena/testdata/cases/golden/raw_and_number"
	stringoption "github.com/ezrantn/catena/testdata/cases/golden/string_option"
	twininterfaces "github.com/ezrantn/catena/testdata/cases/golden/twin/interfaces_with_methods"
	twinnumbers "github.com/ezrantn/catena/testdata/cases/golden/twin/raw_and_number"
	twinoption "github.com/ezrantn/catena/testdata/cases/golden/twin/string_option"
)

// The error behind DecodeJSON's is the result of UnmarshalJSON. For the tag option string, for
// json.Number and for interfaces it has the type and the text of encoding/json's, also where that
// has no type of its own.
func TestErrorsHaveTheTextsOfEncodingJSON(t *testing.T) {
	failed := 0
	compare := func(text string, twin any, decode func([]byte) error) {
		want, err := json.Unmarshal([]byte(text), twin), decode([]byte(text))
		if want == nil {
			require.NoError(t, err, text)
			return
		}
		var e *catena.Error
		require.ErrorAs(t, err, &e, text)
		require.Equal(t, fmt.Sprintf("%T", want), fmt.Sprintf("%T", e.Cause), text)
		require.EqualError(t, e.Cause, want.Error(), text)
		require.NotContains(t, err.Error(), "json: json:", text)
		failed++
	}
	for _, field := range names[stringoption.Order]() {
		if field == "time" {
			break // the option has no effect on this field and those after it
		}
		for _, quoted := range quotedTexts {
			text := fmt.Sprintf(`{%q:%s}`, field, quoted)
			if differsByNull["string_option/Order "+field] == "" || quoted != `"null"` {
				compare(text, new(twinoption.Order), func(b []byte) error { return new(stringoption.Order).DecodeJSON(nil, b) })
			}
		}
	}
	for _, field := range []string{"amount", "tax", "series", "rates", "quoted", "rest"} {
		for _, quoted := range quotedTexts {
			text := fmt.Sprintf(`{%q:%s}`, field, quoted)
			compare(text, new(twinnumbers.Event), func(b []byte) error { return new(numbers.Event).DecodeJSON(nil, b) })
		}
	}
	for _, field := range []string{"shape"} {
		for _, quoted := range quotedTexts {
			text := fmt.Sprintf(`{%q:%s}`, field, quoted)
			compare(text, new(twininterfaces.Result), func(b []byte) error { return new(interfaces.Result).DecodeJSON(nil, b) })
		}
	}
	require.Greater(t, failed, 1000)
}
