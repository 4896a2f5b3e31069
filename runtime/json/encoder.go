package json

import (
	"bytes"
	"encoding/json"
	"io"

	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// An Encoder writes JSON values to an output stream, as a json.Encoder of the standard library does.
type Encoder struct {
	w   io.Writer
	err error         // of w
	std *json.Encoder // writes to w by way of the Encoder

	options        wire.Options
	prefix, indent string
	indented       bytes.Buffer
}

// NewEncoder returns an encoder that writes to w.
func NewEncoder(w io.Writer) *Encoder {
	enc := &Encoder{w: w}
	enc.std = json.NewEncoder(keeper{enc})
	return enc
}

// A keeper is the writer of an encoder, which keeps its error.
type keeper struct{ enc *Encoder }

func (k keeper) Write(b []byte) (int, error) {
	n, err := k.enc.w.Write(b)
	k.enc.err = err
	return n, err
}

// Encode writes the JSON encoding of v and a newline, with one call of Write.
func (enc *Encoder) Encode(v any) error {
	if enc.err != nil {
		return enc.err
	}
	p := jsonwire.PlanOf(v)
	if !p.Encodes() {
		return enc.std.Encode(v)
	}
	f := takeBuffer()
	defer buffers.Put(f)
	b, err := f.encode(p, v, enc.options)
	defer func() { f.Back(b) }()
	if err != nil {
		return err
	}
	b = append(b, '\n')
	out := b
	if enc.prefix != "" || enc.indent != "" {
		enc.indented.Reset()
		if err := json.Indent(&enc.indented, b, enc.prefix, enc.indent); err != nil {
			return err
		}
		out = enc.indented.Bytes()
	}
	_, err = keeper{enc}.Write(out)
	return err
}

// SetIndent makes the encoder write each value as Indent does. SetIndent("", "") ends that.
func (enc *Encoder) SetIndent(prefix, indent string) {
	enc.prefix, enc.indent = prefix, indent
	enc.std.SetIndent(prefix, indent)
}

// SetEscapeHTML says whether <, > and & in strings are written as escapes. They are by default.
func (enc *Encoder) SetEscapeHTML(on bool) {
	enc.options.KeepHTML = !on
	enc.std.SetEscapeHTML(on)
}
