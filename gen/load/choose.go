package load

import (
	"go/ast"
	"go/parser"
	"iter"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// A Choice is a type that the user wants code for.
type Choice struct {
	*spec
	directives
	marked bool // by a directive
	named  bool // by Config.Types; neither: by Config.All
	// Call is the call that encodes or decodes it, with Config.Reached.
	Call string
}

// ByAll reports whether the user did not name the type.
func (c *Choice) ByAll() bool { return !c.marked && !c.named }

// choose finds the chosen types of every package and keeps the packages that
// have any.
func (l *Program) choose() {
	found := map[string]bool{}
	unmarked := false
	for _, u := range l.Matched {
		if u.owner != "" {
			l.foreign(u, found)
			continue
		}
		marked := l.directives(u)
		l.elsewhere(u)
		for _, s := range u.specs {
			m, isMarked := marked[s]
			c := &Choice{spec: s, directives: m, marked: isMarked, named: slices.Contains(l.Types, s.Name.Name)}
			if c.named {
				found[s.Name.Name] = true
			}
			if !c.marked && !c.named && !(l.All && l.ofAll(u, s)) {
				continue
			}
			if c.ByAll() {
				c.Call = l.called[u.Path+"."+s.Name.Name]
			}
			if !c.marked {
				c.Formats, c.NoMethods = model.Uses(l.Formats...), l.NoMethods
			}
			if l.Std && !c.NoMethods {
				c.setStd(true)
			}
			u.Chosen = append(u.Chosen, c)
		}
		if len(u.Chosen) > 0 || u.writesNames() || len(u.faults) > 0 && (u.mentions || len(l.Types) > 0 || l.All) {
			l.Diags.Add(u.faults...)
		}
		switch {
		case len(u.Chosen) > 0 || u.writesNames():
			l.libraries(u)
			l.Units = append(l.Units, u)
			l.byPath[u.Path] = u
		case len(u.generated) > 0 && len(u.faults) == 0 && len(l.Types) == 0 && !u.says(choosingFlag): // a run without the flags cannot tell which files are wanted
			l.unmarked(u)
			unmarked = true
		}
	}
	l.refuse()
	if len(l.Matched) > 0 {
		l.missing(found)
	}
	if len(l.Units) == 0 && !unmarked && !l.Diags.HasErrors() {
		l.reportNothingChosen()
	}
	l.Matched = slices.DeleteFunc(l.Matched, func(u *Source) bool { return u.owner != "" })
}

// unmarked warns of a package with generated files and without a marked type. The files stay:
// a run with -type or -all, of which no go:generate line says anything, may have written them.
func (l *Program) unmarked(u *Source) {
	var names []string
	for _, path := range u.generated {
		names = append(names, filepath.Base(path))
	}
	l.report(diag.UnmarkedPackage, model.Position{File: u.generated[0]}, "",
		"no type of package "+u.Name+" is marked any more: its generated files are left as they are",
		"mark a type, or remove "+model.Enumerate(names, "and"))
}

// says reports whether a go:generate line of the package has a flag.
func (u *Source) says(flag *regexp.Regexp) bool {
	for line := range u.generateLines() {
		if flag.MatchString(line) {
			return true
		}
	}
	return false
}

// named returns the types that go:generate lines of the package name by -type, of lines that write
// the files of a prefix.
func (u *Source) NamedByFlags(prefix string) (names []string) {
	for line := range u.generateLines() {
		of := []string{"", DefaultPrefix}
		if given := prefixFlag.FindStringSubmatch(line); given != nil {
			of = given
		}
		if types := typeFlag.FindStringSubmatch(line); types != nil && of[1] == prefix {
			names = append(names, strings.Split(types[1], ",")...)
		}
	}
	return names
}

// generateLines iterates over the comments that have go generate run catena-gen.
func (u *Source) generateLines() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, c := range comments(u.Files...) {
			if generateLine.MatchString(c.Text) && !yield(c.Text) {
				return
			}
		}
	}
}

// comments yields the comments of files, each line that begins with // for itself.
func comments(files ...*ast.File) iter.Seq2[*ast.File, *ast.Comment] {
	return func(yield func(*ast.File, *ast.Comment) bool) {
		for _, f := range files {
			for _, g := range f.Comments {
				for _, c := range g.List {
					if !yield(f, c) {
						return
					}
				}
			}
		}
	}
}

var (
	generateLine = regexp.MustCompile(`^//go:generate .*catena-gen\b`)
	choosingFlag = regexp.MustCompile(`catena-gen\b.* --?(type|all)\b`)
	stdFlag      = regexp.MustCompile(`catena-gen\b.* --?std( |=true|$)`)
	typeFlag     = regexp.MustCompile(`catena-gen\b.* --?type[ =]+"?([^\s"]+)`)
	prefixFlag   = regexp.MustCompile(`catena-gen\b.* --?o[ =]+"?([^\s"]+)`)
)

