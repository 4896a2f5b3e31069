package migrate

import (
	"go/ast"
	"go/token"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/model"
)

const goGenerate = "//go:generate "

// A command is a go:generate line that runs the peer.
type command struct {
	file    *file
	comment *ast.Comment
	flags   map[string][]string // a flag without a value has "true"
	args    []string
}

// valueFlags are the peers' flags, and one of catena-gen's, that take a value. The others are booleans.
var valueFlags = []string{"build_tags", "gen_build_flags", "output_filename", "o", "file", "d", "names"}

// findRuns finds the go:generate lines that run the peer, and their flags for types.
func (p *planner) findRuns() {
	for _, f := range p.files {
		if f.generated {
			continue
		}
		for c := range f.comments() {
			if line, ok := f.generateLine(c); ok {
				p.findRun(f, c, line)
			}
			if words, ok := f.peerDirective(c); ok {
				f.directive(words, []*file{f})
			}
		}
	}
}

// findRun notes the command of a go:generate line, if it runs the peer.
func (p *planner) findRun(f *file, c *ast.Comment, line string) {
	words := splitWords(line)
	k := slices.IndexFunc(words, p.isCommand)
	switch {
	case k >= 0 && runs(words[:k]):
		r := parseCommand(f, c, words[k+1:])
		if !r.hasCode() {
			f.stale = true
			f.lacks(c.Pos(), "", "the line is left as it is: what it names has no generated code of "+p.name, "remove it if it generates none, or run it first and then migrate")
			return
		}
		p.commands = append(p.commands, r)
		r.apply()
	case strings.Contains(line, p.name):
		f.lacks(c.Pos(), "", "the line mentions "+p.name+", and is left as it is", "if it runs "+p.name+", replace it with "+goGenerate+catenaCommand)
	}
}

// generateLine returns the command that go generate runs for a comment: it looks at the beginnings
// of lines alone.
func (f *file) generateLine(c *ast.Comment) (line string, ok bool) {
	line, ok = strings.CutPrefix(c.Text, goGenerate)
	return line, ok && f.plan.position(c.Pos()).Column == 1
}

// buildFlags are flags of go run and go tool whose values may be words of their own.
var buildFlags = []string{"-C", "-tags", "-mod", "-modfile", "-overlay", "-exec", "-ldflags", "-gcflags", "-p"}

// runs reports whether the word after these is a command: there are none, or they are go run or go
// tool with its flags.
func runs(words []string) bool {
	if len(words) == 0 {
		return true
	}
	if len(words) < 2 || words[0] != "go" || words[1] != "run" && words[1] != "tool" {
		return false
	}
	for k := 2; k < len(words); k++ {
		if !strings.HasPrefix(words[k], "-") && !slices.Contains(buildFlags, words[k-1]) {
			return false
		}
	}
	return !slices.Contains(buildFlags, words[len(words)-1])
}

// isCommand reports whether a word is the peer's command: its name, a path to it or its import path.
func (p *planner) isCommand(word string) bool {
	word, _, _ = strings.Cut(word, "@")
	return path.Base(filepath.ToSlash(word)) == p.name
}

// splitWords splits a line as go generate does: at spaces, but for those in quotation marks.
func splitWords(line string) (words []string) {
	var b strings.Builder
	quoted, begun := false, false
	for _, c := range line {
		switch {
		case c == '"':
			quoted, begun = !quoted, true
		case (c == ' ' || c == '\t') && !quoted:
			if begun {
				words = append(words, b.String())
			}
			b.Reset()
			begun = false
		default:
			b.WriteRune(c)
			begun = true
		}
	}
	if begun {
		words = append(words, b.String())
	}
	return words
}

func parseCommand(f *file, c *ast.Comment, words []string) *command {
	r := &command{file: f, comment: c, flags: map[string][]string{}}
	for k := 0; k < len(words); k++ {
		if !strings.HasPrefix(words[k], "-") {
			r.args = append(r.args, words[k:]...)
			break
		}
		name, value, given := strings.Cut(strings.TrimLeft(words[k], "-"), "=")
		if !given {
			value = "true"
			if slices.Contains(valueFlags, name) && k+1 < len(words) {
				k++
				value = words[k]
			}
		}
		r.flags[name] = append(r.flags[name], value)
	}
	return r
}

