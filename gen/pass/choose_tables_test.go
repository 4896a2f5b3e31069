package pass

import (
	"testing"

	"github.com/ezrantn/catena/gen/model"
)

// What is reached from all types of a package is found in steps that are as many as their references.
func TestReachIsLinear(t *testing.T) {
	const n = 300
	decls := make([]*model.Decl, n)
	for i := range decls {
		decls[i] = &model.Decl{}
	}
	for i, d := range decls {
		d.Type = &model.Struct{Fields: []*model.Field{
			{Type: &model.Pointer{Elem: &model.Ref{Decl: decls[(i+1)%n]}}}, {Type: &model.Ref{Decl: decls[(i+7)%n]}},
		}}
	}
	references, visited := 0, 0
	from := reach(func(*model.Decl) bool { references++; return true })
	for _, d := range decls {
		from(d, func(*model.Decl) { visited++ })
	}
	if visited != n || references != 2*n {
		t.Errorf("%d types visited by %d references, want %d and %d", visited, references, n, 2*n)
	}
}
