//wire:for cbor

package msgpackwire

import (
	"bytes"

	"github.com/ezrantn/catena/runtime/internal/byjson"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/scratch"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// UnknownText adds the unknown member that was met last, whose value is at i, to the JSON of an object in
// *v: the value is transcoded. rest is what it returned for the one before in this object, nil for the
// first: it returns the text so far.
func (d *Decoder) UnknownText(i int, rest []byte, v *[]byte) ([]byte, int, error) {
	at, key := d.KeyAt, d.UnknownName()
	t, j, err := d.memberJSON(i, key)
	if err == nil {
		rest, err = d.AddUnknown(rest, v, at, t.Member())
		t.Done()
	}
	if err != nil {
		err = d.AfterUnknown(err, key)
	}
	return rest, j, err
}

// CountRest returns how many members AppendRest appends of text.
func (e *Encoder) CountRest(text []byte) int { return byjson.CountMembers(text) }

// AppendRest appends the members of the JSON object in text, transcoded. An empty text has none.
func (e *Encoder) AppendRest(b []byte, text []byte) []byte {
	if len(text) == 0 || e.Err != nil {
		return wire.WithRoom(b)
	}
	start := len(b)
	w := newWriter(b, e.options())
	done, err := w.Close(byjson.Transcode(text, w, e.LevelsLeft()))
	var space [scalarRoom + wire.Room]byte
	head := e.AppendMapHead(space[:0], e.CountRest(text))
	if err != nil && jsonerr.SyntaxError(text) == nil {
		return e.Fail(b, failed(err, nil))
	}
	if err != nil || !bytes.HasPrefix(done[start:], head) {
		cause := jsonerr.RestError(text)
		return e.Fail(b, state.Refused(cause.Error(), "", cause, wire.ErrUnsupported))
	}
	return wire.WithRoom(append(done[:start], done[start+len(head):]...))
}

// appendUnknownName appends the name of an unknown member.
func (e *Encoder) appendUnknownName(b []byte, name string) []byte { return e.AppendString(b, name) }

// markedDepth is how many levels the value of an unknown member may have to be marked.
const markedDepth = 256

// skipUnknown is Skip for the value of an unknown member, all of which it checks. It reports whether the value has at most
// markedDepth levels.
func (d *Decoder) skipUnknown(i int) (j int, flat bool, err error) {
	if spare := d.LevelsLeft() - markedDepth; spare > 0 && d.Ahead == nil {
		d.Level += spare
		j, err = d.Skip(i)
		d.Level -= spare
		flat = err == nil || err.(*state.Failure).Kind != wire.ErrDepth
	}
	if !flat {
		j, err = d.Skip(i)
	}
	if err == nil && j > d.N {
		err = d.Truncated()
	}
	return j, flat, err
}

// appendEncoded appends data, a value in MessagePack. Unless it has at most markedDepth levels, appendEncoded checks it.
func (e *Encoder) appendEncoded(b, data []byte, flat bool) []byte {
	if !flat || e.LevelsLeft() < markedDepth {
		if err := e.check(data); err != nil {
			return e.Fail(b, refused(err, "catena.Raw"))
		}
	}
	if n := len(data) + wire.Room; cap(b)-len(b) < n {
		b = scratch.Grow(b, n)
	}
	return append(b, data...) // AppendText is for short texts
}

// original returns the input as it came.
func (d *Decoder) original() []byte { return d.Buf }
