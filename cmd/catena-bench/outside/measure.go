package outside

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/few"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// Config is how long and how often to measure.
type Config struct {
	Iterations int
	BenchTime  time.Duration // of an operation in a turn, at least

	// Ours is the command that calls Serve, as this program does with Variable in its environment.
	Ours []string

	// Cache is the folder in which programs are built, in a folder of their own; if it is empty, the
	// user's cache folder.
	Cache string

	// Step is called before each turn, with its description.
	Step func(what string)
}

// Turns is how many turns, and so calls of Step, Measure takes.
func (c Config) Turns() int {
	n := len(documents) * len(rows)
	for _, s := range few.Selections {
		n += len(fewRows(s))
	}
	return 1 + n*(1+c.Iterations)
}

// A row is a library, with the program that has it.
type row struct {
	library string
	program int
	note    string
	untyped bool
}

// rows are the libraries that read whole documents.
var rows = []row{
	{arenaRow, ours, "into a reused arena; encodes into a reused buffer", false},
	{heapRow, ours, "results belong to the caller", false},
	{"sonic-rs", rust, "typed structs that own their strings", false},
	{"serde_json", rust, "typed structs that own their strings", false},
	{"simdjson", cpp, "untyped DOM, in the parser's memory; does not encode", true},
}

const (
	arenaRow = "Catena JSON (arena)"
	heapRow  = "Catena JSON (heap)"
)

// fewRows are the rows of a selection: Catena's, and the libraries of other languages that read few members.
func fewRows(s few.Selection) []row {
	var list []row
	for _, l := range s.Libraries {
		if strings.HasPrefix(l.Name, "Catena") {
			list = append(list, row{library: l.Name, program: ours, note: "a smaller struct"})
		}
	}
	return append(list,
		row{library: "sonic-rs", program: rust, note: "a smaller struct that owns its strings"},
		row{library: "sonic-rs (get)", program: rust, note: "paths: get, get_many and iterators, into the same struct"},
		row{library: "serde_json", program: rust, note: "a smaller struct that owns its strings"},
		row{library: "simdjson On-Demand", program: cpp, note: "fields by name, into a reused struct with strings in the parser's memory"})
}

// The programs.
const (
	ours = iota
	rust
	cpp
	programs
)

// Measure builds the programs and has their rows take turns with ours, operation by operation.
// Programs that cannot be built are missing, with the reason. When ctx ends, the tables hold the
// measurements until then.
func Measure(ctx context.Context, c Config) (*result.Outside, error) {
	r := &result.Outside{Processor: processor()}
	folder, err := os.MkdirTemp("", "catena-bench")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	if err := unpackDocuments(folder); err != nil {
		return nil, err
	}
	c.Step("building programs of other languages")
	started, err := c.start(ctx, r, folder)
	for _, p := range started {
		if p != nil {
			defer p.close()
		}
	}
	if err != nil {
		return nil, err
	}
	for _, d := range documents {
		t := c.document(ctx, d.name, "", rows, started)
		t.Compare(arenaRow, heapRow)
		r.Tables = append(r.Tables, t)
	}
	for _, s := range few.Selections {
		list := fewRows(s)
		t := c.document(ctx, s.Name, s.Doc, list, started)
		t.Compare(list[0].library, list[1].library)
		r.Tables = append(r.Tables, t)
	}
	return r, nil
}

// start starts those programs that can be built. It notes the others as absent.
func (c Config) start(ctx context.Context, r *result.Outside, folder string) (started [programs]*program, err error) {
	cache := c.Cache
	if cache == "" {
		if cache, err = os.UserCacheDir(); err != nil {
			return started, fmt.Errorf("nowhere to build: %w", err)
		}
	}
	cache = filepath.Join(cache, "catena-bench", "outside")
	if started[ours], err = start(ctx, r.Processor, []string{Variable + "=" + folder, "GOMAXPROCS=1"}, c.Ours...); err != nil {
		return started, err
	}
	for program, build := range [programs]func(context.Context, string) (string, error){rust: buildRust, cpp: buildSimdjson} {
		if build == nil {
			continue
		}
		path, err := build(ctx, cache)
		if err == nil {
			started[program], err = start(ctx, r.Processor, nil, path, folder)
		}
		if err != nil && ctx.Err() == nil {
			r.Absent = append(r.Absent, strings.Join(strings.Fields(err.Error()), " "))
		}
	}
	return started, nil
}

