package unions

import (
	"bytes"
	"encoding/json"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	catenajson "github.com/ezrantn/catena/runtime/json"
)

// TestHandWrittenMethods compares the unions with methods that people write, under encoding/json: whether a
// document is accepted, the value, and its encoding.
func TestHandWrittenMethods(t *testing.T) {
	t.Run("Message", func(t *testing.T) {
		compare(t, func(w writer) string { return w.message() }, (*handMessage).message)
	})
	t.Run("All", func(t *testing.T) { compare(t, func(w writer) string { return w.all() }, (*handAll).all) })
}

func compare[T, H any, P generated[T]](t *testing.T, write func(w writer) string, of func(*H) T) {
	rounds := 5000
	if testing.Short() || raceEnabled {
		rounds = 1000
	}
	w := writer{rand.New(rand.NewPCG(1, 2)), 0}
	a := arena.New(0)
	accepted, refused := 0, 0
	for k := range rounds {
		w.wrong = []int{0, 60}[k%2]
		text := write(w)
		if k%3 == 2 {
			text = w.mutated(text)
		}
		var hand H
		theirs := json.Unmarshal([]byte(text), &hand)
		var later T
		laterErr := catenajson.Unmarshal([]byte(text), &later)
		for _, a := range []*arena.Arena{nil, a} {
			if a != nil {
				a.Reset()
			}
			got, ours := catena.DecodeJSON[T, P](a, []byte(text))
			require.Equal(t, ours == nil, laterErr == nil, "%s\n%v\n%v", text, ours, laterErr)
			if repeats(text) { // of equal names the first tag counts, and the last in the methods
				continue
			}
			require.Equal(t, theirs == nil, ours == nil, "%s\n%v\n%v", text, theirs, ours)
			if ours != nil {
				refused++
				continue
			}
			accepted++
			require.Equal(t, of(&hand), *got, text)
			require.Equal(t, *got, later, text)
			require.Equal(t, *got, *P(got).Clone(), text)
			want, err := json.Marshal(hand)
			require.NoError(t, err)
			written, err := catena.AppendJSON(nil, P(got))
			require.NoError(t, err)
			require.Equal(t, string(want), string(written), text)
			for _, f := range formats[T, P]()[1:] {
				b, err := f.encode(got)
				require.NoError(t, err)
				again, err := f.decode(nil, b)
				require.NoError(t, err)
				b, err = catena.AppendJSON(nil, P(again))
				require.NoError(t, err)
				require.Equal(t, string(want), string(b), "%s %s", f.name, text)
			}
		}
	}
	t.Log(accepted, "accepted,", refused, "refused")
	require.Greater(t, accepted, rounds/2)
	require.Greater(t, refused, rounds/20)
}

// repeats reports whether an object of the text has two names that are alike but for letter case.
func repeats(text string) bool {
	d := json.NewDecoder(strings.NewReader(text))
	type level struct {
		names map[string]bool // nil in an array
		value bool            // comes next
	}
	var levels []*level
	for {
		token, err := d.Token()
		if err != nil {
			return err != io.EOF // such text is refused anyway
		}
		var top *level
		if len(levels) > 0 {
			top = levels[len(levels)-1]
		}
		switch token {
		case json.Delim('{'):
			levels = append(levels, &level{names: map[string]bool{}})
		case json.Delim('['):
			levels = append(levels, &level{})
		case json.Delim('}'), json.Delim(']'):
			levels = levels[:len(levels)-1]
			continue
		}
		if top == nil || top.names == nil {
			continue
		}
		if top.value = !top.value; top.value {
			name := string(bytes.ToLower([]byte(token.(string))))
			if top.names[name] {
				return true
			}
			top.names[name] = true
		}
	}
}
