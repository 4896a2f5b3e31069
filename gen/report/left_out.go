package report

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
)

// mostNamed is how many of the types that are left out of a package are named in one line.
const mostNamed = 3

// A shortage is a way in which types get less than was asked for: its text for one type, and for
// several, before their names.
type shortage struct {
	kinds     []diag.Kind
	one, many string
	cut       string // from the beginning of each type's reason
}

var shortages = []shortage{
	{[]diag.Kind{diag.LeftOutMethods, diag.LeftOutCircle, diag.LeftOutFailed, diag.NeedsFailed}, "1 type is left out: ", "%d types are left out: ", "left out"},
	{[]diag.Kind{diag.LeftOutFormat}, "1 type is left out of a format: ", "%d types are left out of formats: ", "left out"},
	{[]diag.Kind{diag.WithoutStd}, "1 type gets no std methods: ", "%d types get no std methods: ", "gets no std methods"},
	{[]diag.Kind{diag.WithoutMethods}, "1 type gets functions instead of methods: ", "%d types get functions instead of methods: ", "gets functions instead of methods"},
}

// LeftOut says in one line for each package and shortage which types it is about and why, unless
// all are left out. The notes of these types are in the list, sorted.
func LeftOut(list diag.List) (lines diag.List) {
	type group struct {
		folder   string
		shortage int
	}
	types := map[group]diag.List{}
	var groups []group
	for _, d := range list {
		if d.Code == diag.NothingLeft.Code {
			return nil
		}
		is := func(k diag.Kind) bool { return k.Code == d.Code }
		i := slices.IndexFunc(shortages, func(s shortage) bool { return slices.ContainsFunc(s.kinds, is) })
		if i < 0 {
			continue
		}
		g := group{filepath.Dir(d.Pos.File), i}
		if types[g] == nil {
			groups = append(groups, g)
		}
		types[g] = append(types[g], d)
	}
	for _, g := range groups {
		lines.Add(shortages[g.shortage].line(types[g]))
	}
	return lines
}

// line says which types a shortage is about.
func (s shortage) line(types diag.List) diag.Diagnostic {
	var named []string
	for _, d := range types[:min(mostNamed, len(types))] {
		named = append(named, d.Type+strings.TrimPrefix(d.Reason, s.cut))
	}
	text, remedy := s.one, ""
	if n := len(types); n > 1 {
		text = fmt.Sprintf(s.many, n)
	}
	if n := len(types) - mostNamed; n > 0 {
		named = append(named, fmt.Sprintf("and %d more", n))
		remedy = "-v lists all"
	}
	return diag.Diagnostic{Kind: diag.LeftOut, Pos: types[0].Pos, Reason: text + strings.Join(named, "; "), Remedy: remedy}
}
