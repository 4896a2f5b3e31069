package tested

import (
	"testing"

	"github.com/ezrantn/catena/runtime/arena"
)

func TestStale(t *testing.T) {
	a := arena.New(0)
	s := a.String([]byte("text"))
	a.Reset()
	if s == "text" {
		t.Fail()
	}
}
