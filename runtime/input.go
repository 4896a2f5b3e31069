package catena

import (
	"context"
	"io"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/stream"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// An input is the source of a sequence of values.
type input struct {
	r       io.Reader
	format  *tree.Format
	options stream.Options
	err     error // of the options
	used    bool  // by a loop
}

func newInput(c call, r io.Reader, f *tree.Format, opts []Option) *input {
	o, err := streamOptions(c, f, opts)
	return &input{r: r, format: f, options: o, err: err}
}

// open begins to read the input, for a loop. isArray reports whether the values have the form of an
// array.
func (in *input) open(isArray func() bool) (*stream.Reader, error) {
	if err := in.use(); err != nil {
		return nil, err
	}
	return stream.Open(in.format, in.r, in.options, isArray), nil
}

// use returns an error if a loop may not read the input.
func (in *input) use() error {
	switch {
	case in.err != nil:
		return in.err
	case in.used:
		return &wire.Error{Format: in.format.Name, Offset: -1, Reason: "the sequence was used by another loop: its input is read once"}
	}
	in.used = true
	return nil
}

// readWhole reads r to its end, to be decoded as one value into a. Without options it does not
// allocate.
func readWhole(a *arena.Arena, r io.Reader, f *tree.Format, opts []Option) (stream.Whole, error) {
	o := stream.Options{Record: options(toDecodeFrom, opts)}
	wrong := o.Record.Misused
	for i := range opts {
		switch opt := &opts[i]; opt.kind {
		case maxInput:
			if o.MaxInput = opt.n; opt.n <= 0 {
				wrong = noMaxInput
			}
		case withContext:
			o.Context, _ = opt.value.(context.Context)
		}
	}
	if wrong != "" {
		return stream.Whole{}, wrongOption(f, wrong)
	}
	return stream.ReadWhole((*arenacore.Arena)(a), r, f, o)
}
