package emit

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/gen/model"
)

func TestBuiltinsStandForWhatThePackageDeclaresAnew(t *testing.T) {
	for source, want := range map[string]string{
		`b = append(b, '}')`:                           `b = builtins.Append(b, '}')`,
		`b = append(b, "null"...)`:                     `b = builtins.AppendString(b, "null")`,
		`b = append(b, more...)`:                       `b = builtins.Append(b, more...)`,
		`c := make([]Line, len(v))`:                    `c := builtins.MakeSlice[[]Line](builtins.Len(v))`,
		`c := make(map[[2]int]func(a, b int), 3)`:      `c := builtins.MakeMap[map[[2]builtins.Int]func(a, b builtins.Int)](3)`,
		`c := make(map[int]string)`:                    `c := builtins.MakeMap[map[builtins.Int]string](0)`,
		`c := new(Page[new(int)])`:                     `c := builtins.New[Page[builtins.New[builtins.Int]()]]()`,
		`n := len(a[len(b):])`:                         `n := builtins.Len(a[builtins.Len(b):])`,
		`v.len, v.int = d.len(v), int(3)`:              `v.len, v.int = d.len(v), builtins.Int(3)`,
		"type t struct {\n\tint int\n\tx int `int`\n}": "type t struct {\n\tint builtins.Int\n\tx   builtins.Int `int`\n}",
		`type u interface{ ~struct{ len int } }`:       `type u interface{ ~struct{ len builtins.Int } }`,
		`var s = "len(int)" // len(int)`:               `var s = "len(int)" // len(int)`,
	} {
		g := newGenerator(&model.Package{Scope: map[string]bool{
			"append": true, "len": true, "make": true, "new": true, "int": true, "string": false,
		}})
		const before = "package p\n\nimport \"strings\"\n\n"
		if !strings.HasPrefix(source, "type") && !strings.HasPrefix(source, "var") {
			source, want = "func f() {\n\t"+source+"\n}", "func f() {\n\t"+want+"\n}"
		}
		got, err := g.unhide([]byte(before + source + "\n"))
		require.NoError(t, err)
		_, got2, _ := strings.Cut(string(got), "\n\n")
		if strings.Contains(want, "builtins.") {
			want = "import (\n\t\"github.com/ezrantn/catena/runtime/builtins\"\n\t\"strings\"\n)\n\n" + want
		} else {
			want = "import \"strings\"\n\n" + want
		}
		require.Equal(t, want+"\n", got2)
	}
}

func TestImportsAreAddedToAnyFile(t *testing.T) {
	const path = "example.com/builtins"
	for source, want := range map[string]string{
		"package p\n\nvar x int\n":                                  "package p\n\nimport \"example.com/builtins\"\n\nvar x int\n",
		"package p\n\nimport \"fmt\"\n\nvar x int\n":                "package p\n\nimport (\n\t\"example.com/builtins\"\n\t\"fmt\"\n)\n\nvar x int\n",
		"package p\n\nimport (\n\t\"fmt\"\n)\n\nvar x int\n":        "package p\n\nimport (\n\t\"example.com/builtins\"\n\t\"fmt\"\n)\n\nvar x int\n",
		"// Header\n\npackage p\n\nimport f \"fmt\"\n\nvar x int\n": "// Header\n\npackage p\n\nimport (\n\t\"example.com/builtins\"\n\tf \"fmt\"\n)\n\nvar x int\n",
		"// Header\n\npackage p\n\nvar x int\n":                     "// Header\n\npackage p\n\nimport \"example.com/builtins\"\n\nvar x int\n",
	} {
		require.Equal(t, want, string(addImport([]byte(source), "builtins", path)))
	}
	require.Contains(t, string(addImport([]byte("package p\n\nvar x int\n"), "builtinspkg", path)), `import builtinspkg "example.com/builtins"`)
}
