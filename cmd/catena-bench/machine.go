package main

import (
	"runtime"

	"github.com/klauspost/cpuid/v2"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// machine describes the one that this runs on.
func machine() result.Machine {
	return result.Machine{
		GoVersion: runtime.Version(),
		OS:        runtime.GOOS,
		Arch:      runtime.GOARCH,
		CPU:       cpuid.CPU.BrandName,
		Cores:     runtime.NumCPU(),
	}
}
