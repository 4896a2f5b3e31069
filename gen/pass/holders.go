package pass

import "github.com/ezrantn/catena/gen/model"

// holders are the types that refer to a type.
type holders map[*model.Decl][]*model.Decl

// spread sets a mark on the types found and on all that hold one of them, directly or not.
func (h holders) spread(found []*model.Decl, mark func(*model.Decl) *bool) {
	for len(found) > 0 {
		d := found[len(found)-1]
		found = found[:len(found)-1]
		if m := mark(d); !*m {
			*m = true
			found = append(found, h[d]...)
		}
	}
}