// ofAll reports whether -all chooses a type: the rest is decided by its model.
func (l *Program) ofAll(u *Source, s *spec) bool {
	chosen := s.Name.IsExported()
	if l.Reached {
		chosen = l.called[u.Path+"."+s.Name.Name] != ""
	}
	return chosen && !s.Assign.IsValid() && !isInterface(s.Type)
}

func isInterface(e ast.Expr) bool {
	_, ok := e.(*ast.InterfaceType)
	return ok
}

// missing reports the names of Config.Types that no package declares.
func (l *Program) missing(found map[string]bool) {
	var names []string
	for _, u := range l.Matched {
		for _, s := range u.specs {
			names = append(names, s.Name.Name)
		}
	}
	slices.Sort(names)
	names = slices.Compact(names)
	for _, name := range l.Types {
		if found[name] {
			continue
		}
		remedy := "declare it or correct the name"
		if elsewhere := l.declaredElsewhere(name); elsewhere != "" {
			remedy = elsewhere
		} else if list := model.NearestNames(name, names); len(list) > 0 {
			remedy = "did you mean " + strings.Join(list, " or ") + "?"
		} else if len(names) == 0 {
			remedy = "the packages declare no type"
		} else if len(names) <= 12 {
			remedy = "the types are " + strings.Join(names, ", ")
		}
		l.report(diag.UnknownType, model.Position{}, "", "no type "+name+" in "+l.Where(), remedy)
	}
}

// declaredElsewhere returns a remedy for a type that a file beside the packages' declares: a test, or a
// file that build constraints exclude. It is "" if there is none.
func (l *Program) declaredElsewhere(name string) (remedy string) {
	for _, u := range l.Matched {
		tests := testFiles(u.Dir)
		for _, path := range slices.Concat(tests, u.Ignored) {
			f, err := parser.ParseFile(l.Fset, path, nil, parser.SkipObjectResolution)
			if err != nil || !declares(f, name) {
				continue
			}
			if slices.Contains(tests, path) {
				return filepath.Base(path) + " declares it; move it to a file that is no test"
			}
			return filepath.Base(path) + " declares it, and build constraints exclude the file; name its tags with -tags, or set GOOS and GOARCH"
		}
	}
	return ""
}

// declares reports whether a file declares a type outside of functions.
func declares(f *ast.File, name string) bool {
	return slices.ContainsFunc(f.Decls, func(d ast.Decl) bool {
		g, ok := d.(*ast.GenDecl)
		return ok && slices.ContainsFunc(g.Specs, func(s ast.Spec) bool {
			t, ok := s.(*ast.TypeSpec)
			return ok && t.Name.Name == name
		})
	})
}

// Where names the packages that match.
func (l *Program) Where() string {
	if len(l.Matched) == 1 {
		return "package " + l.Matched[0].Path
	}
	return "the packages " + strings.Join(l.Patterns, " ")
}

// reportNothingChosen adds the error of a run that found no type to generate code for, with the directive or flag that
// would choose one.
func (l *Program) reportNothingChosen() {
	const remedy = "put " + Directive + " into the doc comment of a type, or use -type or -all"
	switch {
	case len(l.Matched) == 0 && len(l.testsAlone) > 0:
		of, have := "package ", " has"
		if len(l.testsAlone) > 1 {
			of, have = "the packages ", " have"
		}
		l.report(diag.NoGoFiles, model.Position{}, "", of+model.Enumerate(l.testsAlone, "and")+have+" test files alone", "move the types to a file that is no test")
	case len(l.Matched) == 0 && len(l.Patterns) == 0:
		l.report(diag.NoGoFiles, model.Position{}, "", "no Go files in "+l.Dir, "run catena-gen in the folder of a package, or name packages")
	case len(l.Matched) == 0:
		l.report(diag.NoPackage, model.Position{}, "", "no package matches "+strings.Join(l.Patterns, " "), "check the pattern and the build tags")
	case l.Reached:
		l.report(diag.NothingLeft, model.Position{}, "", "0 types generated: no call in "+l.Where()+" encodes or decodes a type that is declared there", "name the packages with the calls, too, or use -all")
	case l.All:
		l.report(diag.NothingLeft, model.Position{}, "", "0 types generated: there is no exported type in "+l.Where(), "mark unexported types with "+Directive)
	default:
		l.report(diag.NothingMarked, model.Position{}, "", "no type is marked in "+l.Where(), remedy)
	}
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
