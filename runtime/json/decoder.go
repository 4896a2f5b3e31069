package json

import (
	"bytes"
	"encoding/json"
	"io"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/reflected"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Decoder reads JSON values from an input stream, as a json.Decoder of the standard library does.
//
// It finds values and tokens itself, so that there is one place for the unread input. encoding/json
// decodes the text of each value without generated code. It also makes the errors of malformed
// input: a json.Decoder repeats the call on a copy of the unread input.
type Decoder struct {
	source
	state   tokenState
	outer   []tokenState // of the arrays and objects that are open; the last is where the innermost one is
	options wire.Options
	scanner jsonwire.Scanner
	failed  error // of a value that could not be read; later calls return it again
	history
	ahead
}

// NewDecoder returns a decoder that reads from r. It may read beyond the values that are asked for.
func NewDecoder(r io.Reader) *Decoder { return &Decoder{source: source{r: r}} }

// UseNumber makes numbers in interfaces Number instead of float64.
func (dec *Decoder) UseNumber() { dec.options.UseNumber = true }

// DisallowUnknownFields makes an object member without a field an error.
func (dec *Decoder) DisallowUnknownFields() { dec.options.DisallowUnknownFields = true }

// Decode reads the next value and stores it in the value that v points to.
func (dec *Decoder) Decode(v any) error {
	p := planFor(v)
	if p.IsEmpty() {
		if err := dec.reaches(v); err != nil {
			return err
		}
	}
	dec.target, dec.done = nil, false // a reader may have panicked
	if !p.IsEmpty() && dec.misses < maxMisses && p.IsZero(v) {
		dec.plan, dec.target = p, v
	}
	text, err := dec.next()
	dec.target = nil
	switch {
	case err != nil || dec.done:
		return err
	case p.IsEmpty():
		return dec.decode(text, v)
	}
	return unmarshal(p, text, v, dec.options)
}

// decode decodes text as encoding/json does, with the options. What methods of v are given is memory that is not
// used again, since their authors may keep it.
func (dec *Decoder) decode(text []byte, v any) error {
	if !dec.options.UseNumber && !dec.options.DisallowUnknownFields {
		return json.Unmarshal(bytes.Clone(text), v)
	}
	std := json.NewDecoder(bytes.NewReader(text))
	if dec.options.UseNumber {
		std.UseNumber()
	}
	if dec.options.DisallowUnknownFields {
		std.DisallowUnknownFields()
	}
	return std.Decode(v)
}

// frame returns the end of the value at i, or after white space there. Bytes before dec.pos may be
// dropped.
func (dec *Decoder) frame(i int) (end int, ok bool) {
	if i, end = dec.whole(i); end > 0 {
		return end, true
	}
	s := &dec.scanner
	s.BeginWithin(dec.depth())
	for {
		var status tree.Status
		if i, status = s.Scan(dec.buf, i); status == tree.Malformed || status == tree.TooDeep {
			return i, false
		}
		done := status == tree.Complete
		if done && (!looksAhead || i < len(dec.buf) || dec.buf[i-1] == ']' || dec.buf[i-1] == '}') {
			return i, true
		}
		i -= dec.pos
		more := dec.more()
		i += dec.pos
		switch {
		case done:
			return i, more || dec.err == io.EOF
		case !more:
			return i, s.MayEnd() && dec.err == io.EOF
		}
	}
}

// refuse returns the error of encoding/json if call is repeated on the unread input, behind a text
// with so many tokens that leads to the same state. Its offset begins with 0 at dec.pos.
func (dec *Decoder) refuse(lead string, tokens int, call func(*json.Decoder) error) error {
	d := json.NewDecoder(io.MultiReader(bytes.NewReader([]byte(lead)), &rest{s: &dec.source}))
	for range tokens {
		_, _ = d.Token() // which is in lead
	}
	err := call(d)
	if e, ok := err.(*json.SyntaxError); ok {
		e.Offset -= int64(len(lead))
	}
	return err
}

// readValue reads a value, and readToken a token.
func readValue(d *json.Decoder) error { return d.Decode(new(RawMessage)) }

func readToken(d *json.Decoder) error {
	_, err := d.Token()
	return err
}

// Buffered returns a reader of the bytes that were read from the input and not decoded yet. It is
// valid until the next call of Decode, Token or More.
func (dec *Decoder) Buffered() io.Reader { return bytes.NewReader(dec.buf[dec.pos:]) }

// reaches returns an error if options are set that would not reach all that encoding/json decodes
// into v.
func (dec *Decoder) reaches(v any) error {
	var option string
	switch {
	case dec.options.DisallowUnknownFields:
		option = "DisallowUnknownFields"
	case dec.options.UseNumber:
		option = "UseNumber"
	default:
		return nil
	}
	held := dynamic.Unreached(v)
	if held == "" {
		return nil
	}
	name := dynamic.TypeName(v)
	return &wire.Error{
		Format: "json", Offset: -1, Type: name, Kind: wire.ErrNoCodec,
		Reason: option + " does not reach the UnmarshalJSON of " + held + " in " + name +
			": generate a codec for " + name + ", or generate " + held + " without std",
	}
}

// planFor returns the plan to decode into v, or an empty one if encoding/json decodes into it.
func planFor(v any) reflected.Plan {
	p := jsonwire.PlanOf(v)
	if !p.DecodesInto(v) {
		return reflected.Plan{}
	}
	return p
}
