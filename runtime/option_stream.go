package catena

import (
	"context"

	"github.com/ezrantn/catena/runtime/internal/stream"
)

// Array says that a stream is one array, whatever the type of its values: [ReadJSON] and its
// siblings hand out the elements. Without it that is decided by the first byte. A stream that does
// not begin with an array is an error.
func Array() Option { return Option{kind: shape, own: uint8(stream.Array)} }

// Values says that a stream is values one after another, also if they are arrays. JSON may have
// white space between them or none: lines are a case of that.
func Values() Option { return Option{kind: shape, own: uint8(stream.Values)} }

// MaxInput limits a stream to n bytes. What follows them is not decoded; if anything does, the loop
// ends with an error. It is ErrSize. [Limits] hold for each value.
func MaxInput(n int64) Option { return Option{kind: maxInput, n: n} }

// WithContext ends the reading of a stream with the context's error when ctx is done. It is looked
// at before each call of Read, and does not interrupt one.
func WithContext(ctx context.Context) Option { return Option{kind: withContext, value: ctx} }

// streamOptions are the options of reading a stream.
func streamOptions(opts []Option) stream.Options {
	o := stream.Options{Record: options(opts)}
	for _, opt := range opts {
		switch opt.kind {
		case shape:
			o.Shape = stream.Shape(opt.own)
		case maxInput:
			o.MaxInput = opt.n
		case withContext:
			o.Context, _ = opt.value.(context.Context)
		}
	}
	return o
}
