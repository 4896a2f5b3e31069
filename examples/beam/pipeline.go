package main

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/textio"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	catena "github.com/ezrantn/catena/runtime"
)

func init() {
	register.DoFn3x0[context.Context, string, func(string, Sale)](&parseFn{})
	register.Emitter2[string, Sale]()
	register.Function2x1(summarize)
	register.Iter1[Sale]()
	register.DoFn3x1[context.Context, int, func(*Summary) bool, error](&writeFn{})
	register.Iter1[Summary]()
}

// newPipeline returns the pipeline: lines of JSON to sales, by store to summaries, to a file of
// MessagePack.
func newPipeline(input, output string) *beam.Pipeline {
	p, s := beam.NewPipelineWithRoot()
	lines := textio.Read(s, input)
	sales := beam.ParDo(s, &parseFn{}, lines)
	summaries := beam.ParDo(s, summarize, beam.GroupByKey(s, sales))
	beam.ParDo0(s, &writeFn{Path: output}, beam.GroupByKey(s, beam.AddFixedKey(s, summaries)))
	return p
}

var mistakes = beam.NewCounter("sales", "mistakes")

// A parseFn makes sales of lines, by store. It counts and logs those that are none.
type parseFn struct{}

// ProcessElement emits the sale in the line.
func (*parseFn) ProcessElement(ctx context.Context, line string, emit func(string, Sale)) {
	sale, err := catena.DecodeJSON[Sale](nil, []byte(line)) // the runner may keep it
	if err != nil {
		mistakes.Inc(ctx, 1)
		log.Warn(ctx, err)
		return
	}
	emit(sale.Store, *sale)
}

// summarize returns the summary of a store's sales.
func summarize(store string, sales func(*Sale) bool) Summary {
	summary := Summary{Store: store}
	var sale Sale
	for sales(&sale) {
		summary.Add(&sale)
	}
	return summary
}

// A writeFn writes summaries to a file, in MessagePack, one after another, in the order of the
// stores.
type writeFn struct {
	Path string
}

// ProcessElement writes all summaries.
func (w *writeFn) ProcessElement(ctx context.Context, _ int, summaries func(*Summary) bool) (err error) {
	var all []Summary
	var summary Summary
	for summaries(&summary) {
		all = append(all, summary)
	}
	slices.SortFunc(all, func(a, b Summary) int { return cmp.Compare(a.Store, b.Store) })

	fs, err := filesystem.New(ctx, w.Path)
	if err != nil {
		return err
	}
	defer fs.Close()
	file, err := fs.OpenWrite(ctx, w.Path)
	if err != nil {
		return err
	}
	out := catena.NewMsgpackWriter[Summary](file)
	err = out.WriteSlice(all)
	return errors.Join(err, out.Close(), file.Close())
}
