package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/transcode"
	"github.com/ezrantn/catena/runtime/wire"
)

// Format returns what package catena needs to read and write values of any type. Nobody changes it.
func Format() *transcode.Format { return &wireFormat }

var wireFormat = transcode.Format{
	Name:       "msgpack",
	Walk:       walk,
	NewWriter:  func(dst []byte, o wire.Options) transcode.Writer { return newWriter(dst, o) },
	Diagnostic: diagnostic,
	Canonical:  canonicalForm,

	HasOwnCodec: hasOwnCodec, HasValueCodec: hasValueCodec, Marshal: marshal,
}

// marshal returns the encoding of v if that is a pointer with generated methods.
func marshal(v any) ([]byte, bool, error) {
	p, ok := v.(valueAppender)
	if !ok {
		return nil, false, nil
	}
	e, b := beginMarshal()
	b, err := e.Close(p.AppendMsgpackValue(e, b))
	return b, true, err
}
