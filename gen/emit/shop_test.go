package emit

import (
	"github.com/ezrantn/catena/gen/model"
	"github.com/ezrantn/catena/gen/pass"
)

// shopSource is the package that the tests generate code for. It has one field
// of every sort, and names that generated code would like to have.
const shopSource = `package shop

import (
	"encoding/json"
	"time"

	"example.com/other"
)

type Order struct {
	ID     int64
	Note   string
	Lines  []Line
	Next   *Order
	Sums   map[string]int
	Price  float64
	Extra  any
	At     time.Time
	Raw    json.RawMessage
	Num    json.Number
	Bytes  []byte
	Tinies []Tiny
	Pair   [2]Line
	PP     **Level
	Levels map[Level]Line
	Keys   map[other.Custom]string
	Custom other.Custom
	Half   other.Half
	Inside map[string]other.Half
	URL    other.URL
	Codec  *other.Codec
	Chan   chan int
	Tree   Tree
	Box    struct{ W, H int }
	Locked *Locked
	Lockeds []Locked
	*Audit
	audit
}

type Line struct{ N *int }

type Audit struct {
	By string
	*Who
}

type Who struct{ Name string }

type audit struct{ Unseen int }

type Tree []Tree

type Level int8

type Tiny uint8

type Locked struct {
	Mu lock
	N  []int
}

type Hashed struct {
	Digest [4]byte
	Tinies [4]Tiny
}

type lock struct{ state int }

func (*lock) Lock()   {}
func (*lock) Unlock() {}

// Names that collide with those of imports, helpers and locals.
type arena struct{}

type d int

func decodeJSONLineSlice() {}

var lineSlab int
`

const otherSource = `package other

import "example.com/toywire"

type Custom string

func (c Custom) MarshalText() ([]byte, error)     { return nil, nil }
func (c *Custom) UnmarshalText(text []byte) error { return nil }

type Half struct{ N int }

func (h *Half) MarshalJSON() ([]byte, error) { return nil, nil }

type URL struct{ Host string; base }

type base struct{ Path []string }

type Codec struct{}

func (c *Codec) Clone() *Codec                                               { return nil }
func (c *Codec) AppendToyValue(e *toywire.Encoder, b []byte) []byte          { return b }
func (c *Codec) DecodeToyValue(d *toywire.Decoder, i int) (int, error)       { return i, nil }
`

func name(n string) model.Name {
	return model.Name{TypeName: &model.TypeName{Path: "example.com/shop", Package: "shop", Name: n}}
}

func foreign(path, pkg, n string) model.Name {
	return model.Name{TypeName: &model.TypeName{Path: path, Package: pkg, Name: n}}
}

func basic(k model.Kind) *model.Basic { return &model.Basic{Kind: k} }

func field(n string, t model.Type) *model.Field {
	return &model.Field{Name: n, Type: t, Exported: n[0] < 'a', Spelled: spelled(t)}
}

// spelled is enough of a spelling for the fields of anonymous structs.
func spelled(t model.Type) model.Spelling {
	if b, ok := t.(*model.Basic); ok && b.TypeName == nil {
		return model.Spelling{{Text: b.Kind.String()}}
	}
	return nil
}

// layout is what a struct with these members becomes in the format of the tests.
func layout(list ...*model.Member) map[string]*model.Layout {
	return map[string]*model.Layout{"toy": {Members: list}}
}

func member(n string, t model.Type, path ...model.Hop) *model.Member {
	return &model.Member{Name: n, Type: t, Path: append(path, model.Hop{Name: n})}
}

