package json

import (
	"bytes"
	"encoding/json"
	"sync"

	"github.com/ezrantn/catena/runtime/internal/reflected"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// Marshal returns the JSON encoding of v in a new slice. Results of up to 64 bytes share blocks of 128.
func Marshal(v any) ([]byte, error) {
	p := jsonwire.PlanOf(v)
	if !p.Encodes() {
		return json.Marshal(v)
	}
	e, b := jsonwire.NewMarshalerWith(wire.Options{})
	b, err := e.Close(p.Append(e, b, v))
	return b, ofEncodingJSON(err)
}

// MarshalIndent is Marshal with the result in the form that Indent gives it.
func MarshalIndent(v any, prefix, indent string) ([]byte, error) {
	p := jsonwire.PlanOf(v)
	if !p.Encodes() {
		return json.MarshalIndent(v, prefix, indent)
	}
	f := takeBuffer()
	defer buffers.Put(f)
	b, err := f.encode(p, v, wire.Options{})
	defer f.Back(b)
	if err != nil {
		return nil, err
	}
	var to bytes.Buffer
	if err := json.Indent(&to, b, prefix, indent); err != nil {
		return nil, err
	}
	return to.Bytes(), nil
}

// A buffer is memory in which a value is encoded.
type buffer struct{ state.Buffer }

// buffers is no pool.Pool, as there is nothing but memory.
var buffers = sync.Pool{New: func() any { return new(buffer) }}

func takeBuffer() *buffer { return buffers.Get().(*buffer) }

// encode encodes v, for which p is the plan, into the bytes of f.
func (f *buffer) encode(p reflected.Plan, v any, o wire.Options) ([]byte, error) {
	e := jsonwire.NewEncoder().With(&o)
	b, err := e.Close(p.Append(e, e.Start(f.Bytes()), v))
	return b, ofEncodingJSON(err)
}

// ofEncodingJSON returns the error of encoding/json that err has as its cause, or else err.
func ofEncodingJSON(err error) error {
	if e, ok := err.(*wire.Error); ok && e.Cause != nil {
		return e.Cause
	}
	return err
}
