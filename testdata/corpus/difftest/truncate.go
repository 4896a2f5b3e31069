package difftest

import (
	"encoding/json"
	"testing"

	"github.com/ezrantn/catena/runtime/arena"
)

// Truncate decodes each document cut at every byte, or at so many places if it
// has more bytes, on both sides.
func (c Case) Truncate(t *testing.T, places int) {
	t.Run(c.Name, func(t *testing.T) { c.truncate(t, c, places) })
}

func truncate[T, Twin any, P Codec[T]](t *testing.T, c Case, places int) {
	p := pair[T, Twin, P]{a: arena.New(0)}
	for _, text := range c.Documents() {
		step := max(len(text)/places, 1)
		for end := 0; end < len(text); end += step {
			cut := text[:end]
			p.a.Reset()
			err := P(new(T)).DecodeJSON(p.a, cut)
			// encoding/json looks for mistakes of syntax before it looks at types.
			want := json.Unmarshal(cut, new(json.RawMessage))
			if want == nil {
				want = json.Unmarshal(cut, new(Twin))
			}
			if e := sameDecodeError("truncated", want, err); e != nil {
				t.Fatalf("cut at %d: %v", end, e)
			}
		}
	}
}
