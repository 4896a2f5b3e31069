package gen

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/format"
	"github.com/ezrantn/catena/gen/model"
)

// Generated reports whether the text is a file's that catena-gen wrote and may
// replace. An empty file is taken for one that was cut short.
func Generated(text []byte) bool {
	return len(bytes.TrimSpace(text)) == 0 || model.IsGenerated(text)
}

// generatedFiles returns the generated files in the folder whose names are accepted.
func generatedFiles(dir string, accept func(name string) bool) ([]File, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var list []File
	for _, e := range entries {
		if !e.Type().IsRegular() || !accept(e.Name()) {
			continue
		}
		path := filepath.Join(dir, e.Name())
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		if Generated(text) {
			list = append(list, File{Path: path, Content: text})
		}
	}
	return list, nil
}

// hasPrefix reports whether a run with the prefix may have given a file that name:
// catena_gen.go, catena_json_gen.go, catena_linux_json_gen.go, catena_gen_test.go.
func hasPrefix(name, prefix string) bool {
	rest, ok := strings.CutPrefix(name, prefix)
	return ok && strings.HasPrefix(rest, "_") && (strings.HasSuffix(rest, codeSuffix) || strings.HasSuffix(rest, testSuffix))
}

// The names of generated files end in these.
const (
	codeSuffix = "_gen.go"
	testSuffix = "_gen_test.go"
)

// stale returns the names of the generated files of p's folder with the prefix that are not
// among those to be written: they are left from a format or a type that is no longer wanted.
// A file that is not of this build belongs to another run, except for one of streaming methods:
// every Go release writes it.
func stale(p *model.Package, prefix string, wanted []File) ([]string, error) {
	files, err := generatedFiles(p.Dir, func(name string) bool { return hasPrefix(name, prefix) })
	if err != nil {
		return nil, err
	}
	var list []string
	for _, f := range files {
		isWanted := slices.ContainsFunc(wanted, func(w File) bool { return w.Path == f.Path })
		if !isWanted && model.IsGenerated(f.Content) && !slices.Contains(p.Ignored, codePath(f.Path, prefix)) {
			list = append(list, f.Path)
		}
	}
	return list, nil
}

// codePath returns the path of the file with the code that the streaming methods of the file at
// path call, which has the same constraint without the methods' own. It returns the path of any
// other file as it is.
func codePath(path, prefix string) string {
	dir, name := filepath.Split(path)
	for _, f := range format.All {
		if f.Stream == nil {
			continue
		}
		if rest, ok := strings.CutPrefix(name, prefix+"_"+f.Stream.Suffix+"_"); ok {
			return filepath.Join(dir, prefix+"_"+f.Name+"_"+rest)
		}
	}
	return path
}
