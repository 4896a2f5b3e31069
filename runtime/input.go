package catena

import (
	"io"

	"github.com/ezrantn/catena/runtime/internal/stream"
	"github.com/ezrantn/catena/runtime/internal/transcode"
	"github.com/ezrantn/catena/runtime/wire"
)

// An input is what a sequence of values is read from.
type input struct {
	r       io.Reader
	format  *transcode.Format
	options stream.Options
	err     error // of the options
	used    bool  // by a loop
}

func newInput(r io.Reader, f *transcode.Format, opts []Option) *input {
	o, err := streamOptions(f, opts)
	return &input{r: r, format: f, options: o, err: err}
}

// open begins to read the input, for a loop. isArray reports whether the values have the form of an
// array.
func (in *input) open(isArray func() bool) (*stream.Reader, error) {
	switch {
	case in.err != nil:
		return nil, in.err
	case in.used:
		return nil, &wire.Error{Format: in.format.Name, Offset: -1, Reason: "the sequence was used by another loop: its input is read once"}
	}
	in.used = true
	return stream.Open(in.format, in.r, in.options, isArray), nil
}
