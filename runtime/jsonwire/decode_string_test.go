package jsonwire_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/jsonwire"
)

// Texts are read by words, then by the kernel. Each reader of texts is compared with encoding/json around the
// lengths where one ends and the other begins, with a character somewhere that either has to stop at.
func TestTextsOfEachLength(t *testing.T) {
	a := arena.New(0)
	for _, around := range []string{"x", "é", "日", "x日", "日xxxxxxxxx"} {
		for _, c := range []string{"", `\n`, `\u65e5`, "é", "日", "😀", "\xff", "\xe2\x80", "\x01", `\x`} {
			for n := range 48 {
				n = n*n/8 + n%8 // up to 283, each near the last one at first
				text := `"` + strings.Repeat(around, n) + c + strings.Repeat(around, n/3) + `"`
				var want string
				wantErr := json.Unmarshal([]byte(text), &want)
				for _, a := range []*arena.Arena{nil, a} {
					var got, viaText string
					readText(t, a, text, wantErr, func(d *jsonwire.Decoder, i int) (int, error) {
						j, err := d.String(i, &got)
						got = strings.Clone(got) // the next decoder resets the arena
						return j, err
					})
					readText(t, a, text, wantErr, func(d *jsonwire.Decoder, i int) (int, error) { return d.Skip(i) })
					readText(t, a, text, wantErr, func(d *jsonwire.Decoder, i int) (int, error) {
						v := trail{}
						j, err := d.UnmarshalText(i, &v)
						viaText = strings.Join(v, "")
						return j, err
					})
					if wantErr == nil && (got != want || viaText != want) {
						t.Fatalf("%q: %q, by UnmarshalText %q", text, got, viaText)
					}
				}
			}
		}
	}
}

// readText fails if reading text has another outcome than encoding/json.
func readText(t *testing.T, a *arena.Arena, text string, want error, f func(*jsonwire.Decoder, int) (int, error)) {
	t.Helper()
	if a != nil {
		a.Reset()
	}
	d, i := jsonwire.NewDecoder(a, []byte(text))
	if err := d.Close(f(d, i)); (err == nil) != (want == nil) {
		require.Equal(t, want, err, "%q", text)
	}
}
