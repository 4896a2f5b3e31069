package twin_test

import (
	"go/build"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/testdata/cases/golden/std_methods"
)

// TestStreamingMethodsAreThere wherever Go has encoding/json/v2 as Go 1.27 has it. If this fails,
// the build constraint of gen/format/jsonformat holds no longer: correct it and generate again.
func TestStreamingMethodsAreThere(t *testing.T) {
	want := slices.Contains(build.Default.ReleaseTags, "go1.27")
	if want { // it can be left out when Go is built
		_, err := build.Import("encoding/json/v2", "", 0)
		want = err == nil
	}
	for _, method := range []string{"MarshalJSONTo", "UnmarshalJSONFrom"} {
		_, ok := reflect.TypeFor[*std_methods.Parent]().MethodByName(method)
		require.Equal(t, want, ok, method)
	}
}
