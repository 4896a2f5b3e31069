package main

import (
	"encoding/csv"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/build"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/few"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

// called runs the command with results in a folder of their own.
func called(t *testing.T, args ...string) (status int, stdout, stderr, folder string) {
	t.Helper()
	folder = filepath.Join(t.TempDir(), "results")
	var out, err strings.Builder
	status = command(append([]string{"-output", folder}, args...), &out, &err)
	return status, out.String(), err.String(), folder
}

// only returns the one file in folder that matches.
func only(t *testing.T, folder, pattern string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, pattern))
	require.NoError(t, err)
	require.Len(t, files, 1, pattern)
	return files[0]
}

func written(t *testing.T, folder string) result.Report {
	t.Helper()
	text, err := os.ReadFile(only(t, folder, "results_*.json"))
	require.NoError(t, err)
	var r result.Report
	require.NoError(t, json.Unmarshal(text, &r))
	return r
}

func TestBadValuesAreAMessageAndStatusTwo(t *testing.T) {
	for args, want := range map[string]string{
		"-count=0":                    "-count=0: at least 1 record",
		"-count=many":                 `invalid value "many" for flag -count`,
		"-iterations=0":               "-iterations=0",
		"-benchtime=-1s":              "-benchtime=-1s",
		"-benchtime=5":                `invalid value "5" for flag -benchtime`,
		"-cpu=0":                      `-cpu=0: "0" is not a number of processors`,
		"-cpu=1,x":                    "write it as 1,2,4",
		"-cpu=100000":                 "100000 is more than 1024",
		"-workload=usr":               `there is no workload "usr"`,
		"-only=sonik":                 `there is no serializer "sonik"`,
		"-only=mus -workload=synthea": "none of the serializers in -only supports",
		"-workload=build,usr":         `there is no workload "usr"; there are all, user`,
		"-structs=0":                  "-structs=0",
		"-redis-db=-1":                "-redis-db=-1",
		"-redis-addr=":                "-skip-redis",
		"-frobnicate":                 "flag provided but not defined",
		"users":                       `"users" is not a flag`,
		"-count=0 -iterations=0":      "-iterations=0",
	} {
		status, stdout, stderr, folder := called(t, strings.Fields(args)...)
		require.Equal(t, misused, status, args)
		require.Contains(t, stderr, want)
		require.Contains(t, stderr, "-help")
		require.Empty(t, stdout)
		require.NoDirExists(t, folder, "nothing is written")
	}
}

func TestHelpNamesEveryFlagWorkloadAndSerializer(t *testing.T) {
	status, stdout, stderr, _ := called(t, "-help")
	require.Zero(t, status)
	require.Empty(t, stderr)
	for _, flag := range []string{
		"count", "iterations", "redis-addr", "redis-password", "redis-db", "output", "skip-redis", "help",
		"workload", "only", "seed", "cpu", "benchtime", "report", "gobench", "outside", "structs",
	} {
		require.Regexp(t, regexp.MustCompile(`(?m)^  -`+flag+`\b`), stdout)
	}
	for _, name := range slices.Concat(workload.Names(), []string{build.Name, few.Name}, serializer.Names()) {
		require.Contains(t, stdout, name)
	}
}

// Scripts rely on the defaults.
func TestDefaults(t *testing.T) {
	o, err := parse(nil)
	require.NoError(t, err)
	require.Equal(t, 100_000, o.count)
	require.Equal(t, 5, o.iterations)
	require.Equal(t, "localhost:6379", o.redis.Addr)
	require.False(t, o.redis.Explicit)
	require.Empty(t, o.redis.Password)
	require.Zero(t, o.redis.DB)
	require.Equal(t, "./results", o.output)
	require.False(t, o.skipRedis)
	require.Len(t, o.workloads, 1)
	require.Equal(t, "user", o.workloads[0].Name)
	require.Len(t, o.rows, len(serializer.All()))

	o, err = parse([]string{"-redis-addr=localhost:6379"})
	require.NoError(t, err)
	require.True(t, o.redis.Explicit)
}

