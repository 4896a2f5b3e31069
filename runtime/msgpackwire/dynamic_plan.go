//wire:for json cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/reflected"
	"github.com/ezrantn/catena/runtime/wire"
)

// A marshalPlan is the plan for the type that marshal was called with last.
type marshalPlan struct {
	plan reflected.Plan
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
		p.word, p.plan = word, codec.PlanOf(v)
		p.root = p.plan.Encodes() && p.plan.IsRoot()
		f.Unsteady()
	}
	e := &f.encoder
	e.own = 0
	var b []byte
	switch {
	case p.root:
		b = v.(valueAppender).AppendMsgpackValue(e, f.New())
	case p.plan.Encodes():
		b = p.plan.Append(e, f.New(), v)
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
		d, i = newDecoderWith(nil, data, &wire.Options{ShareInput: true})
	} else {
		d, i = NewDecoder(nil, data)
	}
	// The plan is looked up while the copy of the input leaves the processor's store buffer.
	p := codec.PlanOf(v)
	if !p.DecodesInto(v) {
		_ = d.Close(d.N, nil)
		if p.Decodes() {
			return true, NilReceiver(v)
		}
		return false, nil
	}
	return true, d.Close(p.Decode(d, i, v))
}
