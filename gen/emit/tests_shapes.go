package emit

import (
	"strconv"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

const rulesPath = testPath + "/rules"

// shapedCases are the directives of the package's types, for the tests of those with shapes.
type shapedCases struct {
	list    []model.Directive
	unknown map[*model.Decl]string
	name    string // of the variable
	used    bool
	wraps   []string // types that are declared for unions
}

// newShapes finds the directives of the types that a condition holds of.
func (g *generator) newShapes(isShaped func(d *model.Decl) bool) *shapedCases {
	s := &shapedCases{}
	var shaped []*model.Decl
	for _, d := range g.decls {
		if isShaped(d) {
			shaped = append(shaped, d)
		}
	}
	if s.list, s.unknown = model.Directives(g.pkg.Path, shaped); len(shaped) > 0 {
		s.name = g.scope.name("test shapes", "catenaShapes")
	}
	return s
}

// why returns why a type with shapes has no case, "" if it has one.
func (g *generator) whyUnshaped(s *shapedCases, d *model.Decl) string {
	switch {
	case g.policed():
		return "the flags of the run name its members"
	case d.NoMethods && !is[*model.Union](d.Type):
		return "it has functions instead of methods"
	}
	return s.unknown[d]
}

// shapedCase prints:  catenatest.ShapedJSON[Order]("Order", catenaShapes)
func (s *shapedCases) shapedCase(f Format, codec jen.Code, name string) jen.Code {
	s.used = true
	return jen.Qual(testPath, "Shaped"+f.Case).Types(codec).Call(jen.Lit(name), jen.Id(s.name))
}

// declare prints the variable with the directives:
//
//	var catenaShapes = rules.New(
//		rules.Union[Block]("tag=type", rules.Is[*Section]("section"), rules.Other[*Unknown]()),
//		rules.Names[State]("strict", rules.Name("new", StateNew)),
//	)
func (s *shapedCases) declare() []jen.Code {
	if !s.used {
		return nil
	}
	var entries []jen.Code
	for _, d := range s.list {
		entries = append(entries, jen.Line().Add(entry(d)))
	}
	for _, name := range s.wraps {
		entries = append(entries, jen.Line().Add(rule("Wrap", jen.Id(name)).Call()))
	}
	if len(entries) > 0 {
		entries = append(entries, jen.Line())
	}
	return []jen.Code{
		doc(s.name + " are the directives of the types that have shapes."),
		jen.Var().Id(s.name).Op("=").Qual(rulesPath, "New").Call(entries...), jen.Line(),
	}
}

func rule(name string, types ...jen.Code) *jen.Statement {
	return jen.Qual(rulesPath, name).Types(types...)
}

// entry prints the directive of a type.
func entry(d model.Directive) *jen.Statement {
	t := goType(d.Type)
	switch {
	case d.Union != nil:
		return rule("Union", t).Call(unionEntry(d.Union)...)
	case d.Names != nil:
		return rule("Names", t).Call(namesEntry(d)...)
	case d.Replaced != nil:
		return rule("Replace", t, jen.Id(d.Replaced.Kind.String())).Call()
	case d.Wraps:
		return rule("Wrap", t).Call()
	case d.Shim == nil:
		var options []jen.Code
		for _, o := range d.Options {
			options = append(options, jen.Lit(o))
		}
		return rule("Struct", t).Call(options...)
	case d.Shim.Converts():
		return rule("Replace", t, goType(d.Shim.As)).Call()
	}
	as := goType(d.Shim.As)
	return jen.Qual(rulesPath, "Shim").Call(shimEntry(d.Shim.Encode, t, as), shimEntry(d.Shim.Decode, as, t))
}

func unionEntry(u *model.Union) []jen.Code {
	style := string(u.Style)
	switch u.Style {
	case model.Internal:
		style = "tag=" + u.Tag
	case model.Adjacent:
		style = "tag=" + u.Tag + ",content=" + u.Content
	}
	args := []jen.Code{jen.Lit(style)}
	for _, v := range u.Variants {
		var tags []jen.Code
		for _, tag := range v.Tags {
			switch {
			case u.Style == model.Members:
			case u.Integers:
				tags = append(tags, jen.Id(tag))
			default:
				tags = append(tags, jen.Id(strconv.Quote(tag)))
			}
		}
		args = append(args, jen.Line().Add(rule("Is", goType(v.Type)).Call(tags...)))
	}
	if u.Other != nil {
		args = append(args, jen.Line().Add(rule("Other", goType(u.Other)).Call()))
	}
	if u.Missing != nil {
		args = append(args, jen.Line().Add(rule("Missing", goType(u.Missing)).Call()))
	}
	return append(args, jen.Line())
}

func namesEntry(d model.Directive) []jen.Code {
	n := d.Names.Names
	words := append([]string(nil), n.Formats...)
	if n.Strict {
		words = append(words, "strict")
	}
	if n.Other >= 0 {
		words = append(words, "other="+strconv.Itoa(n.Other))
	}
	args := []jen.Code{jen.Lit(strings.Join(words, " "))}
	for _, v := range n.Values {
		value := spelling(v.Spelled)
		if d.Path != "" && v.Spelled[0].Path == "" {
			value = jen.Qual(d.Path, v.Spelled[0].Text)
		}
		args = append(args, jen.Line().Add(jen.Qual(rulesPath, "Name").Call(jen.Id(quote(v.Name)), value)))
	}
	return append(args, jen.Line())
}

// shimEntry prints a function of a directive:
//
//	func(v Decimal) (string, error) { return text(v), nil }
func shimEntry(f model.Func, from, to jen.Code) jen.Code {
	v := jen.Id("v")
	if f.Pointer {
		v = jen.Op("&").Id("v")
	}
	call := spelling(f.Spelled).Call(v)
	results := []jen.Code{call}
	if !f.Fails {
		results = append(results, jen.Nil())
	}
	return jen.Func().Params(jen.Id("v").Add(from)).Params(to, jen.Error()).Block(jen.Return(results...))
}
