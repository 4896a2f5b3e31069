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

// whyUnshaped returns why a type with shapes has no case, "" if it has one.
func (g *generator) whyUnshaped(s *shapedCases, d *model.Decl) string {
	switch {
	case g.policed():
		return "the flags of the run name its members"
	case d.NoMethods && !is[*model.Union](d.Type):
		return "it has functions instead of methods"
	}
	return s.unknown[d]
}

func (s *shapedCases) shapedCase(f Format, typ jen.Code, name string) jen.Code {
	s.used = true
	return jen.Qual(testPath, "Shaped"+f.Case).Types(typ).Call(jen.Lit(name), jen.Id(s.name)).Op(",")
}

// declareShapes prints the variable with the directives.
func (t *testFile) declareShapes() []jen.Code {
	s := t.shapes
	if !s.used {
		return nil
	}
	var entries []jen.Code
	for _, d := range s.list {
		entries = append(entries, t.entry(d))
	}
	for _, name := range s.wraps {
		entries = append(entries, t.quote(`rules.Wrap[@](),`, name))
	}
	return []jen.Code{t.quote(`@
		var @ = rules.New(
			@
		)
		`, doc(s.name+" are the directives of the types that have shapes."), s.name, entries)}
}

// entry prints the directive of a type.
func (g *generator) entry(d model.Directive) jen.Code {
	t := goType(d.Type)
	switch {
	case d.Union != nil:
		return g.unionEntry(t, d.Union)
	case d.Names != nil:
		return g.namesEntry(t, d)
	case d.Replaced != nil:
		return g.quote(`rules.Replace[@, @](),`, t, d.Replaced.Kind)
	case d.Wraps:
		return g.quote(`rules.Wrap[@](),`, t)
	case d.Shim == nil:
		var options []string
		for _, o := range d.Options {
			options = append(options, strconv.Quote(o))
		}
		return g.quote(`rules.Struct[@](@),`, t, strings.Join(options, ", "))
	case d.Shim.Converts():
		return g.quote(`rules.Replace[@, @](),`, t, goType(d.Shim.As))
	}
	as := goType(d.Shim.As)
	return g.quote(`rules.Shim(@, @),`, g.shimEntry(d.Shim.Encode, t, as), g.shimEntry(d.Shim.Decode, as, t))
}

func (g *generator) unionEntry(t jen.Code, u *model.Union) jen.Code {
	style := string(u.Style)
	switch u.Style {
	case model.Internal:
		style = "tag=" + u.Tag
	case model.Adjacent:
		style = "tag=" + u.Tag + ",content=" + u.Content
	}
	var list []jen.Code
	for _, v := range u.Variants {
		var tags []string
		for _, tag := range v.Tags {
			switch {
			case u.Style == model.Members:
			case u.Integers:
				tags = append(tags, tag)
			default:
				tags = append(tags, strconv.Quote(tag))
			}
		}
		list = append(list, g.quote(`rules.Is[@](@),`, goType(v.Type), strings.Join(tags, ", ")))
	}
	if u.Other != nil {
		list = append(list, g.quote(`rules.Other[@](),`, goType(u.Other)))
	}
	if u.Missing != nil {
		list = append(list, g.quote(`rules.Missing[@](),`, goType(u.Missing)))
	}
	return g.quote(`rules.Union[@](@,
			@
		),`, t, strconv.Quote(style), list)
}

func (g *generator) namesEntry(t jen.Code, d model.Directive) jen.Code {
	n := d.Names.Names
	words := append([]string(nil), n.Formats...)
	if n.Strict {
		words = append(words, "strict")
	}
	if n.Other >= 0 {
		words = append(words, "other="+strconv.Itoa(n.Other))
	}
	var list []jen.Code
	for _, v := range n.Values {
		value := spelling(v.Spelled)
		if d.Path != "" && v.Spelled[0].Path == "" {
			value = jen.Qual(d.Path, v.Spelled[0].Text)
		}
		list = append(list, g.quote(`rules.Name(@, @),`, model.Literal(v.Name), value))
	}
	return g.quote(`rules.Names[@](@,
			@
		),`, t, strconv.Quote(strings.Join(words, " ")), list)
}

// shimEntry prints a function of a directive.
func (g *generator) shimEntry(f model.Func, from, to jen.Code) jen.Code {
	address, nilError := "", ", nil"
	if f.Pointer {
		address = "&"
	}
	if f.Fails {
		nilError = ""
	}
	return g.quote(`func(v @) (@, error) {
			return @(@v)@
		}`, from, to, spelling(f.Spelled), address, nilError)
}
