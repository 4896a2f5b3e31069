package emit

import (
	"strconv"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// need adds a twin and those that it is made of, but for those that stand in
// another file.
func (g *generator) need(t *model.Twin, needed map[*model.Twin]bool) {
	elsewhere := t.Build != g.build && (t.Build != "" || t.Shared)
	if !needed[t] && !elsewhere {
		needed[t] = true
		t.Refs(func(o *model.Twin) { g.need(o, needed) })
	}
}

func (g *generator) twin(t *model.Twin) *jen.Statement { return jen.Id(g.twinName(t)) }

// nameTwins gives the twins their names, in the order of the list. One to which
// other files refer is called the same in all.
func (g *generator) nameTwins() {
	g.twins = map[*model.Twin]string{}
	suffix := g.scope.suffix
	defer func() { g.scope.suffix = suffix }()
	g.scope.suffix = ""
	for k, t := range g.pkg.Twins {
		want := t.Want
		if t.Build == "" && !t.Shared { // catenatest knows twins by the end of their names
			want = strings.TrimSuffix(want, "Twin") + suffix + "Twin"
		}
		g.twins[t] = g.scope.name("twin "+strconv.Itoa(k), want)
	}
}

func (g *generator) twinName(t *model.Twin) string { return g.twins[t] }

// declareTwin prints a twin, with the methods of its type's author.
func (g *generator) declareTwin(t *model.Twin) []jen.Code {
	name, what := g.twinName(t), "stands for a type that has no name here."
	if len(t.Of) > 0 {
		what = "is " + t.Of.Short() + " without generated methods."
	}
	decls := []jen.Code{g.quote(`@
		type @ @
		`, doc(name+" "+what), name, g.twinSpelling(t.Type))}
	for _, m := range t.Methods {
		star, self := "", `&v`
		if m.Pointer {
			star, self = "*", `v`
		}
		signature, args := `(data []byte) error`, `(data)`
		switch m.Name {
		case "IsZero":
			signature, args = `() bool`, `()`
		case "Holds":
			signature, args = `() []any`, `()`
		case "MarshalJSON", "MarshalText":
			signature, args = `() ([]byte, error)`, `()`
		case "AppendText":
			signature, args = `(b []byte) ([]byte, error)`, `(b)`
		}
		decls = append(decls, g.quote(`@
			func (v @@) @`+signature+` {
				return catenatest.As[@](`+self+`).@`+args+`
			}
			`, doc(m.Name+" calls that of "+t.Of.Short()+"."), star, name, m.Name, spelling(t.Of), m.Name))
	}
	return decls
}

// twinSpelling prints a type with twins in it.
func (g *generator) twinSpelling(s model.Spelling) *jen.Statement {
	var list []jen.Code
	for _, p := range s {
		if p.Twin != nil {
			list = append(list, g.twin(p.Twin))
		} else {
			list = append(list, spelling(model.Spelling{p}))
		}
	}
	return jen.Custom(jen.Options{}, list...)
}
