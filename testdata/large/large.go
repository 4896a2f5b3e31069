// Package large makes the source of a package with many struct types, as API clients have them.
// Benchmarks measure with it the cost of many types, for the generator and for the compiler.
package large

import (
	"fmt"
	"path"
	"strings"
)

// Path is the import path of the module that the package is in.
const Path = "example.com/large"

// Unit is the package unit, which the package api imports.
const Unit = `// Package unit is a dependency.
package unit

type Money struct {
	Cents    int64  ` + "`json:\"cents\"`" + `
	Currency string ` + "`json:\"currency\"`" + `
}

type Grade int8
`

// API returns the file of package api: n structs of 8 to 12 fields each. They are nested, with
// slices, maps, pointers, times and types of other packages, the module's own and the standard
// library's. The directive is the last line of each struct's comment, such as //catena:generate; it
// may be empty.
func API(n int, directive string) string {
	if directive != "" {
		directive = "//\n" + directive + "\n"
	}
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "\n// Resource%d is one of many.\n%stype Resource%[1]d struct {\n", i, directive)
		for f := range 8 + i%5 {
			name := fmt.Sprintf("Field%c%d", 'A'+f, i%7)
			fmt.Fprintf(&b, "\t%s %s `json:\"%s\"`\n", name, field(i, f, n), strings.ToLower(name)+[]string{"", ",omitempty"}[(i+f)%2])
		}
		b.WriteString("}\n")
	}
	var imports strings.Builder
	for _, imported := range []string{"encoding/json", "net/netip", "net/url", "time", Path + "/unit"} {
		if strings.Contains(b.String(), path.Base(imported)+".") {
			fmt.Fprintf(&imports, "\t%q\n", imported)
		}
	}
	return "package api\n\nimport (\n" + imports.String() + ")\n" + b.String()
}

// field returns the type of field f of struct i. A struct nests those with greater numbers, and has
// a slice of pointers to one with a smaller number.
func field(i, f, n int) string {
	next := fmt.Sprintf("Resource%d", min(i+1+f, n-1))
	if i >= n-12 {
		next = "unit.Money"
	}
	switch (i*3 + f) % 16 {
	case 0, 1, 2:
		return "string"
	case 3:
		return "int64"
	case 4:
		return "bool"
	case 5:
		return "float64"
	case 6:
		return "[]" + next
	case 7:
		return "*" + next
	case 8:
		return "map[string]" + next
	case 9:
		return "time.Time"
	case 10:
		return "[]string"
	case 11:
		return "unit.Money"
	case 12:
		return []string{"*int", "map[string]string", "any", "json.RawMessage"}[i%4]
	case 13:
		return []string{"unit.Grade", "netip.Addr", "*url.URL", "time.Duration"}[i%4]
	case 14:
		return fmt.Sprintf("[]*Resource%d", i/2)
	}
	return next
}
