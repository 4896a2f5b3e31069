package build

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ezrantn/catena/testdata/large"
)

// Variable is the environment variable that makes this program call Tool: its value is the folder of
// a turn.
const Variable = "CATENA_BENCH_BUILD"

// The files of a turn.
const (
	recordFile  = "record.json"
	archiveFile = "package.a"
)

// A record has the costs of a compiler's process, and the files that it compiled.
type record struct {
	CPU   float64  `json:"cpu"`  // user time in nanoseconds
	Peak  float64  `json:"peak"` // memory in bytes
	Files []string `json:"files"`
}

// Tool runs a command, which the go command has passed to its -toolexec program, and returns the exit
// status of that program. If the command compiles the measured package, its archive and a record of
// its costs are written to the folder. The status is then 1 although the compiler has succeeded: the
// go command does not cache a package that failed. Each turn compiles the package again, and nothing
// of it stays in the build cache.
func Tool(folder string, command []string) int {
	compiles := compiles(command)
	if compiles {
		command[slices.Index(command, "-o")+1] = filepath.Join(folder, archiveFile)
	}
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	err := cmd.Run()
	if err == nil && compiles {
		if err = keep(folder, command, cmd.ProcessState); err == nil {
			return 1
		}
	}
	var exit *exec.ExitError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &exit) && exit.ExitCode() > 0:
		return exit.ExitCode()
	}
	fmt.Fprintln(os.Stderr, err)
	return 1
}

// compiles reports whether a command compiles the measured package.
func compiles(command []string) bool {
	tool := strings.TrimSuffix(filepath.Base(command[0]), ".exe")
	at := slices.Index(command, "-p")
	return tool == "compile" && at > 0 && command[at+1] == large.Path+"/"+measured
}

// keep writes the record of a compiler that has succeeded.
func keep(folder string, command []string, ended *os.ProcessState) error {
	r := record{CPU: float64(ended.UserTime()), Peak: peak(ended)}
	for _, arg := range command {
		if strings.HasSuffix(arg, ".go") {
			r.Files = append(r.Files, filepath.Base(arg))
		}
	}
	text, err := json.Marshal(r)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, recordFile), text, 0o666)
}
