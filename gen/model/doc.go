// Package model describes the types to generate code for: plain data between resolve,
// which fills it from Go source, pass, which settles the policies on it, and
// emit, which prints it. It knows nothing of go/types, of jennifer or of any
// format's bytes.
//
// A package with
//
//	type Order struct {
//		ID    int64          `json:"id"`
//		Lines []Line         `json:"lines,omitempty"`
//		Next  *Order         `json:"next"`
//		Tags  map[string]any `json:"tags"`
//		*Audit
//	}
//
// becomes
//
//	Package{Decls: []*Decl{
//		{Name: Order, Type: &Struct{
//			Fields:  []*Field{...as written, Audit with Embedded set...},
//			Members: []*Member{            // after pass: by JSON name, promoted
//				{Name: "id",    Type: &Basic{Int64}},
//				{Name: "lines", Type: &Slice{Elem: &Ref{Line}}, Omit: OmitEmpty},
//				{Name: "next",  Type: &Pointer{Elem: &Ref{Order}}},
//				{Name: "tags",  Type: &Map{Key: &Basic{String}, Elem: &Any{}}},
//				{Name: "by",    Type: &Basic{String}, Path: []Hop{{Name: "Audit", Pointer: true, ...}, {Name: "By"}}},
//			},
//		}},
//		{Name: Line, ...}, {Name: Audit, ...}}}
package model
