//go:build !nogenerics

package twin_test

import (
	"encoding/json"
	"time"

	"github.com/ezrantn/catena/runtime/catenatest/oracle"
	constraints "github.com/ezrantn/catena/testdata/cases/golden/generic_constraints"
	embedding "github.com/ezrantn/catena/testdata/cases/golden/generic_embedding"
	keys "github.com/ezrantn/catena/testdata/cases/golden/generic_keys"
	others "github.com/ezrantn/catena/testdata/cases/golden/generic_of_other_packages"
	page "github.com/ezrantn/catena/testdata/cases/golden/generic_page"
	recursion "github.com/ezrantn/catena/testdata/cases/golden/generic_recursion"
	lettercase "github.com/ezrantn/catena/testdata/cases/golden/letter_case"
	twinconstraints "github.com/ezrantn/catena/testdata/cases/golden/twin/generic_constraints"
	twinembedding "github.com/ezrantn/catena/testdata/cases/golden/twin/generic_embedding"
	twinkeys "github.com/ezrantn/catena/testdata/cases/golden/twin/generic_keys"
	twinothers "github.com/ezrantn/catena/testdata/cases/golden/twin/generic_of_other_packages"
	twinpage "github.com/ezrantn/catena/testdata/cases/golden/twin/generic_page"
	twinrecursion "github.com/ezrantn/catena/testdata/cases/golden/twin/generic_recursion"
	twinlettercase "github.com/ezrantn/catena/testdata/cases/golden/twin/letter_case"
)

