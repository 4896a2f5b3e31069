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
}
