package jsonwire

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/state"
)

// TestPatterns: the variant has all of its required members, and the most of the object's names; of equals the
// first does.
func TestPatterns(t *testing.T) {
	circle, rect, named, unit := &Members{Names: "radius,name"}, &Members{Names: "w,h,label"}, &Members{Names: "name"}, &Members{Names: ""}
	strict := &Tags{Type: (*any)(nil), Variants: []*Members{circle, rect, named}, Required: [][]int{{0}, {0, 1}, {0}}}
	open := &Tags{Type: (*any)(nil), Variants: []*Members{circle, rect, named, unit}, Required: [][]int{{0}, {0, 1}, {0}}}
	for text, want := range map[string]int{
		`{"radius":1}`:                               0,
		`{"h":1,"w":2}`:                              1,
		`{"h":1,"w":2,"radius":3}`:                   1,
		`{"name":"n"}`:                               2,
		`{"name":"n","label":"l"}`:                   2,
		`{"name":"n","radius":1}`:                    0,
		`{"name":"n","radius":1,"w":[{}],"h":null}`:  0,
		`{"NAME":"n","\u0068":1,"W":2,"x":{"a":[]}}`: 1,
		`{"w":1,"w":2,"radius":3}`:                   0,
		`{"w":1,"label":2}`:                          3,
		`{}`:                                         3,
		`{"x":1}`:                                    3,
	} {
		d, i := NewDecoder(nil, []byte(text))
		tag, next, err := d.Pattern(i, open)
		require.NoError(t, err, text)
		assert.Equal(t, want, tag, text)
		assert.Equal(t, i, next, text)
		d, i = NewDecoder(nil, []byte(text))
		if tag, next, err = d.Pattern(i, strict); want < 3 {
			require.NoError(t, err, text)
			assert.Equal(t, want, tag, text)
			continue
		}
		assert.Equal(t, state.NoVariant, tag, text)
		assert.Equal(t, len(text), next, text)
		assert.Error(t, err, text)
	}
	d, i := NewDecoder(nil, []byte(`{"w":1,"label":2}`))
	_, _, err := d.Pattern(i, strict)
	assert.EqualError(t, err, "an object without radius, or h, or name")
}

// TestPatternsOfManyNames: the names of all variants may be more than fit into the words on the stack.
func TestPatternsOfManyNames(t *testing.T) {
	for _, n := range []int{63, 64, 65, 64*state.FewNames - 1, 64 * state.FewNames, 5000} {
		var names []string
		for k := range n {
			names = append(names, "m"+strconv.Itoa(k))
		}
		all, last := &Members{Names: strings.Join(names, ",")}, &Members{Names: names[n-1] + ",other"}
		tags := &Tags{Type: (*any)(nil), Variants: []*Members{all, last}, Required: [][]int{{n - 1}}}
		for text, want := range map[string]int{
			`{"` + names[n-1] + `":1}`:                                0,
			`{"` + names[n-1] + `":1,"other":2}`:                      1,
			`{"unknown":1,"` + names[0] + `":1}`:                      1,
			`{"` + names[0] + `":1,"` + names[n-1] + `":1,"other":2}`: 0,
		} {
			d, i := NewDecoder(nil, []byte(text))
			tag, _, err := d.Pattern(i, tags)
			require.NoError(t, err)
			assert.Equal(t, want, tag, "%d: %s", n, text)
		}
	}
}