// is reports whether a boolean flag is set.
func (r *command) is(flag string) bool { return slices.Contains(r.flags[flag], "true") }

// apply notes the flags about types.
func (r *command) apply() {
	files := r.files()
	if r.is("disallow_unknown_fields") {
		for _, f := range files {
			for _, d := range f.declaredTypes() {
				d.known = true
			}
		}
	}
	for _, f := range files {
		for _, d := range f.declaredTypes() {
			d.unexported = d.unexported || r.is("unexported") && len(d.members) == 0
		}
	}
	for _, d := range r.flags["d"] {
		r.file.directive(strings.Fields(strings.TrimPrefix(strings.TrimSpace(d), "msgp:")), files)
	}
}

// files are the files that the command reads: its own, unless it names others.
func (r *command) files() []*file {
	dir := filepath.Dir(r.file.path)
	names := append(r.flags["file"], r.args...)
	if r.is("pkg") {
		names = append(names, ".")
	}
	if len(names) == 0 {
		return []*file{r.file}
	}
	var list []*file
	for _, name := range names {
		if name == "$GOFILE" {
			name = filepath.Base(r.file.path)
		}
		at := filepath.Join(dir, name)
		for _, f := range r.file.plan.files {
			if f.path == at || filepath.Dir(f.path) == at {
				list = append(list, f)
			}
		}
	}
	return list
}

// dirs are the folders for which the command has generated code: its own, unless it names others.
func (r *command) dirs() (dirs []string) {
	for _, f := range r.files() {
		if dir := filepath.Dir(f.path); len(f.declaredTypes()) > 0 && !slices.Contains(dirs, dir) {
			dirs = append(dirs, dir)
		}
	}
	if len(dirs) == 0 {
		dirs = []string{filepath.Dir(r.file.path)}
	}
	return dirs
}

// hasCode reports whether there is generated code for the files of the command.
func (r *command) hasCode() bool {
	files := r.files()
	if len(files) == 0 { // it names them by a pattern or a variable
		files = r.file.plan.folder(filepath.Dir(r.file.path))
	}
	return r.file.plan.hasCode(files)
}

// hasCode reports whether one of the files declares a type to which the peer has given methods.
func (p *planner) hasCode(files []*file) bool {
	return slices.ContainsFunc(files, func(f *file) bool { return len(f.declaredTypes()) > 0 })
}

// directive notes the meaning of a directive of msgp's for the types and tags of
// files.
func (f *file) directive(words []string, files []*file) {
	if len(words) == 0 {
		return
	}
	switch words[0] {
	case "tuple", "vartuple":
		for _, g := range files {
			for _, d := range g.declaredTypes() {
				d.tuple = d.tuple || slices.Contains(words[1:], d.spec.Name.Name)
			}
		}
	case "replace":
		f.replacing(words)
	case "shim":
		f.shimming(words)
	case "tag", "tags":
		for _, g := range files {
			g.tagKeys = strings.FieldsFunc(strings.Join(words[1:], ","), func(r rune) bool { return r == ',' })
		}
	}
}

// withoutFlags are the peers' flags that have no counterpart, with the remedy.
var withoutFlags = map[string]string{
	"build_tags":      "put //go:build into the files that declare the types: generated code stands under the same",
	"gen_build_flags": "give build tags with -tags",
	"byte":            "[]byte is base64: make the fields strings",
	"omit_zero":       "write omitzero into the tags",
	"stubs":           "drop it: generated code is not needed to generate it",
}

// flags are catena-gen's flags for the peer's.
func (r *command) catenaFlags() string {
	flags := ""
	switch {
	case r.is("snake_case"):
		flags += " -names snake_case"
	case r.is("lower_camel_case"):
		flags += " -names lower_camel"
	}
	if r.is("omit_empty") {
		flags += " -omitempty"
	}
	return flags
}

