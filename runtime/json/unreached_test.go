package json_test

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/testdata/corpus/records"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

func TestUnreachedTypesAreFound(t *testing.T) {
	type holder struct {
		List map[string][]*user.User
	}
	//lint:ignore stdembedding its promoted method is what is tested
	type embedding struct{ *user.User }
	// On Go 1.27 generated types have a method that knows the options.
	_, reached := reflect.TypeFor[*user.User]().MethodByName("UnmarshalJSONFrom")
	for range 2 { // the answer is remembered
		for _, v := range []any{nil, 1, new(records.Event), &struct{ A any }{holder{}}, new(any)} {
			require.Empty(t, dynamic.Unreached(v), "%T", v)
		}
		for _, v := range []any{new(holder), new(**holder), &[]any{new(holder)}, new([2]holder)} {
			if reached {
				require.Empty(t, dynamic.Unreached(v), "%T", v)
				continue
			}
			require.Equal(t, "user.User", dynamic.Unreached(v), "%T", v)
		}
		if reached {
			require.Empty(t, dynamic.Unreached(new(embedding)))
			continue
		}
		require.Contains(t, dynamic.Unreached(new(embedding)), "embedding", "the method is promoted")
	}
}
