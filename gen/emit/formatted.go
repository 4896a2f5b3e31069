package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

func (c *printer) readFormatted(t *model.Formatted, p operand) *jen.Statement {
	what, convert, p := formatted(t, p)
	return c.quote(`d.Formatted@(i, @, @)`, what, p.as(jen.Qual("time", what), convert), c.timeFormat(t))
}

func (c *printer) appendFormatted(t *model.Formatted, p operand) appendCall {
	what, convert, p := formatted(t, p)
	v := p.value()
	if convert {
		v = jen.Qual("time", what).Call(v)
	}
	return appendCall{expr: c.quote(`e.AppendFormatted@(b, @, @)`, what, v, c.timeFormat(t))}
}

// formatted returns the type of package time that a t is, whether it has to be converted to that, and where the t at p
// has it.
func formatted(t *model.Formatted, p operand) (what string, convert bool, at operand) {
	what = "Time"
	if t.Duration {
		what = "Duration"
	}
	if t.Inner != "" {
		return what, false, p.field(t.Inner)
	}
	return what, model.Key(t) != "time."+what, p
}

// timeFormat declares a format, and prints the address of the variable.
func (g *generator) timeFormat(t *model.Formatted) *jen.Statement {
	what := "TimeFormat"
	if t.Duration {
		what = "DurationFormat"
	}
	words := string(t.Format)
	name := g.scope.name(what+" "+words, lowerFirst(t.Format.Label())+what)
	return g.handles.add(name, g.quote(`@{Words: @}`, jen.Qual(wirePath, what), model.Literal(words)))
}
