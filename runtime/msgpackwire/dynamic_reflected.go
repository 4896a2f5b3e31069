//wire:for json cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/reflected"
	"github.com/ezrantn/catena/runtime/wire"
)

// A valueDecoder is a pointer to a type with generated code.
type valueDecoder interface {
	DecodeMsgpackValue(*Decoder, int) (int, error)
}

// A valueAppender is the same, for encoding.
type valueAppender interface {
	AppendMsgpackValue(*Encoder, []byte) []byte
}

// isGenerated reports whether the type of v has generated code, be it by embedding.
func isGenerated(v any) bool {
	_, ok := v.(valueAppender)
	return ok
}

// reflectedFormat is what package reflected needs of the format.
type reflectedFormat struct{}

func (*reflectedFormat) Decode(d reflected.Decoder, i int, v any) (int, error) {
	return v.(valueDecoder).DecodeMsgpackValue(d.(*Decoder), i)
}

func (*reflectedFormat) Append(e reflected.Encoder, b []byte, v any) []byte {
	return v.(valueAppender).AppendMsgpackValue(e.(*Encoder), b)
}

func (*reflectedFormat) Held(d reflected.Decoder, i int, held any) (isNil bool, next int, err error) {
	next, err = d.(*Decoder).held(i, &held)
	return held == nil, next, err
}

func (*reflectedFormat) NotHeld(d reflected.Decoder, i int, proto any) (int, error) {
	return d.(*Decoder).notHeld(i, proto)
}

func (*reflectedFormat) Any(d reflected.Decoder, i int, v *any) (int, error) {
	return d.(*Decoder).Any(i, v)
}

func (*reflectedFormat) AppendAny(e reflected.Encoder, b []byte, v any) []byte {
	return e.(*Encoder).AppendAny(b, v)
}

func (*reflectedFormat) AppendReflected(e reflected.Encoder, b []byte, v any) []byte {
	return e.(*Encoder).AppendReflected(b, v)
}

func (*reflectedFormat) ReadZero() (reflected.Decoder, int) { return NewDecoder(nil, []byte(zero)) }

func (*reflectedFormat) AppendNull(b []byte) []byte              { return AppendNull(b) }
func (*reflectedFormat) AppendArrayStart(b []byte, n int) []byte { return arrayStart(b, n) }
func (*reflectedFormat) AppendMapStart(b []byte, n int) []byte   { return mapStart(b, n) }

func (*reflectedFormat) AppendIntegerKey(e reflected.Encoder, b []byte, key string) []byte {
	return e.(*Encoder).appendKey(b, key, true)
}

// appendOwnPart appends v by the method of its author that has the letter how; see byjson.EncodedBy.
func (e *Encoder) appendOwnPart(b []byte, how byte, v any) []byte {
	switch how {
	case 'o':
		return e.Marshal(b, v.(marshaler))
	case 't':
		return e.MarshalText(b, v.(textMarshaler))
	//wire:only msgpack
	case 'm':
		return e.MarshalMsg(b, v.(msgMarshaler))
	//wire:only msgpack cbor
	case 'b':
		return e.MarshalBinary(b, v.(binaryMarshaler))
	//wire:only msgpack cbor
	case 'e':
		return e.MarshalTime(b, v.(binaryMarshaler))
	//wire:only msgpack cbor
	case 'j':
		return e.MarshalByJSON(b, v.(interface{ MarshalJSON() ([]byte, error) }))
	//wire:only msgpack cbor
	case 'f':
		return e.MarshalByJSONFields(b, v)
	}
	panic(wrongCode)
}

// ownPart decodes the value at i by the method of v's author that has the letter how.
func (d *Decoder) ownPart(i int, how byte, v any) (int, error) {
	switch how {
	case 'o':
		return d.Unmarshal(i, v.(unmarshaler))
	case 't':
		return d.UnmarshalText(i, v.(textUnmarshaler))
	//wire:only msgpack
	case 'm':
		return d.UnmarshalMsg(i, v.(msgUnmarshaler))
	//wire:only msgpack cbor
	case 'b':
		return d.UnmarshalBinary(i, v.(binaryUnmarshaler))
	//wire:only msgpack cbor
	case 'e':
		return d.UnmarshalTime(i, v.(binaryUnmarshaler))
	//wire:only msgpack cbor
	case 'j':
		return d.UnmarshalByJSON(i, v.(interface{ UnmarshalJSON([]byte) error }))
	//wire:only msgpack cbor
	case 'f':
		return d.UnmarshalByJSONFields(i, v)
	}
	panic(wrongCode)
}

const wrongCode = "catena: a table with a code that this version does not know"

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
		p.word, p.plan = word, reflector.PlanOf(v)
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
func unmarshal(data []byte, v any, shareInput bool, own uint8) (bool, error) {
	var d *Decoder
	var i int
	if shareInput || own != 0 {
		d, i = newDecoderWith(nil, data, &wire.Options{ShareInput: shareInput, Own: own})
	} else {
		d, i = NewDecoder(nil, data)
	}
	// The plan is looked up while the copy of the input leaves the processor's store buffer.
	p := reflector.PlanOf(v)
	if !p.DecodesInto(v) {
		_ = d.Close(d.N, nil)
		if p.Decodes() {
			return true, NilReceiver(v)
		}
		return false, nil
	}
	return true, d.Close(p.Decode(d, i, v))
}
