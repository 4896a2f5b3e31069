package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"
	"strings"

	catena "github.com/ezrantn/catena/runtime"
)

// options are the settings of the command line.
type options struct {
	input  string  // a file; empty for standard input
	output string  // a file; empty for standard output
	from   *format // nil if the first byte of standard input is to say it
	to     *format
	skip   string // a file for the records that cannot be converted; empty if one ends the conversion

	head    int64 // how many records; all if it is 0
	isHead  bool
	at      string
	isAt    bool
	unwrap  bool // the input is an array, whose elements are the records
	wrap    bool // the records become one array
	indent  bool
	quiet   bool
	sums    bool // the closing line is written to any standard error
	workers int

	compression compression // of the input

	toIsDefault bool // nothing says which format the output has
}

// errVersion is returned if the arguments ask for the version.
var errVersion = errors.New("the version is asked for")

// parse reads the arguments: flags, and a file before, between or behind them. It returns
// flag.ErrHelp if they ask for help.
func parse(args []string) (*options, error) {
	o := new(options)
	var from, to, compression string
	f := flag.NewFlagSet("catena-conv", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Usage = func() {}
	f.StringVar(&o.output, "o", "", "")
	f.StringVar(&from, "from", "", "")
	f.StringVar(&to, "to", "", "")
	f.StringVar(&compression, "compression", "", "")
	f.Int64Var(&o.head, "head", 0, "")
	f.StringVar(&o.at, "at", "", "")
	f.BoolVar(&o.unwrap, "unwrap", false, "")
	f.BoolVar(&o.wrap, "wrap", false, "")
	f.BoolVar(&o.indent, "indent", false, "")
	f.BoolVar(&o.quiet, "q", false, "")
	f.BoolVar(&o.sums, "v", false, "")
	f.StringVar(&o.skip, "skip", "", "")
	asksVersion := f.Bool("version", false, "")
	f.IntVar(&o.workers, "workers", runtime.GOMAXPROCS(0), "")
	var files []string
	for {
		if err := f.Parse(args); err != nil {
			return nil, err
		}
		if f.NArg() == 0 {
			break
		}
		if k := len(args) - f.NArg(); k > 0 && args[k-1] == "--" { // no flags follow
			files = append(files, f.Args()...)
			break
		}
		files, args = append(files, f.Arg(0)), f.Args()[1:]
	}
	if *asksVersion {
		return nil, errVersion
	}
	f.Visit(func(set *flag.Flag) {
		o.isAt = o.isAt || set.Name == "at"
		o.isHead = o.isHead || set.Name == "head"
	})
	switch {
	case len(files) > 1:
		return nil, fmt.Errorf("%q and %q: one file is converted at a time", files[0], files[1])
	case len(files) == 1 && files[0] != "-":
		o.input = files[0]
	}
	if o.output == "-" {
		o.output = ""
	}
	var err [4]error
	o.from, err[0] = o.choose("from", from, o.input)
	o.to, err[1] = o.choose("to", to, o.output)
	if err[0] == nil && err[1] == nil && o.from != nil {
		err[2] = o.check()
	}
	o.compression, err[3] = compressionOf(compression, o.input, from != "" && o.from == asMsgpack)
	return o, errors.Join(err[:]...)
}

// choose returns the format that the flag names, or else the one by the file's extension.
func (o *options) choose(flag, name, file string) (*format, error) {
	if name != "" {
		return formatNamed(flag, name)
	}
	f := formatOf(file)
	switch {
	case f != nil && !(f.writeOnly && flag == "from"):
		return f, nil
	case file != "":
		return nil, fmt.Errorf("%s: the name does not say in which format the file is; say it with -%s, as one of %s", printable(file), flag, names(flag == "from"))
	case flag == "from":
		return nil, nil
	}
	o.toIsDefault = true
	return asNDJSON, nil
}

// recognize sets the format of an input that no name and no flag says: JSON, if it begins with an
// object or an array.
func (o *options) recognize(in *input, stdin io.Reader) error {
	if o.from != nil {
		return nil
	}
	var c byte
	if !isTerminal(stdin) { // nobody is asked to type
		c = in.first()
	}
	if c != '{' && c != '[' {
		return fmt.Errorf("standard input has no name that says in which format it is, and does not begin as JSON does; say it with -from, as one of %s", names(true))
	}
	o.from = asJSON
	return o.check()
}

// check returns all that is wrong with the values, each with its flag.
func (o *options) check() error {
	var problems []error
	refuse := func(wrong bool, format string, args ...any) {
		if wrong {
			problems = append(problems, fmt.Errorf(format, args...))
		}
	}
	_, compressed := uncompressedName(o.output)
	refuse(compressed == bzip2Extension, "%s: bzip2 is read and not written; use .gz or .zst", printable(o.output))
	refuse(o.head < 0, "-head=%d: a number of records cannot be negative", o.head)
	refuse(o.isHead && o.head == 0, "-head=0: at least 1 record is needed")
	refuse(o.workers < 1, "-workers=%d: at least 1 is needed", o.workers)
	refuse(o.workers > mostWorkers, "-workers=%d: more than %d are of no use", o.workers, mostWorkers)
	refuse(o.indent && o.to.codec != catena.FormatJSON(), "-indent is for JSON, not for %s", o.to.name)
	refuse(o.indent && o.to == asNDJSON && !o.toIsDefault, "-indent writes several lines, and ndjson has one value on each line; use -to json")
	refuse(o.isAt && o.from == asNDJSON, "-at looks into one document, and ndjson has one on each line; use -from json if the file holds one")
	refuse(o.unwrap && o.from == asNDJSON, "-unwrap is for one array, and ndjson has a record on each line")
	refuse(o.wrap && o.to == asNDJSON && !o.toIsDefault, "-wrap makes one value, and ndjson has one on each line; use -to json")
	refuse(o.skip != "" && (o.to == asJSON || o.wrap), "-skip leaves out records, and the elements of one array are counted before; use -to ndjson")
	refuse(o.skip != "" && (o.skip == o.input || o.skip == o.output), "-skip=%s: the file is the input or the output, too", printable(o.skip))
	refuse(o.isAt && o.at != "" && !strings.HasPrefix(o.at, "/"), "-at=%s: a JSON Pointer begins with a slash, as /data/items", printable(o.at))
	return errors.Join(problems...)
}

// mostWorkers is well below the number of threads at which the runtime ends the process.
const mostWorkers = 1024

// reading returns the options of reading the input.
func (o *options) reading() []catena.Option {
	var opts []catena.Option
	if o.isAt {
		opts = append(opts, catena.At(o.at))
	}
	switch {
	case o.from == asNDJSON:
		opts = append(opts, catena.AsLines())
	case o.unwrap:
		opts = append(opts, catena.AsArray())
	case o.isAt:
	case o.from == asJSON && (o.to == asNDJSON && !o.toIsDefault || o.head > 0):
		// If the document is an array, its elements are the records.
	default:
		opts = append(opts, catena.AsValues())
	}
	return opts
}

// keepsArray reports whether the array whose elements are the records is one in the output, too.
func (o *options) keepsArray() bool { return o.wrap || o.to == asJSON }

// makesArray reports whether records that are in no array become one array.
func (o *options) makesArray() bool { return o.wrap || o.to == asJSON && o.from == asNDJSON }
