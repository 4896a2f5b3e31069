// Mutants measures how many faults the tests notice: it changes one line of the generator or of the readers at random,
// generates a case again, and runs the tests of package catenatest, which users have, and of package oracle, which our
// cases have besides. A test that passes all the same has missed the fault.
//
//	go run ./.ci/mutants -n 50              # TestCatena and TestOracle of this commit
//	go run ./.ci/mutants -n 50 -commit REV  # the same mutants of another commit, where the changed files are the same
//
// A mutant that does not compile does not count. It works in a copy of the committed tree, below the folder for
// temporary files.
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// A target is files of the tree, and the case that shows what they do.
type target struct {
	files    string // a pattern
	dir      string // of the case
	generate bool   // the case is generated again
}

var targets = []target{
	{"gen/emit/decode_struct.go", "testdata/cases/golden/known_fields", true},
	{"gen/emit/append_struct.go", "testdata/cases/golden/omitzero_of_marshalers", true},
	{"gen/emit/decode_value.go", "testdata/cases/golden/string_option", true},
	{"gen/emit/append_value.go", "testdata/cases/golden/string_option", true},
	{"gen/emit/decode_map.go", "testdata/cases/golden/generic_keys", true},
	{"gen/emit/*_composite.go", "testdata/cases/golden/nested_structs", true},
	{"gen/emit/clone*.go", "testdata/cases/golden/clone_taken", true},
	{"gen/emit/presence.go", "testdata/cases/shapes/required_members", true},
	{"gen/emit/*union.go", "testdata/cases/shapes/unions", true},
	{"gen/emit/formatted.go", "testdata/cases/shapes/times_in_forms", true},
	{"gen/emit/enum.go", "testdata/cases/shapes/enumerations", true},
	{"gen/emit/optional.go", "testdata/cases/shapes/optional", true},
	{"runtime/jsonwire/decode_*.go", "testdata/compat/v0", false},
	{"runtime/jsonwire/scan*.go", "testdata/compat/v0", false},
	{"runtime/msgpackwire/decode_*.go", "testdata/compat/v0", false},
	{"runtime/cborwire/decode_*.go", "testdata/compat/v0", false},
	{"runtime/msgpackwire/append_*.go", "testdata/compat/v0", false},
}

// changes are what a mutant does to a line.
var changes = []struct {
	from *regexp.Regexp
	to   string
}{
	{regexp.MustCompile(` == `), " != "},
	{regexp.MustCompile(` != `), " == "},
	{regexp.MustCompile(` < `), " <= "},
	{regexp.MustCompile(` > `), " >= "},
	{regexp.MustCompile(` <= `), " < "},
	{regexp.MustCompile(` >= `), " > "},
	{regexp.MustCompile(` && `), " || "},
	{regexp.MustCompile(` \|\| `), " && "},
	{regexp.MustCompile(` \+ 1\b`), " + 2"},
	{regexp.MustCompile(` - 1\b`), " - 2"},
	{regexp.MustCompile(`\bif !`), "if "},
	{regexp.MustCompile(`return true`), "return false"},
	{regexp.MustCompile(`return false`), "return true"},
	{regexp.MustCompile(`^(\s+)(\*?[a-z][\w.]* = .*[^{(])$`), "$1// $2"},
	{regexp.MustCompile(`^(\s+)([a-z][\w.]*\(.*\))$`), "$1// $2"},
}

var (
	n      = flag.Int("n", 50, "how many `mutants` are tested")
	seed   = flag.Uint64("seed", 1, "chooses others")
	commit = flag.String("commit", "HEAD", "the `revision` whose tree is tested")
)

func main() {
	log.SetFlags(0)
	flag.Parse()
	tree, err := os.MkdirTemp("", "mutants")
	check(err)
	defer func() { _ = os.RemoveAll(tree) }()
	check(exec.Command("sh", "-c", "git archive "+*commit+" | tar x -C "+tree).Run())
	r := rand.New(rand.NewPCG(*seed, 1))
	count := map[string]int{}
	for tested := 0; tested < *n; {
		t := targets[tested%len(targets)]
		what, undo := mutate(r, tree, t)
		result := test(tree, t)
		undo()
		if result == "" {
			continue // it does not compile
		}
		tested++
		count[result]++
		fmt.Printf("%-28s %s: %s\n", result, t.dir, what)
	}
	fmt.Println(count)
}

// mutate changes a line, and returns what it is now and a function that restores the tree.
func mutate(r *rand.Rand, tree string, t target) (what string, undo func()) {
	files, err := filepath.Glob(filepath.Join(tree, t.files))
	check(err)
	for {
		file := files[r.IntN(len(files))]
		text, err := os.ReadFile(file)
		check(err)
		lines := strings.Split(string(text), "\n")
		k, c := r.IntN(len(lines)), changes[r.IntN(len(changes))]
		line := lines[k]
		if strings.HasSuffix(file, "_test.go") || strings.HasPrefix(strings.TrimSpace(line), "//") || !c.from.MatchString(line) {
			continue
		}
		lines[k] = c.from.ReplaceAllString(line, c.to)
		check(os.WriteFile(file, []byte(strings.Join(lines, "\n")), 0o644))
		saved := filepath.Join(tree, ".saved")
		check(exec.Command("cp", "-r", filepath.Join(tree, t.dir), saved).Run())
		return fmt.Sprintf("%s:%d: %s", strings.TrimPrefix(file, tree+"/"), k+1, strings.TrimSpace(lines[k])), func() {
			check(os.WriteFile(file, text, 0o644))
			check(os.RemoveAll(filepath.Join(tree, t.dir)))
			check(os.Rename(saved, filepath.Join(tree, t.dir)))
		}
	}
}

// test returns which tests of a case fail, "" if the tree does not compile.
func test(tree string, t target) string {
	dir := filepath.Join(tree, t.dir)
	if t.generate {
		if run(tree, "go", "build", "./gen/emit") != nil {
			return ""
		}
		if run(dir, "go", "generate") != nil || run(dir, "go", "vet") != nil {
			return "generate" // the generator fails, or what it writes does not compile
		}
	} else if run(tree, "go", "vet", "./"+filepath.Dir(t.files)) != nil {
		return ""
	}
	var failed []string
	for _, name := range []string{"TestCatena", "TestOracle"} {
		if run(dir, "go", "test", "-short", "-timeout=100s", "-run=^"+name+"$") != nil {
			failed = append(failed, name)
		}
	}
	if failed == nil {
		return "none"
	}
	return strings.Join(failed, ",")
}

func run(dir, name string, args ...string) error {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
	defer cancel()
	c := exec.CommandContext(ctx, name, args...)
	c.Dir = dir
	return c.Run()
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
