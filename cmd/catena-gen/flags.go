package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen"
	"github.com/ezrantn/catena/gen/migrate"
)

// options are the flags and arguments, checked against each other.
type options struct {
	patterns  []string
	types     []string
	all       bool
	reached   bool // of all types, those that calls reach
	noMethods bool
	std       bool
	compact   bool
	// compactAbove is the number of -compact=300.
	compactAbove int
	// profile is the file of -profile, and budget the bytes of -budget.
	profile   string
	budget    int
	formats   []string
	tags      []string
	policy    gen.Policy
	prefix    string
	toStdout  bool
	check     bool
	keepGoing bool
	strict    bool
	fresh     bool
	tests     gen.Tests
	verbose   bool
	list      bool
	// migrate are the generators to migrate from; apply asks to change the
	// files.
	migrate []string
	apply   bool
	explain string
	// diagnostics is the form of the diagnostics: text or json.
	diagnostics string
	version     bool
	help        bool
}

// parse reads the command line. Flags that it refuses are a usage error.
func parse(args []string) (options, error) {
	var o options
	var types, formats, tags, peers string
	f := flag.NewFlagSet("catena-gen", flag.ContinueOnError)
	f.SetOutput(io.Discard) // Parse returns the errors, the help is our own
	f.Usage = func() {}
	f.StringVar(&types, "type", "", "")
	f.BoolFunc("all", "", o.setAll)
	f.BoolVar(&o.noMethods, "nomethods", false, "")
	f.BoolVar(&o.std, "std", false, "")
	f.BoolFunc("compact", "", o.setCompact)
	f.StringVar(&o.profile, "profile", "", "")
	f.Func("budget", "", o.setBudget)
	f.StringVar(&formats, "format", "", "")
	f.StringVar(&tags, "tags", "", "")
	f.StringVar((*string)(&o.policy.Names), "names", "", "")
	f.BoolVar(&o.policy.OmitEmpty, "omitempty", false, "")
	f.StringVar(&o.prefix, "o", gen.DefaultPrefix, "")
	f.BoolVar(&o.check, "check", false, "")
	f.BoolVar(&o.keepGoing, "keep-going", false, "")
	f.BoolVar(&o.fresh, "fresh", false, "")
	f.BoolFunc("tests", "", o.setTests)
	f.BoolVar(&o.strict, "strict", false, "")
	f.BoolVar(&o.verbose, "v", false, "")
	f.BoolVar(&o.version, "version", false, "")
	f.BoolVar(&o.list, "list", false, "")
	f.StringVar(&peers, "migrate", "", "")
	f.BoolVar(&o.apply, "apply", false, "")
	f.StringVar(&o.explain, "explain", "", "")
	f.StringVar(&o.diagnostics, "diagnostics", "text", "")
	err := f.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		o.help = true
		return o, nil
	}
	if err != nil {
		return o, unknownFlag(err, f)
	}
	o.patterns = f.Args()
	lists := []struct {
		flag, value string
		into        *[]string
	}{{"type", types, &o.types}, {"format", formats, &o.formats}, {"tags", tags, &o.tags}, {"migrate", peers, &o.migrate}}
	for _, l := range lists {
		if *l.into, err = list(f, l.flag, l.value); err != nil {
			return o, err
		}
	}
	if o.prefix == "-" {
		o.toStdout, o.prefix = true, gen.DefaultPrefix
	}
	if o.migrate != nil {
		if err := o.validateMigration(f); err != nil {
			return o, err
		}
	}
	return o, o.validate()
}

// setTests reads -tests and -tests=false; without either, existing files stay.
func (o *options) setTests(value string) error {
	switch on, err := strconv.ParseBool(value); {
	case err != nil:
		return errors.New("it is -tests or -tests=false")
	case on:
		o.tests = gen.WithTests
	default:
		o.tests = gen.NoTests
	}
	return nil
}

// setCompact reads -compact, -compact=false and -compact=300.
func (o *options) setAll(value string) error {
	if o.reached = value == "reached"; o.reached {
		o.all = true
		return nil
	}
	on, err := strconv.ParseBool(value)
	if err != nil {
		return errors.New("it is -all, or -all=reached for the types that calls encode and decode")
	}
	o.all = on
	return nil
}

func (o *options) setCompact(value string) error {
	on, err := strconv.ParseBool(value)
	if n, notNumber := strconv.Atoi(value); notNumber == nil && n > 1 {
		o.compact, o.compactAbove = false, n
		return nil
	}
	if err != nil {
		return errors.New("it is -compact, or -compact=300 for the types that are not chosen, in a run of more structs than that")
	}
	o.compact, o.compactAbove = on, 0
	return nil
}

// budgetForm is a number of bytes: 500000, 500KB, 2MB.
var budgetForm = regexp.MustCompile(`^([0-9]{1,9})(B|[kK]B|MB|GB)?$`)

