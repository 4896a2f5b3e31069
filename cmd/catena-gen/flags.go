package main

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/cmd/internal/cli"
	"github.com/ezrantn/catena/gen"
)

// options are the flags and arguments, checked against each other.
type options struct {
	*cli.Flags
	types     []string
	all       bool
	reached   bool // of all types, those that calls reach
	noMethods bool
	std       bool
	compact   bool
	// compactAbove is the number of -compact=300.
	compactAbove int
	// profile is the file of -profile.
	profile   string
	formats   []string
	policy    gen.Policy
	prefix    string
	toStdout  bool
	check     bool
	keepGoing bool
	strict    bool
	fresh     bool
	tests     gen.Tests
	list      bool
	explain   string
}

// parse reads the command line. Flags that it refuses are a usage error.
func parse(args []string, c *cli.Console) (options, error) {
	o := options{Flags: cli.NewFlags(c)}
	f := o.Flags
	f.ListVar(&o.types, "type")
	f.BoolFunc("all", "", o.setAll)
	f.BoolVar(&o.noMethods, "nomethods", false, "")
	f.BoolVar(&o.std, "std", false, "")
	f.BoolFunc("compact", "", o.setCompact)
	f.StringVar(&o.profile, "profile", "", "")
	f.ListVar(&o.formats, "format")
	f.StringVar((*string)(&o.policy.Names), "names", "", "")
	f.BoolVar(&o.policy.OmitEmpty, "omitempty", false, "")
	f.StringVar(&o.prefix, "o", gen.DefaultPrefix, "")
	f.BoolVar(&o.check, "check", false, "")
	f.BoolVar(&o.keepGoing, "keep-going", false, "")
	f.BoolVar(&o.fresh, "fresh", false, "")
	f.BoolFunc("tests", "", o.setTests)
	f.BoolVar(&o.strict, "strict", false, "")
	f.BoolVar(&o.list, "list", false, "")
	f.StringVar(&o.explain, "explain", "", "")
	f.Moved = map[string]string{"migrate": migrateMoved, "apply": migrateMoved, "budget": budgetGone}
	if err := f.Parse(args); err != nil || f.Help || f.Version {
		return o, err
	}
	f.Patterns = f.Args()
	if o.prefix == "-" {
		o.toStdout, o.prefix = true, gen.DefaultPrefix
	}
	return o, o.validate()
}

// budgetGone is the error for a flag that catena-gen had.
const budgetGone = "-budget is gone; the last line of -list has the size of the generated code"

// migrateMoved is the error for the flags of catena-migrate, which catena-gen had.
const migrateMoved = "-migrate is a command of its own: go run github.com/ezrantn/catena/cmd/catena-migrate@latest easyjson ./..., " +
	"or go tool catena-migrate easyjson ./... after go get -tool github.com/ezrantn/catena/cmd/catena-migrate"

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

// setAll reads -all, -all=false and -all=reached.
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

// setCompact reads -compact, -compact=false and -compact=300.
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

var prefixForm = regexp.MustCompile(`^[\pL\pN][\pL\pN_.-]*$`)

// validate finds flags that contradict each other.
func (o *options) validate() error {
	if err := o.CheckPatterns(); err != nil {
		return err
	}
	switch {
	case o.unknownFormat() != "":
		return fmt.Errorf("unknown format %q in -format; the formats are %s", o.unknownFormat(), strings.Join(gen.Formats(), ", "))
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
	case o.list && o.explain != "":
		return errors.New("-list and -explain contradict each other; drop one of them")
	case o.check && (o.list || o.explain != ""):
		return errors.New("-list and -explain write nothing and compare nothing; drop -check")
	case o.check && o.toStdout:
		return errors.New("-check and -o - contradict each other; -check compares with the files on disk, so drop one of them")
	case !prefixForm.MatchString(o.prefix):
		return fmt.Errorf("-o %q is no name for files; give the first part of their names, without a folder, as in -o codec for codec_gen.go and codec_json_gen.go, or - for standard output", o.prefix)
	}
	if o.types != nil && (len(o.Patterns) > 1 || slices.ContainsFunc(o.Patterns, func(p string) bool { return strings.Contains(p, "...") })) {
		return fmt.Errorf("-type works on one package, and %s can be several; name one, or mark the types with //catena:generate", strings.Join(o.Patterns, " "))
	}
	return nil
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
