package wire_test

import (
	"fmt"
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/wire"
)

func TestErrorTextsTellFormatReasonPathAndOffset(t *testing.T) {
	tests := []struct {
		err  wire.Error
		want string
	}{
		{wire.Error{Format: "json", Reason: "r", Offset: -1}, "json: r"},
		{wire.Error{Format: "json", Reason: "r", Offset: 0}, "json: r (byte 0)"},
		{wire.Error{Format: "json", Reason: "r", Offset: 118, Path: "items[3].price"}, "json: r at items[3].price (byte 118)"},
		{wire.Error{Format: "cbor", Reason: "r", Offset: -1, Path: "a", Encode: true, Type: "int"}, "cbor: r at a"},
		{wire.Error{Format: "json", Reason: "r", Offset: 1 << 40}, "json: r (byte 1099511627776)"},
	}
	for _, tt := range tests {
		require.Equal(t, tt.want, tt.err.Error())
	}
}

func TestErrorsUnwrapToKindAndCause(t *testing.T) {
	e := &wire.Error{Kind: wire.ErrType, Cause: io.EOF}
	require.ErrorIs(t, e, wire.ErrType)
	require.ErrorIs(t, e, io.EOF)
	require.NotErrorIs(t, e, wire.ErrSyntax)
	require.Equal(t, []error{wire.ErrType, io.EOF}, e.Unwrap())
	require.Equal(t, []error{io.EOF}, (&wire.Error{Cause: io.EOF}).Unwrap())
	require.Empty(t, (&wire.Error{}).Unwrap())
	require.ErrorIs(t, fmt.Errorf("wrapped: %w", e), wire.ErrType)
}
