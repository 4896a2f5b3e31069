package linked

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/gen"
)

// manyTypes is how many types the package beside the program has.
const manyTypes = 40

// TestTablesKeepNoMethods: tables name the types of fields in interfaces, for which the linker keeps methods that an interface
// of the program has. A program with one chosen type of many keeps of the others neither their authors' methods nor generated ones.
func TestTablesKeepNoMethods(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it builds a program")
	}
	dir := module(t)
	var types strings.Builder
	types.WriteString("package many\n\n//catena:generate json,msgpack,cbor compact\ntype Root struct {\n")
	for k := range manyTypes {
		fmt.Fprintf(&types, "\tPart%d T%[1]d\n\tList%[1]d []*T%[1]d\n", k)
	}
	types.WriteString("}\n")
	for k := range manyTypes {
		fmt.Fprintf(&types, "\ntype T%d struct {\n\tName string\n\tNext []T%d\n}\n", k, (k+1)%manyTypes)
		fmt.Fprintf(&types, "\nfunc (v *T%d) GetName() string { return v.Name }\n\nfunc (v T%[1]d) Describe(level int) string { return v.Name[level:] }\n", k)
	}
	for k := range 3 { // chosen, and not reached
		fmt.Fprintf(&types, "\n//catena:generate json,msgpack,cbor compact\ntype Other%d struct{ Root *Root }\n", k)
	}
	folder := filepath.Join(dir, "many")
	require.NoError(t, os.Mkdir(folder, 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "many.go"), []byte(types.String()), 0o644))
	result, err := gen.Generate(context.Background(), gen.Config{Dir: folder})
	require.NoError(t, err)
	for _, f := range result.Files {
		require.NoError(t, os.WriteFile(f.Path, f.Content, 0o644))
	}
	require.NoError(t, os.Mkdir(filepath.Join(dir, "one"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "one", "main.go"), []byte(`package main

import (
	"fmt"

	"example.com/linked/many"
)

func main() {
	var from, to many.Root
	b, err := from.AppendJSON(nil)
	fmt.Println(len(b), err, to.DecodeJSON(nil, b))
	b, err = from.AppendCBOR(nil)
	fmt.Println(len(b), err, to.DecodeCBOR(nil, b))
}
`), 0o644))
	run(t, dir, "go", "build", "-o", "one.exe", "./one")
	var kept []string
	for line := range strings.Lines(run(t, dir, "go", "tool", "nm", "one.exe")) {
		if m := methodOfMany.FindStringSubmatch(strings.TrimSpace(line)); m != nil {
			kept = append(kept, m[1])
		}
	}
	// The methods of Root that the program calls, and those that the runtime looks for in interface values.
	require.Subset(t, []string{
		"(*Root).AppendJSON", "(*Root).DecodeJSON", "(*Root).AppendCBOR", "(*Root).DecodeCBOR",
		"(*Root).AppendJSONValue", "(*Root).DecodeJSONValue", "(*Root).AppendCBORValue", "(*Root).DecodeCBORValue", "(*Root).Clone",
	}, kept)
	require.Contains(t, kept, "(*Root).AppendJSONValue")
}

// methodOfMany is a method of a type of the package.
var methodOfMany = regexp.MustCompile(` [Tt] example\.com/linked/many\.(\(\*?[A-Z]\w*\)\.\w+|[A-Z]\w*\.\w+)$`)
