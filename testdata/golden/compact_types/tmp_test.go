package compact_test

import (
	"testing"

	"github.com/ezrantn/catena/runtime/catenatest"
	compacttypes "github.com/ezrantn/catena/testdata/golden/compact_types"
	twincompacttypes "github.com/ezrantn/catena/testdata/golden/twin/compact_types"
)

var codecs = []catenatest.Case{
	catenatest.Of[compacttypes.Base, twincompacttypes.Base]("compact_types/Base", nil),
	catenatest.Of[compacttypes.Cold, twincompacttypes.Cold]("compact_types/Cold", nil),
	catenatest.Of[compacttypes.Containers, twincompacttypes.Containers]("compact_types/Containers", nil),
	catenatest.Of[compacttypes.Embedding, twincompacttypes.Embedding]("compact_types/Embedding", nil),
	catenatest.Of[compacttypes.Empty, twincompacttypes.Empty]("compact_types/Empty", nil),
	catenatest.Of[compacttypes.Forest, twincompacttypes.Forest]("compact_types/Forest", nil),
	catenatest.Of[compacttypes.Hot, twincompacttypes.Hot]("compact_types/Hot", nil),
	catenatest.Of[compacttypes.Left, twincompacttypes.Left]("compact_types/Left", nil),
	catenatest.Of[compacttypes.Line, twincompacttypes.Line]("compact_types/Line", nil),
	catenatest.Of[compacttypes.Methods, twincompacttypes.Methods]("compact_types/Methods", nil),
	catenatest.Of[compacttypes.Moment, twincompacttypes.Moment]("compact_types/Moment", nil),
	catenatest.Of[compacttypes.Point, twincompacttypes.Point]("compact_types/Point", nil),
	catenatest.Of[compacttypes.Quoted, twincompacttypes.Quoted]("compact_types/Quoted", nil),
	catenatest.Of[compacttypes.Scalars, twincompacttypes.Scalars]("compact_types/Scalars", nil),
	catenatest.Of[compacttypes.Shared, twincompacttypes.Shared]("compact_types/Shared", nil),
	catenatest.Of[compacttypes.Strict, twincompacttypes.Strict]("compact_types/Strict", nil),
	catenatest.Of[compacttypes.Tags, twincompacttypes.Tags]("compact_types/Tags", nil),
	catenatest.Of[compacttypes.Tree, twincompacttypes.Tree]("compact_types/Tree", nil),
	catenatest.Msgpack[compacttypes.Strict]("compact_types/Strict"),
	catenatest.CBOR[compacttypes.Strict]("compact_types/Strict"),
}

func TestAll(t *testing.T) {
	for _, c := range codecs {
		c.Run(t)
		c.Clone(t)
		c.Forgotten(t)
		c.Allocate(t)
	}
}
