package parallel

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestCutFindsElements(t *testing.T) {
	for text, want := range map[string][]string{
		`[]`:                            {},
		" [ \n] ":                       {},
		`[1]`:                           {"1"},
		` [1, 2 ,3] `:                   {"1", " 2 ", "3"},
		`[[1,2],{"a":[3,4],"b":{}},[]]`: {"[1,2]", `{"a":[3,4],"b":{}}`, "[]"},
		`["],[","\"],[","\\","\\\"],"]`: {`"],["`, `"\"],["`, `"\\"`, `"\\\"],"`},
		`[1,]`:                          {"1", ""}, // the decoder of the second will refuse it
		`[,]`:                           {"", ""},
		`[[}]`:                          {"[}"}, // likewise
	} {
		bounds, err := cut(nil, []byte(text))
		require.NoError(t, err, text)
		got := []string{}
		for k := range len(bounds) - 1 {
			got = append(got, text[bounds[k]:bounds[k+1]-1])
		}
		require.Equal(t, want, got, text)
	}
	bounds, err := cut(nil, []byte("\tnull "))
	require.NoError(t, err)
	require.Nil(t, bounds)
}

func TestCutRefusesWhatIsNoArray(t *testing.T) {
	for text, want := range map[string]string{
		``:          "no array at byte 0",
		` {}`:       "no array at byte 1",
		`"a"`:       "no array at byte 0",
		`[1`:        "array does not end at byte 2",
		`["a\"]`:    "array does not end at byte 6",
		`[1] ]`:     "text after the array at byte 4",
		`[1}`:       "'}' where ] was expected",
		`[}`:        "'}' where ] was expected",
		`null null`: "no array at byte 0",
	} {
		_, err := cut(nil, []byte(text))
		require.EqualError(t, err, want, text)
	}
}
