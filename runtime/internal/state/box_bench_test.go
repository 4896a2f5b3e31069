package state

import (
	"strconv"
	"testing"

	"github.com/ezrantn/catena/runtime/arenacore"
)

var sink any

// each runs round on the heap and in an arena that is reset after each round.
func each(b *testing.B, round func(a *arenacore.Arena)) {
	b.Run("heap", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			round(nil)
		}
	})
	b.Run("arena", func(b *testing.B) {
		a := arenacore.New(0)
		b.ReportAllocs()
		for b.Loop() {
			round(a)
			a.Reset()
		}
	})
}

func BenchmarkBox(b *testing.B) {
	b.Run("float64", func(b *testing.B) {
		each(b, func(a *arenacore.Arena) {
			for i := range 100 {
				sink = BoxFloat64(a, float64(i)+1.5)
			}
		})
	})
	b.Run("string", func(b *testing.B) {
		s := strconv.Itoa(b.N + 12345)
		each(b, func(a *arenacore.Arena) {
			for range 100 {
				sink = BoxString(a, s)
			}
		})
	})
}