// The registry cannot know which instances of generic types are worth a test. Compiling them takes
// most of a minute: the tag nogenerics leaves them out where they show nothing of their own.
func init() {
	quotedInstances = map[string][]string{
		"generic_constraints/Sum[int]":       names[constraints.Sum[int]](),
		"generic_constraints/Tagged[string]": names[constraints.Tagged[string]](),
		"generic_constraints/Tagged[*int]":   {"text"},
		"generic_constraints/Tagged[*Mark]":  {"text"},
	}
	codecs = append(codecs,
		oracle.Of[page.Page[page.Line], twinpage.Page[twinpage.Line]]("generic_page/Page[Line]", nil),
		oracle.Of[page.Page[int], twinpage.Page[int]]("generic_page/Page[int]", nil),
		oracle.Of[page.Page[string], twinpage.Page[string]]("generic_page/Page[string]", nil),
		oracle.Of[page.Page[byte], twinpage.Page[byte]]("generic_page/Page[byte]", nil),
		oracle.Of[page.Page[float32], twinpage.Page[float32]]("generic_page/Page[float32]", nil),
		oracle.Of[page.Page[any], twinpage.Page[any]]("generic_page/Page[any]", nil),
		oracle.Of[page.Page[*page.Line], twinpage.Page[*twinpage.Line]]("generic_page/Page[*Line]", nil),
		oracle.Of[page.Page[page.Size], twinpage.Page[twinpage.Size]]("generic_page/Page[Size]", nil),
		oracle.Of[page.Page[[]string], twinpage.Page[[]string]]("generic_page/Page[[]string]", nil),
		oracle.Of[page.Page[page.Page[int]], twinpage.Page[twinpage.Page[int]]]("generic_page/Page[Page[int]]", nil),
		oracle.Of[page.Option[page.Option[*int]], twinpage.Option[twinpage.Option[*int]]]("generic_page/Option[Option[*int]]", nil),
		oracle.Of[page.Pair[int8, map[string]page.Line], twinpage.Pair[int8, map[string]twinpage.Line]]("generic_page/Pair[int8, map[string]Line]", nil),
		oracle.Of[constraints.Sum[int], twinconstraints.Sum[int]]("generic_constraints/Sum[int]", nil),
		oracle.Of[constraints.Sum[int64], twinconstraints.Sum[int64]]("generic_constraints/Sum[int64]", nil),
		oracle.Of[constraints.Sum[float64], twinconstraints.Sum[float64]]("generic_constraints/Sum[float64]", nil),
		oracle.Of[constraints.Sum[uint8], twinconstraints.Sum[uint8]]("generic_constraints/Sum[uint8]", nil),
		oracle.Of[constraints.Sum[constraints.Small], twinconstraints.Sum[twinconstraints.Small]]("generic_constraints/Sum[Small]", nil),
		oracle.Of[constraints.Sum[time.Duration], twinconstraints.Sum[time.Duration]]("generic_constraints/Sum[time.Duration]", nil),
		oracle.Of[constraints.List[[]string, string], twinconstraints.List[[]string, string]]("generic_constraints/List[[]string, string]", nil),
		oracle.Of[constraints.List[constraints.Words, constraints.Word], twinconstraints.List[twinconstraints.Words, twinconstraints.Word]]("generic_constraints/List[Words, Word]", nil),
		oracle.Of[constraints.Range[string], twinconstraints.Range[string]]("generic_constraints/Range[string]", nil),
		oracle.Of[constraints.Range[float32], twinconstraints.Range[float32]]("generic_constraints/Range[float32]", nil),
		oracle.Of[constraints.Range[constraints.Small], twinconstraints.Range[twinconstraints.Small]]("generic_constraints/Range[Small]", nil),
		oracle.Of[constraints.Tagged[bool], twinconstraints.Tagged[bool]]("generic_constraints/Tagged[bool]", nil),
		oracle.Of[constraints.Tagged[string], twinconstraints.Tagged[string]]("generic_constraints/Tagged[string]", nil),
		oracle.Of[constraints.Tagged[int], twinconstraints.Tagged[int]]("generic_constraints/Tagged[int]", nil),
		oracle.Of[constraints.Tagged[*int], twinconstraints.Tagged[*int]]("generic_constraints/Tagged[*int]", nil),
		oracle.Of[constraints.Tagged[any], twinconstraints.Tagged[any]]("generic_constraints/Tagged[any]", nil),
		oracle.Of[constraints.Tagged[constraints.Mark], twinconstraints.Tagged[twinconstraints.Mark]]("generic_constraints/Tagged[Mark]", nil),
		oracle.Of[constraints.Tagged[*constraints.Mark], twinconstraints.Tagged[*twinconstraints.Mark]]("generic_constraints/Tagged[*Mark]", nil),
		oracle.Of[constraints.Tagged[[]int], twinconstraints.Tagged[[]int]]("generic_constraints/Tagged[[]int]", nil),
		oracle.Of[constraints.Tagged[map[string]int], twinconstraints.Tagged[map[string]int]]("generic_constraints/Tagged[map[string]int]", nil),
		oracle.Of[constraints.Tagged[time.Time], twinconstraints.Tagged[time.Time]]("generic_constraints/Tagged[time.Time]", nil),
		oracle.Of[constraints.Tagged[constraints.Option[int]], twinconstraints.Tagged[twinconstraints.Option[int]]]("generic_constraints/Tagged[Option[int]]", nil),
		oracle.Of[constraints.Tagged[json.Number], twinconstraints.Tagged[json.Number]]("generic_constraints/Tagged[json.Number]", nil),
		oracle.Of[constraints.Tagged[json.RawMessage], twinconstraints.Tagged[json.RawMessage]]("generic_constraints/Tagged[json.RawMessage]", nil),
		oracle.Of[constraints.Tagged[[2]int], twinconstraints.Tagged[[2]int]]("generic_constraints/Tagged[[2]int]", nil),
		oracle.Of[constraints.Tagged[constraints.Word], twinconstraints.Tagged[twinconstraints.Word]]("generic_constraints/Tagged[Word]", nil),
		oracle.Of[constraints.Tagged[constraints.Inner[int]], twinconstraints.Tagged[twinconstraints.Inner[int]]]("generic_constraints/Tagged[Inner[int]]", nil),
		oracle.Of[constraints.Named[constraints.Word], twinconstraints.Named[twinconstraints.Word]]("generic_constraints/Named[Word]", nil),
		oracle.Of[constraints.Odd[int, string, bool], twinconstraints.Odd[int, string, bool]]("generic_constraints/Odd[int, string, bool]", nil),
		oracle.Of[constraints.Odd[bool, byte, bool], twinconstraints.Odd[bool, byte, bool]]("generic_constraints/Odd[bool, byte, bool]", nil),
		oracle.Of[constraints.ID[int], twinconstraints.ID[int]]("generic_constraints/ID[int]", nil),
		oracle.Of[recursion.Node[int], twinrecursion.Node[int]]("generic_recursion/Node[int]", nil),
		oracle.Of[recursion.Node[recursion.Node[string]], twinrecursion.Node[twinrecursion.Node[string]]]("generic_recursion/Node[Node[string]]", nil),
		oracle.Of[recursion.Node[recursion.Self], twinrecursion.Node[twinrecursion.Self]]("generic_recursion/Node[Self]", nil),
		oracle.Of[recursion.Node[any], twinrecursion.Node[any]]("generic_recursion/Node[any]", nil),
		oracle.Of[recursion.Left[int, string], twinrecursion.Left[int, string]]("generic_recursion/Left[int, string]", nil),
		oracle.Of[recursion.Left[recursion.Self, *recursion.Self], twinrecursion.Left[twinrecursion.Self, *twinrecursion.Self]]("generic_recursion/Left[Self, *Self]", nil),
		oracle.Of[recursion.Forest[int], twinrecursion.Forest[int]]("generic_recursion/Forest[int]", nil),
		oracle.Of[recursion.Forest[byte], twinrecursion.Forest[byte]]("generic_recursion/Forest[byte]", nil),
		oracle.Of[recursion.Forest[recursion.Self], twinrecursion.Forest[twinrecursion.Self]]("generic_recursion/Forest[Self]", nil),
		oracle.Of[recursion.Forest[recursion.Forest[string]], twinrecursion.Forest[twinrecursion.Forest[string]]]("generic_recursion/Forest[Forest[string]]", nil),
		oracle.Of[recursion.Grid[bool], twinrecursion.Grid[bool]]("generic_recursion/Grid[bool]", nil),
		oracle.Of[recursion.Tree[string], twinrecursion.Tree[string]]("generic_recursion/Tree[string]", nil),
		oracle.Of[recursion.Tree[int8], twinrecursion.Tree[int8]]("generic_recursion/Tree[int8]", nil),
		oracle.Of[keys.Set[string], twinkeys.Set[string]]("generic_keys/Set[string]", nil),
		oracle.Of[keys.Set[int], twinkeys.Set[int]]("generic_keys/Set[int]", nil),
		oracle.Of[keys.Set[keys.Point], twinkeys.Set[twinkeys.Point]]("generic_keys/Set[Point]", nil),
		oracle.Of[keys.Set[keys.Byte], twinkeys.Set[twinkeys.Byte]]("generic_keys/Set[Byte]", nil),
		oracle.Of[keys.Set[uint64], twinkeys.Set[uint64]]("generic_keys/Set[uint64]", nil),
		oracle.Of[keys.Index[string, keys.Point], twinkeys.Index[string, twinkeys.Point]]("generic_keys/Index[string, Point]", nil),
		oracle.Of[keys.Index[int, float64], twinkeys.Index[int, float64]]("generic_keys/Index[int, float64]", nil),
		oracle.Of[keys.Index[int64, *int], twinkeys.Index[int64, *int]]("generic_keys/Index[int64, *int]", nil),
		oracle.Of[keys.Index[int8, []byte], twinkeys.Index[int8, []byte]]("generic_keys/Index[int8, []byte]", nil),
		oracle.Of[keys.Index[uint32, any], twinkeys.Index[uint32, any]]("generic_keys/Index[uint32, any]", nil),
		oracle.Of[keys.Index[keys.Point, string], twinkeys.Index[twinkeys.Point, string]]("generic_keys/Index[Point, string]", nil),
		oracle.Of[keys.Index[keys.Word, keys.Word], twinkeys.Index[twinkeys.Word, twinkeys.Word]]("generic_keys/Index[Word, Word]", nil),
		oracle.Of[keys.Index[uintptr, keys.Set[string]], twinkeys.Index[uintptr, twinkeys.Set[string]]]("generic_keys/Index[uintptr, Set[string]]", nil),
		oracle.Of[keys.Index[bool, int], twinkeys.Index[bool, int]]("generic_keys/Index[bool, int]", nil),
		oracle.Of[embedding.Base[string], twinembedding.Base[string]]("generic_embedding/Base[string]", nil),
		oracle.Of[embedding.Entry[int], twinembedding.Entry[int]]("generic_embedding/Entry[int]", nil),
		oracle.Of[embedding.Entry[embedding.Line], twinembedding.Entry[twinembedding.Line]]("generic_embedding/Entry[Line]", nil),
		oracle.Of[embedding.Deep[string], twinembedding.Deep[string]]("generic_embedding/Deep[string]", nil),
		oracle.Of[embedding.Deep[embedding.Order], twinembedding.Deep[twinembedding.Order]]("generic_embedding/Deep[Order]", nil),
		oracle.Of[embedding.Deep[[]embedding.Line], twinembedding.Deep[[]twinembedding.Line]]("generic_embedding/Deep[[]Line]", nil),
		oracle.Of[lettercase.Page[int, string], twinlettercase.Page[int, string]]("letter_case/Page[int, string]", nil),
		oracle.Of[others.Page[int], twinothers.Page[int]]("generic_of_other_packages/Page[int]", nil),
		oracle.Of[others.Page[others.Line], twinothers.Page[twinothers.Line]]("generic_of_other_packages/Page[Line]", nil),
		oracle.Of[others.Page[string], twinothers.Page[string]]("generic_of_other_packages/Page[string]", nil),
		oracle.Of[others.Page[*others.Line], twinothers.Page[*twinothers.Line]]("generic_of_other_packages/Page[*Line]", nil),
		oracle.Of[others.Page[others.Page[bool]], twinothers.Page[twinothers.Page[bool]]]("generic_of_other_packages/Page[Page[bool]]", nil),
	)
}
