package state

import (
	"sync"
	"time"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// What dynamic values are made of.
var (
	AnySlab  = &arenacore.Slab[any]{Make: arenacore.MakeSlab[any]}
	AnyStack = &arenacore.Stack[any]{Slab: AnySlab}
	AnyMaps  = &arenacore.Map[string, any]{Make: arenacore.MakeMap[string, any]}
	MixMaps  = &arenacore.Map[any, any]{Make: arenacore.MakeMap[any, any]}
	ByteBox  = NewBoxer(&arenacore.Slab[[]byte]{Make: arenacore.MakeSlab[[]byte]})

	AnyEntries wire.Entries[any] // of maps, in the order of their keys

	TimeBox LateBoxer[time.Time] // few programs have times in interfaces
)

// Cells of the fixed boxes. Numbers of eight bytes share theirs.
var (
	wordCells   = &arenacore.Slab[uint64]{Make: arenacore.MakeSlab[uint64]}
	stringCells = &arenacore.Slab[string]{Make: arenacore.MakeSlab[string]}
	sliceCells  = &arenacore.Slab[[]any]{Make: arenacore.MakeSlab[[]any]}

	float64Word = mem.TypeWordOf[float64]()
	int64Word   = mem.TypeWordOf[int64]()
	uint64Word  = mem.TypeWordOf[uint64]()
	stringWord  = mem.TypeWordOf[string]()
	sliceWord   = mem.TypeWordOf[[]any]()
)

// The self-test: a boxed value must be read back. Any surprise turns boxing by hand off.
func init() {
	a := arenacore.New(0)
	s := []any{1, "two"}
	f, okF := BoxFloat64(a, -1.5).(float64)
	i, okI := BoxInt64(a, -1<<62).(int64)
	u, okU := BoxUint64(a, 1<<63).(uint64)
	t, okT := BoxString(a, "text").(string)
	v, okV := BoxSlice(a, s).([]any)
	if okF && f == -1.5 && BoxFloat64(a, 2) == any(2.0) &&
		okI && i == -1<<62 && BoxInt64(a, 2) == any(int64(2)) &&
		okU && u == 1<<63 && BoxUint64(a, 2) == any(uint64(2)) &&
		okT && t == "text" && BoxString(a, "2") == any("2") &&
		okV && len(v) == 2 && &v[0] == &s[0] {
		return
	}
	float64Word, int64Word, uint64Word = mem.TypeWord[float64]{}, mem.TypeWord[int64]{}, mem.TypeWord[uint64]{}
	stringWord, sliceWord = mem.TypeWord[string]{}, mem.TypeWord[[]any]{}
}

// BoxFloat64 returns f as an any whose value is in the arena, or on the heap if a is nil.
func BoxFloat64(a *arenacore.Arena, f float64) any {
	if a == nil || !float64Word.ByHand() {
		return f
	}
	p := mem.Number[float64](arenacore.Cell(wordCells, a))
	*p = f
	return float64Word.Any(p)
}

// BoxInt64 is BoxFloat64 for int64.
func BoxInt64(a *arenacore.Arena, v int64) any {
	if a == nil || !int64Word.ByHand() {
		return v
	}
	p := mem.Number[int64](arenacore.Cell(wordCells, a))
	*p = v
	return int64Word.Any(p)
}

// BoxUint64 is BoxFloat64 for uint64.
func BoxUint64(a *arenacore.Arena, v uint64) any {
	if a == nil || !uint64Word.ByHand() {
		return v
	}
	p := arenacore.Cell(wordCells, a)
	*p = v
	return uint64Word.Any(p)
}

// BoxString returns s as an any whose string header is in the arena. The text stays where it is.
func BoxString(a *arenacore.Arena, s string) any {
	if a == nil || !stringWord.ByHand() {
		return s
	}
	p := arenacore.Cell(stringCells, a)
	*p = s
	return stringWord.Any(p)
}

// BoxSlice returns s as an any whose slice header is in the arena. The elements stay where they are.
func BoxSlice(a *arenacore.Arena, s []any) any {
	if a == nil || !sliceWord.ByHand() {
		return s
	}
	p := arenacore.Cell(sliceCells, a)
	*p = s
	return sliceWord.Any(p)
}

// A Boxer converts values of T to any in an arena. It is declared once, as a package variable.
type Boxer[T any] struct {
	slab *arenacore.Slab[T]
	word mem.TypeWord[T]
}

// NewBoxer returns a boxer whose cells are in s. Whether T can be boxed without the compiler's
// conversion is decided here; if not, or if it is not certain, Box converts.
func NewBoxer[T any](s *arenacore.Slab[T]) Boxer[T] {
	return Boxer[T]{slab: s, word: mem.TypeWordOf[T]()}
}

// Box returns v as an any whose value is in the arena, or on the heap if a is nil.
func (b Boxer[T]) Box(a *arenacore.Arena, v T) any {
	if a == nil || !b.word.ByHand() {
		return v
	}
	p := arenacore.Cell(b.slab, a)
	*p = v
	return b.word.Any(p)
}

// A LateBoxer is a Boxer that is made when it is used first. A package variable that is initialized
// converts a T to an interface, and the linker keeps the methods of T in every program. The zero
// LateBoxer is ready for use.
type LateBoxer[T any] struct {
	once  sync.Once
	boxer Boxer[T]
}

// Box is Boxer.Box.
func (l *LateBoxer[T]) Box(a *arenacore.Arena, v T) any {
	l.once.Do(func() { l.boxer = NewBoxer(&arenacore.Slab[T]{Make: arenacore.MakeSlab[T]}) })
	return l.boxer.Box(a, v)
}