// document measures the rows of a document.
func (c Config) document(ctx context.Context, name, doc string, rows []row, started [programs]*program) result.OutsideTable {
	t := result.OutsideTable{Document: name, Doc: doc}
	var by []*program
	for _, row := range rows {
		p := started[row.program]
		if p == nil {
			continue
		}
		by = append(by, p)
		t.Rows = append(t.Rows, result.OutsideRow{
			Library: row.library, Version: version(row.library, p), Note: row.note, Untyped: row.untyped,
		})
	}
	turn := func(k int, what string, do func() error) {
		r := &t.Rows[k]
		c.Step(name + " " + r.Library + " " + what)
		if ctx.Err() != nil || r.Error != "" {
			return
		}
		if err := do(); err != nil && !ends(ctx) {
			r.Error = err.Error()
		}
	}
	for k := range t.Rows {
		turn(k, "check", func() error {
			if err := check(by[k], t.Rows[k].Library, name); err != nil {
				return err
			}
			t.Rows[k].Checks = checks(by[k], t.Rows[k].Library, name)
			return nil
		})
	}
	for range c.Iterations {
		for k := range t.Rows {
			turn(k, "time", func() error { return c.time(by[k], &t.Rows[k], name) })
		}
	}
	if len(t.Rows) > 0 {
		t.Size = t.Rows[0].Decode.Size
	}
	return t
}

// ends reports whether ctx has ended or ends soon. A terminal's Ctrl-C reaches the programs as well,
// and may end them a little before ctx.
func ends(ctx context.Context) bool {
	select {
	case <-ctx.Done():
		return true
	case <-time.After(100 * time.Millisecond):
		return false
	}
}

// checks tells whether a library checks the values that it skips of a document, if that is a selection.
func checks(p *program, library, document string) string {
	s, ok := few.Find(document)
	if !ok {
		return ""
	}
	return s.Verdict(func(probe few.Probe) string {
		_, _, err := p.ask(request(library, "decode", document+probe.Name, 0))
		var refused refusal
		switch {
		case err == nil:
			return ""
		case errors.As(err, &refused):
			return "refused: " + string(refused)
		}
		return "panic: " + err.Error()
	})
}

// time measures each operation of a row once.
func (c Config) time(p *program, r *result.OutsideRow, document string) error {
	for _, operation := range []struct {
		name  string
		phase *result.OutsidePhase
	}{{"decode", &r.Decode}, {"append", &r.Append}, {"encode", &r.Encode}} {
		if r.Checks != "" && operation.name != "decode" {
			continue // few members are only read
		}
		kind, answer, err := p.ask(request(r.Library, operation.name, document, c.BenchTime))
		if err != nil {
			return fmt.Errorf("%s: %w", operation.name, err)
		}
		if kind == "none" {
			continue
		}
		var calls, nanoseconds, size float64
		if n, _ := fmt.Sscan(answer, &calls, &nanoseconds, &size); kind != "done" || n < 3 || calls < 1 {
			return fmt.Errorf("%s: %q is no answer", operation.name, kind+" "+answer)
		}
		operation.phase.Times = append(operation.phase.Times, nanoseconds/calls)
		operation.phase.Size = size
	}
	return nil
}

func request(library, operation, document string, least time.Duration) string {
	return fmt.Sprintf("%s %s %s %d", strings.ReplaceAll(library, " ", "_"), operation, document, least.Nanoseconds())
}

// check returns an error unless a row encodes its decoded value to the same document: the same
// value of the Go type.
func check(p *program, library, document string) error {
	kind, text, err := p.ask(request(library, "text", document, 0))
	if err != nil {
		return err
	}
	if kind != "text" {
		return errors.New("has no text to check")
	}
	return same(document, []byte(text))
}
