//go:build realworld

package realworld

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// environ has the go command complete go.mod and go.sum.
func (w workspace) environ() []string {
	return append(os.Environ(), "GOFLAGS=-mod=mod -trimpath -buildvcs=false", "GOWORK=off")
}

// command runs a command in the module and returns its output.
func (w workspace) command(name string, args ...string) (string, error) {
	out, _, err := w.measured(name, args...)
	return out, err
}

// measured is command, and returns the cost of the command and of all that it ran.
func (w workspace) measured(name string, args ...string) (string, *os.ProcessState, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = w.root, w.environ()
	out, err := cmd.CombinedOutput()
	if err != nil {
		err = fmt.Errorf("%s %.200s: %w", filepath.Base(name), strings.Join(args, " "), err)
	}
	return string(out), cmd.ProcessState, err
}

// over runs a command over the target's packages and returns its output.
func (w workspace) over(name string, args ...string) (string, error) {
	out, _, err := w.measured(name, append(args, w.patterns()...)...)
	return out, err
}

// patterns are the target's packages for the go command.
func (w workspace) patterns() []string {
	list := w.folders()
	for k, folder := range list {
		list[k] = "./" + folder
	}
	return list
}

// A cost is the processor time of a command and of all that it ran, and the memory of the
// largest process.
type cost struct {
	time   time.Duration
	memory int64 // bytes
}

// build compiles the packages, whether or not the build cache has them: a file that nothing
// had before is added to each. Their imports are compiled first.
func (w workspace) build() (cost, error) {
	for _, folder := range w.folders() {
		files, err := filepath.Glob(filepath.Join(w.root, folder, "catena_*gen.go"))
		if err != nil {
			return cost{}, err
		}
		if len(files) == 0 {
			continue
		}
		text, err := os.ReadFile(files[0])
		if err != nil {
			return cost{}, err
		}
		text = fmt.Appendf(nil, "%s\n\n// Written at %v.\n", packageClause.Find(text), time.Now())
		if err := os.WriteFile(filepath.Join(w.root, folder, "fresh.go"), text, 0o666); err != nil {
			return cost{}, err
		}
	}
	if out, err := w.command("go", "build", "github.com/ezrantn/catena/runtime/..."); err != nil {
		return cost{}, fmt.Errorf("%w\n%.4000s", err, out)
	}
	out, state, err := w.measured("go", append([]string{"build"}, w.patterns()...)...)
	if err != nil {
		return cost{}, fmt.Errorf("%w\n%.4000s", err, out)
	}
	c := cost{time: state.UserTime() + state.SystemTime()}
	if usage, ok := state.SysUsage().(*syscall.Rusage); ok {
		c.memory = usage.Maxrss << 10
	}
	return c, nil
}

// compare runs the test of the types and returns the differences, by type, and the
// types of which errors differ in facts that no method can know. Where the program
// ends before its time, which no recover prevents, the type at which it did is taken
// to differ, and the test continues with the next one. counts are of documents that
// types have, by format of times that lost their offsets.
func (w workspace) compare(list []subject, counts map[string]int) (differences map[string]string, mild map[string]bool, err error) {
	binary := filepath.Join(w.root, testFolder, "types.test")
	if out, err := w.command("go", "test", "-c", "-o", binary, "./"+testFolder); err != nil {
		return nil, nil, fmt.Errorf("%w\n%.2000s", err, out)
	}
	differences, mild = map[string]string{}, map[string]bool{}
	for from := 0; from < len(list); {
		cmd := exec.Command(binary, "-test.v", "-test.short", "-test.timeout=60m")
		cmd.Dir = filepath.Dir(binary)
		cmd.Env = append(os.Environ(), fmt.Sprint("FROM=", from))
		out, err := cmd.CombinedOutput()
		done := transcript(out, differences)
		for _, m := range counted.FindAllStringSubmatch(string(out), -1) {
			n, err := strconv.Atoi(m[2])
			if err != nil {
				return nil, nil, err
			}
			counts[m[1]] += n
		}
		for _, m := range tolerated.FindAllStringSubmatch(string(out), -1) {
			mild[m[1]] = true
		}
		if err == nil || bytes.Contains(out, []byte("--- FAIL: TestTypes (")) && !bytes.Contains(out, []byte("\npanic: ")) {
			return differences, mild, nil
		}
		if done == 0 {
			return nil, nil, fmt.Errorf("%w\n%.2000s", err, out)
		}
		from += done
		differences[list[from-1].name] = "the program ends: " + firstLine(fatal.FindString(string(out)))
	}
	return differences, mild, nil
}

var (
	packageClause = regexp.MustCompile(`(?m)^package \w+$`)

	begun     = regexp.MustCompile(`^=== RUN   TestTypes/(.*)$`)
	tolerated = regexp.MustCompile(`(?m)^tolerated (\S+): `)
	counted   = regexp.MustCompile(`(?m)^(documents|offsets) \S+: (\d+)$`)
	failed    = regexp.MustCompile(`^\s*\S+\.go:\d+: (.*)$`)
	fatal     = regexp.MustCompile(`(?m)^(panic|fatal error|runtime): .*`)
)

// transcript reads the output of the test: it adds the differences and returns how
// many types were begun.
func transcript(out []byte, differences map[string]string) (done int) {
	current, more := "", false
	for line := range strings.Lines(string(out)) {
		line = strings.TrimSuffix(line, "\n")
		switch m, f := begun.FindStringSubmatch(line), failed.FindStringSubmatch(line); {
		case m != nil:
			current, more = m[1], false
			if !strings.Contains(current, ".") { // not of a binary format
				done++
			}
		case f != nil && strings.HasPrefix(f[1], "not compared, since"):
			more = false // a remark of a test that passes
		case f != nil && differences[current] == "":
			differences[current], more = f[1], true
		case more && strings.HasPrefix(line, "        "):
			differences[current] += " " + strings.TrimSpace(line)
		default:
			more = false
		}
	}
	return done
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return line
}
