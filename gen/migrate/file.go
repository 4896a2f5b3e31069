package migrate

import (
	"bytes"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"go/types"
	"iter"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
)

// A file is a Go file with its changes.
type file struct {
	plan      *planner
	peer      *peer
	path      string
	src       []byte
	syntax    *ast.File
	info      *types.Info
	pkg       *types.Package
	generated bool // by the peer: it is to be removed
	stale     bool // it has a go:generate line that runs the peer, and stays: so do the directives
	edits     []edit
	// tagKeys are the keys of the tags that a directive of msgp's prefers.
	tagKeys []string
	// covered are the places of identifiers that an edit removes or a diagnostic names.
	covered map[token.Pos]bool
	// keep are the imports that text which is put in needs, runtime whether catena's package is one.
	keep    map[string]bool
	runtime bool
}

// An edit replaces src[start:end].
type edit struct {
	start, end int
	text       string
}

func (f *file) offset(pos token.Pos) int { return f.plan.position(pos).Offset }

// text is the source of a node.
func (f *file) text(n ast.Node) string { return string(f.src[f.offset(n.Pos()):f.offset(n.End())]) }

func (f *file) edit(start, end int, text string) { f.edits = append(f.edits, edit{start, end, text}) }

func (f *file) insert(at int, text string) { f.edit(at, at, text) }

// remove removes source[start:end]: whole lines where nothing else is in them.
func (f *file) remove(start, end int) {
	first, last := f.line(start), f.lineEnd(end)
	before, after := f.src[first:start], bytes.TrimSpace(f.src[end:last])
	switch {
	case len(bytes.TrimSpace(before)) == 0 && (len(after) == 0 || bytes.HasPrefix(after, []byte("//"))):
		f.edit(first, last, "")
	case bytes.HasPrefix(f.src[end:], []byte(";")):
		f.edit(start, end+1, "")
	default:
		f.edit(first+len(bytes.TrimRight(before, " \t")), end, "")
	}
}

// removeComment removes a comment that ends with its line.
func (f *file) removeComment(c *ast.Comment) {
	start := f.offset(c.Pos())
	f.remove(start, start+len(c.Text))
}

// line is where the line of a position begins.
func (f *file) line(at int) int { return bytes.LastIndexByte(f.src[:at], '\n') + 1 }

// lineEnd is the beginning of the line after a position.
func (f *file) lineEnd(at int) int {
	if n := bytes.IndexByte(f.src[at:], '\n'); n >= 0 {
		return at + n + 1
	}
	return len(f.src)
}

// comments yields the comments of the file.
func (f *file) comments() iter.Seq[*ast.Comment] {
	return func(yield func(*ast.Comment) bool) {
		for _, g := range f.syntax.Comments {
			for _, c := range g.List {
				if !yield(c) {
					return
				}
			}
		}
	}
}

// contains reports whether a node, or one in it, is as is says.
func contains(n ast.Node, is func(n ast.Node) bool) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		found = found || n != nil && is(n)
		return !found
	})
	return found
}

// lacks reports a use without a counterpart.
func (f *file) lacks(pos token.Pos, field, reason, remedy string) {
	d := f.at(pos)
	d.Kind, d.Field, d.Reason, d.Remedy = diag.NoCounterpart, field, reason, remedy
	f.plan.left.Add(d)
}

// at is a diagnostic at a position.
func (f *file) at(pos token.Pos) diag.Diagnostic {
	at := f.plan.position(pos)
	return diag.Diagnostic{Pos: diag.Position{File: at.Filename, Line: at.Line, Column: at.Column}}
}

// result is the text of the file after the edits, nil if it is removed. It has the form of gofmt if
// it had that before.
func (f *file) result() (text []byte, changed bool) {
	if f.generated {
		return nil, true
	}
	if len(f.edits) == 0 {
		return f.src, false
	}
	slices.SortStableFunc(f.edits, func(a, b edit) int { return a.start - b.start })
	lines := strings.NewReplacer() // of the text put in
	if n := bytes.Count(f.src, []byte("\r\n")); n > 0 && n == bytes.Count(f.src, []byte("\n")) {
		lines = strings.NewReplacer("\r\n", "\r\n", "\n", "\r\n")
	}
	var b bytes.Buffer
	at := 0
	for _, e := range f.edits {
		if e.start < at { // it is in the text that another one replaces
			continue
		}
		b.Write(f.src[at:e.start])
		b.WriteString(lines.Replace(e.text))
		at = e.end
	}
	b.Write(f.src[at:])
	text = b.Bytes()
	if _, err := parser.ParseFile(token.NewFileSet(), f.path, text, parser.SkipObjectResolution); err != nil {
		panic(err) // nothing is changed
	}
	if before, err := format.Source(f.src); err == nil && bytes.Equal(before, f.src) {
		if after, err := format.Source(text); err == nil {
			text = after
		}
	}
	return text, !bytes.Equal(text, f.src)
}
