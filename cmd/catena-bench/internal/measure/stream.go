package measure

import (
	"context"
	"runtime"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/calls"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/few"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/streams"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
	"github.com/ezrantn/catena/testdata/corpus/threads"
	"github.com/ezrantn/catena/testdata/corpus/twin/seeduser"
	twin "github.com/ezrantn/catena/testdata/corpus/twin/threads"
)

// StreamTurns is how many turns, and so calls of Step, the streams of a workload take with these
// numbers of processors.
func (c Config) StreamTurns(procs []int) int {
	n := 0
	for _, p := range procs {
		n += c.Iterations * streams.Ways(p)
	}
	return n
}

// Streams measures the objects of the workload's first value as streams. The ways of a stream take
// turns within every iteration. When ctx ends, the tables hold the measurements until then.
func Streams(ctx context.Context, w workload.Workload, values []any, c Config) []result.StreamTable {
	return tables(ctx, w.Name, cases(values), c)
}

// Calls measures the users, which are the workload's values, by each of catena's calls, as Streams does.
func Calls(ctx context.Context, w workload.Workload, values []any, c Config) []result.StreamTable {
	var users []seeduser.User
	for _, v := range values {
		users = append(users, *v.(*seeduser.User))
	}
	return tables(ctx, w.Name, calls.Cases(users), c)
}

// CallTurns is how many turns these take, with so many numbers of processors.
func (c Config) CallTurns(procs int) int { return c.Iterations * calls.Ways() * procs }

// Few measures the libraries that read few members of documents, as Streams does.
func Few(ctx context.Context, c Config) []result.StreamTable {
	all := tables(ctx, few.Name, few.Cases(), c)
	for k, t := range all {
		for row, l := range few.Selections[k].Libraries {
			t.Rows[row].Checks = few.Selections[k].Checks(l)
		}
	}
	return all
}

// FewTurns is how many turns these take, with so many numbers of processors.
func (c Config) FewTurns(procs int) int { return c.Iterations * few.Ways() * procs }

func tables(ctx context.Context, workload string, cases []streams.Case, c Config) (tables []result.StreamTable) {
	for _, s := range cases {
		if ctx.Err() != nil {
			break
		}
		tables = append(tables, stream(ctx, workload, s, c))
	}
	return tables
}

// cases are the streams of a workload of threads.
func cases(values []any) []streams.Case {
	var list []threads.Item
	for _, item := range *values[0].(*twin.Batch) {
		list = append(list, threads.Item(item))
	}
	return streams.Cases(list, streams.Size)
}

func stream(ctx context.Context, workload string, s streams.Case, c Config) result.StreamTable {
	t := result.StreamTable{
		Workload: workload, Name: s.Name, Doc: s.Doc, Values: s.Values, Size: float64(s.Bytes), Procs: runtime.GOMAXPROCS(0),
	}
	of := [...]int{-1, -1, -1, -1, -1} // the first row of each kind
	for k, way := range s.Ways {
		t.Rows = append(t.Rows, result.StreamRow{Way: way.Name})
		if of[way.Kind] < 0 {
			of[way.Kind] = k
		}
	}
	for range c.Iterations {
		for k, way := range s.Ways {
			row := &t.Rows[k]
			c.Step(workload + " " + s.Name + " " + way.Name)
			if ctx.Err() != nil || row.Error != "" {
				continue
			}
			row.Error = serializer.Attempt(func() error {
				once, err := run(ctx, c.BenchTime, 1, func(int) error {
					_, err := way.Run()
					return err
				})
				if err == nil {
					once.addTo(&row.Phase)
				}
				return err
			})
		}
	}
	t.Compare(of[streams.Other], of[streams.Memory], of[streams.One], of[streams.All], of[streams.Parts])
	return t
}
