// Package editable decides which packages a run of the generator may write into: those that the user
// edits. It changes nothing in the module cache, in vendor folders and in GOROOT, whatever matches
// the patterns of the run.
package editable

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// Needs is the load mode of packages for Package and Owner.
const Needs = packages.NeedName | packages.NeedFiles | packages.NeedModule

// Package reports whether p is a package of the main module, of another module of the workspace, or
// of a module that a folder replaces. IsMarkable of package std has the same rule. Packages
// without a module, such as packages in GOPATH, are the user's, except the standard library.
func Package(p *packages.Package) bool {
	dir := folder(p)
	m := p.Module
	switch {
	case m == nil:
		return !isStandard(p.PkgPath, dir) && !isVendored(p.PkgPath)
	case m.Main:
	case m.Replace != nil:
		m = m.Replace
		if m.Version != "" {
			return false
		}
	case m.Version != "":
		return false
	}
	if m.Dir == "" {
		return !isCached(dir)
	}
	inside, err := filepath.Rel(m.Dir, dir)
	return err == nil && filepath.IsLocal(inside) && !isVendored(filepath.ToSlash(inside)) && !isCached(dir)
}

// Owner returns the owner of p: the standard library, or a module with its version.
func Owner(p *packages.Package) string {
	dir := filepath.ToSlash(folder(p))
	switch m := p.Module; {
	case isStandard(p.PkgPath, dir):
		return "the standard library"
	case m == nil, isVendored(dir), m.Replace != nil && m.Replace.Version == "":
		return "a vendor folder"
	case m.Version != "":
		return "module " + m.Path + "@" + m.Version
	default:
		return "module " + m.Path
	}
}

func folder(p *packages.Package) string {
	if p.Dir == "" && len(p.GoFiles) > 0 {
		return filepath.Dir(p.GoFiles[0])
	}
	return p.Dir
}

// isStandard reports whether dir is the folder of the package in a GOROOT, which alone has unsafe.
func isStandard(path, dir string) bool {
	root, ok := strings.CutSuffix(filepath.ToSlash(dir), "/"+path)
	if !ok {
		return false
	}
	_, err := os.Stat(filepath.Join(filepath.FromSlash(root), "unsafe", "unsafe.go"))
	return err == nil
}

// isVendored reports whether a path leads through a vendor folder.
func isVendored(path string) bool { return slices.Contains(strings.Split(path, "/"), "vendor") }

// isCached reports whether dir is in the module cache, in which a folder may be the main module: the
// name of a module's folder has its version there, and the cache has a folder for downloads.
func isCached(dir string) bool {
	if !strings.Contains(dir, "@") {
		return false
	}
	for up := filepath.Dir(dir); up != dir; up, dir = filepath.Dir(up), up {
		if info, err := os.Stat(filepath.Join(up, "cache", "download")); err == nil && info.IsDir() {
			return true
		}
	}
	return false
}
