package main

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// A measure is the result of one benchmark.
type measure struct {
	release       string // of Go: "1.27"
	typ           string // of the value: "user.Users"
	path, methods string // "encoding_json", "std"
	phase         string // "marshal"
}

// results are the times of each measure in nanoseconds, a round each.
type results map[measure][]float64

// read adds the results of a file. A line with the toolchain, which BenchmarkPath prints, says which
// release of Go the next ones are of.
func (r results) read(in io.Reader) error {
	release := ""
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		if version, ok := strings.CutPrefix(lines.Text(), "toolchain: go"); ok {
			release = minor(version)
		}
		fields := strings.Fields(lines.Text())
		switch {
		case strings.HasPrefix(lines.Text(), "--- FAIL"):
			return fmt.Errorf("a benchmark has failed: %s", lines.Text())
		case len(fields) < 4 || fields[3] != "ns/op" || !strings.HasPrefix(fields[0], "BenchmarkPath/"):
			continue
		case release == "":
			return fmt.Errorf("no toolchain before %s", fields[0])
		}
		time, err := strconv.ParseFloat(fields[2], 64)
		if err != nil {
			return fmt.Errorf("the time of %s: %w", fields[0], err)
		}
		m, err := parse(fields[0])
		if err != nil {
			return err
		}
		m.release = release
		r[m] = append(r[m], time)
	}
	return lines.Err()
}

// minor returns 1.27 of 1.27.4 and of 1.27.4 with experiments.
func minor(version string) string {
	version, _, _ = strings.Cut(version, " ")
	if parts := strings.Split(version, "."); len(parts) > 2 {
		return parts[0] + "." + parts[1]
	}
	return version
}

// parse reads the name of a benchmark, whose last part ends with the number of processors.
func parse(name string) (m measure, err error) {
	if k := strings.LastIndexByte(name, '-'); k > strings.LastIndexByte(name, '=') {
		name = name[:k]
	}
	parts := map[string]*string{"type": &m.typ, "path": &m.path, "methods": &m.methods, "phase": &m.phase}
	for part := range strings.SplitSeq(strings.TrimPrefix(name, "BenchmarkPath/"), "/") {
		key, value, _ := strings.Cut(part, "=")
		if parts[key] == nil {
			return m, fmt.Errorf("%s: unknown part %q", name, part)
		}
		*parts[key] = value
	}
	return m, nil
}
