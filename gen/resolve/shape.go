package resolve

import (
	"go/types"
	"slices"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/load"
	"github.com/ezrantn/catena/gen/model"
)

// A shapeOption is an option of the tag catena.
type shapeOption struct {
	name   string
	valued bool // it has a value: default=8080
	set    func(s *model.Shape, value string)
}

// shapeOptions are all options of the tag catena, in the order in which messages list them.
var shapeOptions = []shapeOption{
	{"required", false, func(s *model.Shape, _ string) { s.Required = true }},
	{"notnull", false, func(s *model.Shape, _ string) { s.NotNull = true }},
	{"default", true, func(s *model.Shape, v string) { s.HasDefault, s.Default = true, v }},
	{"omitdefault", false, func(s *model.Shape, _ string) { s.OmitDefault = true }},
	{"oneof", true, func(s *model.Shape, v string) { s.OneOf = v }},
}

// shape reads the tag catena of a field.
func (r *resolver) shape(tag string, w place) (s model.Shape) {
	for _, o := range model.ShapeOptions(tag) {
		at := slices.IndexFunc(shapeOptions, func(known shapeOption) bool { return known.name == o.Name })
		switch {
		case at < 0:
			var names []string
			for _, known := range shapeOptions {
				names = append(names, known.name)
			}
			remedy := "its options are " + model.Enumerate(names, "and")
			if near := load.Nearest(o.Name, names); near != "" {
				remedy = "write " + near + "; " + remedy
			}
			r.tell(diag.ShapeOption, w, "the tag "+model.ShapeKey+" has no option "+o.Name, remedy)
		case shapeOptions[at].valued && (!o.Given || o.Value == "" && o.Name != "default"):
			r.tell(diag.ShapeOption, w, "the option "+o.Name+" of its tag "+model.ShapeKey+" has no value", "write "+o.Name+"=...")
		case !shapeOptions[at].valued && o.Given:
			r.tell(diag.ShapeOption, w, "the option "+o.Name+" of its tag "+model.ShapeKey+" takes no value", "write "+o.Name)
		default:
			shapeOptions[at].set(&s, o.Value)
		}
	}
	return s
}

// shaped returns the model of a field's type t, of which v says the Go type, with the shape of the field.
func (r *resolver) shaped(t model.Type, s model.Shape, v *types.Var, w place) model.Type {
	return t
}