func TestARunWritesTablesAndFiles(t *testing.T) {
	status, stdout, stderr, folder := called(t, "-count=20", "-iterations=2", "-benchtime=0", "-workload=user,tiny", "-cpu=1,2")
	require.Zero(t, status, stderr)
	for _, title := range []string{
		"SERIALIZATION BENCHMARK RESULTS", "STRICT TYPE PRESERVATION TEST RESULTS", "REDIS PERFORMANCE RESULTS",
		"Test data count: 20",
	} {
		require.Contains(t, stdout, title)
	}
	r := written(t, folder)
	require.False(t, r.Interrupted)
	require.Len(t, r.Tables, 4)
	require.Len(t, r.Redis, 2)
	require.NotEmpty(t, r.RedisServer)
	require.Len(t, r.Serializers, len(serializer.All()))
	for _, table := range r.Tables {
		require.Greater(t, len(table.Rows), 20)
		for _, row := range table.Rows {
			require.Empty(t, row.Error, "%s %s", table.Workload, row.Serializer)
			require.Len(t, row.Marshal.Times, 2)
			require.Len(t, row.Unmarshal.Times, 2)
		}
	}
	for _, table := range r.Redis {
		for _, row := range table.Rows {
			require.Empty(t, row.Error, "%s %s", table.Workload, row.Serializer)
		}
	}
	for _, row := range r.Serializers {
		require.NotEmpty(t, row.Version, row.Name)
	}

	for _, pattern := range []string{"symmetry_results_*.csv", "redis_results_*.csv", "report_*.html"} {
		only(t, folder, pattern)
	}
	file, err := os.Open(only(t, folder, "serialization_results_*.csv"))
	require.NoError(t, err)
	defer file.Close()
	records, err := csv.NewReader(file).ReadAll()
	require.NoError(t, err)
	rows := 0
	for _, table := range r.Tables {
		rows += len(table.Rows)
	}
	require.Len(t, records, rows+1)
	require.Contains(t, stdout, "serialization_results_")
}

// The allocations of the arena row do not grow with the operations: an arena
// allocates until it is warm, and the runtime for itself.
func TestTheArenaRowAllocatesForNoOperation(t *testing.T) {
	status, _, stderr, folder := called(t, "-count=100", "-iterations=1", "-benchtime=200ms", "-skip-redis", "-only=catena json (arena)",
		"-workload=user,tiny,reddit-account,meminfo,message,threads-100,canada,citm,golang,synthea,text-map,twitter")
	require.Zero(t, status, stderr)
	for _, table := range written(t, folder).Tables {
		for _, row := range table.Rows {
			require.Empty(t, row.Error)
			for _, p := range []result.Phase{row.Marshal, row.Unmarshal} {
				require.Less(t, p.Allocations*float64(p.Operations), 300.0, table.Workload)
			}
		}
	}
}

// Without the tools of other languages the report has catena alone, and names the missing
// tools.
func TestOutsideHasATableAndAFile(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	status, stdout, stderr, folder := called(t, "-outside", "-iterations=1", "-benchtime=0")
	require.Zero(t, status, stderr)
	require.Contains(t, stdout, "OUTSIDE OF GO: twitter_status")
	require.Contains(t, stdout, "Not measured: sonic-rs and serde_json need Rust")
	only(t, folder, "outside_results_*.csv")
	r := written(t, folder)
	require.Empty(t, r.Tables, "no workload was asked for")
	require.Len(t, r.Outside.Absent, 2)
	require.Len(t, r.Outside.Tables, 8+len(few.Selections))
	for _, table := range r.Outside.Tables {
		if table.Doc == "" { // the workload few may have more rows of ours
			require.Len(t, table.Rows, 2)
		}
		for _, row := range table.Rows {
			require.Empty(t, row.Error, row.Library)
			require.Len(t, row.Decode.Times, 1)
		}
	}
}

func TestTheServerLoopHasATableAndAFile(t *testing.T) {
	status, stdout, stderr, folder := called(t, "-workload=server", "-only=json,catena json (arena)", "-iterations=1", "-benchtime=0", "-skip-redis", "-cpu=2")
	require.Zero(t, status, stderr)
	require.Contains(t, stdout, "SERVER LOOP RESULTS")
	require.Contains(t, stdout, "beside a live heap of 100.0 MB")
	only(t, folder, "server_results_*.csv")
	r := written(t, folder)
	require.Len(t, r.Tables, 1)
	require.Len(t, r.Server, 2, "without a memory limit and with one")
	require.Zero(t, r.Server[0].Room)
	require.Equal(t, 30<<20, int(r.Server[1].Room))
	require.Contains(t, stdout, "GOMEMLIMIT is 30.0 MB above all memory in use.")
	for _, table := range r.Server {
		require.Equal(t, 2, table.Procs)
		for _, row := range table.Rows {
			require.Empty(t, row.Error, row.Serializer)
			require.Len(t, row.Turns, 1)
		}
	}
}

