package pass

import (
	"testing"

	"github.com/ezrantn/catena/gen/model"
)

// What is reached from all types of a package is found by looking at each of them once.
func TestSearchIsLinear(t *testing.T) {
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
	visited := 0
	from := search()
	for _, d := range decls {
		from(d, func(*model.Decl) bool { visited++; return true })
	}
	if visited != n {
		t.Errorf("%d types were visited, want %d", visited, n)
	}
}
