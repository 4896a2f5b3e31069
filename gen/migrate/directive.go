package migrate

import (
	"go/ast"
	"path/filepath"
	"slices"
	"strings"
)

const (
	catenaDirective = "//catena:generate"
	catenaReplace   = "//catena:replace"
	catenaShim      = "//catena:shim"
	catenaCommand   = "go tool catena-gen"
	catenaTool      = "github.com/ezrantn/catena/cmd/catena-gen"
)

// directives puts catena's directives before the types that have the peer's methods, and takes the
// peer's out that say nothing else.
func (f *file) directives() {
	removed := map[*ast.Comment]bool{}
	for c := range f.comments() {
		if words, ok := f.peerDirective(c); ok && f.needless(c, words) {
			removed[c] = true
			f.removeComment(c)
		}
	}
	marked := map[*ast.CommentGroup]bool{}
	for _, d := range f.declaredTypes() {
		if !d.shimmed {
			f.mark(d, removed)
		}
		marked[d.doc()] = true
	}
	for _, g := range f.syntax.Comments {
		for k, c := range g.List {
			// An empty line of a comment was between its text and a directive.
			if k > 0 && k == len(g.List)-1 && removed[c] && !marked[g] && g.List[k-1].Text == "//" {
				f.removeComment(g.List[k-1])
			}
		}
	}
}

// peerDirective returns the words of a comment that is a directive of the peer.
func (f *file) peerDirective(c *ast.Comment) (words []string, ok bool) {
	text := c.Text
	if f.peer.spaces {
		text = "//" + strings.TrimSpace(strings.TrimPrefix(text, "//"))
	}
	text, ok = strings.CutPrefix(text, f.peer.comment)
	return strings.Fields(text), ok
}

// needless reports whether a directive of the peer is to be removed, and reports its parts without
// a counterpart.
func (f *file) needless(c *ast.Comment, words []string) bool {
	switch {
	case !f.plan.hasCode(f.plan.folder(filepath.Dir(f.path))):
		f.lacks(c.Pos(), "", "the package has no generated code of "+f.peer.name, "run go generate first, then migrate")
		return false
	case f.stale:
		return false
	case len(words) == 0 || slices.Contains(f.peer.obsolete, words[0]):
		return true
	case words[0] == f.peer.marker:
		marks := f.isDocOfMigrated(c)
		if !marks {
			f.lacks(c.Pos(), "", "the type has no generated code of "+f.peer.name, "run go generate first, then migrate")
		}
		return marks
	}
	if f.peer.plain && (words[0] == "shim" && f.shimmed(c, words) || words[0] == "replace" && f.replaced(c, words)) {
		return false // it is another directive now
	}
	if words[0] == "replace" && f.peer.plain {
		return true
	}
	remedy, known := f.peer.library().Instead[words[0]]
	if !known {
		remedy = f.peer.without[words[0]]
	}
	if !strings.HasPrefix(remedy, "remove the line") {
		f.lacks(c.Pos(), "", c.Text+" has no counterpart", remedy)
	}
	return true
}

// isDocOfMigrated reports whether a comment precedes a type with methods of the peer.
func (f *file) isDocOfMigrated(c *ast.Comment) bool {
	return slices.ContainsFunc(f.declaredTypes(), func(d declared) bool {
		doc := d.doc()
		return doc != nil && slices.Contains(doc.List, c) || d.decl.Doc != nil && slices.Contains(d.decl.Doc.List, c)
	})
}

// mark puts the directive before a type, or adds the format to the one that is there.
func (f *file) mark(d declared, removed map[*ast.Comment]bool) {
	word := f.peer.format
	var options []string
	if d.std {
		options = append(options, "std")
	}
	if _, isStruct := d.spec.Type.(*ast.StructType); d.known && isStruct {
		options = append(options, "knownfields")
	}
	if d.isTuple() {
		options = append(options, "tuple")
	}
	if t := f.info.Defs[d.spec.Name]; t != nil && f.peer.ignores(t.Type()) {
		options = append(options, "plain")
	}
	if len(options) > 0 {
		word += "(" + strings.Join(options, ",") + ")"
	}
	var last *ast.Comment // that stays
	if doc := d.doc(); doc != nil {
		for _, c := range doc.List {
			if rest, ok := strings.CutPrefix(c.Text, catenaDirective); ok {
				if !strings.Contains(rest, f.peer.format) {
					formats, nomethods := strings.CutSuffix(strings.TrimSpace(rest), "nomethods")
					if formats = strings.TrimSpace(formats); formats == "" {
						formats = "json"
					}
					text := catenaDirective + " " + formats + "," + word
					if nomethods {
						text += " nomethods"
					}
					at := f.offset(c.Pos())
					f.edit(at, at+len(c.Text), text)
				}
				return
			}
			if !removed[c] {
				last = c
			}
		}
	}
	start := f.offset(d.decl.Pos())
	if d.decl.Lparen.IsValid() {
		start = f.offset(d.spec.Pos())
	}
	line := f.line(start)
	indent := string(f.src[line:start])
	if strings.TrimSpace(indent) != "" { // something else precedes it in its line
		f.insert(start, "\n"+catenaDirective+" "+word+"\n")
		return
	}
	text := indent + catenaDirective + " " + word + "\n"
	if last != nil && last.Text != "//" && !isDirective(last.Text) {
		text = indent + "//\n" + text
	}
	f.insert(line, text)
}

// isDirective reports whether a comment is for a tool.
func isDirective(comment string) bool {
	before, _, ok := strings.Cut(strings.TrimPrefix(comment, "//"), ":")
	return ok && before != "" && !strings.ContainsAny(before, " \t")
}
