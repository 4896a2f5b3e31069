package house

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestPoliciesMeanWhatTagsMean: code generated with -names and -omitempty is, by the test that
// -tests writes, the same as for types with such tags: for types with methods, with other
// libraries' methods, with functions, for generic ones, and for types of another package of the
// module.
func TestPoliciesMeanWhatTagsMean(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it builds a program")
	}
	root, err := filepath.Abs(moduleRoot)
	require.NoError(t, err)
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	require.NoError(t, err)
	dir, tool := t.TempDir(), filepath.Join(t.TempDir(), "catena-gen")
	run := func(in, name string, args ...string) (string, error) {
		cmd := exec.Command(name, args...)
		cmd.Dir = in
		cmd.Env = append(os.Environ(), "GOFLAGS="+os.Getenv("GOFLAGS")+" -mod=mod", "GOWORK=off")
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	out, err := run(root, "go", "build", "-mod=readonly", "-o", tool, "./cmd/catena-gen")
	require.NoError(t, err, out)
	for name, text := range map[string]string{
		"go.mod":         "module example.com/policy\n\ngo 1.26.0\n\nrequire github.com/ezrantn/catena v0.0.0\n\nreplace github.com/ezrantn/catena => " + root + "\n",
		"go.sum":         string(sums),
		"line/line.go":   policyLine,
		"order/types.go": policyOrder,
	} {
		path := filepath.Join(dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	}
	flags := []string{"-names", "snake_case", "-omitempty", "-format", "json,msgpack,cbor", "-tests"}
	for _, in := range []string{"line", "order"} { // as go generate does it
		out, err = run(filepath.Join(dir, in), tool, flags...)
		require.NoError(t, err, out)
	}
	out, err = run(dir, tool, append(flags, "-check", "./...")...)
	require.NoError(t, err, out)
	out, err = run(dir, "go", "test", "-short", "-gcflags=example.com/...=-N -l", "./...")
	require.NoError(t, err, out)
	out, err = run(dir, tool, "-check", "./...")
	require.Error(t, err)
	require.Contains(t, out, `"CustomerID":`)
}

const policyLine = `// Package line is another package of the module.
package line

// Line is part of an order.
//
//catena:generate
type Line struct {
	ArticleID string
	UnitPrice float64
	Quantity  int ` + "`json:\"qty,!omitempty\"`" + `
}

// Weight has no directive.
type Weight struct {
	InGrams int
}
`

const policyOrder = `// Package order has types of all kinds.
package order

import "example.com/policy/line"

// Order has the methods of other libraries too.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Order struct {
	CustomerID int
	Lines      []line.Line
	FirstLine  line.Line
	Weight     line.Weight
	HTTPPages  Page[line.Line]
	Note       *string
	Address    struct{ ZIPCode string }
	Audit
	Skipped int ` + "`json:\"-\"`" + `
	OwnTag  int ` + "`msgpack:\"own\" cbor:\",omitempty\"`" + `
	Kept    int ` + "`json:\",!omitempty\"`" + `
	Exact   int ` + "`json:\"Exact\"`" + `
}

// Audit is embedded.
type Audit struct{ CreatedBy string }

// Page is generic.
type Page[T any] struct {
	AllItems []T
	NextPage string
}

// Shelf has functions.
//
//catena:generate nomethods
type Shelf struct {
	TopRow    []Order
	PageOfInt Page[int]
}

// Row is an array in the binary formats.
//
//catena:generate json,msgpack(tuple),cbor(tuple)
type Row struct {
	FirstCell, SecondCell int
}
`
