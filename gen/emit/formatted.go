package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// readFormatted prints:
//
//	d.FormattedTime(i, &v.At, unixTimeFormat)
//	d.FormattedDuration(i, (*time.Duration)(&v.Timeout), unitsDurationFormat)
func (c *codec) readFormatted(t *model.Formatted, p place) *jen.Statement {
	what, convert := formatted(t)
	if t.Inner != "" {
		p = p.field(t.Inner)
	}
	return c.id("d").Dot("Formatted"+what).Call(c.id("i"), p.as(jen.Qual("time", what), convert), c.timeFormat(t))
}

// appendFormatted prints:
//
//	e.AppendFormattedTime(b, v.At, unixTimeFormat)
//	e.AppendFormattedDuration(b, time.Duration(v.Timeout), unitsDurationFormat)
func (c *codec) appendFormatted(t *model.Formatted, p place) appendCall {
	what, convert := formatted(t)
	if t.Inner != "" {
		p = p.field(t.Inner)
	}
	v := p.value()
	if convert {
		v = jen.Qual("time", what).Call(v)
	}
	return appendCall{expr: c.id("e").Dot("AppendFormatted"+what).Call(c.id("b"), v, c.timeFormat(t))}
}

// formatted returns the type of package time that a t is, and whether it has to be converted to that.
func formatted(t *model.Formatted) (what string, convert bool) {
	what = "Time"
	if t.Duration {
		what = "Duration"
	}
	return what, t.Inner == "" && model.Key(t) != "time."+what
}

// timeFormat prints &unixTimeFormat and declares:  unixTimeFormat = wire.TimeFormat{Words: "unix"}
func (g *generator) timeFormat(t *model.Formatted) *jen.Statement {
	what, _ := formatted(t)
	what += "Format"
	words := string(t.Format)
	name := g.scope.name(what+" "+words, lowerFirst(t.Format.Label())+what)
	return g.handles.add(name, jen.Qual(wirePath, what).Values(keyed("Words", jen.Id(quote(words)))))
}
