package emit

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/gen/model"
)

// TestHeadsAreFinalBeforeWhatNests: a head that becomes shorter at the end of its struct moves all that is in the struct,
// for each level of structs in structs.
func TestHeadsAreFinalBeforeWhatNests(t *testing.T) {
	const many, optional = 12, 3 // a head has a byte more from 10 members on
	body := func(nested func(d *model.Decl) model.Type, fixed int) string {
		var list []*model.Member
		for k := range many {
			m := member(fmt.Sprintf("F%02d", k), basic(model.String))
			if k >= fixed {
				m.Omit, m.Empty = model.Omit{Empty: true}, model.EmptyString
			}
			list = append(list, m)
		}
		d := shape("Node", layout(list...)["toy"])
		d.Recursive, d.Cycle = true, 1
		list[many-optional].Type = nested(d)
		p := shop("toy")
		p.Decls = []*model.Decl{d}
		files, err := Package(settled(p), []Format{toy}, Options{})
		require.NoError(t, err)
		return function(t, files, "_toy_gen.go", "Node.AppendToyValue")
	}
	node := func(d *model.Decl) model.Type { return &model.Pointer{Elem: &model.Ref{Decl: d}} }
	for name, nested := range map[string]func(d *model.Decl) model.Type{
		"pointer":   node,
		"slice":     func(d *model.Decl) model.Type { return &model.Slice{Elem: node(d)} },
		"array":     func(d *model.Decl) model.Type { return &model.Array{Elem: node(d), Len: 2} },
		"map":       func(d *model.Decl) model.Type { return &model.Map{Key: basic(model.String), Elem: node(d)} },
		"interface": func(*model.Decl) model.Type { return &model.Any{} },
	} {
		code := body(nested, 0)
		closed := strings.Index(code, "CloseObject(b, start, total)")
		require.Positive(t, closed, "%s\n%s", name, code)
		require.Less(t, strings.Index(code, `F08"`), closed, name)
		require.Less(t, closed, strings.LastIndex(code, `F09"`), name)
		require.Regexp(t, `if (e\.Streams\(\) \|\| )?(v\.F09 != nil|len\(v\.F09\) != 0|v\.F09 != "") {\s+total := n`, code, name)
		require.Contains(t, code, "e.CloseCounted(b, start, n)", name)

		require.NotContains(t, body(nested, many-2), "total", "%s: the head stays as long as it is", name)
	}
	require.NotContains(t, body(func(*model.Decl) model.Type { return basic(model.Int) }, 0), "total")
}
