package cases

import (
	"context"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/gen"
	"github.com/ezrantn/catena/gen/diag"
)

var update = flag.Bool("update", false, "rewrite the generated files of the golden cases, and fail all the same")

const goldenFolder = "golden"

// A case is a folder of golden: a package that shows the rule in its name,
// with the generated files committed.
func TestGoldenFilesAreWhatGenerateReturns(t *testing.T) {
	cases := goldenCases(t)
	require.GreaterOrEqual(t, len(cases), 22)
	patterns := make([]string, len(cases))
	for i, name := range cases {
		patterns[i] = "./" + name + "/..."
	}
	result := generate(t, patterns...)
	generated := map[string]bool{}
	for _, f := range result.Files {
		name := relative(t, f.Path)
		generated[strings.Split(name, "/")[0]] = true
		old, err := os.ReadFile(f.Path)
		if err == nil && string(old) == string(f.Content) {
			continue
		}
		if *update {
			require.NoError(t, os.WriteFile(f.Path, f.Content, 0o644))
		}
		t.Errorf("%s is missing or stale; run the test with -update, or catena-gen ./%s, and look at what changes", name, filepath.Dir(name))
	}
	for _, path := range result.Stale {
		if *update {
			require.NoError(t, os.Remove(path))
		}
		t.Errorf("%s is no longer wanted; run the test with -update", relative(t, path))
	}
	for _, name := range cases {
		if !generated[name] {
			t.Errorf("%s: nothing is generated", name)
		}
	}
}

// go generate runs package by package; a run over all of them must not differ.
func TestOnePackageAtATimeGivesTheSameFiles(t *testing.T) {
	for _, name := range []string{"other_package_types", "scalars"} {
		together, alone := generate(t, "./scalars", "./other_package_types/..."), generate(t, "./"+name)
		require.NotEmpty(t, alone.Files)
		for _, f := range alone.Files {
			i := slices.IndexFunc(together.Files, func(g gen.File) bool { return g.Path == f.Path })
			require.GreaterOrEqual(t, i, 0, f.Path)
			require.Equal(t, string(together.Files[i].Content), string(f.Content), relative(t, f.Path))
		}
	}
}

func TestResultTellsWhyEachTypeIsThere(t *testing.T) {
	why := map[string]string{}
	for _, typ := range generate(t, "./nested_structs").Types {
		why[typ.Name] = typ.Why()
	}
	require.Equal(t, "chosen", why["Company"])
	require.Equal(t, "reached from Company.Branches", why["Branch"])
	require.Equal(t, "reached from Address.City", why["city"])
}

// Files of another prefix are not stale. That both would declare the same is an error of the run,
// which then has no file of the package.
func TestFilesOfAnotherPrefixAreLeft(t *testing.T) {
	dir, err := filepath.Abs(goldenFolder)
	require.NoError(t, err)
	r, err := gen.Generate(context.Background(), gen.Config{Dir: dir, Patterns: []string{"./scalars"}, Prefix: "codec", KeepGoing: true})
	require.NoError(t, err)
	require.Empty(t, r.Stale)
	require.Empty(t, r.Files)
	require.Equal(t, diag.DuplicateCode, r.Diagnostics[0].Kind)
}

func TestGenerateIsDeterministic(t *testing.T) {
	patterns := []string{"./maps_by_key_kind", "./promotion_and_shadowing", "./names_in_use", "./two_packages_of_one_name"}
	require.Equal(t, generate(t, patterns...), generate(t, patterns...))
}

func generate(t *testing.T, patterns ...string) gen.Result {
	t.Helper()
	dir, err := filepath.Abs(goldenFolder)
	require.NoError(t, err)
	r, err := gen.Generate(context.Background(), gen.Config{Dir: dir, Patterns: patterns})
	require.NoError(t, err)
	require.False(t, r.Diagnostics.HasErrors(), "%s", r.Diagnostics.In(dir, false))
	return r
}

func relative(t *testing.T, path string) string {
	t.Helper()
	dir, err := filepath.Abs(goldenFolder)
	require.NoError(t, err)
	rel, err := filepath.Rel(dir, path)
	require.NoError(t, err)
	return filepath.ToSlash(rel)
}

var marked = regexp.MustCompile(`(?m)^\s*//catena:generate\b`)

// goldenCases lists the folders with a marked type in them or below.
func goldenCases(t *testing.T) []string {
	entries, err := os.ReadDir(goldenFolder)
	require.NoError(t, err)
	var list []string
	for _, e := range entries {
		found := false
		err := filepath.WalkDir(filepath.Join(goldenFolder, e.Name()), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || filepath.Ext(path) != ".go" {
				return err
			}
			text, err := os.ReadFile(path)
			found = found || marked.Match(text)
			return err
		})
		require.NoError(t, err)
		if found {
			list = append(list, e.Name())
		}
	}
	return list
}
