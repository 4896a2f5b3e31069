package tables

import (
	stdjson "encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/oracle"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/fill"
	"github.com/ezrantn/catena/runtime/wire"
)

// A pair is a type with code and its copy with a table, in a format.
type pair struct {
	name string
	*format
	code, table side
}

// A side is a type. The streams of some are compared.
type side struct {
	make  func() any      // a pointer to a value
	clone func(v any) any // the method
	*streams
}

// streams are functions of package catena for a type.
type streams struct {
	read  func(r io.Reader, opts ...catena.Option) iter.Seq2[any, error]
	slice func(a *arena.Arena, data []byte, opts ...catena.Option) (any, error)
	list  func(v any, opts ...catena.Option) ([]byte, error) // v is a slice
}

// A format is the generated methods of types in a format.
type format struct {
	catena.Format
	name   string
	decode func(v any, a *arena.Arena, data []byte, o wire.Options) error
	append func(v any, dst []byte, o wire.Options) ([]byte, error)
	write  func(v any, w io.Writer, o wire.Options) error
}

func sideOf[T any]() side {
	return side{
		make:  func() any { return new(T) },
		clone: func(v any) any { return v.(interface{ Clone() *T }).Clone() },
	}
}

func jsonPair[C, T any](name string) pair { return pair{name, json, sideOf[C](), sideOf[T]()} }

func msgpackPair[C, T any](name string) pair { return pair{name, msgpack, sideOf[C](), sideOf[T]()} }

func cborPair[C, T any](name string) pair { return pair{name, cbor, sideOf[C](), sideOf[T]()} }

// title is the name of a test of the pair.
func (p *pair) title() string { return p.name + "." + p.format.name }

// with returns p with streams of its types.
func (p pair) with(code, table *streams) pair {
	p.code.streams, p.table.streams = code, table
	return p
}

// filled returns a value of each side with the same random contents.
func (p *pair) filled(seed uint64, size int) (code, table any) {
	return p.fill(&p.code, seed, size), p.fill(&p.table, seed, size)
}

// fill returns a value of a side with the random contents of a seed.
func (p *pair) fill(s *side, seed uint64, size int) any {
	v := s.make()
	fill.Options{Binary: p.format != json}.Random(rand.New(rand.NewPCG(seed, 7)), v, size)
	return v
}

// An outcome is how a call of a side ended.
type outcome struct {
	value any // what it decoded or returned
	err   error
}

// compare compares the outcomes of both sides.
func (p *pair) compare(run func(s *side) outcome) error {
	code := run(&p.code)
	if err := same(code, run(&p.table)); err != nil {
		for range 200 {
			if same(code, run(&p.code)) != nil {
				return nil // methods of its author's, or the first error of a map, are others each time
			}
		}
		return err
	}
	return nil
}

// same compares two outcomes.
func same(code, table outcome) error {
	if err := sameErrors(code.err, table.err); err != nil {
		return err
	}
	if ended(code.err) {
		return nil
	}
	if err := oracle.Equal(code.value, table.value); err != nil {
		return fmt.Errorf("code %w (error %v)", err, code.err)
	}
	return nil
}

// ended reports whether decoding ended in the middle of a value: what its containers hold then is not specified.
func ended(err error) bool {
	for _, kind := range []error{wire.ErrSyntax, wire.ErrDepth, wire.ErrSize, wire.ErrMemory} {
		if errors.Is(err, kind) {
			return true
		}
	}
	return false
}

// sameErrors compares errors, and those inside of them.
func sameErrors(code, table error) error {
	differ := func() error { return fmt.Errorf("code: error %v, %#v; table: %v, %#v", code, code, table, table) }
	if (code == nil) != (table == nil) || placeless(fmt.Sprint(code)) != placeless(fmt.Sprint(table)) || fmt.Sprintf("%T", code) != fmt.Sprintf("%T", table) {
		return differ()
	}
	switch c := code.(type) {
	case *wire.Error:
		t := table.(*wire.Error)
		a, b := *c, *t
		a.Cause, b.Cause, a.Type, b.Type = nil, nil, placeless(a.Type), placeless(b.Type)
		a.Reason, b.Reason = placeless(a.Reason), placeless(b.Reason)
		if a != b {
			return differ()
		}
		return sameErrors(c.Cause, t.Cause)
	case *stdjson.UnmarshalTypeError:
		t := table.(*stdjson.UnmarshalTypeError)
		if c.Value != t.Value || c.Offset != t.Offset || placeless(c.Struct) != placeless(t.Struct) || c.Field != t.Field || placeless(fmt.Sprint(c.Type)) != placeless(fmt.Sprint(t.Type)) {
			return differ()
		}
	case *stdjson.SyntaxError:
		if c.Offset != table.(*stdjson.SyntaxError).Offset {
			return differ()
		}
	}
	return nil
}

// folders removes the folders of the two sides from a text. Making one for each error was a fifth of the test's time.
var folders = strings.NewReplacer("testdata/cases/golden/", "", "testdata/corpus/", "", "testdata/cases/shapes/", "", "testdata/cases/tables/", "", "Table", "")

// placeless removes the folders of the two sides from a text: names of generic types have their arguments' import paths.
func placeless(text string) string { return folders.Replace(text) }

// caught makes an error of a panic.
func caught(err *error) {
	if value := recover(); value != nil {
		*err = fmt.Errorf("panic: %v", value)
	}
}

// rounds is how many random values of a type are tried, each in a hundred ways.
func rounds() int {
	if n, err := strconv.Atoi(os.Getenv("CATENA_ROUNDS")); err == nil {
		return max(n/4, 1)
	}
	if testing.Short() {
		return 2
	}
	return 4
}

// each runs a test of each pair.
func each(t *testing.T, test func(t *testing.T, p *pair, r *rand.Rand, seed uint64)) {
	first := uint64(1)
	if s := os.Getenv("CATENA_SEED"); s != "" {
		first, _ = strconv.ParseUint(s, 10, 64)
	}
	for k := range pairs {
		p := &pairs[k]
		t.Run(p.title(), func(t *testing.T) {
			for n := range uint64(rounds()) {
				test(t, p, rand.New(rand.NewPCG(first+n, uint64(k))), first+n)
			}
		})
	}
}
