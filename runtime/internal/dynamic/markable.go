package dynamic

import (
	"reflect"
	"runtime/debug"
	"strings"
)

// IsMarkable reports whether the user can edit the declaration of the type of v, or of the one
// that it points to: it is of the main module, of the workspace, of a module replaced by a
// folder, or unknown.
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
