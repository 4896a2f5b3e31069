//go:build unix

package build

import (
	"os"
	"os/exec"
	"runtime"
	"syscall"
)

// group makes cmd and the processes that it starts a group, which is killed when the context of cmd
// ends. A Ctrl-C of the terminal does not reach it.
func group(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}

// peak returns the most memory that a process had, in bytes. It is at least the memory of the
// process that started it, which the kernel counts too.
func peak(ended *os.ProcessState) float64 {
	most := float64(ended.SysUsage().(*syscall.Rusage).Maxrss)
	if runtime.GOOS == "darwin" || runtime.GOOS == "ios" {
		return most
	}
	return most * 1024
}
