package gen

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/emit"
	"github.com/ezrantn/catena/gen/format"
	"github.com/ezrantn/catena/gen/load"
	"github.com/ezrantn/catena/gen/model"
	"github.com/ezrantn/catena/gen/report"
	"github.com/ezrantn/catena/gen/resolve"
)

// A Config is the configuration of a run. The zero value is a bare go:generate
// line: the marked types of the package in the current folder.
type Config struct {
	Dir      string   // where patterns are resolved; empty: the current folder
	Patterns []string // packages, as for the go command; empty: the one in Dir
	Tags     []string // build tags
	Types    []string // types to choose by name, beside the marked ones
	All      bool     // choose every exported struct, slice, array and map type
	// Reached chooses, instead of All, the types that calls in the packages encode or decode: calls of
	// encoding/json, and of packages catena and json.
	Reached bool
	// NoMethods gives the types that no directive chooses functions instead of
	// methods.
	NoMethods bool
	// Std gives the chosen types the methods of their formats' ecosystems, too:
	// MarshalJSON and UnmarshalJSON, and their counterparts in the other formats.
	Std     bool
	Formats []string // of types whose directive names none; empty: json
	Policy  Policy   // of fields whose tags are silent
	// Compact gives all types tables instead of code, except those with the word unrolled and
	// the types that only these hold.
	Compact bool
	// CompactAbove does so for the types that are not chosen, if the run generates more structs than that; 0
	// does not.
	CompactAbove int
	// Profile gives code to the types with more than 1 % of its samples, and tables to the others, unless it is empty.
	Profile Profile
	Prefix  string // first part of the generated files' names; empty: catena
	// KeepGoing asks for the code of all other types where one cannot be
	// generated.
	KeepGoing bool
	Tests     Tests
	// Strict makes an error of every warning.
	Strict bool
	// Explain names a type, or a field as Type.Field, of which the result is an explanation.
	Explain string
}

// A Policy says how fields are encoded whose tags say nothing about it, as tags would that say the
// same: under which names, and whether they are left out when they are empty.
type Policy = model.Policy

// A Profile has the samples of generated functions in a CPU profile: see package gen/profile.
type Profile = model.Profile

// A Naming is a form of names: SnakeCase or LowerCamel. The zero value means the names of the fields.
type Naming = model.Naming

// The forms of names besides the fields' own.
const (
	SnakeCase  = model.SnakeCase  // HTTPServerID: http_server_id
	LowerCamel = model.LowerCamel // HTTPServerID: httpServerID
)

// Namings returns the forms of names there are.
func Namings() []Naming { return slices.Clone(model.Namings) }

// Tests says whether to write the file that compares a package's types with
// encoding/json.
type Tests int

const (
	KeepTests Tests = iota // bring it up to date where it is
	WithTests              // write it
	NoTests                // remove it
)

// in reports whether the package in dir is to have the file, or several of them:
// one for each build constraint.
func (t Tests) in(dir, prefix string) bool {
	if t != KeepTests {
		return t == WithTests
	}
	files, _ := generatedFiles(dir, func(name string) bool {
		return hasPrefix(name, prefix) && strings.HasSuffix(name, testSuffix)
	})
	return len(files) > 0
}

// A Result has the changes that a run would make. If Diagnostics has errors, there
// are no files unless the Config says KeepGoing.
type Result struct {
	Files []File
	// Stale lists generated files of an earlier run, with this run's prefix,
	// that this one does not produce: absolute paths. They are to be removed.
	Stale []string
	Types []Type // by package and name
	// Linked estimates how many bytes the code and the tables of all types take in a program that calls all methods.
	Linked      int
	Diagnostics diag.List
	// Explanation says how the type or field of Config.Explain is encoded and decoded, a
	// line each.
	Explanation []string
}

// A Type is a type that has code, and why.
type Type = report.Type

// A File is a generated file.
type File struct {
	Path    string // absolute
	Content []byte
}

// DefaultPrefix begins the names of generated files.
const DefaultPrefix = load.DefaultPrefix

// errIdleProfile is the error for a profile of another program.
var errIdleProfile = errors.New("the profile has no samples in generated code of these types: take it while a program uses them")

// Formats returns the names of the formats there are.
func Formats() []string {
	var names []string
	for _, f := range format.All {
		names = append(names, f.Name)
	}
	return names
}

// Generate reads the packages and returns their generated files. It writes nothing.
// Problems in the packages are diagnostics; the error is for problems without a
// place in them: no go command, no such folder, a context that ended.
func Generate(ctx context.Context, c Config) (Result, error) {
	return generateBy(ctx, c, emit.Package)
}

// A printer prints the files of a package: emit.Package.
type printer func(*model.Package, []emit.Format, emit.Options) ([]emit.File, error)

// generateBy is Generate with any printer. A type that a bug in catena-gen concerns costs that type alone: it is
// found by leaving out others, and then generated as one that cannot be.
func generateBy(ctx context.Context, c Config, print printer) (Result, error) {
	c.Prefix = cmp.Or(c.Prefix, DefaultPrefix)
	program, err := guarded(func() (*load.Program, error) { return loadProgram(ctx, c) })
	if err != nil {
		return Result{}, err
	}
	for {
		result, err := guarded(func() (Result, error) { return generate(ctx, c, program, print) })
		met, ok := err.(*bug)
		if !ok {
			return result, err
		}
		trial := c
		trial.KeepGoing = true // what is left out is an error
		name := resolve.Culprit(program, func(p *load.Program) bool {
			p.KeepGoing = true
			_, err := guarded(func() (Result, error) { return generate(ctx, trial, p, print) })
			b, fails := err.(*bug)
			if fails {
				met = b
			}
			return fails
		})
		switch {
		case ctx.Err() != nil:
			return Result{}, ctx.Err()
		case name == "":
			return Result{}, err
		}
		program = program.Without(met.text, name)
	}
}

