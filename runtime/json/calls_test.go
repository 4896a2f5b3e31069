package json_test

import (
	stdjson "encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/ezrantn/catena/runtime/catenatest/oracle"
	"github.com/ezrantn/catena/runtime/json"
	"github.com/ezrantn/catena/testdata/corpus/records"
	twin "github.com/ezrantn/catena/testdata/corpus/twin/records"
)

// sequences calls run with random numbers of so many seeds, and names the seed if it fails.
// CATENA_SEED=17 repeats one's, and CATENA_LONG=1 tries many.
func sequences(t *testing.T, rounds int, run func(r *rand.Rand) error) {
	first := uint64(time.Now().UnixNano())
	switch {
	case os.Getenv("CATENA_SEED") != "":
		n, err := strconv.ParseUint(os.Getenv("CATENA_SEED"), 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		first, rounds = n, 1
	case os.Getenv("CATENA_LONG") != "":
		rounds = 300_000
	case testing.Short():
		rounds /= 3
	}
	t.Logf("%d sequences of calls from CATENA_SEED=%d on", rounds, first)
	for seed := first; seed < first+uint64(rounds); seed++ {
		if err := run(rand.New(rand.NewPCG(seed, 0))); err != nil {
			t.Fatalf("CATENA_SEED=%d: %v", seed, err)
		}
	}
}

// TestCallsOfDecoder calls methods of both Decoders at random, on random streams from random
// readers.
func TestCallsOfDecoder(t *testing.T) {
	sequences(t, 6000, func(r *rand.Rand) error {
		text := randomStream(r)
		name, reader := randomReader(r, text)
		seed := r.Uint64()
		c := calls{r: r}
		for k := range c.input {
			c.input[k] = reader(rand.New(rand.NewPCG(seed, 0)))
		}
		if err := c.run(); err != nil {
			return fmt.Errorf("%s: %s: %w\nof %q", name, strings.Join(c.trail, ", "), err, text)
		}
		return nil
	})
}

// calls are calls of both Decoders.
type calls struct {
	r     *rand.Rand
	input [2]io.Reader
	want  *stdjson.Decoder
	got   *json.Decoder
	trail []string
}

// run calls methods until there were some errors.
func (c *calls) run() error {
	c.want, c.got = stdjson.NewDecoder(c.input[0]), json.NewDecoder(c.input[1])
	weights := [][]int{{8, 4, 2, 2, 1, 1}, {6, 0, 0, 3, 0, 0}, {1, 5, 3, 1, 0, 0}, {4, 4, 4, 4, 0, 1}}[c.r.IntN(4)]
	for failures := 0; failures < 4 && len(c.trail) < 60 && c.r.IntN(25) > 0; {
		var failed bool
		var err error
		switch pick(c.r, weights...) {
		case 0:
			failed, err = c.decode()
		case 1:
			failed, err = c.token()
		case 2:
			err = same(c.note("More"), c.want.More(), c.got.More())
		case 3:
			err = c.buffered()
		case 4:
			c.note("UseNumber")
			c.want.UseNumber()
			c.got.UseNumber()
		case 5:
			c.note("DisallowUnknownFields")
			c.want.DisallowUnknownFields()
			c.got.DisallowUnknownFields()
		}
		if err == nil {
			err = same("offset", c.want.InputOffset(), c.got.InputOffset())
		}
		if err != nil {
			return err
		}
		if failed {
			failures++
		}
	}
	c.note("rest")
	return same("rest", c.rest(0, c.want.Buffered()), c.rest(1, c.got.Buffered()))
}

func (c *calls) note(call string) string {
	c.trail = append(c.trail, call)
	return call
}

func same[T comparable](what string, want, got T) error {
	if want != got {
		return fmt.Errorf("%s: %#v, encoding/json %#v", what, got, want)
	}
	return nil
}

// plainBase has no generated code.
type plainBase struct {
	ID    int             `json:"id"`
	Note  string          `json:"note"`
	Value stdjson.Number  `json:"value"`
	Extra map[string]int8 `json:"extra"`
}

// targets are pointers to decode into: encoding/json's, and package json's.
var targets = []func() (want, got any){
	func() (any, any) { return new(twin.Base), new(records.Base) },
	func() (any, any) { return new(twin.Base), new(records.Base) },
	func() (any, any) { return new(twin.Base), new(records.Base) },
	func() (any, any) { return new(twin.Event), new(records.Event) },
	func() (any, any) { return new(twin.Event), new(records.Event) },
	func() (any, any) { return new([]*twin.Base), new([]*records.Base) },
	func() (any, any) { return new(map[string]twin.Base), new(map[string]records.Base) },
	func() (any, any) { return new(any), new(any) },
	func() (any, any) { return new(any), new(any) },
	func() (any, any) { return new(plainBase), new(plainBase) },
	func() (any, any) { return new(int), new(int) },
	func() (any, any) { return new(string), new(string) },
	func() (any, any) { return new([]any), new([]any) },
	func() (any, any) { return new([]plainBase), new([]plainBase) },
	func() (any, any) { return new(map[string]any), new(map[string]any) },
	func() (any, any) { return new(stdjson.RawMessage), new(json.RawMessage) },
	func() (any, any) { return new(stdjson.Number), new(json.Number) },
	func() (any, any) { return nil, nil },
	func() (any, any) { return 1, 1 },
	func() (any, any) { return (*twin.Base)(nil), (*records.Base)(nil) },
}

func (c *calls) decode() (failed bool, err error) {
	want, got := targets[c.r.IntN(len(targets))]()
	c.note(fmt.Sprintf("Decode %T", got))
	wantErr, gotErr := c.want.Decode(want), c.got.Decode(got)
	if err := sameError(wantErr, gotErr); err != nil {
		return true, err
	}
	return gotErr != nil, oracle.Equal(want, got)
}

func (c *calls) token() (failed bool, err error) {
	c.note("Token")
	want, wantErr := c.want.Token()
	got, gotErr := c.got.Token()
	if err := sameError(wantErr, gotErr); err != nil {
		return true, err
	}
	return gotErr != nil, same("token", want, got)
}

// readsAlike is set if encoding/json reads as much at a time as package json does, which it does
// not on json/v2.
var readsAlike = reflect.TypeFor[stdjson.RawMessage]().PkgPath() == "encoding/json"

// buffered compares as much as both have read.
func (c *calls) buffered() error {
	c.note("Buffered")
	want, _ := io.ReadAll(c.want.Buffered())
	got, _ := io.ReadAll(c.got.Buffered())
	n := min(len(want), len(got))
	if readsAlike {
		n = len(want)
	}
	return same("buffered", string(want[:n]), string(got[:min(n, len(got))]))
}

// rest returns the remaining input, after errors too.
func (c *calls) rest(k int, buffered io.Reader) string {
	b, _ := io.ReadAll(buffered)
	for ends := 0; ends < 3; ends++ { // more is read after an error
		more, _ := io.ReadAll(c.input[k])
		b = append(b, more...)
	}
	return string(b)
}

// escape is the beginning of errors that show as much of the input as was read.
const escape = "invalid escape sequence "

// sameError compares errors and all that programs see of them.
func sameError(want, got error) error {
	switch {
	case want == nil || got == nil:
		return same("error", fmt.Sprint(want), fmt.Sprint(got))
	case reflect.TypeOf(want) != reflect.TypeOf(got):
		return fmt.Errorf("error %T %v, encoding/json %T %v", got, got, want, want)
	case !readsAlike && strings.HasPrefix(want.Error(), escape) && strings.HasPrefix(got.Error(), escape) && want.Error() != got.Error():
		return nil // a listed difference
	case want.Error() != got.Error():
		return fmt.Errorf("error %v, encoding/json %v", got, want)
	}
	switch want := want.(type) {
	case *stdjson.SyntaxError:
		return same("offset of "+want.Error(), want.Offset, got.(*stdjson.SyntaxError).Offset)
	case *stdjson.UnmarshalTypeError:
		g := got.(*stdjson.UnmarshalTypeError)
		return same("error "+want.Error(), fmt.Sprintln(want.Value, want.Type, want.Offset, want.Struct, want.Field),
			fmt.Sprintln(g.Value, g.Type, g.Offset, g.Struct, g.Field))
	}
	return nil
}
