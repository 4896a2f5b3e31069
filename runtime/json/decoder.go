package json

import (
	"bytes"
	"encoding/json"
	"io"

	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/internal/transcode"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Decoder reads JSON values from an input stream, as a json.Decoder of the standard library does.
//
// It reads the input itself as long as all goes well and values are decoded by generated code. In
// any other case it hands the input over to a json.Decoder in the same state, and repeats the call
// there.
type Decoder struct {
	source
	place   place
	outer   []place // of the arrays and objects that are open; the last is where the innermost one lies
	options wire.Options
	scanner jsonwire.Scanner
	ended   bool // Decode has returned io.EOF

	std  *json.Decoder // nil until the input is handed over
	base int64         // what its offsets lack
	raw  raw
}

// A place is where in an array or object the Decoder is.
type place uint8

const (
	atTop        place = iota
	atFirst            // of an array's elements, or behind its bracket
	afterElement       // of an array
	atName             // of an object's first member, or behind its bracket
	afterName          // and before the colon
	afterMember        // of an object
	atElement          // after the comma: passing only, as are the next two
	atNextName
	atMemberValue
)

// after returns the place after a value at p.
func (p place) after() place {
	switch p {
	case atFirst, atElement:
		return afterElement
	case atMemberValue:
		return afterMember
	}
	return p
}

// NewDecoder returns a decoder that reads from r. It may read beyond the values that are asked for.
func NewDecoder(r io.Reader) *Decoder { return &Decoder{source: source{r: r}} }

// UseNumber makes numbers in interfaces Number instead of float64.
func (dec *Decoder) UseNumber() {
	dec.options.UseNumber = true
	if dec.std != nil {
		dec.std.UseNumber()
	}
}

// DisallowUnknownFields makes an object member without a field an error.
func (dec *Decoder) DisallowUnknownFields() {
	dec.options.DisallowUnknownFields = true
	if dec.std != nil {
		dec.std.DisallowUnknownFields()
	}
}

// Decode reads the next value and decodes it into what v points to.
func (dec *Decoder) Decode(v any) error {
	p := planFor(v)
	if p.IsEmpty() {
		return dec.decodeOther(v)
	}
	if dec.std == nil {
		text, end := dec.next()
		switch {
		case text != nil:
			dec.pos, dec.place = end, dec.place.after()
			return unmarshal(p, text, v, dec.options)
		case dec.ended:
			return io.EOF
		}
		dec.handOver()
	}
	if err := dec.std.Decode(&dec.raw); err != nil {
		return dec.adjust(err)
	}
	return unmarshal(p, dec.raw.text, v, dec.options)
}

// decodeOther is Decode for what encoding/json decodes.
func (dec *Decoder) decodeOther(v any) error {
	if err := dec.reaches(v); err != nil {
		return err
	}
	if dec.ended {
		return io.EOF
	}
	if dec.std == nil {
		dec.err = nil // of an earlier call
		dec.handOver()
	}
	return dec.adjust(dec.std.Decode(v))
}

// next returns the text of the next value, which is valid until more is read, and the position of
// its end. dec.place is then where the value is. text is nil, and nothing is passed, if there is
// none here or if the input is not JSON.
func (dec *Decoder) next() (text []byte, end int) {
	if dec.ended {
		return nil, 0
	}
	dec.err = nil
	i, at := dec.pos, dec.place
	if at == afterElement || at == afterName {
		var ok bool
		if i, at, ok = dec.pass(i); !ok {
			return nil, 0
		}
	}
	switch at {
	case atTop, atFirst, atElement, atMemberValue:
	default:
		return nil, 0
	}
	start := i - dec.pos
	end, ok := dec.frame(i, at)
	if !ok {
		dec.ended = at == atTop && dec.err == io.EOF && end == len(dec.buf) && dec.scanner.IsBefore()
		return nil, 0
	}
	start += dec.pos
	dec.scanned += int64(end - start)
	dec.place = at
	if !spaceCounts {
		for jsonwire.IsSpace(dec.buf[start]) {
			start++
		}
	}
	return dec.buf[start:end], end
}

// frame returns the end of the value at i, or after white space there. What is before dec.pos may be
// dropped.
func (dec *Decoder) frame(i int, at place) (end int, ok bool) {
	s := &dec.scanner
	s.Begin()
	for {
		var status transcode.Status
		if i, status = s.Scan(dec.buf, i); status == transcode.Malformed || status == transcode.TooDeep {
			return i, false
		}
		done := status == transcode.Complete
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
			return i, s.MayEnd() && dec.err == io.EOF && (looksAhead || at == atTop)
		}
	}
}

// pass passes white space and the comma or colon that is due at i, and returns the place after it.
// ok is false if there is none.
func (dec *Decoder) pass(i int) (_ int, at place, ok bool) {
	if !dec.space(&i) {
		return i, 0, false
	}
	switch c := dec.buf[i]; {
	case c == ',' && dec.place == afterElement:
		return i + 1, atElement, true
	case c == ',' && dec.place == afterMember:
		return i + 1, atNextName, true
	case c == ':' && dec.place == afterName:
		return i + 1, atMemberValue, true
	}
	return i, 0, false
}

