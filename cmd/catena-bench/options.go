package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/build"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/few"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/redis"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

// options are the settings of the flags.
type options struct {
	count      int
	iterations int
	seed       uint64
	benchTime  time.Duration
	procs      []int
	workloads  []workload.Workload
	rows       []serializer.Serializer
	outside    bool
	build      bool
	few        bool
	structs    int

	redis     redis.Config
	skipRedis bool

	output  string
	report  string // empty: in output, named after the time
	goBench bool
}

// flags defines the flags, with the values of o as their defaults.
func (o *options) flags(names *choices) *flag.FlagSet {
	f := flag.NewFlagSet("catena-bench", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.Usage = func() {}
	f.IntVar(&o.count, "count", 100_000, "`records` of the user workloads")
	f.IntVar(&o.iterations, "iterations", 5, "how often each serializer has its turn")
	f.DurationVar(&o.benchTime, "benchtime", 100*time.Millisecond, "least `duration` of each phase of a turn")
	f.StringVar(&names.workloads, "workload", "user", "comma-separated `names` of workloads, the start of several (threads), or all")
	f.IntVar(&o.structs, "structs", 250, "`structs` of the workload build")
	f.BoolVar(&o.outside, "outside", false, "compare with sonic-rs, serde_json and simdjson; workloads are measured as well if -workload is given")
	f.StringVar(&names.rows, "only", "", "comma-separated `names` of serializers; sonic is every row of Sonic")
	f.StringVar(&names.procs, "cpu", "", "comma-separated `list` of GOMAXPROCS values to run with")
	f.Uint64Var(&o.seed, "seed", 1, "seed of the data: equal seeds make equal data")
	f.StringVar(&o.redis.Addr, "redis-addr", "localhost:6379", "`address` of the Redis server")
	f.StringVar(&o.redis.Password, "redis-password", "", "Redis `password`")
	f.IntVar(&o.redis.DB, "redis-db", 0, "Redis database `number`")
	f.BoolVar(&o.skipRedis, "skip-redis", false, "do not measure Redis")
	f.StringVar(&o.output, "output", "./results", "`folder` for the result files")
	f.StringVar(&o.report, "report", "", "`file` for the HTML report (default: in the -output folder)")
	f.BoolVar(&o.goBench, "gobench", false, "print the lines that benchstat reads, instead of tables")
	f.Bool("help", false, "show this help")
	return f
}

// choices are the flags that are lists of names.
type choices struct{ workloads, rows, procs string }

// parse reads the arguments. It returns flag.ErrHelp if they ask for help.
func parse(args []string) (*options, error) {
	o, names := new(options), new(choices)
	f := o.flags(names)
	if err := f.Parse(args); err != nil {
		return nil, err
	}
	if f.Lookup("help").Value.String() == "true" {
		return nil, flag.ErrHelp
	}
	chosen := false
	f.Visit(func(set *flag.Flag) {
		o.redis.Explicit = o.redis.Explicit || set.Name == "redis-addr"
		chosen = chosen || set.Name == "workload"
	})
	var err [3]error
	err[0] = o.choose(names.workloads)
	o.rows, err[1] = serializer.Select(names.rows)
	o.procs, err[2] = processors(names.procs)
	if err := errors.Join(append(err[:], o.check(f))...); err != nil {
		return nil, err
	}
	if o.outside && !chosen {
		o.workloads = nil
	}
	return o, o.supported()
}

// choose reads the -workload list. The workloads build and few have no values of one type: they are none of package
// workload.
func (o *options) choose(list string) (err error) {
	names := strings.Split(list, ",")
	var others []string
	for _, name := range names {
		switch strings.TrimSpace(name) {
		case build.Name:
			o.build = true
		case few.Name:
			o.few = true
		default:
			others = append(others, name)
		}
	}
	if len(others) == 0 {
		return nil
	}
	if o.workloads, err = workload.Select(strings.Join(others, ",")); err != nil {
		return fmt.Errorf("%w, %s, %s", err, build.Name, few.Name)
	}
	return nil
}

// supported returns an error if there are workloads of which no row supports any.
func (o *options) supported() error {
	if len(o.workloads) == 0 {
		return nil
	}
	for _, w := range o.workloads {
		if supporting(o.rows, w) > 0 {
			return nil
		}
	}
	return errors.New("none of the serializers in -only supports the workloads in -workload")
}

// check returns all that is wrong with the values, each with its flag.
func (o *options) check(f *flag.FlagSet) error {
	var problems []error
	refuse := func(wrong bool, format string, args ...any) {
		if wrong {
			problems = append(problems, fmt.Errorf(format, args...))
		}
	}
	refuse(f.NArg() > 0, "%q is not a flag: flags begin with a hyphen", f.Arg(0))
	refuse(o.count < 1, "-count=%d: at least 1 record is needed", o.count)
	refuse(o.structs < 1, "-structs=%d: at least 1 is needed", o.structs)
	refuse(o.iterations < 1, "-iterations=%d: at least 1 is needed", o.iterations)
	refuse(o.benchTime < 0, "-benchtime=%v: a duration cannot be negative", o.benchTime)
	refuse(o.redis.DB < 0, "-redis-db=%d: Redis counts its databases from 0", o.redis.DB)
	refuse(o.redis.Addr == "", "-redis-addr is empty: give host:port, or use -skip-redis")
	refuse(o.output == "", "-output is empty: name a folder")
	return errors.Join(problems...)
}

// mostProcessors is well below 10,000, at which number of threads the runtime
// ends the process.
const mostProcessors = 1024

// processors reads the -cpu list. Empty is the setting of the process.
func processors(list string) ([]int, error) {
	if list == "" {
		return []int{runtime.GOMAXPROCS(0)}, nil
	}
	var procs []int
	for text := range strings.SplitSeq(list, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(text))
		if err != nil || n < 1 {
			return nil, fmt.Errorf("-cpu=%s: %q is not a number of processors; write it as 1,2,4", list, text)
		}
		if n > mostProcessors {
			return nil, fmt.Errorf("-cpu=%s: %d is more than %d", list, n, mostProcessors)
		}
		if !slices.Contains(procs, n) {
			procs = append(procs, n)
		}
	}
	return procs, nil
}
