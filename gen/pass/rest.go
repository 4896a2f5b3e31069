package pass

import (
	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// layRest chooses the field that holds the unknown members of a struct: as in encoding/json of Go 1.27
// the shallowest one, and none if two are equally deep. Others are left out of the encoding.
func layRest(p *model.Package, d *model.Decl, format model.Format, found []*candidate) (*model.Member, []diag.Diagnostic) {
	if len(found) == 0 {
		return nil, nil
	}
	first := found[0]
	if len(found) > 1 && len(found[1].index) == len(first.index) {
		second := found[1]
		if first.fields[0] == second.fields[0] {
			return nil, nil // they meet further down, and that is told there
		}
		if first.field().Shape.Unknown || second.field().Shape.Unknown {
			return nil, conflict(p, d, format, second, "unknown members belong into it and into "+first.path()+
				" ("+positionText(first.fields[0].Pos)+")", "keep one of them")
		}
		return nil, []diag.Diagnostic{second.about(p, d, diag.TagEmbed,
			"unknown members belong into it and into "+first.path()+" ("+positionText(first.fields[0].Pos)+"): "+leavesOut(format),
			"give one of them a name, or tag it `"+format.Tags[0]+":\"-\"`")}
	}
	m, problem := first.member(p, d, format)
	if problem != nil {
		if d.Wants(format.Name) {
			d.Failed = true
		}
		return nil, []diag.Diagnostic{*problem}
	}
	last := &m.Path[len(m.Path)-1]
	last.Type = m.Field.Rest
	_, last.Pointer = m.Type.(*model.Pointer)
	if d.Formats.In(format.Name).Known && first.field().Shape.Unknown {
		return m, conflict(p, d, format, first, "unknown members belong into it, and are errors by "+format.Name+"(knownfields)", "remove one of the two")
	}
	if own(p, d) && d.Formats.In(format.Name).Known {
		return m, []diag.Diagnostic{aboutType(p, d, d.Pos, diag.IdleOption,
			format.Name+"(knownfields) has no effect: unknown members are decoded into "+first.path(), "remove it, or the option embed from the tag of "+first.path())}
	}
	return m, nil
}

// about returns a diagnostic of c, at the field of d on the way to it.
func (c *candidate) about(p *model.Package, d *model.Decl, kind diag.Kind, reason, remedy string) diag.Diagnostic {
	if !own(p, d) {
		return aboutType(p, d, d.Via, kind, reason, remedy)
	}
	problem := aboutField(p, d, c.fields[0], kind, reason, remedy)
	problem.Field = c.path()
	return problem
}

// conflict makes the error that the options of a field contradict others.
func conflict(p *model.Package, d *model.Decl, format model.Format, c *candidate, reason, remedy string) []diag.Diagnostic {
	problem := c.about(p, d, diag.ShapeConflict, reason, remedy)
	if d.Wants(format.Name) {
		problem = refusal(d, problem)
	}
	return []diag.Diagnostic{problem}
}

// isMembers reports whether f is a list of unknown members, which has no form of its own.
func isMembers(f *model.Field) bool {
	_, ok := f.Rest.(*model.MemberList)
	return ok
}

// tupledRests reports the fields of a tuple that would hold its unknown members, if it had names.
func tupledRests(p *model.Package, d *model.Decl, s *model.Struct, format model.Format, fields []*candidate) (list []diag.Diagnostic) {
	for _, f := range s.Fields {
		if isMembers(f) && own(p, d) {
			list = append(list, aboutField(p, d, f, diag.TagEmbed, "it is left out of "+format.Title+", where the struct is an array",
				"write the struct as an object, or remove the field"))
		}
	}
	for _, c := range fields {
		f := c.field()
		if f.Rest != nil && format.Tag(f.Tag).Embeds() && len(c.fields) == 1 && own(p, d) {
			option, remedy := "tag option embed", "add a tag "+format.Tags[0]+":\""+f.Name+"\""
			if f.Shape.Unknown {
				option, remedy = "option unknown of its tag catena", "write the struct as an object, or make the field an ordinary one"
			}
			list = append(list, aboutField(p, d, f, diag.TagEmbed, "the "+option+" has no effect in "+format.Title+", where the struct is an array", remedy))
		}
	}
	return list
}

// leavesOut says who leaves out two fields that keep each other out.
func leavesOut(format model.Format) string {
	if format.Name == model.JSON.Name {
		return "encoding/json leaves both out"
	}
	return format.Title + " leaves both out, as encoding/json does"
}
