package main

import (
	"fmt"
	"io"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/build"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/few"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

// help prints the output of -help.
func help(w io.Writer) {
	fmt.Fprint(w, `catena-bench compares serializers: speed, size, allocations, garbage collection,
faithfulness, the same through a Redis server, and the behaviour in a busy server:
percentiles of latency beside a large live heap. It also measures the compilation
of generated code.

  catena-bench                                      the user workload, 100,000 records
  catena-bench -count=10000 -skip-redis             smaller, and without Redis
  catena-bench -workload=all -only=json,sonic,catena\ json
  catena-bench -workload=threads -cpu=1,2           how the cost grows with size and processors
  catena-bench -workload=server -iterations=3       the server-like loop, some minutes
  catena-bench -workload=streams -cpu=2             streams, on one processor and on two
  catena-bench -workload=calls                      each of catena's calls for a small value
  catena-bench -workload=few                        few members of large documents
  catena-bench -workload=build                      the compilation of generated code
  catena-bench -outside                             beside sonic-rs, serde_json and simdjson
  catena-bench -gobench > new.txt                   for benchstat

Tables go to the terminal; CSV, JSON and an HTML report with charts to the -output
folder. Ctrl-C writes the results so far.

The server workload also runs in a server-like loop: on every processor a goroutine
with its own codec decodes a page of users and encodes it again, request after
request, beside 100 MB of other live heap. A turn takes -benchtime, and at least 2s.
The report has requests per second, p50, p99 and p99.9 latency, GC cycles, their CPU
time, and the bytes that a request allocates. The loop runs once more with a
memory limit that leaves 30 MB for garbage.

The objects of the streams workload are also read and written as streams: on one
processor, on all, and by as many goroutines with a part each. A turn processes the
whole stream, for at least -benchtime.

The workload build compiles a package of -structs structs with the code of each
generator, and measures the compiler's processor time, its peak memory and the size of
its output. One package is compiled after the other, -iterations times. It needs the go
command and the go.mod of catena-bench: run it in that folder. It is not part of all,
and -only does not apply to it.

The workload few reads a few members of large documents, each library in the way that
it has for that: a smaller struct, or paths. Its tables tell which libraries check what
they skip, which is tried with malformed documents. Like build, it is not part of all,
and -only does not apply to it.

With -outside sonic-rs, serde_json and simdjson process the documents of the corpus and
the list of the workload blocks, too. Their programs are built if Rust and simdjson are
installed, which takes minutes the first time. All run on one processor, in turns.

Flags:
`)
	f := new(options).flags(new(choices))
	f.SetOutput(w)
	f.PrintDefaults()
	fmt.Fprint(w, "\nWorkloads:\n")
	for _, l := range workload.All() {
		fmt.Fprintf(w, "  %-16s %s\n", l.Name, l.Doc)
	}
	fmt.Fprintf(w, "  %-16s %s\n", build.Name, build.Doc)
	fmt.Fprintf(w, "  %-16s %s\n", few.Name, few.Doc)
	fmt.Fprint(w, "\nSerializers:\n")
	for _, s := range serializer.All() {
		fmt.Fprintf(w, "  %-24s %-12s %s\n", s.Name, s.Format, s.Module)
	}
}
