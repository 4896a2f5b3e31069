package embedding

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/ezrantn/catena/cmd/catena-vet/internal/generated"
	"github.com/ezrantn/catena/gen/model"
)

// selector reports x.AppendJSON if x has that generated method from an embedded field, which alone it
// encodes. A method that other libraries call, such as MarshalJSON, is reported here only if x's type is
// declared in another package: in this one the declaration is reported.
func (c *checker) selector(sel *ast.SelectorExpr) {
	s, ok := c.TypesInfo.Selections[sel]
	if !ok || s.Kind() == types.FieldVal {
		return
	}
	t := generated.Deref(s.Recv())
	name := sel.Sel.Name
	for _, f := range formats {
		if slices.Contains(f.MethodNames(), name) || slices.Contains(f.StdNames(), name) && !c.declares(t) {
			c.encodedAsPart(sel.Sel.Pos(), name, t, f, name)
		}
	}
}

// declares reports whether t is declared in this package, or has no name.
func (c *checker) declares(t types.Type) bool {
	n, ok := t.(*types.Named)
	return !ok || n.Obj().Pkg() == c.Pkg
}

// instance reports type arguments of a generic function or type, like catena.AppendJSON, that have the
// generated methods of its constraint by embedding.
func (c *checker) instance(name *ast.Ident) {
	instance, ok := c.TypesInfo.Instances[name]
	if !ok {
		return
	}
	params := typeParams(c.TypesInfo.Uses[name])
	for i := range min(params.Len(), instance.TypeArgs.Len()) {
		constraint, ok := params.At(i).Constraint().Underlying().(*types.Interface)
		if !ok {
			continue
		}
		t := generated.Deref(instance.TypeArgs.At(i))
		for _, f := range formats {
			for _, method := range f.MethodNames() {
				if obj, _, _ := types.LookupFieldOrMethod(constraint, false, nil, method); obj != nil && c.encodedAsPart(name.Pos(), name.Name, t, f, method) {
					break
				}
			}
		}
	}
}

// typeParams returns the type parameters of a generic function or type.
func typeParams(obj types.Object) *types.TypeParamList {
	switch obj := obj.(type) {
	case *types.Func:
		return obj.Signature().TypeParams()
	case *types.TypeName:
		if t, ok := obj.Type().(interface{ TypeParams() *types.TypeParamList }); ok {
			return t.TypeParams()
		}
	}
	return nil
}

// encodedAsPart reports the use of a method by which t is encoded in format f, or decoded, as a part that it embeds. It
// returns false if t has no such method, or no other parts.
func (c *checker) encodedAsPart(pos token.Pos, use string, t types.Type, f model.Format, method string) bool {
	from, index := generated.Promoted(t, method)
	if len(index) == 0 || !generated.IsCodec(from, f.Suffix) {
		return false
	}
	path, alone := pathTo(t, index, f)
	if alone || c.ignored[c.Fset.Position(pos).Line] {
		return false
	}
	whole, remedy := unnamed, "declare a type for it with //catena:generate "+f.Name
	if n, ok := t.(*types.Named); ok {
		whole = generated.Name(n, c.Pkg)
		remedy = "generate " + f.Name + " for " + whole
	}
	c.Reportf(pos, "%s takes %s for the %s that it embeds, without the other fields; %s, or name the field %s if the part is meant",
		use, whole, generated.Name(from, c.Pkg), remedy, path)
	return true
}

// pathTo returns the names of the embedded fields that lead from t to a part, and whether the part's
// members are all that t has in format f.
func pathTo(t types.Type, index []int, f model.Format) (path string, alone bool) {
	var names []string
	alone = true
	for _, at := range index {
		s := generated.Deref(t).Underlying().(*types.Struct)
		for i := range s.NumFields() {
			if i == at {
				tag := f.Tag(s.Tag(i))
				alone = alone && !tag.Skip && tag.Name == ""
			} else {
				alone = alone && !hasMembers(s, i, f, nil)
			}
		}
		names, t = append(names, s.Field(at).Name()), s.Field(at).Type()
	}
	return strings.Join(names, "."), alone
}

// hasMembers reports whether field i of s is a member of s in format f, or has members of s.
func hasMembers(s *types.Struct, i int, f model.Format, inside []types.Type) bool {
	field, tag := s.Field(i), f.Tag(s.Tag(i))
	if tag.Skip || !field.Exported() && !field.Embedded() {
		return false
	}
	part := generated.Deref(field.Type())
	embedded, ok := part.Underlying().(*types.Struct)
	if !field.Embedded() || !ok || field.Exported() && tag.Name != "" {
		return field.Exported()
	}
	if slices.Contains(inside, part) {
		return false
	}
	for k := range embedded.NumFields() {
		if hasMembers(embedded, k, f, append(inside, part)) {
			return true
		}
	}
	return false
}
