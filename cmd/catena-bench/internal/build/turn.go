package build

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/size"
)

// warm compiles the packages that the measured one imports into the build cache.
func (m module) warm(ctx context.Context) error {
	imports, err := m.run(ctx, "list", "-f", `{{join .Imports " "}}`, "./"+measured)
	if err == nil {
		_, err = m.run(ctx, append([]string{"build"}, strings.Fields(imports)...)...)
	}
	return err
}

// compile compiles the measured package once, and adds its costs to the row.
func (m module) compile(ctx context.Context, self string, r *result.BuildRow) error {
	turn, err := os.MkdirTemp(m.dir, "turn")
	if err != nil {
		return err
	}
	defer os.RemoveAll(turn)
	with := module{dir: m.dir, env: slices.Concat(m.env, []string{Variable + "=" + turn})}
	_, failure := with.run(ctx, "build", "-toolexec="+`"`+self+`"`, "./"+measured)
	text, err := os.ReadFile(filepath.Join(turn, recordFile))
	if err != nil {
		return fmt.Errorf("it was not compiled: %w", failure)
	}
	var c record
	if err := json.Unmarshal(text, &c); err != nil {
		return err
	}
	r.CPU, r.Peak = append(r.CPU, c.CPU), append(r.Peak, c.Peak)
	if r.Archive > 0 {
		return nil // an earlier turn had the same archive
	}
	return m.measure(ctx, filepath.Join(turn, archiveFile), generated(c.Files), r)
}

// measure adds the sizes of the archive and of the generated code to the row.
func (m module) measure(ctx context.Context, archive string, files []string, r *result.BuildRow) error {
	info, err := os.Stat(archive)
	if err != nil {
		return err
	}
	listed, err := m.run(ctx, "tool", "nm", "-size", archive)
	if err != nil {
		return err
	}
	functions, err := size.Functions(listed)
	if err != nil {
		return err
	}
	r.Archive, r.Functions = float64(info.Size()), len(functions)
	for _, n := range functions {
		r.Code += float64(n)
	}
	for _, name := range files {
		text, err := os.ReadFile(filepath.Join(m.dir, measured, name))
		if err != nil {
			return err
		}
		r.Lines += bytes.Count(text, []byte("\n"))
	}
	return nil
}
