package migrate

import (
	"context"
	"errors"
	"fmt"
	"go/ast"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
)

// A Config says which packages to migrate, and from what.
type Config struct {
	Dir      string   // where patterns are resolved; empty: the current folder
	Patterns []string // packages, as for the go command; empty: the one in Dir
	Tags     []string // build tags
	Peers    []string // the generators to migrate from, of Peers
}

// A Plan has the changes of a migration.
type Plan struct {
	Changes []Change // by path
	// Left has the uses without a counterpart, with the remedies. An error among it forbids the
	// changes.
	Left diag.List
	// Next are the commands that complete the migration once the changes are made.
	Next []string
}

// A Change is of one file.
type Change struct {
	Path     string // absolute
	Old, New []byte // New is nil for a file that is to be removed
}

// errInternal marks a bug in catena-migrate.
var errInternal = errors.New("this is a bug in catena-migrate, not in your code; please report it with the file that causes it")

// Make plans the migration of packages. It writes nothing. Of several peers one is planned on top of
// the other.
func Make(ctx context.Context, c Config) (plan Plan, err error) {
	defer func() {
		if r := recover(); r != nil {
			plan, err = Plan{}, fmt.Errorf("%w: %v\n%s", errInternal, r, debug.Stack())
		}
	}()
	overlay := map[string][]byte{}
	first := map[string][]byte{}
	noTool := false
	for _, name := range c.Peers {
		k := slices.IndexFunc(peers, func(p *peer) bool { return p.name == name })
		if k < 0 {
			return Plan{}, fmt.Errorf("unknown generator %q: those to come from are %s", name, strings.Join(Peers(), ", "))
		}
		p := &planner{peer: peers[k], overlay: overlay, extended: map[string]bool{}}
		if err := p.load(ctx, c); err != nil {
			return Plan{}, err
		}
		if len(p.stubs) > 0 { // nearly every line would be a warning, as their types have no generated code
			return Plan{Left: p.stubs.Sorted()}, nil
		}
		noTool = noTool || p.noTool && p.peer != &jsonFormat
		changes, left := p.plan()
		plan.Left.Add(left...)
		for _, change := range changes {
			if _, ok := first[change.Path]; !ok {
				first[change.Path] = change.Old
			}
			plan.Changes = slices.DeleteFunc(plan.Changes, func(old Change) bool { return old.Path == change.Path })
			plan.Changes = append(plan.Changes, Change{change.Path, first[change.Path], change.New})
			overlay[change.Path] = change.New
		}
	}
	for path, text := range overlay {
		if text == nil {
			delete(overlay, path)
		}
	}
	slices.SortFunc(plan.Changes, func(a, b Change) int { return strings.Compare(a.Path, b.Path) })
	plan.Left = counted(plan.Left.Sorted())
	if len(plan.Changes) > 0 {
		plan.Next = []string{"go generate ./...", "go mod tidy"}
		if noTool {
			plan.Next = append([]string{"go get -tool " + catenaTool}, plan.Next...)
		}
	}
	return plan, nil
}

// plan returns the changes that one peer's migration makes.
func (p *planner) plan() ([]Change, diag.List) {
	if p.peer == &jsonFormat {
		for _, f := range p.files {
			if !ast.IsGenerated(f.syntax) {
				f.tagsIn(f.syntax, nil)
			}
		}
		return p.changes(), p.left
	}
	p.findTypes()
	if p.leave() {
		return nil, p.left
	}
	p.findRuns()
	for _, f := range p.files {
		if f.generated {
			f.foreign()
			continue
		}
		f.directives()
		f.tags()
		f.carriers()
		f.callSites()
	}
	p.runs()
	for _, f := range p.files {
		if !f.generated {
			f.rest()
			f.imports()
		}
	}
	return p.changes(), p.left
}

// changes are the files that differ from before.
func (p *planner) changes() (changes []Change) {
	for _, f := range p.files {
		if text, changed := f.result(); changed {
			changes = append(changes, Change{filepath.Clean(f.path), f.src, text})
		}
	}
	return changes
}
