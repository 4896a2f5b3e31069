package unique

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestBytesOfElements(t *testing.T) {
	require.EqualValues(t, reflect.TypeFor[key]().Size(), keyBytes)
	require.EqualValues(t, reflect.TypeFor[frame]().Size(), frameBytes)
}
