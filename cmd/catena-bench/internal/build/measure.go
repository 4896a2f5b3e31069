package build

import (
	"context"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
)

// Config is how much to compile, and how often.
type Config struct {
	Structs    int
	Iterations int

	// Self is the path of a program that calls Tool if Variable is in its environment.
	Self string

	// Step is called before each turn, with its description.
	Step func(what string)
}

// Turns returns the number of turns, and so the calls of Step, of Measure.
func (c Config) Turns() int { return len(rows) * (1 + c.Iterations) }

// Measure generates the code of all rows, and then compiles one row after the other in each
// iteration. A row that fails says why. When ctx ends, the result has the figures until then. No file
// is left in the folder of temporary files.
func Measure(ctx context.Context, c Config) (*result.Build, error) {
	temp, err := os.MkdirTemp("", "catena-bench")
	if err != nil {
		return nil, err
	}
	defer remove(temp)
	p, err := find(ctx, temp)
	if err != nil {
		return nil, err
	}
	compiler, err := module{env: environment(temp)}.run(ctx, "env", "GOVERSION")
	if err != nil {
		return nil, err
	}
	b := &result.Build{Structs: c.Structs, Compiler: strings.TrimSpace(compiler)}
	for _, row := range rows {
		b.Rows = append(b.Rows, row.describe(b.Compiler))
	}
	turn := func(k int, what string, do func(*result.BuildRow) error) {
		r := &b.Rows[k]
		c.Step(r.Name + " " + what)
		if ctx.Err() != nil || r.Error != "" {
			return
		}
		if err := do(r); err != nil && ctx.Err() == nil {
			r.Error = err.Error()
		}
	}
	modules := make([]module, len(rows))
	for k, row := range rows {
		turn(k, "generate", func(*result.BuildRow) (err error) {
			modules[k], err = row.prepare(ctx, p, k, c.Structs)
			return err
		})
	}
	for range c.Iterations {
		for k := range rows {
			turn(k, "compile", func(r *result.BuildRow) error { return modules[k].compile(ctx, c.Self, r) })
		}
	}
	b.Compare(reference)
	return b, nil
}

// describe returns the row before anything is measured.
func (r row) describe(compiler string) result.BuildRow {
	version := compiler // which the standard library is of
	if r.module != "" {
		version = serializer.Version(r.module)
	}
	return result.BuildRow{Name: r.name, Version: version, Note: r.note}
}

// prepare makes the module of a row, with its generated code, and compiles all but that.
func (r row) prepare(ctx context.Context, p place, k, structs int) (module, error) {
	m, err := p.create(ctx, k, structs)
	if err != nil {
		return m, err
	}
	if err := r.generate(ctx, m); err != nil {
		return m, err
	}
	if err := m.check(structs, r.methods); err != nil {
		return m, fmt.Errorf("%s: %w", r.note, err)
	}
	return m, m.warm(ctx)
}

// remove removes a folder. A process that was killed may still have been writing into it.
func remove(folder string) {
	for range 10 {
		if os.RemoveAll(folder) == nil {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
}
