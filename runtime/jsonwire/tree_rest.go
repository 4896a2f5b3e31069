package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/wire"
)

// UnknownName returns the name of the unknown member that was met last, with the lifetime of the decoded
// value. It is for types that hold unknown members, and to be called before the value is read.
func (d *Decoder) UnknownName() string {
	text := d.nameText
	if text == nil {
		return d.string(d.KeyAt+1, d.nameEnd)
	}
	d.nameText = nil
	return d.keep(text)
}

// UnknownText adds the unknown member that was met last, whose value is at i, to the text of an object in
// *v. rest is what it returned for the one before in this object, nil for the first: it returns the
// text so far.
func (d *Decoder) UnknownText(i int, rest []byte, v *[]byte) ([]byte, int, error) {
	at := d.KeyAt
	d.nameText = nil
	name := d.src[at : d.nameEnd+1]
	j, err := d.Skip(i)
	if err == nil {
		rest, err = d.AddUnknown(rest, v, at+len(name), name, colonText, d.Buf[i:j])
	}
	if err != nil {
		err = d.AfterUnknown(err, d.nameAt(at))
	}
	return rest, j, err
}

var colonText = []byte{':'}

// AppendRest appends the members of the JSON object in text, each with a comma before it. An empty text
// has none.
func (e *Encoder) AppendRest(b []byte, text []byte) []byte {
	if len(text) == 0 {
		return wire.WithRoom(b)
	}
	start := len(b)
	done, ok := e.compact(b, text)
	if !ok || done[start] != '{' {
		return e.Fail(wire.AppendByte(b, ','), refused(jsonerr.RestError(text), ""))
	}
	if len(done) == start+len("{}") {
		return done[:start]
	}
	done[start] = ','
	return done[:len(done)-1]
}

// appendUnknownName appends the name of an unknown member, a comma before and a colon behind it.
func (e *Encoder) appendUnknownName(b []byte, name string) []byte {
	return wire.AppendByte(e.AppendString(wire.AppendByte(b, ','), name), ':')
}

// markedDepth is how many levels the value of an unknown member may have to be marked.
const markedDepth = 256

// skipUnknown is Skip for the value of an unknown member. It reports whether the text is compact, and has at most
// markedDepth levels.
func (d *Decoder) skipUnknown(i int) (j int, compact bool, err error) {
	if d.Unchecked {
		if j = d.passUnchecked(i); j >= 0 {
			return j, false, nil
		}
	}
	d.irregular, d.reserve = d.Ahead != nil, max(wire.DefaultDepth-d.Level-markedDepth, 0)
	j, err = d.skipExactly(i)
	d.reserve = 0
	return j, !d.irregular, err
}

// appendEncoded appends the text of a value. Unless it is compact, and has at most markedDepth levels, appendEncoded checks it.
func (e *Encoder) appendEncoded(b, text []byte, compact bool) []byte {
	if !compact || e.LevelsLeft() < markedDepth {
		return e.AppendRawMessage(b, text)
	}
	return e.escapeHTML(appendCopy(b, text), len(b))
}

// options are the options of a writer of JSON that is part of e's.
func (e *Encoder) options() wire.Options { return wire.Options{KeepHTML: e.own&keepHTML != 0} }

// original returns the input as it came: in Buf escapes are undone.
func (d *Decoder) original() []byte { return d.src }
