package emit

import (
	"go/token"

	"github.com/ezrantn/catena/gen/model"
)

// holds reports whether a fact holds of t in the format.
func (c *printer) holds(fact model.Facts, t model.Type) bool {
	return model.Holds(fact, t, c.format.Name)
}

// flat reports whether a plain assignment is a deep copy.
func flat(t model.Type) bool { return !model.Holds(model.Deep, t, "") }

// locked reports whether a t is or holds by value something that must not be copied.
func locked(t model.Type) bool { return model.Holds(model.Locked, t, "") }

// foreign reports whether t is a struct of another package, whose unexported fields
// cannot be selected here.
func (g *generator) foreign(t model.Type) bool {
	if r, ok := t.(*model.Ref); ok && r.Decl.Inline {
		return true
	}
	n := t.Named()
	return n != nil && n.Path != g.pkg.Path
}

// nameable reports whether a field of owner can be selected here. What another
// package embeds unexported is passed over: its fields are promoted.
func (g *generator) nameable(field string, owner model.Type) bool {
	return token.IsExported(field) || !g.foreign(owner)
}
