package oracle

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestApartFindsSharedMemory(t *testing.T) {
	type leaf struct {
		Name string
		Next *leaf
	}
	type value struct {
		Name  string
		Bytes []byte
		Leafs []leaf
		Map   map[string]*leaf
		Any   any
	}
	fresh := func() *value {
		name := strings.Repeat("n", 9)
		return &value{
			Name: name, Bytes: []byte("bytes"), Leafs: []leaf{{Name: strings.Repeat("l", 9)}},
			Map: map[string]*leaf{strings.Repeat("k", 9): {}}, Any: 1.5 * float64(len(name)),
		}
	}
	v := fresh()
	require.NoError(t, sharesMemory(fresh(), v, nil))
	require.ErrorContains(t, sharesMemory(v, v, nil), "lies in")
	for what, share := range map[string]func(c *value){
		"a string":            func(c *value) { c.Name = v.Name },
		"a substring":         func(c *value) { c.Name = v.Name[3:5] },
		"the end of a slice":  func(c *value) { c.Bytes = v.Bytes[4:] },
		"an element":          func(c *value) { c.Leafs[0].Next = &v.Leafs[0] },
		"an element's string": func(c *value) { c.Name = v.Leafs[0].Name },
		"a map":               func(c *value) { c.Map = v.Map },
		"a key": func(c *value) {
			for key := range v.Map {
				c.Map[key] = nil
			}
		},
		"a pointer in a map": func(c *value) {
			for key, p := range v.Map {
				c.Map[strings.Clone(key)] = p
			}
		},
		"a box":                func(c *value) { c.Any = v.Any },
		"a slice in an any":    func(c *value) { c.Any = []any{nil, map[string]any{"x": v.Bytes}} },
		"a cycle's own memory": func(c *value) { v.Leafs[0].Next = &v.Leafs[0]; c.Leafs = v.Leafs },
	} {
		c := fresh()
		share(c)
		require.ErrorContains(t, sharesMemory(c, v, nil), "lies in", what)
	}
}
