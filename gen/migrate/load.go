package migrate

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/editable"
)

// A planner plans the migration from one peer.
type planner struct {
	*peer
	overlay  map[string][]byte // files as an earlier peer's migration leaves them; nil: it removes them
	fset     *token.FileSet
	files    []*file
	commands []*command           // the go:generate lines that run the peer
	types    map[string]*migrated // by the path of the package and the name
	left     diag.List
	stubs    diag.List // the files for which isStub holds
	noTool   bool      // reports whether go.mod does not name catena-gen as a tool
	// extended are the types that got the methods of an extension.
	extended map[string]bool
}

// load reads the packages, with their tests.
func (p *planner) load(ctx context.Context, c Config) error {
	p.fset = token.NewFileSet()
	overlay := map[string][]byte{}
	for path, text := range p.overlay {
		if text != nil {
			overlay[path] = text
		}
	}
	patterns := c.Patterns
	if len(patterns) == 0 {
		patterns = []string{"."}
	}
	var flags []string
	if len(c.Tags) > 0 {
		flags = []string{"-tags=" + strings.Join(c.Tags, ",")}
	}
	list, err := packages.Load(&packages.Config{
		Context: ctx, Dir: c.Dir, Fset: p.fset, Overlay: overlay, Tests: true, BuildFlags: flags,
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports |
			packages.NeedTypes | packages.NeedSyntax | packages.NeedTypesInfo | packages.NeedModule,
		ParseFile: func(fset *token.FileSet, path string, src []byte) (*ast.File, error) {
			return parser.ParseFile(fset, path, src, parser.ParseComments|parser.SkipObjectResolution)
		},
	}, patterns...)
	if err != nil {
		return err
	}
	seen := map[string]bool{}
	for _, pkg := range list {
		if !editable.Package(pkg) {
			if err := p.refuse(pkg); err != nil {
				return err
			}
			continue
		}
		for _, e := range pkg.Errors {
			// A package that does not compile is migrated as far as its types are known.
			if e.Kind == packages.ListError && len(pkg.GoFiles) == 0 || e.Kind == packages.ParseError {
				return errors.New(e.Error())
			}
		}
		if strings.HasSuffix(pkg.ID, ".test") {
			continue
		}
		if pkg.Module != nil && !p.noTool {
			text, err := os.ReadFile(pkg.Module.GoMod)
			p.noTool = err != nil || !bytes.Contains(text, []byte(catenaTool))
		}
		if err := p.withoutC(pkg); err != nil {
			return err
		}
		for _, syntax := range pkg.Syntax {
			path := p.position(syntax.Package).Filename
			if removed, ok := p.overlay[path]; seen[path] || ok && removed == nil {
				continue
			}
			seen[path] = true
			if p.isStub(syntax) {
				p.stubs.Add(diag.Diagnostic{
					Kind: diag.UnfinishedCode, Pos: diag.Position{File: path},
					Reason: p.name + " was interrupted and left this stub", Remedy: "run " + p.name + " again, or delete the file",
				})
			}
			if err := p.add(path, syntax, pkg); err != nil {
				return err
			}
		}
		for _, path := range pkg.IgnoredFiles {
			if err := p.ignored(path, seen); err != nil {
				return err
			}
		}
	}
	slices.SortFunc(p.files, func(a, b *file) int { return strings.Compare(a.path, b.path) })
	return nil
}

// refuse returns an error if a package that the user does not edit is the peer's to migrate.
func (p *planner) refuse(pkg *packages.Package) error {
	for _, path := range pkg.GoFiles {
		text, err := os.ReadFile(path)
		if err != nil || !p.mentioned(text) {
			continue
		}
		return fmt.Errorf("%s belongs to %s, not to the main module or its workspace: it is not changed; name packages of the main module, as ./... does",
			pkg.PkgPath, editable.Owner(pkg))
	}
	return nil
}

// position returns where the text of a node is, whatever line directives say.
func (p *planner) position(pos token.Pos) token.Position { return p.fset.PositionFor(pos, false) }

func (p *planner) add(path string, syntax *ast.File, pkg *packages.Package) error {
	src, ok := p.overlay[path]
	if !ok {
		var err error
		if src, err = os.ReadFile(path); err != nil {
			return err
		}
	}
	p.files = append(p.files, &file{
		plan: p, peer: p.peer, path: path, src: src, syntax: syntax, info: pkg.TypesInfo, pkg: pkg.Types,
		generated: p.wrote(syntax), keep: map[string]bool{}, covered: map[token.Pos]bool{},
	})
	return nil
}

// ignored reports a file that build constraints keep out, if it mentions the peer.
func (p *planner) ignored(path string, seen map[string]bool) error {
	if seen[path] || filepath.Ext(path) != ".go" {
		return nil
	}
	seen[path] = true
	text, err := os.ReadFile(path)
	if err == nil && p.mentioned(text) {
		p.left.Add(diag.Diagnostic{
			Kind: diag.NoCounterpart, Pos: diag.Position{File: path},
			Reason: "the file is not part of this build, and mentions " + p.name,
			Remedy: "run catena-migrate with its build tags, and -tags, too",
		})
	}
	return err
}

// mentioned reports whether the text of a file imports the peer or has a comment for it.
func (p *planner) mentioned(text []byte) bool {
	return bytes.Contains(text, []byte(p.module)) || bytes.Contains(text, []byte(p.comment))
}
