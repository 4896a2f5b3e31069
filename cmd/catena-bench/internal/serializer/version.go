package serializer

import (
	"runtime"
	"runtime/debug"
)

// Version returns the version of the module that is linked into this program:
// "v1.2.3", or "(this tree)" if it is built from a folder. The standard library,
// whose path is empty, has Go's version. It is empty if the module is not linked,
// or not told: tests are built without a list of their modules.
func Version(module string) string {
	if module == "" {
		return runtime.Version()
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		return version(info, module)
	}
	return ""
}

func version(info *debug.BuildInfo, module string) string {
	for _, dep := range info.Deps {
		switch {
		case dep.Path != module:
		case dep.Replace == nil:
			return dep.Version
		case dep.Replace.Version == "", dep.Replace.Version == "(devel)": // a folder
			return "(this tree)"
		default:
			return dep.Replace.Version
		}
	}
	return ""
}
