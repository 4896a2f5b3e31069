package state

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestBytesOfElements(t *testing.T) {
	require.EqualValues(t, reflect.TypeFor[keyHash]().Size(), keyBytes)
	require.EqualValues(t, reflect.TypeFor[keyFrame]().Size(), frameBytes)
}
