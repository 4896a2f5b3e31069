package dynamic

import (
	"reflect"
	"runtime/debug"
	"strings"
)

// IsMarkable reports whether the type of v, or the one that it points to, has a declaration that
// the program's author can mark for the generator: it is neither basic nor unnamed, nor of the
// standard library, nor of a module that the program only requires: another one of its workspace,
// or one that a folder replaces, is the author's. A type that is not known counts as markable.
func IsMarkable(v any) bool {
	t := reflect.TypeOf(v)
	for t.Name() == "" && t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t.Name() == "" || t.PkgPath() == "" {
		return false
	}
	info, ok := debug.ReadBuildInfo()
	return !ok || isOwn(t.PkgPath(), info)
}

// isOwn reports whether a package may be one of the program's author.
func isOwn(path string, info *debug.BuildInfo) bool {
	if path == "main" || within(path, info.Main.Path) {
		return true
	}
	for _, m := range info.Deps {
		if within(path, m.Path) {
			if m.Replace != nil {
				m = m.Replace
			}
			return m.Version == "" || m.Version == "(devel)" // a folder of this machine
		}
	}
	first, _, _ := strings.Cut(path, "/")
	return strings.Contains(first, ".") // the standard library has no dot there
}

// within reports whether a package belongs to a module.
func within(path, module string) bool {
	return module != "" && (path == module || strings.HasPrefix(path, module+"/"))
}