// loadProgram reads the packages.
func loadProgram(ctx context.Context, c Config) (*load.Program, error) {
	return load.Load(ctx, load.Config{
		Dir:          c.Dir,
		Patterns:     c.Patterns,
		Tags:         strings.Join(c.Tags, ","),
		Types:        c.Types,
		All:          c.All || c.Reached,
		Reached:      c.Reached,
		NoMethods:    c.NoMethods,
		Std:          c.Std,
		Formats:      c.Formats,
		Policy:       c.Policy,
		Compact:      compact(c),
		CompactAbove: c.CompactAbove,
		Profile:      c.Profile,
		OutputPrefix: c.Prefix,
		Known:        knownFormats(),
		Tests:        func(dir string) bool { return c.Tests.in(dir, c.Prefix) },
		KeepGoing:    c.KeepGoing,
	})
}

// generate returns the generated files of a program.
func generate(ctx context.Context, c Config, program *load.Program, print printer) (Result, error) {
	packages, diagnostics, err := resolve.Packages(program)
	if err != nil {
		return Result{}, err
	}
	if c.Strict {
		diagnostics.Refuse(diag.Warning)
	}
	if c.KeepGoing || !diagnostics.HasErrors() {
		diagnostics.Add(report.LeftOut(diagnostics.Sorted())...)
	}
	r := Result{Diagnostics: diagnostics.Sorted()}
	if c.Explain != "" && !diagnostics.HasErrors() {
		text, problem := report.Explain(packages, c.Explain)
		r.Diagnostics.Add(problem...)
		r.Explanation = text
		return r, nil
	}
	if diagnostics.HasErrors() && !c.KeepGoing {
		return r, nil
	}
	for _, p := range packages {
		if err := ctx.Err(); err != nil {
			return Result{}, err
		}
		if err := r.add(p, c, print, diagnostics.HasErrors()); err != nil {
			return Result{}, err
		}
	}
	if c.Profile.Total > 0 && !slices.ContainsFunc(r.Types, func(t Type) bool { return t.Share > 0 }) {
		return Result{}, errIdleProfile
	}
	r.Diagnostics = r.Diagnostics.Sorted()
	if r.Diagnostics.HasErrors() && !c.KeepGoing {
		r.Files, r.Stale = nil, nil
	}
	return r, nil
}

// compact says which types have tables.
func compact(c Config) model.Compact {
	switch {
	case c.Profile.Total > 0:
		return model.CompactCold
	case c.Compact:
		return model.CompactAll
	}
	return model.CompactMarked
}

// add prints one package. Files of types that were left out stay as they are.
func (r *Result) add(p *model.Package, c Config, print printer, leftOut bool) error {
	var files []File
	for _, group := range byConstraint(p) {
		label := group.label()
		suffix := ""
		if label != "" {
			suffix = "_" + label
		}
		printed, err := print(group.Package, format.All, emit.Options{
			Build: group.build, Suffix: suffix,
			Tests: c.Tests.in(p.Dir, c.Prefix),
		})
		if err != nil {
			return &bug{text: err.Error()}
		}
		for _, f := range printed {
			name := c.Prefix + strings.Replace(f.Suffix, "_gen", suffix+"_gen", 1)
			files = append(files, File{Path: filepath.Join(p.Dir, name), Content: bytes.Clone(f.Content)})
		}
	}
	problems, err := unwanted(p, c, files, leftOut)
	if err != nil {
		return err
	}
	r.Diagnostics.Add(problems...)
	if problems.HasErrors() {
		return nil // its files stay as they are
	}
	r.Files = append(r.Files, files...)
	size, shared := report.Sizes(p, code(files))
	for _, t := range report.Types(p) {
		t.Size = size[t.Name]
		r.Types = append(r.Types, t)
	}
	r.Linked += shared
	for _, s := range size {
		r.Linked += s.Linked
	}
	if leftOut {
		return nil
	}
	old, err := stale(p, c.Prefix, files)
	r.Stale = append(r.Stale, old...)
	return err
}

// unwanted reports harm that the files of a package would do: declare names of another run's files, or remove code. Types
// that are left out lose none.
func unwanted(p *model.Package, c Config, files []File, leftOut bool) (diag.List, error) {
	var list diag.List
	written := code(files)
	if len(files) > 0 {
		others, err := generatedFiles(p.Dir, func(name string) bool {
			return strings.HasSuffix(name, codeSuffix) && !hasPrefix(name, c.Prefix)
		})
		if err != nil {
			return list, err
		}
		for _, f := range others {
			if !slices.Contains(p.Ignored, f.Path) {
				list.Add(report.Duplicates(f.Path, f.Content, written)...)
			}
		}
	}
	if len(c.Types) > 0 && !leftOut {
		var before [][]byte
		for _, f := range files {
			if old, err := os.ReadFile(f.Path); err == nil && Generated(old) {
				before = append(before, old)
			}
		}
		list.Add(report.Removed(p, before, written)...)
	}
	return list, nil
}

// code returns the texts of the files that are no tests.
func code(files []File) (texts [][]byte) {
	for _, f := range files {
		if strings.HasSuffix(f.Path, codeSuffix) {
			texts = append(texts, f.Content)
		}
	}
	return texts
}

func knownFormats() []model.Format {
	var list []model.Format
	for _, f := range format.All {
		list = append(list, f.Format)
	}
	return list
}
