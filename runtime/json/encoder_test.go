package json_test

import (
	stdjson "encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ezrantn/catena/runtime/json"
	"github.com/ezrantn/catena/testdata/corpus/records"
	twin "github.com/ezrantn/catena/testdata/corpus/twin/records"
)

// TestCallsOfEncoder calls methods of both Encoders at random, with writers that fail.
func TestCallsOfEncoder(t *testing.T) {
	sequences(t, 3000, func(r *rand.Rand) error {
		most, kind := r.IntN(400), r.IntN(4)
		w := [2]failingWriter{{most: most, kind: kind}, {most: most, kind: kind}}
		want, got := stdjson.NewEncoder(&w[0]), json.NewEncoder(&w[1])
		var trail []string
		for range r.IntN(20) {
			var wantErr, gotErr error
			call := ""
			switch r.IntN(5) {
			case 0:
				prefix, indent := []string{"", "", ">", "\t"}[r.IntN(4)], []string{"", "", " ", "\t", "--"}[r.IntN(5)]
				call = fmt.Sprintf("SetIndent %q %q", prefix, indent)
				want.SetIndent(prefix, indent)
				got.SetIndent(prefix, indent)
			case 1:
				on := r.IntN(2) == 0
				call = fmt.Sprint("SetEscapeHTML ", on)
				want.SetEscapeHTML(on)
				got.SetEscapeHTML(on)
			default:
				a, b := encoded(r)
				call = fmt.Sprintf("Encode %T %v", b, b)
				wantErr, gotErr = want.Encode(a), got.Encode(b)
			}
			trail = append(trail, call)
			err := sameError(wantErr, gotErr)
			if err == nil {
				err = same("written", strings.Join(w[0].parts, "|"), strings.Join(w[1].parts, "|"))
			}
			if err != nil {
				return fmt.Errorf("writer %d of %d bytes: %s: %w", kind, most, strings.Join(trail, ", "), err)
			}
		}
		return nil
	})
}

// encoded returns a value for encoding/json, and the same for package json.
func encoded(r *rand.Rand) (want, got any) {
	note := []string{"", "a<b>&c", "\u2028\xff", strings.Repeat("long ", r.IntN(50))}[r.IntN(4)]
	id := r.IntN(3)
	values := []any{1.5, "<x>", math.NaN(), nil, map[string]any{"a": []any{}, "b": map[string]any{}}, func() {}}
	value := values[r.IntN(len(values))]
	switch r.IntN(6) {
	case 0, 1:
		return &twin.Base{ID: id, Note: note}, &records.Base{ID: id, Note: note}
	case 2:
		return []twin.Base{{ID: id, Note: note}}, []records.Base{{ID: id, Note: note}}
	case 3:
		return &twin.Event{Name: note, Value: value}, &records.Event{Name: note, Value: value}
	case 4:
		return value, value
	}
	return plainBase{ID: id, Note: note}, plainBase{ID: id, Note: note}
}

// A failingWriter keeps its input, by call, and fails after most bytes in some way.
type failingWriter struct {
	parts      []string
	most, kind int
}

func (w *failingWriter) Write(b []byte) (int, error) {
	w.parts = append(w.parts, string(b))
	w.most -= len(b)
	switch {
	case w.most >= 0 || w.kind == 0:
		return len(b), nil
	case w.kind == 1: // against the rules of io.Writer
		return len(b) / 2, nil
	case w.kind == 2:
		return len(b) / 2, errRead
	}
	w.most = 1 << 20 // it fails once
	return len(b), errRead
}
