package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/ezrantn/catena/testdata/house/transcript"
	"github.com/ezrantn/catena/testdata/large"
)

// largeModule makes a module with one package of n struct types and one that it imports.
func largeModule(t testing.TB, n int) string {
	return transcript.Unpack(t, []txtar.File{
		{Name: "go.mod", Data: []byte("module " + large.Path + "\n\ngo 1.26.0\n\nrequire github.com/ezrantn/catena v0.0.0\n\nreplace github.com/ezrantn/catena => $CATENA\n")},
		{Name: "api/api.go", Data: []byte(large.API(n, "//catena:generate"))},
		{Name: "unit/unit.go", Data: []byte(large.Unit)},
	})
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
