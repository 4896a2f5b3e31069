package load

import (
	"context"
	"slices"

	"golang.org/x/tools/go/packages"
)

// ImportChain returns the shortest chain of imports that leads from one of the packages to another,
// both included, nil if there is none. Of the config, Dir and Tags count.
func ImportChain(ctx context.Context, c Config, from []string, to string) ([]string, error) {
	l, err := newLoader(ctx, c)
	if err != nil {
		return nil, err
	}
	found, err := l.goList(packages.NeedName|packages.NeedImports|packages.NeedDeps, from)
	if err != nil {
		return nil, err
	}
	type step struct {
		p      *packages.Package
		before *step
	}
	var queue []*step
	seen := map[string]bool{}
	for _, p := range found {
		queue = append(queue, &step{p: p})
	}
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		if s.p.PkgPath == to {
			var chain []string
			for ; s != nil; s = s.before {
				chain = append(chain, s.p.PkgPath)
			}
			slices.Reverse(chain)
			return chain, nil
		}
		for _, path := range sortedKeys(s.p.Imports) {
			if !seen[path] {
				seen[path] = true
				queue = append(queue, &step{s.p.Imports[path], s})
			}
		}
	}
	return nil, nil
}
