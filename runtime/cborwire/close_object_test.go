package cborwire_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/cborwire"
)

// The head of a struct is put right without a change of what follows it.
func TestCloseObjectLeavesTheMembersAlone(t *testing.T) {
	for _, greatest := range []int{0, 5, 23, 24, 40, 255, 256, 300, 65535} {
		for _, n := range []int{0, 1, 5, 23, 24, 30, 255, 256, 300, 65535} {
			members := []byte("a member, and one more")
			want := append(new(cborwire.Encoder).AppendMapHead([]byte("before"), n), members...)
			if n <= greatest {
				b := append(cborwire.AppendOpenHead([]byte("before"), greatest), members...)
				require.Equal(t, want, cborwire.CloseObject(b, len("before"), n), "%d of %d", n, greatest)
			}
			b := append(new(cborwire.Encoder).AppendMapHead([]byte("before"), greatest), members...)
			require.Equal(t, want, new(cborwire.Encoder).CloseCounted(b, len("before"), n), "%d after %d", n, greatest)
		}
	}
}
