package main

import (
	"context"
	"errors"
	"io"
	"iter"
	"runtime"

	catena "github.com/ezrantn/catena/runtime"
)

// maxLine is how long a line may be. A longer one is reported as a mistake, and takes no memory.
const maxLine = 1 << 20

// A Filter writes the failed ones of a stream of events, and counts the events.
type Filter struct {
	Read, Kept, Mistakes int

	// Report is called with the error of each line that is not an event. It must not be nil.
	Report func(error)
}

// Run reads events from in, a line of JSON each, and writes those that have failed to out, in
// MessagePack, one after another. All cores decode; the order is kept. It ends when ctx is done.
func (f *Filter) Run(ctx context.Context, out io.Writer, in io.Reader) error {
	events := catena.ReadJSON[Event](in,
		catena.AsLines(), catena.KeepGoing(), // a line that is malformed does not end the stream
		catena.WithWorkers(runtime.GOMAXPROCS(0)),
		catena.WithLimits(catena.Limits{Bytes: maxLine}),
		catena.WithContext(ctx))
	w := catena.NewMsgpackWriter[Event](out)
	err := w.WriteAll(f.failed(events))
	return errors.Join(err, w.Close())
}

// failed returns the events that have failed. Each is valid until the next step of the loop, as
// in the sequence; the writer has encoded it by then.
func (f *Filter) failed(events iter.Seq2[*Event, error]) iter.Seq2[*Event, error] {
	return func(yield func(*Event, error) bool) {
		for event, err := range events {
			var mistake *catena.Error
			switch {
			case errors.As(err, &mistake):
				f.Mistakes++
				f.Report(mistake)
				continue
			case err != nil: // of the reader, or the context
				yield(nil, err)
				return
			}
			f.Read++
			if !event.Failed() {
				continue
			}
			f.Kept++
			if !yield(event, nil) {
				return
			}
		}
	}
}
