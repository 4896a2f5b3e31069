//wire:for json cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// This file encodes and decodes values of any type that generated code is for, and pointers,
// slices, arrays and maps of such, where a caller has them in an interface.

// A Plan is how generated code encodes and decodes the values of one type.
type Plan struct{ of *dynamic.Type }

// PlanOf returns the plan for the type of v, which may be an empty one.
func PlanOf(v any) Plan { return Plan{typeOf(v)} }

// IsEmpty reports whether generated code has no part in the plan's type.
func (p Plan) IsEmpty() bool { return p.of == nil || !p.of.Encodes && !p.of.Decodes }

// Encodes reports whether the plan's type is encoded by it where it stands in an interface.
func (p Plan) Encodes() bool { return p.of != nil && p.of.EncodesCopy }

// Decodes reports whether the plan's type is a pointer to what is decoded by it.
func (p Plan) Decodes() bool { return p.of != nil && p.of.Kind == dynamic.Pointer && p.of.Decodes }

// DecodesInto is Decodes for v, which is of the plan's type and not a nil pointer.
func (p Plan) DecodesInto(v any) bool { return p.Decodes() && mem.DataWord(v) != 0 }

// isRoot reports whether the plan's type is a pointer to a type with generated code.
func (p Plan) isRoot() bool { return p.of != nil && p.of.Kind == dynamic.Pointer && p.of.Elem.Own }

// Append appends the encoding of v, which is of the plan's type. p.Encodes() is true.
func (p Plan) Append(e *Encoder, b []byte, v any) []byte {
	if p.isRoot() {
		return v.(valueAppender).AppendMsgpackValue(e, b)
	}
	return e.appendElement(b, dynamic.RootOf(v, p.of), p.of)
}

// Decode decodes the value at i into what v points to, which is of the plan's type and not nil.
// p.Decodes() is true.
func (p Plan) Decode(d *Decoder, i int, v any) (int, error) {
	var err error
	if own, ok := v.(valueDecoder); ok && p.of.Elem.Own {
		i, err = own.DecodeMsgpackValue(d, i)
	} else {
		i, err = d.elements(i, dynamic.ValueOf(v).Elem(), p.of.Elem)
	}
	if err != nil || d.Special {
		d.SetRootType(v) // for errors alone: to store a pointer is dear while the collector marks
	}
	return i, err
}

// A marshalPlan is the plan for the type that marshal was called with last.
type marshalPlan struct {
	Plan
	word uintptr // of the type
	root bool    // it is a pointer to a type with generated code
}

// marshal returns the encoding of v if generated code encodes it.
func marshal(v any) ([]byte, bool, error) {
	f := buffers.Get().(*buffer)
	p, _ := f.last.(*marshalPlan)
	if p == nil {
		p = new(marshalPlan)
		f.last = p
	}
	if word := mem.TypeAddress(v); word != p.word {
		p.word, p.Plan = word, PlanOf(v)
		p.root = p.Encodes() && p.isRoot()
		f.Unsteady()
	}
	e := &f.encoder
	e.own = 0
	var b []byte
	switch {
	case p.root:
		b = v.(valueAppender).AppendMsgpackValue(e, f.New())
	case p.Encodes():
		b = p.Append(e, f.New(), v)
	default:
		buffers.Put(f)
		return nil, false, nil
	}
	b, err := f.end(b)
	return b, true, err
}

// unmarshal decodes data into v if generated code decodes it.
func unmarshal(data []byte, v any, shareInput bool) (bool, error) {
	var d *Decoder
	var i int
	if shareInput {
		d, i = newDecoderWith(nil, data, wire.Options{ShareInput: true})
	} else {
		d, i = NewDecoder(nil, data)
	}
	// The plan is looked up while the copy of the input leaves the processor's store buffer.
	p := PlanOf(v)
	if !p.DecodesInto(v) {
		_ = d.Close(d.N, nil)
		if p.Decodes() {
			return true, NilReceiver(v)
		}
		return false, nil
	}
	return true, d.Close(p.Decode(d, i, v))
}