// shop is the model of shopSource.
func shop(tags ...string) *model.Package {
	decl := func(n string, t model.Type) *model.Decl {
		return &model.Decl{Name: name(n).TypeName, Label: n, Type: t, Methods: true, CloneName: "Clone", Formats: model.Uses(tags...)}
	}
	order, line := decl("Order", nil), decl("Line", nil)
	order.Root, order.Recursive, order.Formats = true, true, byPointer(order.Formats)
	for i := range order.Formats {
		order.Formats[i].Entry = true
	}
	line.Type = &model.Struct{
		Fields:  []*model.Field{field("N", &model.Pointer{Elem: basic(model.Int)})},
		Layouts: layout(member("N", &model.Pointer{Elem: basic(model.Int)})),
	}
	who := decl("Who", &model.Struct{
		Fields:  []*model.Field{field("Name", basic(model.String))},
		Layouts: layout(member("Name", basic(model.String))),
	})
	auditDecl := decl("Audit", &model.Struct{Fields: []*model.Field{
		field("By", basic(model.String)),
		{Name: "Who", Type: &model.Pointer{Elem: &model.Ref{Decl: who}}, Embedded: true, Exported: true},
	}, Layouts: layout(
		member("By", basic(model.String)),
		member("Name", basic(model.String), model.Hop{Name: "Who", Pointer: true, Type: &model.Ref{Decl: who}}),
	)})
	hiddenDecl := decl("audit", &model.Struct{
		Fields:  []*model.Field{field("Unseen", basic(model.Int))},
		Layouts: layout(member("Unseen", basic(model.Int))),
	})
	tree := decl("Tree", nil)
	tree.Recursive = true
	tree.Type = &model.Slice{Name: name("Tree"), Elem: &model.Ref{Decl: tree}, Reentrant: true}
	locked := decl("Locked", nil)
	locked.Lock, locked.Formats = true, byPointer(locked.Formats)
	ints := &model.Slice{Elem: basic(model.Int)}
	locked.Type = &model.Struct{
		Fields:  []*model.Field{{Name: "Mu", Exported: true, Lock: true}, field("N", ints)},
		Layouts: layout(member("N", ints)),
	}
	box := &model.Decl{Label: "Order_Box", Type: &model.Struct{
		Fields:  []*model.Field{field("W", basic(model.Int)), field("H", basic(model.Int))},
		Layouts: layout(member("W", basic(model.Int)), member("H", basic(model.Int))),
	}}
	url := &model.Decl{Name: foreign("example.com/other", "other", "URL").TypeName, Label: "otherURL", Type: &model.Struct{
		Fields:  []*model.Field{field("Host", basic(model.String))},
		Layouts: layout(member("Host", basic(model.String))),
	}}
	half := &model.Decl{Name: foreign("example.com/other", "other", "Half").TypeName, Label: "otherHalf", Type: &model.Struct{
		Fields:  []*model.Field{field("N", basic(model.Int))},
		Layouts: layout(member("N", basic(model.Int))),
	}}
	level := &model.Basic{Name: name("Level"), Kind: model.Int8}
	custom := &model.Custom{
		Name:  foreign("example.com/other", "other", "Custom"),
		Hooks: map[string]model.Hooks{"toy": {Encode: model.Hook{Form: model.HookText}, Decode: model.Hook{Form: model.HookText, Pointer: true}}},
		Plain: &model.Basic{Name: foreign("example.com/other", "other", "Custom"), Kind: model.String},
	}
	halfCustom := &model.Custom{
		Name:  model.Name{TypeName: half.Name},
		Hooks: map[string]model.Hooks{"toy": {Encode: model.Hook{Form: model.HookOwn, Pointer: true}}},
		Plain: &model.Ref{Decl: half},
	}
	lines := &model.Slice{Elem: &model.Ref{Decl: line}}
	fields := []struct {
		name string
		t    model.Type
	}{
		{"ID", basic(model.Int64)},
		{"Note", basic(model.String)},
		{"Lines", lines},
		{"Next", &model.Pointer{Elem: &model.Ref{Decl: order}}},
		{"Sums", &model.Map{Key: basic(model.String), Elem: basic(model.Int), KeyEncode: model.KeyString, KeyDecode: model.KeyString}},
		{"Price", basic(model.Float64)},
		{"Extra", &model.Any{}},
		{"At", &model.Time{Name: foreign("time", "time", "Time")}},
		{"Raw", &model.RawMessage{Name: foreign("encoding/json", "json", "RawMessage")}},
		{"Num", &model.Number{Name: foreign("encoding/json", "json", "Number")}},
		{"Bytes", &model.Bytes{}},
		{"Tinies", &model.Bytes{Elem: name("Tiny").TypeName}},
		{"Pair", &model.Array{Len: 2, Elem: &model.Ref{Decl: line}}},
		{"PP", &model.Pointer{Elem: &model.Pointer{Elem: level}}},
		{"Levels", &model.Map{Key: level, Elem: &model.Ref{Decl: line}, KeyEncode: model.KeyInteger, KeyDecode: model.KeyInteger}},
		{"Keys", &model.Map{Key: custom, Elem: basic(model.String), KeyEncode: model.KeyString, KeyDecode: model.KeyText}},
		{"Custom", custom},
		{"Half", halfCustom},
		{"Inside", &model.Map{Key: basic(model.String), Elem: halfCustom, KeyEncode: model.KeyString, KeyDecode: model.KeyString}},
		{"URL", &model.Ref{Decl: url}},
		{"Codec", &model.Pointer{Elem: &model.Codec{Name: foreign("example.com/other", "other", "Codec"), CloneName: "Clone"}}},
		{"Chan", &model.Unsupported{Go: "chan int", Reason: "chan", Spelled: model.Spelling{{Text: "chan int"}}}},
		{"Tree", &model.Ref{Decl: tree}},
		{"Box", &model.Ref{Decl: box}},
		{"Locked", &model.Pointer{Elem: &model.Ref{Decl: locked}}},
		{"Lockeds", &model.Slice{Elem: &model.Ref{Decl: locked}}},
	}
	s := &model.Struct{Layouts: layout()}
	l := s.In("toy")
	for _, f := range fields {
		s.Fields = append(s.Fields, field(f.name, f.t))
		l.Members = append(l.Members, member(f.name, f.t))
	}
	l.Members[1].Omit, l.Members[1].Empty = model.Omit{Empty: true}, model.EmptyString
	l.Members[2].Omit, l.Members[2].Empty = model.Omit{Empty: true, Zero: true}, model.EmptyLen
	l.Members[2].IsZero = model.ZeroNil
	l.Members[12].Omit, l.Members[12].IsZero = model.Omit{Zero: true}, model.ZeroCompare
	s.Fields = append(s.Fields,
		&model.Field{Name: "Audit", Type: &model.Pointer{Elem: &model.Ref{Decl: auditDecl}}, Embedded: true, Exported: true},
		&model.Field{Name: "audit", Type: &model.Ref{Decl: hiddenDecl}, Embedded: true})
	toAudit := model.Hop{Name: "Audit", Pointer: true, Type: &model.Ref{Decl: auditDecl}}
	l.Members = append(l.Members,
		member("By", basic(model.String), toAudit),
		member("Name", basic(model.String), toAudit, model.Hop{Name: "Who", Pointer: true, Type: &model.Ref{Decl: who}}),
		member("Unseen", basic(model.Int), model.Hop{Name: "audit", Type: &model.Ref{Decl: hiddenDecl}}))
	order.Type = s
	return &model.Package{
		Path: "example.com/shop", Name: "shop",
		Decls: []*model.Decl{order, line, auditDecl, who, hiddenDecl, tree, locked, box, url, half},
		Scope: map[string]bool{
			"Order": true, "Line": true, "Audit": true, "Who": true, "audit": true, "Tree": true, "Level": true,
			"Tiny": true, "Hashed": true, "Locked": true, "lock": true, "arena": true, "d": true, "decodeJSONLineSlice": true,
			"lineSlab": true, "json": false, "time": false, "other": false,
		},
	}
}

// byPointer are the formats with a pointer receiver for Marshal methods.
func byPointer(formats model.FormatUses) (list model.FormatUses) {
	for _, u := range formats {
		u.PointerMarshal = true
		list = append(list, u)
	}
	return list
}

// settled is a package with what passes find out about what its types are made of.
func settled(p *model.Package) *model.Package {
	p.Formats = []model.Format{toy.Format}
	pass.Concat(pass.MarkFacts, pass.MarkOuter)([]*model.Package{p})
	return p
}
