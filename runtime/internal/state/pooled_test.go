package state

import "testing"

func TestLargeBuffersAreKeptWhileTheyAreNeeded(t *testing.T) {
	for _, c := range []struct {
		name   string
		inputs []int
		kept   bool
	}{
		{"small", []int{100}, true},
		{"large", []int{3 << 20}, true},
		{"large, then half of it", []int{3 << 20, 3 << 19}, true},
		{"large, then small", []int{3 << 20, 100}, false},
		{"larger than any that is kept", []int{mostPooled}, false},
	} {
		var d Decoder
		for _, n := range c.inputs {
			d.Load(make([]byte, n))
			if d.Borrows() {
				d.GiveBack(nil)
			}
		}
		if kept := d.Pooled != nil; kept != c.kept {
			t.Errorf("%s: kept: %v", c.name, kept)
		}
	}
}
