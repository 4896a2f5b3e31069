package arenacore

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

type (
	boxNumber  int64
	boxByte    uint8
	boxPair    [2]int32
	boxText    string
	boxPointer struct{ p *int }
	boxPadded  struct {
		_ [0]int
		p *int
	}
	boxEmpty struct{}
	boxMap   map[string]int
)

type boxable interface{ box() }

func (boxNumber) box()  {}
func (boxByte) box()    {}
func (boxPair) box()    {}
func (boxText) box()    {}
func (boxPointer) box() {}
func (boxPadded) box()  {}
func (boxEmpty) box()   {}
func (boxMap) box()     {}

func TestBoxes(t *testing.T) {
	n := 7
	checkBoxes[boxNumber](t, 1000, 0)
	checkBoxes[boxByte](t, 200, 0)
	checkBoxes(t, boxPair{1, 2}, 0)
	checkBoxes[boxText](t, "text", 0)
	checkBoxes(t, boxPointer{&n}, 0)
	checkBoxes(t, boxEmpty{}, 0)
	checkBoxes(t, boxPadded{p: &n}, 1)
	checkBoxes(t, boxMap{"a": 1}, 0)
}

// checkBoxes puts v into an interface, which takes so many allocations.
func checkBoxes[T boxable](t *testing.T, v T, allocations float64) {
	boxes, slab := new(Boxes[boxable, T]), NewSlab[T]()
	for _, a := range []*Arena{nil, New(0)} {
		cell := Cell(slab, a)
		*cell = v
		assert.Equal(t, boxable(any(v).(boxable)), boxes.Box(cell), "%T", v)
		assert.Equal(t, v, *boxes.Held(boxable(any(v).(boxable))), "%T", v)
	}
	if instrumented() != "" || !mem.HandBoxing {
		return
	}
	a := New(0)
	var held boxable
	round := func() {
		a.Reset()
		cell := Cell(slab, a)
		*cell = v
		held = boxes.Box(cell)
	}
	round()
	assert.LessOrEqual(t, testing.AllocsPerRun(100, round), allocations, "%T", v)
	assert.Equal(t, boxable(any(v).(boxable)), held, "%T", v)
}