// runs replaces the go:generate lines of each folder by one, which generates the whole package.
func (p *planner) runs() {
	dirs := map[string][]*command{}
	for _, r := range p.commands {
		for _, dir := range r.dirs() {
			dirs[dir] = append(dirs[dir], r)
		}
		for flag := range r.flags {
			if remedy := withoutFlags[flag]; remedy != "" {
				r.file.lacks(r.comment.Pos(), "", "the flag -"+flag+" of "+p.name+" has no counterpart", remedy)
			}
		}
	}
	seen := map[string]bool{}
	for _, f := range p.files {
		dir := filepath.Dir(f.path)
		if seen[dir] || f.generated || len(dirs[dir]) == 0 && len(f.declaredTypes()) == 0 {
			continue
		}
		seen[dir] = true
		p.runIn(dir, f, dirs[dir])
	}
}

// runIn replaces the lines of one folder, of which f is a file with migrated types or such a line.
func (p *planner) runIn(dir string, f *file, commands []*command) {
	flags := ""
	if len(commands) > 0 {
		flags = commands[0].catenaFlags()
	}
	there := p.extendRun(dir, flags+p.testsFlag(dir))
	if there && flags != "" {
		r := commands[0]
		r.file.lacks(r.comment.Pos(), "", "catena-gen's run of the package gets the flags"+flags+", which are for all its types and formats", "write names into the tags of members that are to keep theirs")
	}
	placed := there
	for _, r := range commands {
		at := r.file.offset(r.comment.Pos())
		if r.catenaFlags() != flags {
			r.file.lacks(r.comment.Pos(), "", "this run names or leaves out members otherwise than "+p.name+"'s other runs of the package", "catena-gen has one run for a package: write names and omitempty into the tags of these types")
		}
		home := filepath.Dir(r.file.path)
		switch {
		case home != dir && slices.Contains(r.dirs(), home): // it is replaced there
		case home != dir || placed:
			r.file.removeComment(r.comment)
		default:
			r.file.edit(at, at+len(r.comment.Text), goGenerate+catenaCommand+flags+p.testsFlag(dir))
			placed = true
		}
	}
	if placed {
		return
	}
	if len(commands) == 0 {
		f.lacks(f.syntax.Package, "", "no go:generate line of the package runs "+p.name, "if a script runs it, look at the flags there: catena-gen -h has those that stand for them")
	}
	f.insert(f.lineEnd(f.offset(f.lastImport())), "\n"+goGenerate+catenaCommand+flags+p.testsFlag(dir)+"\n")
}

// catenaRun finds the go:generate line of a folder that runs catena-gen.
func (p *planner) catenaRun(dir string) (*file, *ast.Comment) {
	for _, f := range p.folder(dir) {
		for c := range f.comments() {
			if line, ok := f.generateLine(c); ok && strings.Contains(line, "catena-gen") {
				return f, c
			}
		}
	}
	return nil, nil
}

// extendRun adds flags to the line that runs catena-gen, if there is one.
func (p *planner) extendRun(dir, flags string) bool {
	f, c := p.catenaRun(dir)
	if c != nil && flags != "" && !strings.Contains(c.Text, flags) {
		f.insert(f.offset(c.Pos())+len(c.Text), flags)
	}
	return c != nil
}

// policyOf is the policy of catena-gen's run of a folder.
func (p *planner) policyOf(dir string) (policy model.Policy) {
	f, c := p.catenaRun(dir)
	if c == nil {
		return policy
	}
	r := parseCommand(f, c, splitWords(c.Text[strings.Index(c.Text, "catena-gen")+len("catena-gen"):]))
	for _, name := range r.flags["names"] {
		policy.Names = model.Naming(name)
	}
	policy.OmitEmpty = r.is("omitempty")
	return policy
}

// testsFlag asks for generated tests where the peer has written some.
func (p *planner) testsFlag(dir string) string {
	if slices.ContainsFunc(p.folder(dir), func(f *file) bool { return f.generated && strings.HasSuffix(f.path, "_test.go") }) {
		return " -tests"
	}
	return ""
}

// lastImport is a position in the last line of the imports, or of the package clause.
func (f *file) lastImport() token.Pos {
	at := f.syntax.Name.Pos()
	for _, d := range f.syntax.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.IMPORT {
			at = g.End() - 1
		}
	}
	return at
}
