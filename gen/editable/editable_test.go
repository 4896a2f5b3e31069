package editable_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/packages"

	"github.com/ezrantn/catena/gen/editable"
)

func TestPackage(t *testing.T) {
	root := t.TempDir()
	at := func(path string) string { return filepath.Join(root, filepath.FromSlash(path)) }
	require.NoError(t, os.MkdirAll(at("mod/cache/download"), 0o755))
	require.NoError(t, os.MkdirAll(at("go/src/unsafe"), 0o755))
	require.NoError(t, os.WriteFile(at("go/src/unsafe/unsafe.go"), []byte("package unsafe\n"), 0o644))
	main := &packages.Module{Path: "m", Main: true, Dir: at("m")}
	cached := &packages.Module{Path: "x", Main: true, Dir: at("mod/x@v1.0.0")}
	required := &packages.Module{Path: "x", Version: "v1.0.0", Dir: at("mod/x@v1.0.0")}
	replaced := &packages.Module{Path: "x", Version: "v1.0.0", Dir: at("x"), Replace: &packages.Module{Path: "../x", Dir: at("x")}}
	forked := &packages.Module{Path: "x", Version: "v1.0.0", Replace: &packages.Module{Path: "y", Version: "v1.1.0", Dir: at("mod/y@v1.1.0")}}
	for name, c := range map[string]struct {
		path, dir string
		module    *packages.Module
		want      string // the owner; empty if the user edits it
	}{
		"main module":                {"m/a", at("m/a"), main, ""},
		"with a version in its name": {"m/a@v1", at("m/a@v1"), main, ""},
		"vendored in it":             {"d", at("m/vendor/d"), main, "a vendor folder"},
		"vendored module":            {"x", at("m/vendor/x"), &packages.Module{Path: "x", Version: "v1.0.0"}, "a vendor folder"},
		"replaced":                   {"x/a", at("x/a"), replaced, ""},
		"replaced and vendored":      {"x/a", at("m/vendor/x/a"), replaced, "a vendor folder"},
		"replaced by a version":      {"x", at("mod/y@v1.1.0"), forked, "module x@v1.0.0"},
		"required":                   {"x", at("mod/x@v1.0.0"), required, "module x@v1.0.0"},
		"main module in the cache":   {"x/a", at("mod/x@v1.0.0/a"), cached, "module x"},
		"standard library":           {"io/fs", at("go/src/io/fs"), nil, "the standard library"},
		"files":                      {"command-line-arguments", at("m/a"), nil, ""},
		"GOPATH":                     {"example.com/a", at("gopath/src/example.com/a"), nil, ""},
		"vendored in GOPATH":         {"a/vendor/b", at("gopath/src/a/vendor/b"), nil, "a vendor folder"},
	} {
		p := &packages.Package{PkgPath: c.path, Dir: c.dir, Module: c.module}
		require.Equal(t, c.want == "", editable.Package(p), name)
		if c.want != "" {
			require.Equal(t, c.want, editable.Owner(p), name)
		}
	}
}
