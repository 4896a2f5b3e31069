package gen

import (
	"context"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/load"
	"github.com/ezrantn/catena/gen/model"
)

// cycle reports that p would import itself by way of the imports of its generated files. These
// import the packages that p imports already, itself or through others, and the runtime: only a
// package that the runtime imports can be in such a cycle, and it imports none but its own and
// the standard library's.
func cycle(ctx context.Context, c load.Config, p *model.Package, files []File) (diag.List, error) {
	if p.Path != model.RuntimePath && !strings.HasPrefix(p.Path, model.RuntimePath+"/") {
		return nil, nil
	}
	var imported []string
	for _, f := range files {
		file, err := parser.ParseFile(token.NewFileSet(), f.Path, f.Content, parser.ImportsOnly)
		if err != nil {
			return nil, err
		}
		for _, s := range file.Imports {
			if path, err := strconv.Unquote(s.Path.Value); err == nil && strings.HasPrefix(path, model.RuntimePath) && !slices.Contains(imported, path) {
				imported = append(imported, path)
			}
		}
	}
	if len(imported) == 0 {
		return nil, nil
	}
	chain, err := load.ImportChain(ctx, c, imported, p.Path)
	if err != nil || chain == nil {
		return nil, err
	}
	var at model.Position
	if len(p.Decls) > 0 { // there may be enumerations alone
		at = p.Decls[0].Via
	}
	return diag.List{{
		Kind:   diag.ImportCycle,
		Pos:    diag.Position(at),
		Reason: "generated code of package " + p.Name + " would make an import cycle: " + strings.Join(append([]string{p.Path}, chain...), " imports "),
		Remedy: "move the type to a package that nothing in this chain imports",
	}}, nil
}
