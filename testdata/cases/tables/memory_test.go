package tables

import (
	"errors"
	"math/rand/v2"
	"sort"
	"testing"

	"github.com/ezrantn/catena/runtime/wire"
)

// Limits.Memory bounds about the same. Values of maps are decoded to cells by tables, which count, and slices of scalars
// grow in other steps.
func TestMemory(t *testing.T) {
	each(t, func(t *testing.T, p *pair, _ *rand.Rand, seed uint64) {
		data := p.document(seed, int(seed%9))
		if data == nil {
			return
		}
		least := func(s *side) int {
			return sort.Search(1<<20, func(n int) bool {
				return !errors.Is(p.format.decode(s.make(), nil, data, wire.Options{Limits: wire.Limits{Memory: 1 + n}}), wire.ErrMemory)
			})
		}
		if code, table := least(&p.code), least(&p.table); max(code, table) > 2*min(code, table)+256 {
			t.Errorf("%d bytes suffice for code, %d for a table (%d)", code, table, len(data))
		}
	})
}