// setBudget reads -budget.
func (o *options) setBudget(value string) error {
	m := budgetForm.FindStringSubmatch(value)
	if m == nil || strings.Trim(m[1], "0") == "" {
		return errors.New("it is a number of bytes, as in -budget 500KB or -budget 2MB")
	}
	o.budget, _ = strconv.Atoi(m[1])
	switch strings.ToUpper(m[2]) {
	case "KB":
		o.budget *= 1e3
	case "MB":
		o.budget *= 1e6
	case "GB":
		o.budget = int(min(int64(o.budget)*1e9, math.MaxInt))
	}
	return nil
}

// list splits the value of a flag at its commas.
func list(f *flag.FlagSet, name, value string) ([]string, error) {
	given := false
	f.Visit(func(g *flag.Flag) { given = given || g.Name == name })
	if !given || name == "tags" && value == "" { // scripts pass -tags "$TAGS"
		return nil, nil
	}
	items := strings.Split(value, ",")
	for i := range items {
		if items[i] = strings.TrimSpace(items[i]); items[i] == "" {
			return nil, fmt.Errorf("-%s %q has an empty name in it; write -%s A,B", name, value, name)
		}
	}
	slices.Sort(items)
	return slices.Compact(items), nil
}

var prefixForm = regexp.MustCompile(`^[\pL\pN][\pL\pN_.-]*$`)

// validate finds flags that contradict each other.
func (o *options) validate() error {
	for _, p := range o.patterns {
		if strings.HasPrefix(p, "-") {
			return fmt.Errorf("flag %s comes after a package; put flags before packages", p)
		}
		if p == "" {
			return errors.New(`a package is named ""; write ./... or, for the current folder, leave it out`)
		}
		if strings.HasSuffix(p, ".go") {
			return fmt.Errorf("%s is a file; name packages, as in catena-gen ./%s", p, strings.TrimSuffix(p[:strings.LastIndex(p, "/")+1], "/"))
		}
	}
	switch {
	case o.version:
		return nil
	case o.unknownFormat() != "":
		return fmt.Errorf("unknown format %q in -format; the formats are %s", o.unknownFormat(), strings.Join(gen.Formats(), ", "))
	case o.apply && o.migrate == nil:
		return errors.New("-apply makes the changes of -migrate; without that there are none")
	case o.policy.Names != "" && !slices.Contains(gen.Namings(), o.policy.Names):
		return fmt.Errorf("-names %s is unknown; it is -names snake_case or -names lower_camel", o.policy.Names)
	case o.noMethods && !o.all && o.types == nil:
		return errors.New("-nomethods is for types that -type or -all choose; on a marked type write //catena:generate nomethods")
	case o.profile != "" && (o.compact || o.compactAbove > 0):
		return errors.New("-profile and -compact contradict each other; -profile says which types have tables, so drop -compact")
	case o.noMethods && o.std:
		return errors.New("-nomethods and -std contradict each other; drop one of them")
	case o.all && o.types != nil:
		return errors.New("-all and -type contradict each other; -all takes every type, so drop one of them")
	case o.strict && o.keepGoing:
		return errors.New("-strict and -keep-going contradict each other; -strict writes nothing if there is a warning, so drop one of them")
	case o.diagnostics != "text" && o.diagnostics != "json":
		return fmt.Errorf("-diagnostics %s is unknown; it is -diagnostics text or -diagnostics json", o.diagnostics)
	case o.list && o.explain != "":
		return errors.New("-list and -explain contradict each other; drop one of them")
	case o.check && (o.list || o.explain != ""):
		return errors.New("-list and -explain write nothing and compare nothing; drop -check")
	case o.check && o.toStdout:
		return errors.New("-check and -o - contradict each other; -check compares with the files on disk, so drop one of them")
	case !prefixForm.MatchString(o.prefix):
		return fmt.Errorf("-o %q is no name for files; give the first part of their names, without a folder, as in -o codec for codec_gen.go and codec_json_gen.go, or - for standard output", o.prefix)
	}
	if o.types != nil && (len(o.patterns) > 1 || slices.ContainsFunc(o.patterns, func(p string) bool { return strings.Contains(p, "...") })) {
		return fmt.Errorf("-type works on one package, and %s can be several; name one, or mark the types with //catena:generate", strings.Join(o.patterns, " "))
	}
	return nil
}

// validateMigration finds flags that mean nothing beside -migrate.
func (o *options) validateMigration(f *flag.FlagSet) error {
	for _, name := range o.migrate {
		if !slices.Contains(migrate.Peers(), name) {
			return fmt.Errorf("unknown generator %q in -migrate; those to come from are %s", name, strings.Join(migrate.Peers(), ", "))
		}
	}
	other := ""
	f.Visit(func(g *flag.Flag) {
		if other == "" && !slices.Contains([]string{"migrate", "apply", "tags", "diagnostics", "v"}, g.Name) {
			other = g.Name
		}
	})
	if other != "" {
		return fmt.Errorf("-migrate changes sources and generates nothing; drop -%s", other)
	}
	return nil
}

// unknownFlag adds the nearest flag to the message of package flag.
func unknownFlag(err error, f *flag.FlagSet) error {
	name, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: -")
	if !ok {
		return err
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

// unknownFormat returns the first format that does not exist.
func (o *options) unknownFormat() string {
	for _, name := range o.formats {
		if !slices.Contains(gen.Formats(), name) {
			return name
		}
	}
	return ""
}
