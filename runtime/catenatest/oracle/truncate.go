package oracle

import (
	"encoding/json"
	"testing"
)

// Truncate decodes each document cut at every byte, or at so many places if it
// has more bytes, on both sides.
func (c Case) Truncate(t *testing.T, places int) {
	t.Run(c.Name, func(t *testing.T) { c.truncate(t, places) })
}

func (c Case) truncate(t *testing.T, places int) {
	c.skip(t)
	c.needTwin(t)
	p := c.pair()
	for _, text := range c.Documents() {
		step := max(len(text)/places, 1)
		for end := 0; end < len(text); end += step {
			cut := text[:end]
			p.a.Reset()
			v, twin := p.empty()
			err := decoded(v, p.a, cut)
			// encoding/json looks for mistakes of syntax before it looks at types.
			want := json.Unmarshal(cut, new(json.RawMessage))
			if want == nil {
				want = p.unmarshal(cut, twin)
			}
			if e := sameDecodeError("truncated", settle(want, err), err); e != nil {
				t.Fatalf("cut at %d: %v", end, e)
			}
		}
	}
}
