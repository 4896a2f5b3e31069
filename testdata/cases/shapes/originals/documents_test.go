package originals

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A fragment is a JSON value in a document of a module, and the name of the member that it is, if it is one.
type fragment struct {
	name, text string
}

// folder is the folder of the module cache with a module that go.mod requires.
func folder(t *testing.T, module string) string {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", module).CombinedOutput()
	require.NoError(t, err, "%s", out)
	return strings.TrimSpace(string(out))
}

// read has the fragments of folders that were read before.
var read = map[string][]fragment{}

// fragments returns the values in the documents of a module's folder, and in these values, without the largest.
// Documents are JSON files, the lines of txtar files and the texts of constants in tests.
func fragments(t *testing.T, dir string) (all []fragment) {
	if all, ok := read[dir]; ok {
		return all
	}
	defer func() { read[dir] = all }()
	seen := map[fragment]bool{}
	add := func(text string) {
		each("", json.RawMessage(text), func(f fragment) {
			if len(f.text) < 1<<16 && !seen[f] {
				seen[f] = true
				all = append(all, f)
			}
		})
	}
	require.NoError(t, filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		test := strings.HasSuffix(path, "_test.go")
		ext := filepath.Ext(path)
		if !test && ext != ".json" && ext != ".txtar" {
			return nil
		}
		text, err := os.ReadFile(path)
		switch {
		case err != nil:
			return err
		case test:
			return constants(text, add)
		case ext == ".txtar":
			for line := range strings.Lines(string(text)) {
				add(line)
			}
		default:
			add(string(text))
		}
		return nil
	}))
	return all
}

// constants calls f with the text of each string constant of a Go file.
func constants(source []byte, f func(text string)) error {
	file, err := parser.ParseFile(token.NewFileSet(), "", source, parser.SkipObjectResolution)
	if err != nil {
		return nil // a document of a parser's test
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if s, ok := n.(*ast.BasicLit); ok && s.Kind == token.STRING {
			if text, err := strconv.Unquote(s.Value); err == nil {
				f(text)
			}
		}
		return true
	})
	return nil
}

// each calls f with a value and all values in it. It ignores text that is no JSON.
func each(name string, text json.RawMessage, f func(fragment)) {
	text = bytes.TrimSpace(text)
	if !json.Valid(text) {
		return
	}
	f(fragment{name, string(text)})
	switch text[0] {
	case '{':
		var members map[string]json.RawMessage
		if json.Unmarshal(text, &members) == nil {
			for name, text := range members {
				each(name, text, f)
			}
		}
	case '[':
		var elements []json.RawMessage
		if json.Unmarshal(text, &elements) == nil {
			for _, text := range elements {
				each(name, text, f)
			}
		}
	}
}

// member returns the text of an object's member, or nothing.
func member(object, name string) string {
	var members map[string]json.RawMessage
	if json.Unmarshal([]byte(object), &members) != nil {
		return ""
	}
	return string(members[name])
}

// tag returns an object's member that is a text, or nothing.
func tag(object, name string) (text string) {
	if json.Unmarshal([]byte(member(object, name)), &text) != nil {
		return ""
	}
	return text
}

// with returns a function for the objects that have one of the members.
func with(names ...string) func(f fragment) []string {
	return func(f fragment) []string {
		for _, name := range names {
			if member(f.text, name) != "" {
				return []string{f.text}
			}
		}
		return nil
	}
}
