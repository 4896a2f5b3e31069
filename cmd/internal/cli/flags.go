package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
)

// Flags are a command line, with the flags that every command has.
type Flags struct {
	*flag.FlagSet
	console  *Console
	Tags     []string // build tags
	Patterns []string // packages
	Version  bool
	Help     bool
	// Moved has messages for flags that the command no longer has.
	Moved       map[string]string
	diagnostics string
	lists       []listFlag
}

// A listFlag is a flag whose value is split at its commas.
type listFlag struct {
	name  string
	value *string
	into  *[]string
}

// NewFlags returns the flags of a command. Parse sets Verbose and JSON of the console.
func NewFlags(c *Console) *Flags {
	f := &Flags{FlagSet: flag.NewFlagSet(c.Command, flag.ContinueOnError), console: c}
	f.SetOutput(io.Discard) // Parse returns the errors, the help is the command's own
	f.Usage = func() {}
	f.ListVar(&f.Tags, "tags")
	f.BoolVar(&c.Verbose, "v", false, "")
	f.BoolVar(&f.Version, "version", false, "")
	f.StringVar(&f.diagnostics, "diagnostics", "text", "")
	return f
}

// ListVar defines a flag whose value is a list of names with commas between them.
func (f *Flags) ListVar(into *[]string, name string) {
	f.lists = append(f.lists, listFlag{name, f.String(name, "", ""), into})
}

// Parse reads flags up to the first other argument. It sets Help for -h.
func (f *Flags) Parse(args []string) error {
	err := f.FlagSet.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		f.Help = true
		return nil
	}
	if err != nil {
		return f.unknown(err)
	}
	for _, l := range f.lists {
		if *l.into, err = f.list(l.name, *l.value); err != nil {
			return err
		}
	}
	if f.diagnostics != "text" && f.diagnostics != "json" {
		return fmt.Errorf("-diagnostics %s is unknown; it is -diagnostics text or -diagnostics json", f.diagnostics)
	}
	f.console.JSON = f.diagnostics == "json"
	return nil
}

// list returns the names of a flag, nil if it was not given.
func (f *Flags) list(name, value string) ([]string, error) {
	given := false
	f.Visit(func(g *flag.Flag) { given = given || g.Name == name })
	if !given || name == "tags" && value == "" { // scripts pass -tags "$TAGS"
		return nil, nil
	}
	items, err := Names(value)
	if err != nil {
		return nil, fmt.Errorf("-%s %w; write -%s A,B", name, err, name)
	}
	return items, nil
}

// Names splits a list of names at its commas, and sorts it.
func Names(list string) ([]string, error) {
	items := strings.Split(list, ",")
	for i := range items {
		if items[i] = strings.TrimSpace(items[i]); items[i] == "" {
			return nil, fmt.Errorf("%q has an empty name in it", list)
		}
	}
	slices.Sort(items)
	return slices.Compact(items), nil
}

// CheckPatterns returns an error for arguments that name no packages.
func (f *Flags) CheckPatterns() error {
	for _, p := range f.Patterns {
		if strings.HasPrefix(p, "-") {
			return fmt.Errorf("flag %s comes after a package; put flags before packages", p)
		}
		if p == "" {
			return errors.New(`a package is named ""; write ./... or, for the current folder, leave it out`)
		}
		if strings.HasSuffix(p, ".go") {
			dir := filepath.ToSlash(filepath.Dir(p))
			if dir = strings.TrimPrefix(dir, "./"); dir == "." {
				dir = ""
			}
			if !filepath.IsAbs(dir) && !strings.HasPrefix(dir, "..") {
				dir = "./" + dir
			}
			return fmt.Errorf("%s is a file; name its package: %s", p, dir)
		}
	}
	return nil
}

// unknown adds the nearest flag to the message of package flag.
func (f *Flags) unknown(err error) error {
	name, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: -")
	if !ok {
		return err
	}
	if moved := f.Moved[name]; moved != "" {
		return errors.New(moved)
	}
	near := ""
	f.VisitAll(func(g *flag.Flag) {
		if near == "" && similar(name, g.Name) {
			near = g.Name
		}
	})
	if near != "" {
		return fmt.Errorf("unknown flag -%s; did you mean -%s?", name, near)
	}
	return fmt.Errorf("unknown flag -%s", name)
}

// similar reports whether one name begins the other, or they differ in a letter
// or two of many.
func similar(a, b string) bool {
	a, b = strings.TrimLeft(a, "-"), strings.TrimLeft(b, "-")
	if len(a) > 1 && len(b) > 1 && (strings.HasPrefix(a, b) || strings.HasPrefix(b, a)) {
		return true
	}
	if len(b) < 3 {
		return false
	}
	return distance(a, b) <= 1+len(b)/6
}

// distance is the edit distance.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j+1]+1, row[j]+1)
		}
	}
	return row[len(b)]
}
