package load

import (
	"go/ast"
	"go/build/constraint"
	"path/filepath"
	"strings"
)

// constraint returns when a file is part of its package, as a build constraint:
// its //go:build line, the system in its name, and cgo if it imports "C". It is
// empty for a file that always is.
func fileConstraint(name string, f *ast.File) string {
	var all constraint.Expr
	and := func(x constraint.Expr) {
		if all == nil {
			all = x
		} else if all.String() != x.String() {
			all = &constraint.AndExpr{X: all, Y: x}
		}
	}
	for _, c := range comments(f) {
		if c.Pos() < f.Package && constraint.IsGoBuild(c.Text) {
			if x, err := constraint.Parse(c.Text); err == nil {
				and(x)
			}
		}
	}
	for _, tag := range nameTags(name) {
		and(&constraint.TagExpr{Tag: tag})
	}
	if importsC(f) {
		and(&constraint.TagExpr{Tag: "cgo"})
	}
	if all == nil {
		return ""
	}
	return all.String()
}

// nameTags returns the system and the architecture in the name of a file:
// watch_linux.go, watch_linux_arm64.go.
func nameTags(name string) []string {
	parts := strings.Split(strings.TrimSuffix(filepath.Base(name), ".go"), "_")[1:]
	n := len(parts)
	switch {
	case n >= 2 && systems[parts[n-2]] && architectures[parts[n-1]]:
		return parts[n-2:]
	case n >= 1 && (systems[parts[n-1]] || architectures[parts[n-1]]):
		return parts[n-1:]
	}
	return nil
}

// systems and architectures are copied from package internal/syslist.
var (
	systems = set("aix android darwin dragonfly freebsd hurd illumos ios js linux nacl netbsd openbsd plan9 solaris wasip1 windows zos")

	architectures = set("386 amd64 amd64p32 arm armbe arm64 arm64be loong64 mips mipsle mips64 mips64le mips64p32 mips64p32le " +
		"ppc ppc64 ppc64le riscv riscv64 s390 s390x sparc sparc64 wasm")
)

func set(words string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(words) {
		m[w] = true
	}
	return m
}
