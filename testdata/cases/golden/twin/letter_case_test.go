package twin_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/catenatest/oracle"
	lettercase "github.com/ezrantn/catena/testdata/cases/golden/letter_case"
	twin "github.com/ezrantn/catena/testdata/cases/golden/twin/letter_case"
)

// TestNamesInOtherLettersMeanWhatTheyMeanToEncodingJSON: of several members whose names differ in
// letter case alone and whose fields are embedded at several depths, in generic types too.
func TestNamesInOtherLettersMeanWhatTheyMeanToEncodingJSON(t *testing.T) {
	for _, word := range []string{"name", "count", "label", "k"} {
		for letters := range 1 << len(word) {
			name := []byte(word)
			for k := range name {
				if letters>>k&1 != 0 {
					name[k] = strings.ToUpper(word)[k]
				}
			}
			for _, value := range []string{"5", `"x"`} {
				document := `{"` + string(name) + `":` + value + `}`
				means[lettercase.Over, twin.Over](t, document)
				means[lettercase.Under, twin.Under](t, document)
				means[lettercase.Page[int, string], twin.Page[int, string]](t, document)
			}
		}
	}
}

// means compares the values that encoding/json and generated code decode from a
// document.
func means[T, Twin any, P catena.JSON[T]](t *testing.T, document string) {
	var want Twin
	var got T
	wantErr := json.Unmarshal([]byte(document), &want)
	gotErr := decodeJSON[T, P](&got, nil, []byte(document))
	require.NoError(t, oracle.SameError(wantErr, gotErr), document)
	require.NoError(t, oracle.Equal(got, want), document)
}
