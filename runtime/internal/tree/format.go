package tree

import "github.com/ezrantn/catena/runtime/wire"

// A Format has the functions of a format's package. It is never changed.
type Format struct {
	*StreamFormat

	// Walk reads src, one value, and passes its parts to the sink. It returns a
	// *wire.Error with the place in src.
	Walk func(src []byte, to wire.Sink, o wire.Options) error

	// NewWriter returns a writer that appends one value to dst. Its Close must be called.
	NewWriter func(dst []byte, o wire.Options) Writer

	// Raw is the format of values that are kept as they are, and AppendRaw appends such a value, of any
	// format, to dst. On error it returns dst unchanged.
	Raw       *wire.RawFormat
	AppendRaw func(dst []byte, v wire.Raw, o wire.Options) ([]byte, error)

	// Canonical appends to dst the deterministic encoding of src. It returns NoCanonical
	// for a format that defines none.
	Canonical func(dst, src []byte) ([]byte, error)

	// HasOwnCodec reports whether the type of v, T or *T, has a generated codec of its own,
	// not one that it merely has by embedding another type, and that would encode it as
	// that part alone.
	HasOwnCodec func(v any) bool

	// HasCodec reports whether generated code encodes or decodes some values of v's type, be it
	// only those that are addressable: the type has a generated codec of its own, or is made of
	// such by pointers, slices, arrays and maps.
	HasCodec func(v any) bool

	// Decodes reports whether Unmarshal decodes into values of v's type.
	Decodes func(v any) bool

	// Marshal returns the encoding of v if generated code encodes it.
	Marshal func(v any) (b []byte, ok bool, err error)

	// Unmarshal decodes data into v, on the heap, if generated code decodes it. own are options of the format alone; see wire.Options.
	Unmarshal func(data []byte, v any, shareInput bool, own uint8) (ok bool, err error)
}

// NoCanonical is the error of Canonical for a format that defines no deterministic encoding. It is
// an error, not a nil function: a Format is made of constants, so that the linker leaves it out with
// all that it refers to, generated methods included, where no program asks for it.
func NoCanonical(format string) error {
	return &wire.Error{Format: format, Encode: true, Offset: -1, Kind: wire.ErrUnsupported, Reason: "no deterministic encoding"}
}

// A Writer writes the parts of one value in a format.
type Writer interface {
	wire.Sink

	// Close returns dst with the value appended or, if err is not nil, dst unchanged
	// and err. The writer is no longer valid.
	Close(err error) ([]byte, error)
}

// Transcode appends to dst the value in src in another format. On error it returns dst
// unchanged.
func Transcode(dst []byte, to *Format, src []byte, from *Format, o wire.Options) ([]byte, error) {
	w := to.NewWriter(dst, o)
	return w.Close(from.Walk(src, w, o))
}
