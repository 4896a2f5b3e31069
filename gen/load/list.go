package load

import (
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/editable"
	"github.com/ezrantn/catena/gen/model"
	"golang.org/x/tools/go/packages"
)

// A Source is a package that matches the patterns, as it was found.
type Source struct {
	Path, Name, Dir string
	Module          string            // path of its module, if it has one
	GoVersion       string            // that the module asks for: 1.26, 1.26.0
	owner           string            // the owner of the package, if that is not the user
	Files           []*ast.File       // without the generated ones
	Checked         []*ast.File       // those that the type checker is given
	noC             bool              // cgo failed
	specs           []*spec           // the types declared in files
	Constraints     map[string]string // of the files that have one
	faults          []diag.Diagnostic
	Faulty          map[string]bool // files that do not parse
	mentions        bool            // a file that does not parse mentions the directive
	generated       []string        // names of generated files
	Ignored         []string        // files that are not of this build

	Names  []*Names // what NamesDirective says of types
	Chosen []*Choice
	Shims  []Shim            // the directives for types of others
	Unions map[string]*Union // by the name of the interface
	Types  *types.Package
	Info   *types.Info // of functions, too, if the run has to look there
	errors []types.Error
	state  int // of check: 0 not yet, 1 on the way, 2 done

	// behind reports whether the package is not generated in this run: the methods
	// of its types are found in the same way, without diagnostics.
	Behind bool
}

// load runs go list. Its error has the go command's message.
func (l *Program) goList(mode packages.LoadMode, patterns []string) ([]*packages.Package, error) {
	c := &packages.Config{Context: l.ctx, Mode: mode, Dir: l.Dir, Fset: l.Fset}
	if l.Tags != "" {
		c.BuildFlags = []string{"-tags=" + l.Tags}
	}
	found, err := packages.Load(c, patterns...)
	if l.ctx.Err() != nil {
		return nil, l.ctx.Err()
	}
	if err != nil {
		// The driver writes "err: exit status 1: stderr: " before the text.
		if _, text, ok := strings.Cut(err.Error(), "stderr: "); ok && strings.TrimSpace(text) != "" {
			return nil, errors.New(strings.TrimSpace(text))
		}
		return nil, err
	}
	return found, nil
}

// list finds the packages that match and parses their files.
func (l *Program) list() error {
	if info, err := os.Stat(l.Dir); err != nil {
		return err
	} else if !info.IsDir() {
		return fmt.Errorf("%s is not a folder", l.Dir)
	}
	patterns := l.Patterns
	if len(patterns) == 0 {
		patterns = []string{"."}
	}
	found, err := l.goList(editable.Needs, patterns)
	if err != nil {
		return err
	}
	for _, p := range found {
		if len(p.GoFiles) == 0 {
			if text := listError(p); text != "" {
				return errors.New(text)
			}
			if hasTestsAlone(p) {
				l.testsAlone = append(l.testsAlone, p.PkgPath)
			}
			continue
		}
		l.Matched = append(l.Matched, l.parse(p))
	}
	return nil
}

// hasTestsAlone reports whether a package without files in this build has tests, and no file that build
// constraints exclude.
func hasTestsAlone(p *packages.Package) bool {
	if p.Dir == "" {
		return false
	}
	tests := testFiles(p.Dir)
	return len(tests) > 0 && !slices.ContainsFunc(p.IgnoredFiles, func(path string) bool {
		return filepath.Ext(path) == ".go" && !slices.Contains(tests, path)
	})
}

// listError returns go list's message about a package without files. That all its
// files are excluded by build constraints is no error under a pattern such as
// ./...; go list then leaves the package out.
func listError(p *packages.Package) string {
	for _, e := range p.Errors {
		return strings.TrimSpace(e.Msg)
	}
	return ""
}

// parse reads the files of a package, leaves out the generated ones and notes the
// declarations of the others.
func (l *Program) parse(p *packages.Package) *Source {
	u := &Source{Path: p.PkgPath, Dir: cmp.Or(p.Dir, filepath.Dir(p.GoFiles[0])), Ignored: p.IgnoredFiles, Faulty: map[string]bool{}, Constraints: map[string]string{}}
	if p.Module != nil {
		u.Module, u.GoVersion = p.Module.Path, p.Module.GoVersion
	}
	if !editable.Package(p) {
		u.owner = editable.Owner(p)
	}
	names := map[string]int{}
	for _, name := range p.GoFiles {
		source, err := os.ReadFile(name)
		if err != nil {
			u.faults = append(u.faults, diag.Diagnostic{Kind: diag.UnreadableFile, Pos: diag.Position{File: name}, Reason: err.Error()})
			continue
		}
		if model.IsGenerated(source) { // not worth parsing: they are long
			u.generated = append(u.generated, name)
			continue
		}
		file, err := parser.ParseFile(l.Fset, name, source, parser.ParseComments|parser.SkipObjectResolution|parser.AllErrors)
		if l.isGeneratedWithoutHeader(name, err) {
			u.generated = append(u.generated, name)
			continue
		}
		if err != nil {
			u.faults = append(u.faults, syntaxErrors(name, err)...)
			u.Faulty[name] = true
			u.mentions = u.mentions || strings.Contains(string(source), Directive)
		}
		if file == nil || file.Name == nil || file.Name.Name == "_" || file.Name.Name == "" {
			continue
		}
		renameParams(file)
		u.Files = append(u.Files, file)
		if c := fileConstraint(name, file); c != "" {
			u.Constraints[name] = c
		}
		names[file.Name.Name]++
		u.specs = append(u.specs, specs(file)...)
	}
	// go list may have taken the name from a stale generated file.
	u.Checked = u.Files
	u.Name = p.Name
	for _, name := range slices.Sorted(maps.Keys(names)) {
		if names[name] > names[u.Name] {
			u.Name = name
		}
	}
	return u
}

func syntaxErrors(name string, err error) []diag.Diagnostic {
	var list scanner.ErrorList
	if !errors.As(err, &list) {
		return []diag.Diagnostic{{Kind: diag.SyntaxError, Pos: diag.Position{File: name}, Reason: err.Error(), Remedy: "make the file parse"}}
	}
	list.RemoveMultiples()
	var out []diag.Diagnostic
	for _, e := range list {
		out = append(out, diag.Diagnostic{
			Kind:   diag.SyntaxError,
			Pos:    diag.Position{File: e.Pos.Filename, Line: e.Pos.Line, Column: e.Pos.Column},
			Reason: "syntax error: " + e.Msg,
			Remedy: "make the file parse",
		})
	}
	return out
}
