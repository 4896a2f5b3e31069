package lazy_in_unions

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

// TestLazyInUnions: an object is read twice if its tag does not come first. The places of its Lazy members are as if it
// were read once.
func TestLazyInUnions(t *testing.T) {
	const document = `{"list":[{"type":"cash","amount":1},` +
		`{"number":"\"1\"","owner":{"price":"a"},"notes":[{},{"1":{"price":"b"}}],"type":"card"},` +
		`{"owner":{"item":1},"type":"card","notes":[{"1":{"price":"c"}}]}],` +
		`"later":[{"amount":"d","type":"cash"},{"owner":{"price":"e"},"type":"card"}],"any":[{"notes":[{"2":{"price":"f"}}],"type":"card"}]}`
	formats := map[catena.Format]func(*arena.Arena, []byte) (*Payments, error){
		catena.FormatJSON():    func(a *arena.Arena, b []byte) (*Payments, error) { return catena.DecodeJSON[Payments](a, b) },
		catena.FormatMsgpack(): func(a *arena.Arena, b []byte) (*Payments, error) { return catena.DecodeMsgpack[Payments](a, b) },
		catena.FormatCBOR():    func(a *arena.Arena, b []byte) (*Payments, error) { return catena.DecodeCBOR[Payments](a, b) },
	}
	for f, decode := range formats {
		data, err := catena.Transcode(nil, f, []byte(document), catena.FormatJSON())
		require.NoError(t, err)
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			for range 2 { // the arena's decoder has the places of the first document
				v, err := decode(a, data)
				require.NoError(t, err)
				is := func(path, wrong string, err error) {
					t.Helper()
					var e *catena.Error
					require.ErrorAs(t, err, &e)
					require.Equal(t, path, e.Path)
					if f == catena.FormatJSON() {
						require.Equal(t, strings.Index(document, wrong)+len(wrong), int(e.Offset))
					}
				}
				first, second := v.List[1].(Card), v.List[2].(Card)
				_, err = first.Owner.Get(a)
				is("list[1].owner.price", `"a"`, err)
				_, err = first.Notes[0].Get(a)
				require.NoError(t, err)
				_, err = first.Notes[1].Get(a)
				is(`list[1].notes[1]["1"].price`, `"b"`, err)
				_, err = second.Owner.Get(a)
				is("list[2].owner.item", `"item":1`, err)
				_, err = second.Notes[0].Get(a)
				is(`list[2].notes[0]["1"].price`, `"c"`, err)
				_, err = v.Later[0].Get(a)
				is("later[0].amount", `"d"`, err)
				card, err := v.Later[1].Get(a)
				require.NoError(t, err)
				_, err = (*card).(Card).Owner.Get(a)
				is("later[1].owner.price", `"e"`, err)
				list, err := v.Any.Get(a)
				require.NoError(t, err)
				_, err = (*list)[0].(Card).Notes[0].Get(a)
				is(`any[0].notes[0]["2"].price`, `"f"`, err)
			}
		}
	}
}

// TestDuplicatesInLazy: the option that rejects duplicate names looks into the text.
func TestDuplicatesInLazy(t *testing.T) {
	_, err := catena.DecodeJSON[Payments](nil, []byte(`{"any":[{"a":1,"a":2}]}`), catena.RejectDuplicateKeys())
	require.ErrorContains(t, err, "duplicate")
}
