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
		problem := diag.Diagnostic{
			Kind: diag.TagEmbed, Pos: diag.Position(second.fields[0].Pos), Type: name(p, d), Field: second.path(),
			Reason: "unknown members belong into it and into " + first.path() + " (" + place(first.fields[0].Pos) + "): " + leavesOut(format),
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
	if own(p, d) && d.Formats.In(format.Name).Known {
		return m, []diag.Diagnostic{{
			Kind: diag.IdleOption, Pos: diag.Position(d.Pos), Type: name(p, d),
			Reason: format.Name + "(knownfields) has no effect: unknown members are decoded into " + first.path(),
			Remedy: "remove it, or the option embed from the tag of " + first.path(),
		}}
	}
	return m, nil
}

// tupledRests reports the fields of a tuple that would hold its unknown members, if it had names.
func tupledRests(p *model.Package, d *model.Decl, format model.Format, fields []*candidate) (list []diag.Diagnostic) {
	for _, c := range fields {
		f := c.field()
		if f.Rest != nil && format.Tag(f.Tag).Embeds() && len(c.fields) == 1 && own(p, d) {
			list = append(list, diag.Diagnostic{
				Kind: diag.TagEmbed, Pos: diag.Position(f.Pos), Type: name(p, d), Field: f.Name,
				Reason: "the tag option embed has no effect in " + format.Title + ", where the struct is an array",
				Remedy: "add a tag " + format.Tags[0] + ":\"" + f.Name + "\"",
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
