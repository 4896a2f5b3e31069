package tables

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/wire"
)

// deep are documents of the type Node of recursive_types that nest n levels: the parts are repeated.
var deep = [][2]string{
	{`{"next":`, `}`}, {`{"children":[`, `]}`}, {`{"refs":[`, `]}`}, {`{"named":{"a":`, `}}`}, {`{"linked":{"":`, `}}`},
	{`{"pair":[`, `]}`}, {`{"rows":[[`, `]]}`}, {`{"any":{"any":`, `}}`},
}

// nested returns a document of n parts. Binary formats have nothing behind the innermost value.
func (p *pair) nested(t *testing.T, part [2]string, n int) []byte {
	if p.format == json {
		return []byte(strings.Repeat(part[0], n) + "{}" + strings.Repeat(part[1], n))
	}
	one, err := catena.Transcode(nil, p.Format, []byte(part[0]+"{}"+part[1]), catena.FormatJSON())
	require.NoError(t, err)
	last := len(one) - 1
	return append(bytes.Repeat(one[:last], n), one[last])
}

// Values nest 10,000 levels and no more, by tables as by code: in documents, in encodings and in copies.
func TestDeepValues(t *testing.T) {
	for k := range pairs {
		p := &pairs[k]
		if p.name != "recursive_types/Node" {
			continue
		}
		for _, part := range deep {
			levels := strings.Count(part[0], "{") + strings.Count(part[0], "[")
			for _, n := range []int{9_999, 10_000, 10_001} {
				data := p.nested(t, part, n/levels)
				limits := wire.Options{Limits: wire.Limits{Depth: 1 << 20}}
				for _, o := range []wire.Options{{}, limits} {
					what := fmt.Sprintf("%s: %s of %d levels, %+v", p.title(), part[0], n, o.Limits)
					for _, a := range []*arena.Arena{nil, arena.New(0)} {
						values := map[*side]any{}
						require.NoError(t, p.compare(func(s *side) (end outcome) {
							values[s] = s.make()
							return outcome{nil, p.format.decode(values[s], a, data, o)}
						}), what)
						if p.format.decode(p.code.make(), nil, data, o) != nil {
							continue
						}
						require.NoError(t, p.compare(func(s *side) (end outcome) {
							b, err := p.format.append(values[s], nil, wire.Options{})
							return outcome{string(b), err}
						}), what)
						require.NoError(t, p.compare(func(s *side) (end outcome) {
							defer caught(&end.err)
							c := s.clone(values[s])
							b, err := p.format.append(c, nil, limits)
							return outcome{string(b), err}
						}), what)
					}
				}
			}
		}
	}
}

// A value that contains itself is an error, or a panic of Clone.
func TestValuesInThemselves(t *testing.T) {
	for k := range pairs {
		p := &pairs[k]
		if p.name != "recursive_types/Node" {
			continue
		}
		circle := func(s *side) any {
			v := s.make()
			e := reflect.ValueOf(v).Elem()
			e.FieldByName("Next").Set(e.Addr())
			return v
		}
		require.NoError(t, p.compare(func(s *side) (end outcome) {
			_, err := p.format.append(circle(s), nil, wire.Options{})
			return outcome{nil, err}
		}))
		require.NoError(t, p.compare(func(s *side) (end outcome) {
			defer caught(&end.err)
			return outcome{s.clone(circle(s)), nil}
		}))
	}
}
