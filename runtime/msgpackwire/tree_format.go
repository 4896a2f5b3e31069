//wire:for json cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// Format returns what package catena needs to read and write values of any type. Nobody changes it.
func Format() *tree.Format { return &wireFormat }

var wireFormat = tree.Format{
	Codec:     &wireCodec,
	Walk:      walk,
	NewWriter: func(dst []byte, o wire.Options) tree.Writer { return newWriter(dst, o) },
	Raw:       &rawFormat,
	AppendRaw: appendRaw,
	Canonical: canonicalForm,

	HasOwnCodec: func(v any) bool { return codec.IsOwn(v) },
	HasCodec:    func(v any) bool { return !codec.PlanOf(v).IsEmpty() },
	Decodes:     func(v any) bool { return codec.PlanOf(v).Decodes() },
	Marshal:     marshal,
	Unmarshal:   unmarshal,
}
