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
			return nil, conflict(p, d, format, second.fields[0], second.path(), "unknown members belong into it and into "+first.path()+
				" ("+positionText(first.fields[0].Pos)+")", "keep one of them")
		}
		problem := diag.Diagnostic{
			Kind: diag.TagEmbed, Pos: diag.Position(second.fields[0].Pos), Type: name(p, d), Field: second.path(),
			Reason: "unknown members belong into it and into " + first.path() + " (" + positionText(first.fields[0].Pos) + "): " + leavesOut(format),
			Remedy: "give one of them a name, or tag it `" + format.Tags[0] + ":\"-\"`",
		}
		if !own(p, d) {
			problem.Pos, problem.Field = diag.Position(d.Via), ""
		}
		return nil, []diag.Diagnostic{problem}
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
		return m, conflict(p, d, format, first.fields[0], first.path(), "unknown members belong into it, and are errors by "+format.Name+"(knownfields)", "remove one of the two")
	}
	if own(p, d) && d.Formats.In(format.Name).Known {
		return m, []diag.Diagnostic{{
			Kind: diag.IdleOption, Pos: diag.Position(d.Pos), Type: name(p, d),
			Reason: format.Name + "(knownfields) has no effect: unknown members are decoded into " + first.path(),
			Remedy: "remove it, or the option embed from the tag of " + first.path(),
		}}
	}
	return m, nil
}

// conflict makes the error that the options of a field contradict others.
func conflict(p *model.Package, d *model.Decl, format model.Format, f *model.Field, path, reason, remedy string) []diag.Diagnostic {
	problem := diag.Diagnostic{Kind: diag.ShapeConflict, Pos: diag.Position(f.Pos), Type: name(p, d), Field: path, Reason: reason, Remedy: remedy}
	if !own(p, d) {
		problem.Pos, problem.Field = diag.Position(d.Via), ""
	}
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
			list = append(list, diag.Diagnostic{
				Kind: diag.TagEmbed, Pos: diag.Position(f.Pos), Type: name(p, d), Field: f.Name,
				Reason: "it is left out of " + format.Title + ", where the struct is an array",
				Remedy: "write the struct as an object, or remove the field",
			})
		}
	}
	for _, c := range fields {
		f := c.field()
		if f.Rest != nil && format.Tag(f.Tag).Embeds() && len(c.fields) == 1 && own(p, d) {
			option, remedy := "tag option embed", "add a tag "+format.Tags[0]+":\""+f.Name+"\""
			if f.Shape.Unknown {
				option, remedy = "option unknown of its tag catena", "write the struct as an object, or make the field an ordinary one"
			}
			list = append(list, diag.Diagnostic{
				Kind: diag.TagEmbed, Pos: diag.Position(f.Pos), Type: name(p, d), Field: f.Name,
				Reason: "the " + option + " has no effect in " + format.Title + ", where the struct is an array",
				Remedy: remedy,
			})
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
