package gen

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
)

// mostNamed is how many of the types that are left out of a package are named in one line.
const mostNamed = 3

// leftOutTypes says in one line for each package which types are left out and why, unless all are. The
// notes of these types are in the list, sorted.
func leftOutTypes(list diag.List) (lines diag.List) {
	byFolder := map[string]diag.List{}
	var folders []string
	for _, d := range list {
		switch d.Code {
		case diag.NothingLeft.Code:
			return nil
		case diag.LeftOutMethods.Code, diag.LeftOutCircle.Code, diag.NeedsFailed.Code:
			folder := filepath.Dir(d.Pos.File)
			if !slices.Contains(folders, folder) {
				folders = append(folders, folder)
			}
			byFolder[folder] = append(byFolder[folder], d)
		}
	}
	for _, folder := range folders {
		types := byFolder[folder]
		var named []string
		for _, d := range types[:min(mostNamed, len(types))] {
			named = append(named, d.Type+strings.TrimPrefix(d.Reason, "left out"))
		}
		reason, remedy := "1 type is left out: ", ""
		if n := len(types); n > 1 {
			reason = fmt.Sprintf("%d types are left out: ", n)
		}
		if n := len(types) - mostNamed; n > 0 {
			named = append(named, fmt.Sprintf("and %d more", n))
			remedy = "-v lists all"
		}
		lines.Add(diag.Diagnostic{Kind: diag.LeftOut, Pos: types[0].Pos, Reason: reason + strings.Join(named, "; "), Remedy: remedy})
	}
	return lines
}
