package html

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

func TestFullName(t *testing.T) {
	for _, c := range []struct{ name, format, module, library, mode string }{
		{"GoJSON (fastest)", "JSON", "github.com/goccy/go-json", "goccy/go-json", " (fastest)"},
		{"MsgPack", "MessagePack", "github.com/vmihailenco/msgpack/v5", "vmihailenco/msgpack", ""},
		{"Protobuf", "Protobuf", "google.golang.org/protobuf", "google.golang.org/protobuf", ""},
		{"JSON", "JSON", "", "encoding/json", ""},
		{"Gob (stream)", "Gob", "", "encoding/gob", " (stream)"},
		{"Catena CBOR (arena)", "CBOR", "github.com/ezrantn/catena", "Catena CBOR", " (arena)"},
		{"undescribed (fast)", "", "", "undescribed", " (fast)"},
	} {
		library, mode := fullName(result.Serializer{Name: c.name, Format: c.format, Module: c.module})
		require.Equal(t, c.library, library)
		require.Equal(t, c.mode, mode)
	}
}
