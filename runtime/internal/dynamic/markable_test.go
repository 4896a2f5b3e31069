package dynamic

import (
	"net/url"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWhatHasNoDeclarationOfTheAuthorCannotBeMarked(t *testing.T) {
	type own struct{}
	for _, v := range []any{1, "", []own{}, map[string]own{}, struct{}{}, [1]own{}, new(*int), url.URL{}, &url.URL{}} {
		require.False(t, IsMarkable(v), "%T", v)
	}
	require.True(t, IsMarkable(own{}))
	require.True(t, IsMarkable(new(*own)))
	info := &debug.BuildInfo{Main: debug.Module{Path: "shop"}, Deps: []*debug.Module{
		{Path: "example.com/far", Version: "v1.0.0"}, {Path: "example.com/work", Version: "(devel)"},
		{Path: "example.com/fork", Version: "v1.0.0", Replace: &debug.Module{Path: "example.com/forked", Version: "v1.1.0"}},
		{Path: "example.com/near", Version: "v1.0.0", Replace: &debug.Module{Path: "../near"}},
	}}
	for path, is := range map[string]bool{
		"main": true, "shop": true, "shop/order": true, "shopping": false, "net/url": false,
		"example.com/far/x": false, "example.com/near/x": true, "example.com/work/x": true, "example.com/fork/x": false, "example.com/farther": true,
	} {
		require.Equal(t, is, isOwn(path, info), path)
	}
}
