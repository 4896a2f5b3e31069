package state_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

func TestPathsAreBuiltFromTheInside(t *testing.T) {
	step := map[string]func(error) error{
		"price": func(err error) error { return state.InMember(err, "price") },
		"items": func(err error) error { return state.InMember(err, "items") },
		"3":     func(err error) error { return state.InElement(err, 3) },
		"0":     func(err error) error { return state.InElement(err, 0) },
		"key":   func(err error) error { return state.InKey(err, `k "1"`) },
		"empty": func(err error) error { return state.InMember(err, "") },
	}
	tests := []struct{ steps, want string }{
		{"price", "price"},
		{"3", "[3]"},
		{"key", `["k \"1\""]`},
		{"price items", "items.price"},
		{"price 3", "[3].price"},
		{"price 3 items", "items[3].price"},
		{"3 0 items", "items[0][3]"},
		{"price key 0 key items", `items["k \"1\""][0]["k \"1\""].price`},
		{"empty items", "items"},
		{"price empty", ".price"},
	}
	for _, tt := range tests {
		var err error = &wire.Error{}
		for s := range strings.FieldsSeq(tt.steps) {
			same := step[s](err)
			require.True(t, same == err, "the error itself is handed on")
		}
		require.Equal(t, tt.want, err.(*wire.Error).Path, tt.steps)
	}
}

func TestStepsLeaveOtherErrorsAlone(t *testing.T) {
	for _, err := range []error{nil, io.EOF, fmt.Errorf("wrapped: %w", &wire.Error{Path: "inside"})} {
		require.Equal(t, err, state.InMember(err, "a"))
		require.Equal(t, err, state.InElement(err, 1))
		require.Equal(t, err, state.InKey(err, "k"))
		var e *wire.Error
		if errors.As(err, &e) {
			require.Equal(t, "inside", e.Path)
		}
	}
}

func TestLongPathsKeepTheirEnds(t *testing.T) {
	var err error = &wire.Error{}
	err = state.InMember(err, "innermost")
	for range 10000 {
		err = state.InElement(state.InMember(err, "kids"), 7)
	}
	err = state.InMember(err, "outermost")
	path := err.(*wire.Error).Path
	require.LessOrEqual(t, len(path), 400)
	require.True(t, strings.HasPrefix(path, "outermost[7].kids[7].kids"), path)
	require.True(t, strings.HasSuffix(path, "kids[7].kids.innermost"), path)
	require.Equal(t, 1, strings.Count(path, "..."), path)

	err = state.InKey(&wire.Error{}, strings.Repeat("ключ", 1000))
	path = err.(*wire.Error).Path
	require.LessOrEqual(t, len(path), 400)
	require.True(t, utf8.ValidString(path), "no rune is cut: %q", path)
	require.True(t, strings.HasSuffix(path, `"]`), path)
}