// Token returns the next token of the input: a Delim, bool, float64, Number, string or nil. At the
// end of the input it returns io.EOF.
func (dec *Decoder) Token() (Token, error) {
	if dec.std == nil {
		if t, ok := dec.token(); ok {
			return t, nil
		}
		dec.handOver()
	}
	t, err := dec.std.Token()
	return t, dec.adjust(err)
}

// token is Token if all goes well.
func (dec *Decoder) token() (t Token, ok bool) {
	if dec.ended {
		return nil, false
	}
	dec.err = nil
	i := dec.pos
	if !dec.space(&i) {
		return nil, false
	}
	at := dec.place
	if c := dec.buf[i]; c == ',' || c == ':' {
		if i, at, ok = dec.pass(i); !ok || !dec.space(&i) {
			return nil, false
		}
	}
	isValue := at == atTop || at == atFirst || at == atElement || at == atMemberValue
	switch c := dec.buf[i]; {
	case (c == '[' || c == '{') && isValue:
		dec.outer = append(dec.outer, at)
		dec.place = atFirst
		if c == '{' {
			dec.place = atName
		}
		dec.pos = i + 1
		return Delim(c), true
	case c == ']' && (at == atFirst || at == afterElement), c == '}' && (at == atName || at == afterMember):
		n := len(dec.outer) - 1
		dec.place = dec.outer[n].after()
		dec.outer = dec.outer[:n]
		dec.pos = i + 1
		return Delim(c), true
	case c == '"' && (at == atName || at == atNextName):
		return dec.scalar(i, at, afterName)
	case c != '[' && c != '{' && isValue:
		return dec.scalar(i, at, at.after())
	}
	return nil, false
}

// scalar returns the value at i, which is no array or object and at such a place, as a token. What
// follows is at the place after.
func (dec *Decoder) scalar(i int, at, after place) (t Token, ok bool) {
	start := i - dec.pos
	end, ok := dec.frame(i, at)
	if !ok {
		return nil, false
	}
	start += dec.pos
	d := json.NewDecoder(bytes.NewReader(dec.buf[start:end]))
	if dec.options.UseNumber {
		d.UseNumber()
	}
	if t, err := d.Token(); err == nil {
		dec.scanned += int64(end - start)
		dec.pos, dec.place = end, after
		return t, true
	}
	return nil, false
}

// More reports whether the present array or object has another element.
func (dec *Decoder) More() bool {
	if dec.std == nil {
		if !dec.ended {
			dec.err = nil
			if i := dec.pos; dec.space(&i) && dec.peek(&i) {
				dec.pos = i
				return dec.buf[i] != ']' && dec.buf[i] != '}'
			}
		}
		dec.handOver()
	}
	return dec.std.More()
}

// peek reports whether a json.Decoder would find, at i and after a comma or colon there, that there
// is more or that an array or object ends.
func (dec *Decoder) peek(i *int) bool {
	if !peeksAhead {
		return true
	}
	k, at := *i-dec.pos, dec.place
	j := *i
	if c := dec.buf[j]; c == ',' || c == ':' {
		var ok bool
		if j, at, ok = dec.pass(j); !ok || !dec.space(&j) {
			return false
		}
	}
	*i = k + dec.pos
	c := dec.buf[j]
	switch at {
	case afterElement:
		return c == ']'
	case afterMember:
		return c == '}'
	case atName, atNextName:
		return c == '"' || c == '}' && at == atName
	case afterName:
		return false
	}
	return c == ']' && at == atFirst || jsonwire.Starts(c)
}

// Buffered returns a reader of what was read from the input and not decoded yet. It is valid until
// the next call of Decode.
func (dec *Decoder) Buffered() io.Reader {
	if dec.std != nil {
		return dec.std.Buffered()
	}
	return bytes.NewReader(dec.buf[dec.pos:])
}

// InputOffset returns the offset in the input of the end of what was decoded, or of the next token
// if More has looked for it.
func (dec *Decoder) InputOffset() int64 {
	if dec.std != nil {
		return dec.base + dec.std.InputOffset()
	}
	return dec.offset()
}

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
	held := std.Unreached(v)
	if held == "" {
		return nil
	}
	name := std.TypeName(v)
	return &wire.Error{
		Format: "json", Offset: -1, Type: name, Kind: wire.ErrNoCodec,
		Reason: option + " does not reach the UnmarshalJSON of " + held + " in " + name +
			": generate a codec for " + name + ", or generate " + held + " without std",
	}
}

// planFor returns the plan to decode into v, or an empty one if encoding/json decodes into it.
func planFor(v any) jsonwire.Plan {
	p := jsonwire.PlanOf(v)
	if !p.Decodes() || std.IsNilPointer(v) {
		return jsonwire.Plan{}
	}
	return p
}
