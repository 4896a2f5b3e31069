package snapshot

import (
	"context"
	"crypto/sha256"
	"fmt"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen/model"
)

// A Config names the packages, as gen.Config does.
type Config struct {
	Dir      string // absolute
	Patterns []string
	Tags     []string
}

// A Snapshot is the state of all that a run reads.
type Snapshot struct {
	settings string
	packages []*listed // those that count, by path
	folders  map[string]bool
	files    map[string]file // by name
}

// Take lists and reads everything. Its error says why there is no snapshot; a
// run is needed then, and cannot be spared next time either.
func Take(ctx context.Context, c Config) (*Snapshot, error) {
	type answer struct {
		settings
		error
	}
	answers := make(chan answer, 1)
	go func() {
		s, err := c.settings(ctx)
		answers <- answer{s, err}
	}()
	list, err := c.list(ctx)
	env := <-answers
	if err != nil {
		return nil, err
	}
	if env.error != nil {
		return nil, env.error
	}
	s := &Snapshot{settings: env.text, folders: map[string]bool{}, files: map[string]file{}}
	if err := s.add(list, env.modules); err != nil {
		return nil, err
	}
	return s, nil
}

// add takes the packages that match and the packages that their own files
// import.
func (s *Snapshot) add(list []*listed, modules string) error {
	byPath := map[string]*listed{}
	var queue []*listed
	for _, p := range list {
		byPath[p.ImportPath] = p
		if !p.DepOnly {
			queue = append(queue, p)
		}
	}
	if len(queue) == 0 {
		return errUnknown
	}
	taken := map[*listed]bool{}
	for len(queue) > 0 {
		p := queue[0]
		queue = queue[1:]
		if taken[p] {
			continue
		}
		taken[p] = true
		s.packages = append(s.packages, p)
		imports := p.Imports
		if below := strings.HasPrefix(p.Dir, modules+string(filepath.Separator)); below && p.Module.fixed() {
			if err := s.note(p); err != nil {
				return err
			}
		} else {
			if err := s.read(p); err != nil {
				return err
			}
			if !p.DepOnly {
				imports = s.written(p)
			}
		}
		for _, path := range imports {
			if next := byPath[path]; next != nil { // others are of the standard library
				queue = append(queue, next)
			}
		}
	}
	slices.SortFunc(s.packages, func(a, b *listed) int { return strings.Compare(a.ImportPath, b.ImportPath) })
	return nil
}

// note takes the files of a package that does not change.
func (s *Snapshot) note(p *listed) error {
	for _, name := range p.GoFiles {
		name = filepath.Join(p.Dir, name)
		f, err := look(name)
		if err != nil {
			return err
		}
		s.files[name] = f
	}
	return nil
}

// read takes all that is in the folder of a package, and its go.mod.
func (s *Snapshot) read(p *listed) error {
	if p.Module.GoMod != "" {
		f, err := read(p.Module.GoMod)
		if err != nil {
			return err
		}
		s.files[p.Module.GoMod] = f
	}
	if s.folders[p.Dir] {
		return nil
	}
	s.folders[p.Dir] = true
	names, err := goFiles(p.Dir)
	if err != nil {
		return err
	}
	for _, name := range names {
		if s.files[name], err = read(name); err != nil {
			return err
		}
	}
	return nil
}

// written are the imports of the files of p that are not generated: the needs of
// the others depend on whether they are there yet.
func (s *Snapshot) written(p *listed) []string {
	var list []string
	for _, name := range p.GoFiles {
		source := s.files[filepath.Join(p.Dir, name)].source
		if model.IsGenerated(source) {
			continue
		}
		f, _ := parser.ParseFile(token.NewFileSet(), name, source, parser.ImportsOnly)
		if f == nil {
			continue
		}
		for _, i := range f.Imports {
			if path, err := strconv.Unquote(i.Path.Value); err == nil {
				list = append(list, path)
			}
		}
	}
	return list
}

// Digest is a hash of the state, the named files left out.
func (s *Snapshot) Digest(without []string) string {
	h := sha256.New()
	fmt.Fprintf(h, "%q\n", s.settings)
	for _, p := range s.packages {
		selected := slices.DeleteFunc(slices.Clone(p.GoFiles), func(name string) bool {
			return slices.Contains(without, filepath.Join(p.Dir, name))
		})
		fmt.Fprintf(h, "%q %q %s %t %q\n", p.ImportPath, p.Dir, p.Module.identity(), p.DepOnly, selected)
	}
	for _, name := range slices.Sorted(maps.Keys(s.files)) {
		if !slices.Contains(without, name) {
			fmt.Fprintf(h, "%q %s\n", name, s.files[name].identity())
		}
	}
	return fmt.Sprintf("%x", h.Sum(nil))
}

// Holds reports whether the files are still those that were read, apart from the
// named ones. It looks at sizes and times only: within one run no file changes
// and keeps both by accident.
func (s *Snapshot) Holds(without []string) bool {
	for name, f := range s.files {
		if slices.Contains(without, name) {
			continue
		}
		if now, err := look(name); err != nil || !now.info.same(f.info) {
			return false
		}
	}
	for dir := range s.folders {
		names, err := goFiles(dir)
		if err != nil {
			return false
		}
		for _, name := range names {
			if _, ok := s.files[name]; !ok && !slices.Contains(without, name) {
				return false
			}
		}
	}
	return true
}
