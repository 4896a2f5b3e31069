package load

import (
	"cmp"
	"context"
	"fmt"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
	"golang.org/x/tools/go/packages"
)

// DefaultPrefix begins the names of generated files.
const DefaultPrefix = "catena"

// A Config says which packages to load and which types to choose.
type Config struct {
	Dir          string         // where patterns are resolved; empty: the current folder
	Patterns     []string       // as for the go command; empty: "."
	Tags         string         // build tags, separated by commas
	Types        []string       // types chosen by name, beside the marked ones
	All          bool           // choose every exported struct, slice, array and map type
	Reached      bool           // with All: those alone that calls in the packages encode or decode, unexported ones too
	NoMethods    bool           // types that no directive chooses get functions instead of methods
	Std          bool           // chosen types get the methods of their formats' ecosystems, too
	Formats      []string       // for types whose directive names none; empty: json
	Policy       model.Policy   // of fields whose tags are silent
	Compact      model.Compact  // which types have tables instead of code
	CompactAbove int            // the number of structs above which those have that are not chosen; 0: any
	Profile      model.Profile  // the samples of types for model.CompactCold
	OutputPrefix string         // of the generated files; empty: catena
	Known        []model.Format // the formats there are; empty: json
	// Tests asks for the twins of a package's types.
	Tests func(dir string) bool
	// KeepGoing asks for a model without all that errors are about.
	KeepGoing bool
}

// Load finds the packages that match, their files, directives and chosen types, and checks those in
// which a type was chosen. See the package comment.
func Load(ctx context.Context, c Config) (*Program, error) {
	l, err := newLoader(ctx, c)
	if err != nil {
		return nil, err
	}
	if err := l.list(); err != nil {
		return nil, err
	}
	if l.Reached {
		if err := l.reachCalls(); err != nil {
			return nil, err
		}
	}
	l.choose()
	return l, l.check()
}

// A Program is the result of Load.
type Program struct {
	Config
	ctx   context.Context
	Fset  *token.FileSet
	Diags diag.List // of the sources and the choice
	// Matched are the packages that match. Units are the packages with chosen types, after check in
	// the order of their imports.
	Matched, Units []*Source
	testsAlone     []string                     // paths of packages that match and have no files but tests
	byPath         map[string]*Source           // of units
	Deps           map[string]*packages.Package // the imports of the units, by path; more in Whole
	broken         bool                         // some package that the units import has errors
	called         map[string]string            // with Reached, the call that each type reaches, by path and name
	Modules        map[string]string            // the paths of the packages' modules
	foreignPaths   map[string][]string          // packages that are not the user's, by owner
	sink           *diag.List                   // where report reports
	TagKeys        []string                     // those that some format reads
	// Bugs are the types, by model.NameKey, that a bug in catena-gen keeps from being generated, and the bug's text.
	Bugs map[string]string
}

// Without returns the program with types that a bug keeps from being generated, besides the types of l.
func (l *Program) Without(bug string, types ...string) *Program {
	c := *l
	c.Bugs = maps.Clone(l.Bugs)
	if c.Bugs == nil {
		c.Bugs = map[string]string{}
	}
	for _, t := range types {
		c.Bugs[t] = bug
	}
	return &c
}

func newLoader(ctx context.Context, c Config) (*Program, error) {
	if len(c.Known) == 0 {
		c.Known = []model.Format{model.JSON}
	}
	if len(c.Formats) == 0 {
		c.Formats = []string{c.Known[0].Name}
	}
	c.OutputPrefix = cmp.Or(c.OutputPrefix, DefaultPrefix)
	l := &Program{Config: c, ctx: ctx, Fset: token.NewFileSet(), byPath: map[string]*Source{}}
	l.sink = &l.Diags
	for _, name := range c.Formats {
		if !l.known(name) {
			return nil, fmt.Errorf("unknown format %q: the formats are %s", name, l.knownNames())
		}
	}
	for _, f := range c.Known {
		l.TagKeys = append(l.TagKeys, f.Tags...)
	}
	dir, err := filepath.Abs(c.Dir)
	if err != nil {
		return nil, err
	}
	l.Dir = dir
	return l, nil
}

func (l *Program) known(format string) bool {
	return slices.ContainsFunc(l.Known, func(f model.Format) bool { return f.Name == format })
}

func (l *Program) knownNames() string { return strings.Join(l.formatNames(), ", ") }

// InOrder returns the formats in the order of the known ones, each once.
func (l *Program) InOrder(formats []string) []string {
	return slices.DeleteFunc(l.formatNames(), func(name string) bool { return !slices.Contains(formats, name) })
}

// FormatsOf returns the formats that types of u have, the run's if none was chosen.
func (l *Program) FormatsOf(u *Source) []model.Format {
	var names []string
	for _, c := range u.Chosen {
		names = append(names, c.Formats.Names()...)
	}
	if len(names) == 0 {
		names = l.Formats
	}
	return l.FormatsNamed(names)
}

// FormatsNamed returns the formats of these names.
func (l *Program) FormatsNamed(names []string) []model.Format {
	return slices.DeleteFunc(slices.Clone(l.Known), func(f model.Format) bool { return !slices.Contains(names, f.Name) })
}

// Position returns where pos is; the zero Position if it is nowhere.
func (l *Program) Position(pos token.Pos) model.Position {
	if !pos.IsValid() {
		return model.Position{}
	}
	p := l.Fset.Position(pos)
	return model.Position{File: p.Filename, Line: p.Line, Column: p.Column}
}

func (l *Program) report(kind diag.Kind, pos model.Position, typ, reason, remedy string) {
	l.sink.Add(diag.Diagnostic{Kind: kind, Pos: diag.Position(pos), Type: typ, Reason: reason, Remedy: remedy})
}

// Err returns why the context of the run has ended, nil if it has not.
func (l *Program) Err() error { return l.ctx.Err() }
