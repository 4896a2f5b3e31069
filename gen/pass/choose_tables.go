package pass

import (
	"fmt"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// hotShare is the share of the samples of a profile from which on a type has code.
const hotShare = 0.01

// A tableChoice says which types of a package are to have tables, if they can: those whose directives say so, or that a flag
// chooses, and those that are reached from such types alone.
type tableChoice struct {
	tables map[*model.Decl]bool
	code   map[*model.Decl]string // why the others have code
	hot    map[*model.Decl]bool   // those with more than hotShare of the samples
}

func chooseTables(p *model.Package) tableChoice {
	c := tableChoice{map[*model.Decl]bool{}, map[*model.Decl]string{}, hotTypes(p)}
	wants := func(d *model.Decl) bool { return d.Compact || p.Compact >= model.CompactCold && !d.Unrolled }
	tables, code := search(), search()
	for _, d := range p.Decls {
		switch {
		case c.hot[d] && !d.Compact && p.Compact == model.CompactCold:
			c.code[d] = fmt.Sprintf("it has %s of the samples of the profile", percent(d.Share))
		case !d.Start():
			if p.Compact != model.CompactMarked {
				c.tables[d] = true
			}
		case wants(d):
			tables(d, func(r *model.Decl) bool {
				c.tables[r] = true
				return true
			})
		case p.Compact == model.CompactReached:
			c.code[d] = "it is chosen, and the flag asks for tables of those that are not"
		default:
			why := "nothing asks for a table"
			if d.Unrolled {
				why = "its directive says unrolled"
			}
			code(d, func(r *model.Decl) bool {
				if r != d && r.Start() && wants(r) {
					return false
				}
				if c.code[r] == "" {
					c.code[r] = name(p, d) + ", which has code, holds it"
				}
				return true
			})
			c.code[d] = why
		}
	}
	for d := range c.code {
		delete(c.tables, d)
	}
	return c
}

// structs lists the structs that are to have tables.
func (c tableChoice) structs(p *model.Package) (list []*model.Decl) {
	for _, d := range p.Decls {
		if _, ok := d.Type.(*model.Struct); ok && c.tables[d] {
			list = append(list, d)
		}
	}
	return list
}

// hotTables reports the types that are marked compact and hot.
func (c tableChoice) hotTables(p *model.Package) (list diag.List) {
	for _, d := range p.Decls {
		if c.hot[d] && d.Compact {
			list.Add(aboutType(p, d, d.Pos, diag.CompactHot, "it is marked compact and has "+percent(d.Share)+" of the samples of the profile",
				"remove the word, so that it has code"))
		}
	}
	return list
}

func percent(share float64) string { return fmt.Sprintf("%.1f %%", 100*share) }

// hotTypes counts the samples of each type, and returns those with more than hotShare.
func hotTypes(p *model.Package) map[*model.Decl]bool {
	if p.Profile.Total == 0 {
		return nil
	}
	path := p.Path
	if p.Name == "main" {
		path = "main"
	}
	byName := map[string]*model.Decl{} // as generated functions name it
	for _, d := range p.Decls {
		if d.Share = 0; d.Name != nil && d.Tagged == nil {
			key := d.Name.Name
			if !own(p, d) {
				key = d.Name.Package + key
			}
			byName[key] = d
		}
	}
	for symbol, n := range p.Profile.Functions {
		if rest, ok := strings.CutPrefix(symbol, path+"."); ok {
			if d := typeIn(rest, byName, p.Known); d != nil {
				d.Share += float64(n) / float64(p.Profile.Total)
			}
		}
	}
	hot := map[*model.Decl]bool{}
	for _, d := range p.Decls {
		if d.Share > hotShare {
			hot[d] = true
		}
	}
	return hot
}

// typeIn returns the type of a generated function: of a method (*Order).AppendJSON, or of the function decodeJSONOrderSlice, whose
// name has the longest name of a type.
func typeIn(function string, types map[string]*model.Decl, formats []model.Format) *model.Decl {
	if receiver, _, ok := strings.Cut(function, ")."); ok {
		receiver, _, _ = strings.Cut(strings.TrimLeft(receiver, "(*"), "[")
		return types[receiver]
	}
	if receiver, _, ok := strings.Cut(function, "."); ok {
		return types[receiver]
	}
	function, _, _ = strings.Cut(function, "[")
	rest, ok := strings.CutPrefix(strings.ToLower(function[:1])+function[1:], "clone")
	for _, f := range formats {
		for _, verb := range []string{"append", "decode"} {
			if after, found := strings.CutPrefix(strings.ToLower(function[:1])+function[1:], verb); found && !ok {
				if rest, ok = strings.CutPrefix(after, f.Suffix); !ok {
					rest, ok = strings.CutSuffix(after, f.Suffix) // AppendOrderJSON
				}
			}
		}
	}
	for n := len(rest); ok && n > 0; n-- {
		if d := types[rest[:n]]; d != nil {
			return d
		}
	}
	return nil
}
