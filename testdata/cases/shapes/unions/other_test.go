package unions

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

// TestTheFirstTagCountsForOthersToo: an object with several tags is not written as another variant afterwards.
func TestTheFirstTagCountsForOthersToo(t *testing.T) {
	for _, values := range []struct{ text, integer []string }{
		{[]string{`"hexagon"`, `"section"`}, []string{"77", "1"}},
		{[]string{`"hexagon"`, `"x"`, `"divider"`}, []string{"-5", "3", "2"}},
		{[]string{`"hex\u0061gon\n"`, `"words"`}, []string{"300", "2"}},
		{[]string{`"\u00e9"`, `"hexagon"`}, []string{"3", "4"}},
	} {
		for _, upper := range []int{-1, 0, 1} { // the member whose name is in other letters, which counts if there is no other
			for _, between := range []string{"", `"x":[{"a":["1",{}]}],`} {
				first := 0
				if upper == 0 {
					first = 1
				}
				object := func(name string, values []string) string {
					var list []string
					for k, v := range values {
						if n := name; k == upper {
							list = append(list, `"`+strings.ToUpper(n)+`":`+v)
						} else {
							list = append(list, `"`+n+`":`+v)
						}
					}
					return "{" + between + strings.Join(list, ","+between) + "}"
				}
				checkOthers(t, object("type", values.text), object("t", values.text), object("n", values.integer), values.text[first], values.integer[first])
			}
		}
	}
}

func checkOthers(t *testing.T, block, notice, ask, text, integer string) {
	t.Helper()
	var tag string
	var number int16
	require.NoError(t, json.Unmarshal([]byte(text), &tag))
	require.NoError(t, json.Unmarshal([]byte(integer), &number))
	if known := tag == "section" || tag == "words"; known || number == 1 || number == 2 {
		return // the first in the letters of the directive is no other tag
	}
	document := []byte(`{"blocks":[` + block + `,` + block + `],"notices":{"k":` + notice + `},"ask":` + ask + `}`)
	check := func(v *Others) {
		t.Helper()
		require.Equal(t, tag, v.Blocks[1].(*Unknown).Type, "%s", document)
		require.Equal(t, Topic(tag), v.Notices["k"].(*OtherNotice).T, "%s", document)
		require.Equal(t, number, v.Ask.(OtherAsk).N, "%s", document)
	}
	for _, f := range []struct {
		catena.Format
		decode func(v *Others, a *arena.Arena, data []byte) error
	}{
		{catena.FormatJSON(), (*Others).DecodeJSON}, {catena.FormatMsgpack(), (*Others).DecodeMsgpack}, {catena.FormatCBOR(), (*Others).DecodeCBOR},
	} {
		data, err := catena.Transcode(nil, f.Format, document, catena.FormatJSON())
		require.NoError(t, err)
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			var v Others
			require.NoError(t, f.decode(&v, a, data), "%s", document)
			check(&v)
		}
	}
	v, err := catena.DecodeJSON[Others](nil, append(document, make([]byte, catena.InPlacePadding)...)[:len(document)], catena.InPlace())
	require.NoError(t, err)
	check(v)
}
