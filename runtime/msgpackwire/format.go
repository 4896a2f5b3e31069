//wire:for json cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// Format returns what package catena needs to read and write values of any type. Nobody changes it.
func Format() *tree.Format { return &wireFormat }

var wireFormat = tree.Format{
	Name:      "msgpack",
	Walk:      walk,
	NewWriter: func(dst []byte, o wire.Options) tree.Writer { return newWriter(dst, o) },
	Raw:       &rawFormat,
	AppendRaw: appendRaw,
	Canonical: canonicalForm,
	Framing:   framing{},
	Endless:   endless,

	HasOwnCodec: hasOwnCodec,
	HasCodec:    func(v any) bool { return !PlanOf(v).IsEmpty() },
	Decodes:     func(v any) bool { return PlanOf(v).Decodes() },
	Marshal:     marshal,
	Unmarshal:   unmarshal,
}

// marshal returns the encoding of v if generated code encodes it.
func marshal(v any) ([]byte, bool, error) {
	f := buffers.Get().(*buffer)
	if word := mem.TypeAddress(v); word != f.word {
		f.word, f.plan = word, PlanOf(v)
		f.root = f.plan.Encodes() && f.plan.isRoot()
		f.Unsteady()
	}
	e := &f.encoder
	e.own = 0
	var b []byte
	switch {
	case f.root:
		b = v.(valueAppender).AppendMsgpackValue(e, f.New())
	case f.plan.Encodes():
		b = f.plan.Append(e, f.New(), v)
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
		d, i = NewDecoderWith(nil, data, wire.Options{ShareInput: true})
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
