package tables

import (
	"bytes"
	stdjson "encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// encodings are the options with which values are encoded.
func encodings(r *rand.Rand) []wire.Options {
	return []wire.Options{
		{}, {KeepHTML: true}, {Own: cborwire.Deterministic}, {Own: cborwire.ShortestFloats | cborwire.EpochTime},
		{Limits: wire.Limits{Depth: 1 + r.IntN(5)}}, {Limits: wire.Limits{Bytes: 1 + r.IntN(200)}},
	}
}

// encode encodes two values with the same contents in all ways.
func (p *pair) encode(t *testing.T, r *rand.Rand, code, table any) {
	t.Helper()
	values := map[*side]any{&p.code: code, &p.table: table}
	for _, o := range encodings(r) {
		room := make([]byte, 6, 6+r.IntN(300))
		var refused error
		if err := p.compare(func(s *side) (end outcome) {
			defer caught(&end.err)
			b, err := p.format.append(values[s], room[:6:cap(room)], o)
			refused = err
			return outcome{string(b), err}
		}); err != nil {
			t.Fatalf("%+v, room %d: %v\n%#v", o, cap(room), err, code)
		}
		narrow := r.IntN(200)
		for _, o.FlushAt = range []int{1 + r.IntN(8), 1 + r.IntN(100)} {
			for _, full := range []bool{false, true} {
				if full && refused != nil {
					continue // which error is first depends on where the output is flushed
				}
				if err := p.compare(func(s *side) (end outcome) {
					w := writer{room: math.MaxInt}
					if full {
						w.room = narrow
					}
					defer caught(&end.err)
					return written(&w, p.write(values[s], &w, o))
				}); err != nil {
					t.Fatalf("%+v to a writer of %t %d bytes: %v\n%#v", o, full, narrow, err, code)
				}
			}
		}
	}
}

// written is the outcome of writing to w. How much of the output was written when encoding failed is not compared: code
// and tables write at other places.
func written(w *writer, err error) outcome {
	var e *wire.Error
	if !errors.As(err, &e) {
		return outcome{w.String(), err}
	}
	if e.Written != int64(w.Len()) {
		return outcome{nil, fmt.Errorf("%d bytes are written: %w", w.Len(), e)}
	}
	failed := *e
	failed.Written = 0
	return outcome{nil, &failed}
}

// A writer takes so many bytes.
type writer struct {
	bytes.Buffer
	room int
}

func (w *writer) Write(b []byte) (int, error) {
	n := min(len(b), w.room)
	w.room -= n
	w.Buffer.Write(b[:n])
	if n < len(b) {
		return n, errFull
	}
	return n, nil
}

var errFull = errors.New("full")

// spoil changes parts of a value to some that have no form, or few have.
func spoil(r *rand.Rand, v reflect.Value, depth int) {
	if depth == 0 {
		return
	}
	rare := r.IntN(8) == 0
	switch x := v.Addr().Interface().(type) {
	case *time.Time:
		if rare {
			*x = [...]time.Time{{}, time.Unix(1<<40, 5), time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(-1, 1, 1, 0, 0, 0, 0, time.UTC)}[r.IntN(4)]
		}
		return
	case *stdjson.RawMessage:
		if rare {
			*x = stdjson.RawMessage([]string{"", "{", "nul", " 1", `{"a":[}`}[r.IntN(5)])
		}
		return
	case *stdjson.Number:
		if rare {
			*x = stdjson.Number([]string{"", "x", "1e", "1e999", "-", "0x1"}[r.IntN(6)])
		}
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for k := range v.NumField() {
			if v.Type().Field(k).IsExported() {
				spoil(r, v.Field(k), depth-1)
			}
		}
	case reflect.Slice, reflect.Array:
		for k := range v.Len() {
			spoil(r, v.Index(k), depth-1)
		}
		if rare && v.Kind() == reflect.Slice {
			v.Set([]reflect.Value{reflect.Zero(v.Type()), reflect.MakeSlice(v.Type(), 0, 0)}[r.IntN(2)])
		}
	case reflect.Pointer:
		if rare {
			v.SetZero()
		} else if !v.IsNil() {
			spoil(r, v.Elem(), depth-1)
		}
	case reflect.Map:
		if rare {
			v.Set([]reflect.Value{reflect.Zero(v.Type()), reflect.MakeMap(v.Type())}[r.IntN(2)])
		}
	case reflect.Interface:
		if rare && v.NumMethod() == 0 {
			v.Set(reflect.ValueOf([...]any{math.NaN(), make(chan int), []any{math.Inf(1)}, map[int]any{1: 2}, int8(3), "\xff", [2]bool{}}[r.IntN(7)]))
		}
	case reflect.Float32, reflect.Float64:
		if rare {
			v.SetFloat([]float64{math.NaN(), math.Inf(-1), math.Copysign(0, -1), math.MaxFloat32 * 2, 1e-7}[r.IntN(5)])
		}
	case reflect.String:
		if rare {
			v.SetString([]string{"\xff<", "\u2028&", "a\x00\"", "\xed\xa0\x80"}[r.IntN(4)])
		}
	}
}

func TestEncoding(t *testing.T) {
	each(t, func(t *testing.T, p *pair, r *rand.Rand, seed uint64) {
		for range 5 {
			seed := r.Uint64()
			code, table := p.filled(seed, r.IntN(9))
			p.encode(t, r, code, table)
			for _, v := range []any{code, table} {
				spoil(rand.New(rand.NewPCG(seed, 1)), reflect.ValueOf(v).Elem(), 6)
			}
			p.encode(t, r, code, table)
			if err := p.compare(func(s *side) (end outcome) {
				defer caught(&end.err)
				v := code
				if s == &p.table {
					v = table
				}
				return outcome{s.clone(v), nil}
			}); err != nil {
				t.Fatalf("copy: %v", err)
			}
		}
	})
}
