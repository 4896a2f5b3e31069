package load

import (
	"cmp"
	"context"
	"fmt"
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
	"golang.org/x/tools/go/packages"
)

// DefaultPrefix begins the names of generated files.
const DefaultPrefix = "catena"

// A Config says what to load and which types to choose.
type Config struct {
	Dir          string         // where patterns are resolved; empty: the current folder
	Patterns     []string       // as for the go command; empty: "."
	Tags         string         // build tags, separated by commas
	Types        []string       // types chosen by name, beside the marked ones
	All          bool           // choose every exported struct, slice, array and map type
	NoMethods    bool           // types that no directive chooses get functions instead of methods
	Std          bool           // chosen types get the methods of their formats' ecosystems, too
	Formats      []string       // for types whose directive names none; empty: json
	Policy       model.Policy   // of fields whose tags are silent
	OutputPrefix string         // of the generated files; empty: catena
	Known        []model.Format // the formats there are; empty: json
	// Tests asks for the twins of a package's types.
	Tests func(dir string) bool
	// KeepGoing asks for a model without all that errors are about.
	KeepGoing bool
	// Settle settles the policies of a model, after which types may have failed. It may be nil.
	Settle func([]*model.Package) diag.List
}

// Load reads the packages that match and returns the settled model of those in which a
// type was chosen. See the package comment.
func Load(ctx context.Context, c Config) ([]*model.Package, diag.List, error) {
	l, err := newLoader(ctx, c)
	if err != nil {
		return nil, nil, err
	}
	if err := l.list(); err != nil {
		return nil, nil, err
	}
	l.choose()
	if err := l.check(); err != nil {
		return nil, nil, err
	}
	found := slices.Clone(l.diags)
	var refused diag.List // the errors of the first round with any
	for {
		l.diags = slices.Clone(found)
		done, err := l.round()
		if err != nil {
			return nil, nil, err
		}
		again := l.withhold(len(refused) > 0)
		if len(refused) == 0 {
			refused = l.diags.Of(diag.Error)
		}
		if again && (len(refused) == 0 || l.KeepGoing) {
			continue
		}
		if len(refused) == 0 || l.KeepGoing {
			l.diags.Add(l.withheldNotes()...)
		}
		l.diags.Add(refused...)
		return done, l.diags.Sorted(), nil
	}
}

// A loader holds the state of one Load.
type loader struct {
	Config
	ctx   context.Context
	fset  *token.FileSet
	diags diag.List
	// all are the packages that match, units those of them with something
	// chosen: after check in the order of their imports.
	all, units []*unit
	byPath     map[string]*unit             // of units
	deps       map[string]*packages.Package // what the units import, by path; more in whole
	broken     bool                         // some package that the units import has errors
	modules    map[string]string            // the paths of the packages' modules
	done       []*unit                      // in the order of their imports
	refused    map[string][]string          // packages that are not the user's, by owner
	sink       *diag.List                   // where report reports
	tagKeys    []string                     // those that some format reads
	roots      int                          // how many types are chosen, and
	leftOut    []leftOut                    // which ones Config.All did not
	clashes    []clash                      // of this round, and
	withheld   map[string]*withheld         // of those before, by the NameKey of the type
	bare       []*unit                      // see checkBare; nil: not yet known
}

func newLoader(ctx context.Context, c Config) (*loader, error) {
	if len(c.Known) == 0 {
		c.Known = []model.Format{model.JSON}
	}
	if len(c.Formats) == 0 {
		c.Formats = []string{c.Known[0].Name}
	}
	c.OutputPrefix = cmp.Or(c.OutputPrefix, DefaultPrefix)
	l := &loader{Config: c, ctx: ctx, fset: token.NewFileSet(), byPath: map[string]*unit{}, withheld: map[string]*withheld{}}
	l.sink = &l.diags
	for _, name := range c.Formats {
		if !l.known(name) {
			return nil, fmt.Errorf("unknown format %q: the formats are %s", name, l.knownNames())
		}
	}
	for _, f := range c.Known {
		l.tagKeys = append(l.tagKeys, f.Tags...)
	}
	dir, err := filepath.Abs(c.Dir)
	if err != nil {
		return nil, err
	}
	l.Dir = dir
	return l, nil
}

func (l *loader) known(format string) bool {
	return slices.ContainsFunc(l.Known, func(f model.Format) bool { return f.Name == format })
}

func (l *loader) knownNames() string {
	names := make([]string, len(l.Known))
	for i, f := range l.Known {
		names[i] = f.Name
	}
	return strings.Join(names, ", ")
}

// inOrder returns the formats in the order of the known ones, each once.
func (l *loader) inOrder(formats []string) []string {
	var list []string
	for _, f := range l.Known {
		if slices.Contains(formats, f.Name) {
			list = append(list, f.Name)
		}
	}
	return list
}

// formatsOf returns the formats that types of u have, those of the run if none was chosen.
func (l *loader) formatsOf(u *unit) []model.Format {
	var names []string
	for _, c := range u.chosen {
		names = append(names, c.formats...)
	}
	if len(names) == 0 {
		names = l.Formats
	}
	return l.formatsNamed(names)
}

// formatsNamed returns the formats of these names.
func (l *loader) formatsNamed(names []string) []model.Format {
	return slices.DeleteFunc(slices.Clone(l.Known), func(f model.Format) bool { return !slices.Contains(names, f.Name) })
}

func (l *loader) position(pos token.Pos) model.Position {
	if !pos.IsValid() {
		return model.Position{}
	}
	p := l.fset.Position(pos)
	return model.Position{File: p.Filename, Line: p.Line, Column: p.Column}
}

func (l *loader) report(kind diag.Kind, pos model.Position, typ, reason, remedy string) {
	l.sink.Add(diag.Diagnostic{Kind: kind, Pos: diag.Position(pos), Type: typ, Reason: reason, Remedy: remedy})
}
