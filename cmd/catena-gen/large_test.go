package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/ezrantn/catena/testdata/house/transcript"
)

// largeModule makes a module with one package of n struct types, of 8 to 12
// fields each, as an API client has them: nested, with slices, maps, pointers,
// times and types of other packages, the module's own and the standard library's.
func largeModule(t testing.TB, n int) string {
	var b strings.Builder
	b.WriteString("package api\n\nimport (\n\t\"encoding/json\"\n\t\"net/netip\"\n\t\"net/url\"\n\t\"time\"\n\n\t\"example.com/large/unit\"\n)\n")
	for i := range n {
		fmt.Fprintf(&b, "\n// Resource%d is one of many.\n//\n//catena:generate\ntype Resource%[1]d struct {\n", i)
		for f := range 8 + i%5 {
			name := fmt.Sprintf("Field%c%d", 'A'+f, i%7)
			fmt.Fprintf(&b, "\t%s %s `json:\"%s\"`\n", name, largeField(i, f, n), strings.ToLower(name)+[]string{"", ",omitempty"}[(i+f)%2])
		}
		b.WriteString("}\n")
	}
	return transcript.Unpack(t, []txtar.File{
		{Name: "go.mod", Data: []byte("module example.com/large\n\ngo 1.26.0\n\nrequire github.com/ezrantn/catena v0.0.0\n\nreplace github.com/ezrantn/catena => $CATENA\n")},
		{Name: "api/api.go", Data: []byte(b.String())},
		{Name: "unit/unit.go", Data: []byte("// Package unit is a dependency.\npackage unit\n\ntype Money struct {\n\tCents    int64  `json:\"cents\"`\n\tCurrency string `json:\"currency\"`\n}\n\ntype Grade int8\n")},
	})
}

// largeField is the type of field f of type i. A type nests types with greater
// numbers, and refers to one before it through a slice.
func largeField(i, f, n int) string {
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

// BenchmarkLargePackage runs the built command on a package of 250 struct types.
// CPU time includes the command and the go command that it calls: unlike the time
// of the clock it does not depend on the load of the machine.
func BenchmarkLargePackage(b *testing.B) {
	dir, bin := largeModule(b, 250), filepath.Join(b.TempDir(), "catena-gen")
	out, err := exec.Command("go", "build", "-o", bin, ".").CombinedOutput()
	require.NoError(b, err, "%s", out)
	for _, mode := range []struct {
		name string
		args []string
	}{
		{"written", []string{"-fresh"}}, // first, to fill the build cache
		{"fresh", []string{"-fresh"}},
		{"unchanged", nil},
		{"check", []string{"-check"}},
	} {
		b.Run(mode.name, func(b *testing.B) {
			var cpu, least time.Duration
			for b.Loop() {
				if mode.name == "written" {
					b.StopTimer()
					for _, file := range []string{"catena_gen.go", "catena_json_gen.go"} {
						_ = os.Remove(filepath.Join(dir, "api", file)) // not there at first
					}
					b.StartTimer()
				}
				cmd := exec.Command(bin, append(mode.args, "./api")...)
				cmd.Dir = dir
				start := time.Now()
				out, err := cmd.CombinedOutput()
				if d := time.Since(start); least == 0 || d < least {
					least = d
				}
				require.NoError(b, err, "%s", out)
				cpu += cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
			}
			b.ReportMetric(cpu.Seconds()*1000/float64(b.N), "cpu-ms/op")
			b.ReportMetric(least.Seconds()*1000, "least-ms")
		})
	}
}
