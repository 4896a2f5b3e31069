package main

import (
	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// appendDiagnostic appends to dst a text for people that shows src, one value, as it is encoded: for
// CBOR the diagnostic notation of RFC 8949, section 8; for MessagePack that notation with nil,
// timestamp("2013-03-21T20:04:00Z") and ext(5, h'0102'); for JSON the text without white space. On
// error it returns dst unchanged.
func appendDiagnostic(dst, src []byte, from *format) ([]byte, error) {
	switch from {
	case asCBOR:
		return cborwire.Diagnostic(dst, src)
	case asMsgpack:
		return notationOfMsgpack(dst, src)
	}
	return compactJSON(dst, src)
}

// compactJSON appends src without white space. Numbers are shown as they are written.
func compactJSON(dst, src []byte) ([]byte, error) {
	if len(src) > 0 {
		e := jsonwire.NewEncoder().With(&wire.Options{KeepHTML: true})
		b, err := e.Close(e.AppendRawMessage(e.Start(dst), src))
		if err == nil {
			return b, nil
		}
	}
	w := catena.NewWriter(nil, catena.FormatJSON())
	_, err := w.Close(catena.Walk(src, catena.FormatJSON(), anyNumber{w}))
	return dst, err
}

// An anyNumber is a sink that takes every number of JSON: jsonwire gives it those that no float64
// holds, which are an error for other sinks.
type anyNumber struct{ catena.Sink }

func (anyNumber) Number([]byte, float64, bool) {}
