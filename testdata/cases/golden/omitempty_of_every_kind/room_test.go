package omitempty_of_every_kind_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	cases "github.com/ezrantn/catena/testdata/cases/golden/omitempty_of_every_kind"
)

// TestMembersLeaveRoom appends to buffers of all capacities: constants are put where no capacity is looked at.
func TestMembersLeaveRoom(t *testing.T) {
	v := &cases.Briefs{Second: cases.Brief{Count: 1}}
	for name, encode := range map[string]func([]byte) ([]byte, error){
		"json": v.AppendJSON, "msgpack": v.AppendMsgpack, "cbor": v.AppendCBOR,
	} {
		want, err := encode(nil)
		require.NoError(t, err)
		for n := range 2 * len(want) {
			got, err := encode(make([]byte, 0, n))
			require.NoError(t, err, "%s, a capacity of %d", name, n)
			require.Equal(t, want, got, "%s, a capacity of %d", name, n)
		}
	}
}
