package load

import (
	"go/types"

	"github.com/ezrantn/catena/gen/model"
)

// reflected returns the model of a type that cannot be written in this package.
// It costs speed, not the package: encoding/json codes such a value. Config.Strict
// refuses it.
func (r *resolver) reflected(t types.Type, w place) model.Type {
	spelled := r.spell(t)
	reason, remedy := spelled.Short()+" cannot be named in this package", r.reachable(w)
	if c := inC(spelled); c != "" {
		reason, remedy = c+" cannot be named in generated code", "declare a Go type in its place"
	}
	remedy += ", or tag the field `json:\"-\"`"
	if r.Strict {
		r.fail(w, reason, remedy)
		return nil
	}
	r.warn(w, reason+": encoding/json codes it, by reflection", remedy)
	return &model.Reflected{Spelled: spelled}
}

// unless returns whole, the model of t, unless one of its parts is reflected:
// then all of it is.
func (r *resolver) unless(t types.Type, name model.Name, whole model.Type, parts ...model.Type) model.Type {
	for _, p := range parts {
		if _, ok := p.(*model.Reflected); ok {
			return &model.Reflected{Name: name, Spelled: r.spell(t)}
		}
	}
	return whole
}
