package catena

import (
	"context"
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/stream"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// AsArray says that a stream is one array, also if the type of its values has the form of an array:
// [ReadJSON] and its siblings hand out the elements. Without it the first byte decides. A stream
// that does not begin with an array is an error then.
//
// [NewJSONWriter] and its siblings write the values as the elements of one array. MessagePack needs
// their number then: see [WithCount].
func AsArray() Option { return Option{kind: shape, text: "AsArray", own: uint8(stream.Array)} }

// AsValues says that a stream is values one after another, also if they are arrays. In JSON there may
// be any white space between them, or none: newline-delimited JSON is a case of that. In
// MessagePack and CBOR there is nothing between them (RFC 8742). Writers write values one after
// another without the option, too; in JSON each ends with a newline.
func AsValues() Option { return Option{kind: shape, text: "AsValues", own: uint8(stream.Values)} }

// AsLines says that a stream of JSON has one value a line, exactly: a value ends at its newline, and
// [KeepGoing] finds the next one behind malformed text. Blank lines are passed. The last line may
// have no newline. Writers of JSON write lines without the option, too.
func AsLines() Option { return Option{kind: shape, text: "AsLines", own: uint8(stream.Lines)} }

// At reads the elements of an array inside the document that the stream is. The path is a JSON
// Pointer (RFC 6901), in all formats: "/data/items" is the member items of the member data, and
// "/0" the first element of an array. Of several members of one name the first counts. The rest of
// the document is skipped in constant memory, and checked to be well-formed; see [Around].
//
//	for item, err := range catena.ReadJSON[shop.Item](r, catena.At("/data/items")) { ... }
func At(path string) Option { return Option{kind: at, text: path} }

// Around decodes the part that [At] skips: the document, with an empty array where the path leads.
// v is a pointer to a type with a generated codec, or to a value as for
// [Serializer.DeserializeFromJSON]. It is decoded into, on the heap, when the loop has reached the
// end of the stream; a loop that is left earlier does not touch it. The document without the array
// is held in memory until then, and Limits.Bytes limits it.
func Around(v any) Option { return Option{kind: around, value: v} }

// KeepGoing hands out the error of a value that cannot be decoded, with a nil value, and continues
// with the next one: after a mismatch of types, an unknown field, an error of a type's own method,
// a value beyond the limits. After malformed input the loop ends all the same, since it is not
// known where the next value begins, except with [AsLines].
//
//	for order, err := range catena.ReadJSON[shop.Order](r, catena.KeepGoing()) {
//		if err != nil {
//			log.Print(err)
//			continue
//		}
//		...
//	}
func KeepGoing() Option { return Option{kind: keepGoing} }

// MaxInput limits a stream to n bytes. The values within them are handed out; if more follows, the
// loop ends with an error, [ErrSize]. [Limits] hold for each value. It limits the input of
// [DecodeJSONFrom] and its siblings as well.
func MaxInput(n int64) Option { return Option{kind: maxInput, n: n} }

// WithCount tells a writer with the option [AsArray] that n values will be written. If another number is
// written, it is an error.
func WithCount(n int) Option { return Option{kind: count, n: int64(n)} }

// WithContext ends the reading of a stream, or of one value from a reader, with ctx's error when ctx is done. It is looked at
// before each call of Read, and does not interrupt one.
func WithContext(ctx context.Context) Option { return Option{kind: withContext, value: ctx} }

// streamOptions returns the options of reading or writing a stream.
func streamOptions(c call, f *tree.Format, opts []Option) (stream.Options, error) {
	o := stream.Options{Record: options(c, opts), Count: -1}
	if o.Record.Misused != "" {
		return o, wrongOption(f, o.Record.Misused)
	}
	wrong := ""
	for i := range opts {
		opt := &opts[i]
		switch opt.kind {
		case shape:
			o.Shape = stream.Shape(opt.own)
			if o.Shape == stream.Lines && !f.Framing.IsText() {
				wrong = "the option AsLines does not apply to " + f.Name + ", which has no lines"
			}
		case at:
			o.At, o.Path = true, opt.text
			if _, ok := stream.ParsePath(opt.text); !ok {
				wrong = "At(" + strconv.Quote(opt.text) + ") is given no JSON Pointer: it has a slash before each token, and ~0 and ~1 for ~ and /"
			}
		case around:
			v := opt.value
			o.Around = func(text []byte) error { return deserialize(f, text, v, false, 0) }
			if !f.Decodes(opt.value) {
				return o, noCodec(f, opt.value)
			}
		case keepGoing:
			o.KeepGoing = true
		case maxInput:
			if o.MaxInput = opt.n; opt.n <= 0 {
				wrong = "MaxInput is given a number that is not positive"
			}
		case count:
			if o.Count = int(opt.n); opt.n < 0 {
				wrong = "WithCount is given a negative number"
			}
		case pieceSize:
			o.Piece = int(opt.n)
		case withContext:
			o.Context, _ = opt.value.(context.Context)
		}
	}
	switch {
	case wrong != "":
	case o.At && o.Shape != stream.Detect && o.Shape != stream.Array:
		wrong = "the option At is for one document, not for values one after another"
	case o.Around != nil && !o.At:
		wrong = "the option Around does not apply without At"
	case o.Count >= 0 && o.Shape != stream.Array:
		wrong = "the option WithCount does not apply without AsArray"
	case c == toWrite && o.Shape == stream.Array && o.Count < 0 && !f.Endless:
		wrong = "an array of " + f.Name + " begins with its length: the option AsArray needs the option WithCount"
	}
	if wrong != "" {
		return o, wrongOption(f, wrong)
	}
	return o, nil
}

// wrongOption is the error of options that do not apply.
func wrongOption(f *tree.Format, reason string) error {
	return &wire.Error{Format: f.Name, Offset: -1, Reason: reason}
}
