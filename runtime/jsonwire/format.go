package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/internal/transcode"
	"github.com/ezrantn/catena/runtime/wire"
)

// Format returns what package catena needs to read and write values of any type. Nobody changes it.
func Format() *transcode.Format { return &wireFormat }

var wireFormat = transcode.Format{
	Name:      format,
	Walk:      walk,
	NewWriter: func(dst []byte, o wire.Options) transcode.Writer { return newWriter(dst, o) },
}

// codec recognizes types with generated code for the format.
var codec = std.NewCodec[interface{ AppendJSON([]byte) ([]byte, error) }](std.JSONMarshaler, std.TextMarshaler)
