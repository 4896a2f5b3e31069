package builtins_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/builtins"
)

type names []string

func TestFunctionsAreThoseOfTheLanguage(t *testing.T) {
	list := builtins.Append(names{"a"}, "b", "c")
	require.Equal(t, names{"a", "b", "c"}, list)
	require.Equal(t, "ab", string(builtins.AppendString([]byte("a"), "b")))
	require.Equal(t, cap(list), builtins.Cap(list))
	made := builtins.MakeSlice[names](2)
	require.Equal(t, 2, builtins.Copy(made, list))
	require.Equal(t, names{"a", "b"}, made)
	builtins.Clear(made[1:])
	require.Equal(t, names{"a", ""}, made)
	require.Equal(t, 0, *builtins.New[builtins.Int]())
	require.NotNil(t, builtins.MakeMap[map[string]int](3))

	require.Equal(t, 3, builtins.Len(list))
	require.Equal(t, 2, builtins.Len("é"))
	require.Equal(t, 1, builtins.Len(map[string]int{"a": 1}))
	require.Equal(t, 4, builtins.Len([4]int{}))
}

func TestNothingAllocatesBeyondItsResult(t *testing.T) {
	if os.Getenv("CATENA_CHECKPTR") != "" {
		t.Skip("with checkptr what unsafe pointers point to is on the heap")
	}
	b := make([]byte, 0, 64)
	list, m := names{"a"}, map[string]int{"a": 1}
	n := 0
	require.Zero(t, testing.AllocsPerRun(100, func() {
		b = builtins.AppendString(builtins.Append(b[:0], '{', '}'), "text")
		n += builtins.Len(b) + builtins.Len(list) + builtins.Len(m) + builtins.Cap(b)
	}))
}