func TestGoBenchPrintsNothingElse(t *testing.T) {
	status, stdout, stderr, _ := called(t, "-count=10", "-iterations=2", "-benchtime=0", "-only=JSON v2 (reuse),gob", "-skip-redis", "-gobench")
	require.Zero(t, status, stderr)
	line := regexp.MustCompile(`^(Benchmark\S+\s+\d+\s.*ns/op.*|((goos|goarch|pkg|cpu|go):|Unit) .*|)$`)
	results := 0
	for text := range strings.Lines(stdout) {
		require.Regexp(t, line, strings.TrimSuffix(text, "\n"))
		if strings.HasPrefix(text, "Benchmark") {
			results++
		}
	}
	rows := []string{"Gob", "Gob (stream)", "JSON v2 (reuse)"}
	require.Equal(t, len(rows)*2*2, results, "a line for each row, phase and iteration")
}

func TestAnExplicitRedisThatDoesNotAnswerIsAnError(t *testing.T) {
	status, stdout, stderr, _ := called(t, "-count=1", "-redis-addr=localhost:1")
	require.Equal(t, failed, status)
	require.Contains(t, stderr, "localhost:1")
	require.Contains(t, stderr, "-skip-redis")
	require.Empty(t, stdout, "nothing was measured")
}

func TestAFolderThatCannotBeMadeIsAnErrorBeforeTheRun(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o666))
	var out, err strings.Builder
	require.Equal(t, failed, command([]string{"-output", filepath.Join(file, "results"), "-skip-redis"}, &out, &err))
	require.Contains(t, err.String(), "-output")
	require.Empty(t, out.String())
}

func TestAReportThatCannotBeWrittenIsAnErrorBeforeTheRun(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o666))
	for _, page := range []string{filepath.Join(file, "report.html"), t.TempDir()} {
		status, stdout, stderr, _ := called(t, "-report", page, "-skip-redis")
		require.Equal(t, failed, status)
		require.Contains(t, stderr, "-report="+page)
		require.Empty(t, stdout)
	}
}

// The test binary is the command when it is told so, for a run of its own
// process.
func TestMain(m *testing.M) {
	child()
	if args, ok := os.LookupEnv("CATENA_BENCH_ARGS"); ok {
		os.Exit(command(strings.Fields(args), os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// How soon something is measured depends on the machine: the run gets more time
// until there is. If there never is, the test times out.
func TestCtrlCWritesWhatWasMeasured(t *testing.T) {
	for wait := time.Second / 4; ; wait *= 2 {
		r := stopped(t, wait)
		require.True(t, r.Interrupted)
		if len(r.Tables) > 0 && len(r.Tables[0].Rows) > 0 && len(r.Tables[0].Rows[0].Marshal.Times) > 0 {
			return
		}
	}
}

// stopped interrupts a run that would be long some time after its first output, and
// returns its report. Before that, it may not yet be prepared for signals.
func stopped(t *testing.T, after time.Duration) result.Report {
	folder := filepath.Join(t.TempDir(), "results")
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), "CATENA_BENCH_ARGS=-workload=tiny -only=json,gob -benchtime=50ms -iterations=10000 -skip-redis -output="+folder)
	stdout, err := c.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, c.Start())
	var out strings.Builder
	_, err = io.CopyN(&out, stdout, 1)
	require.NoError(t, err)
	time.AfterFunc(after, func() { c.Process.Signal(os.Interrupt) })
	_, err = io.Copy(&out, stdout)
	require.NoError(t, err)
	var exit *exec.ExitError
	require.ErrorAs(t, c.Wait(), &exit)
	require.Equal(t, interrupted, exit.ExitCode())
	require.Contains(t, out.String(), "INTERRUPTED")
	only(t, folder, "report_*.html")
	leftovers, err := filepath.Glob(filepath.Join(folder, ".*"))
	require.NoError(t, err)
	require.Empty(t, leftovers)
	return written(t, folder)
}
