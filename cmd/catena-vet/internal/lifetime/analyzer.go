package lifetime

import (
	"go/token"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/buildssa"
	"golang.org/x/tools/go/ssa"
)

// Analyzer finds values that were decoded into an arena and outlive it.
var Analyzer = &analysis.Analyzer{
	Name:     "arenalifetime",
	Doc:      "find values decoded into an arena that outlive it",
	URL:      "https://pkg.go.dev/github.com/ezrantn/catena/cmd/catena-vet",
	Requires: []*analysis.Analyzer{buildssa.Analyzer},
	Run:      run,
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

// A checker is what the functions of a package have in common.
type checker struct {
	pass      *analysis.Pass
	names     map[token.Pos][]string // see namesOf
	callbacks map[*ssa.Function]bool // given to a Do by name
	summaries map[*ssa.Function]*effects
	reported  map[report]bool
	ignored   map[line]bool
	generated map[*token.File]bool
}

func run(pass *analysis.Pass) (any, error) {
	if !knowsArenas(pass.Pkg) {
		return nil, nil
	}
	code := pass.ResultOf[buildssa.Analyzer].(*buildssa.SSA)
	c := &checker{
		pass:      pass,
		names:     namesOf(pass.Files),
		callbacks: map[*ssa.Function]bool{},
		summaries: map[*ssa.Function]*effects{},
		reported:  map[report]bool{},
		ignored:   ignoredLines(pass),
		generated: generatedFiles(pass),
	}
	// The literals of package variables lie in the package's own init.
	roots := []*ssa.Function{code.Pkg.Func("init")}
	for _, f := range code.SrcFuncs {
		c.findCallbacks(f)
		if f.Parent() == nil {
			roots = append(roots, f)
		}
	}
	for _, f := range roots {
		if f != nil && mentionsArena(f) {
			n := c.newNest(f)
			n.solve()
			n.report()
		}
	}
	return nil, nil
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
