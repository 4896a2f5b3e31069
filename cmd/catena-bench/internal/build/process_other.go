//go:build !unix

package build

import (
	"os"
	"os/exec"
)

// group does nothing: there are no groups of processes.
func group(*exec.Cmd) {}

// peak returns 0: the memory of an ended process is not known.
func peak(*os.ProcessState) float64 { return 0 }
