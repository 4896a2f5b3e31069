package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
)

const flatModule = "github.com/google/flatbuffers"

// findFlatc returns the path of a flatc of the version that go.mod has of the
// Go module: generated code and run time belong together. It builds one if there
// is none on the PATH or from an earlier run.
func findFlatc() (string, error) {
	source, version, err := flatSource()
	if err != nil {
		return "", err
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("nowhere to keep flatc: %w", err)
	}
	built := filepath.Join(cache, "catena-bench", "flatc-"+version, "flatc")
	for _, candidate := range []string{"flatc", built} {
		if text, err := exec.Command(candidate, "--version").Output(); err == nil && strings.TrimSpace(string(text)) == "flatc version "+version {
			return candidate, nil
		}
	}
	return built, buildFlatc(source, built, version)
}

// flatSource returns the folder of the module, where C++'s part is as well, and
// its version as flatc tells it.
func flatSource() (folder, version string, err error) {
	text, err := exec.Command("go", "mod", "download", "-json", flatModule).Output()
	if err != nil {
		return "", "", fmt.Errorf("go mod download %s: %w", flatModule, err)
	}
	var module struct{ Dir, Version string }
	if err := json.Unmarshal(text, &module); err != nil {
		return "", "", err
	}
	version, _, _ = strings.Cut(strings.TrimPrefix(module.Version, "v"), "+")
	return module.Dir, version, nil
}

// buildFlatc compiles flatc without optimization, which takes a third of the
// time, and the schemas are small.
func buildFlatc(source, target, version string) error {
	for _, tool := range []string{"cmake", "c++"} {
		if _, err := exec.LookPath(tool); err != nil {
			return fmt.Errorf("flatc %s is not on the PATH and cannot be built without %s; install flatc %s, or cmake, make and a C++ compiler (Debian: apt-get install cmake make g++)", version, tool, version)
		}
	}
	log.Printf("building flatc %s from the source of its Go module, once; this takes a few minutes", version)
	folder, err := os.MkdirTemp("", "catena-bench-flatc-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	for _, args := range [][]string{
		{"-S", source, "-B", folder, "-DCMAKE_BUILD_TYPE=None", "-DFLATBUFFERS_BUILD_TESTS=OFF", "-DFLATBUFFERS_BUILD_FLATHASH=OFF", "-DFLATBUFFERS_INSTALL=OFF"},
		{"--build", folder, "--target", "flatc", "--parallel", strconv.Itoa(runtime.NumCPU())},
	} {
		if text, err := exec.Command("cmake", args...).CombinedOutput(); err != nil {
			return fmt.Errorf("building flatc %s: %w\n%s", version, err, text)
		}
	}
	return install(filepath.Join(folder, "flatc"), target)
}

// install copies an executable so that it appears at once or not at all.
func install(from, to string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
		return err
	}
	if err := os.WriteFile(to+".new", text, 0o777); err != nil {
		return err
	}
	return os.Rename(to+".new", to)
}
