package migrate

import (
	"go/ast"
	"regexp"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/format"
	"github.com/ezrantn/catena/gen/model"
)

// A peer is another generator.
type peer struct {
	name    string // of its command
	module  string // import path of the module, which all its packages begin with
	runtime string // import path of the package that its users call
	header  string // begins a comment in the files that it writes
	stub    string // begins a comment in the files that it writes and replaces before it ends; "" if there are none
	comment string // begins its directives
	// spaces reports whether that may contain spaces.
	spaces bool
	// marker is the directive that chooses a type, obsolete are the ones that are removed: their
	// meaning is known from the peer's files, or is written elsewhere.
	marker   string
	obsolete []string
	format   string // of catena
	// reaches reports whether its files have code for types to which they give no methods.
	reaches bool
	// methods are the methods that its files give to a type.
	methods []string
	// wire are those among them that encode and decode, if they have a meaning where a type's author
	// wrote them.
	wire []string
	// helpers are the functions beside them, tests the beginnings of the names of those that it writes
	// for a type in tests.
	helpers *regexp.Regexp
	tests   []string
	// decoders are the methods that name the members of a struct.
	decoders []string
	// std is a method of the format's ecosystem among them; "" if there is none.
	std string
	// append and decode are catena's methods.
	append, decode string
	// tag rewrites the tag of a field of a migrated type, or of one for which m is nil.
	tag func(f *file, field *ast.Field, m *migrated)
	// check, if there is one, reports the parts of a migrated type that are encoded
	// otherwise.
	check func(f *file, d declared)
	// functions rewrite calls of functions of runtime by name, calls rewrite calls of
	// methods.
	functions, calls map[string]func(*call) bool
	// carriers rewrite local variables of the peer's types, by the path inside the module and the name.
	carriers map[string]func(*carrier)
	// without has the remedies, by the names of its packages' declarations and of its methods.
	without map[string]string
	// packages says it for all that is in a package, by the path inside the module.
	packages map[string]string
	// plain is set if its methods for a type take no account of those for other formats.
	plain bool
	// own reports whether methods of these names have no meaning where a type's author wrote them.
	own bool
}

// peers are the generators to migrate from.
var peers = []*peer{&easyjson, &msgp, &jsonFormat}

// Peers returns their names.
func Peers() []string {
	var names []string
	for _, p := range peers {
		names = append(names, p.name)
	}
	return names
}

// owns reports whether a package is the peer's.
func (p *peer) owns(path string) bool {
	return path == p.module || strings.HasPrefix(path, p.module+"/")
}

// isStd reports whether a method of the peer's files is one of the format's ecosystem, which others may
// have written there.
func (p *peer) isStd(method string) bool {
	return p.std != "" && strings.EqualFold(strings.TrimPrefix(method, "Un"), p.std)
}

// wrote reports whether the peer wrote a file: its header precedes the declarations, and is no part
// of a longer comment.
func (p *peer) wrote(f *ast.File) bool {
	return precedes(f, func(line string) bool {
		return strings.HasPrefix(line, p.header) && strings.HasSuffix(line, " DO NOT EDIT.")
	})
}

// isStub reports whether a file is one that the peer left behind when it was interrupted.
func (p *peer) isStub(f *ast.File) bool {
	return p.stub != "" && precedes(f, func(line string) bool { return strings.HasPrefix(line, p.stub) })
}

// precedes reports whether a comment precedes the declarations of a file.
func precedes(f *ast.File, is func(line string) bool) bool {
	for _, g := range f.Comments {
		if len(f.Decls) > 0 && g.Pos() > f.Decls[0].Pos() {
			break
		}
		if slices.ContainsFunc(g.List, func(c *ast.Comment) bool { return is(c.Text) }) {
			return true
		}
	}
	return false
}

// keys are the keys of the tags that the format reads.
func (p *peer) keys() []string {
	return p.model().Tags
}

// library is the formats' description of the peer.
func (p *peer) library() model.Library {
	for _, f := range format.All {
		for _, l := range f.Libraries {
			if l.Comment == p.comment {
				return l
			}
		}
	}
	return model.Library{}
}
