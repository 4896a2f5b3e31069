package lifetime

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/buildssa"
	"golang.org/x/tools/go/ssa"
)

// Analyzer finds values that were decoded into an arena and outlive it.
var Analyzer = &analysis.Analyzer{
	Name:      "arenalifetime",
	Doc:       "find values decoded into an arena that outlive it",
	URL:       "https://pkg.go.dev/github.com/ezrantn/catena/cmd/catena-vet",
	Requires:  buildssa.Analyzer.Requires, // which run builds, where it is needed
	Run:       run,
	FactTypes: []analysis.Fact{new(effects)},
}

var (
	strict bool // Release ends lives as Reset does
	tests  bool // test files are looked at
)

func init() {
	Analyzer.Flags.BoolVar(&tests, "tests", true, "report what is in test files")
	Analyzer.Flags.BoolVar(&strict, "release", false,
		"report uses after Release too: they are safe, but Release may be meant as an end")
}

// A checker has the state that the functions of a package share.
type checker struct {
	pass      *analysis.Pass
	names     map[token.Pos][]string // see namesOf
	callbacks map[*ssa.Function]bool // given to a Do by name
	summaries map[*ssa.Function]*effects
	reported  map[report]bool
	ignored   map[line]bool
	generated map[*token.File]bool
	fields    *fieldIndex
}

func run(pass *analysis.Pass) (any, error) {
	if isStandard(pass) || pass.Pkg.Path() == arenaPath {
		return nil, nil
	}
	built, err := buildssa.Analyzer.Run(pass)
	if err != nil {
		return nil, err
	}
	code := built.(*buildssa.SSA)
	c := &checker{
		pass:      pass,
		names:     namesOf(pass.Files),
		callbacks: map[*ssa.Function]bool{},
		summaries: map[*ssa.Function]*effects{},
		reported:  map[report]bool{},
		ignored:   ignoredLines(pass),
		generated: generatedFiles(pass),
		fields:    indexFields(code.SrcFuncs),
	}
	// The literals of package variables are in the package's own init.
	roots := []*ssa.Function{code.Pkg.Func("init")}
	for _, f := range code.SrcFuncs {
		c.findCallbacks(f)
		if f.Parent() == nil {
			roots = append(roots, f)
		}
	}
	for _, f := range roots {
		if f == nil {
			continue
		}
		c.exportEffects(f)
		if n := c.newNest(f).withEarlier(); n.isConcerned() {
			n.solve()
			n.report()
		}
	}
	return nil, nil
}

// exportEffects exports the effects of a function on its parameters.
func (c *checker) exportEffects(f *ssa.Function) {
	o := objectOf(f)
	if o == nil || !isExported(o) || c.generated[c.pass.Fset.File(f.Pos())] {
		return
	}
	if e := c.effectsOf(f); e != nil && len(e.List) > 0 {
		c.pass.ExportObjectFact(o, e)
	}
}

// isStandard reports whether a package is of the standard library, of which there is a table: its
// path begins with no domain, and it has no module and imports nothing else.
func isStandard(pass *analysis.Pass) bool {
	hasDomain := func(p *types.Package) bool {
		root, _, _ := strings.Cut(p.Path(), "/")
		return strings.Contains(root, ".")
	}
	return (pass.Module == nil || pass.Module.Path == "") && !hasDomain(pass.Pkg) && !slices.ContainsFunc(pass.Pkg.Imports(), hasDomain)
}

// findCallbacks notes the functions and methods that f gives to a Do.
func (c *checker) findCallbacks(f *ssa.Function) {
	for call := range callsOf(f) {
		callback := doCallback(call.Common())
		if callback == nil || callback.Parent() != nil {
			continue
		}
		if method := callback.Prog.FuncValue(objectOf(callback)); method != nil {
			callback = method // not the wrapper of s.handle
		}
		c.callbacks[callback] = true
	}
}

// isExported reports whether a function, or a method and its type, are exported.
func isExported(f *types.Func) bool {
	if r := receiverOf(f); r != nil {
		t := types.Unalias(r.Type())
		if p, ok := t.(*types.Pointer); ok {
			t = types.Unalias(p.Elem())
		}
		if n, ok := t.(*types.Named); ok && !n.Obj().Exported() {
			return false
		}
	}
	return f.Exported()
}
