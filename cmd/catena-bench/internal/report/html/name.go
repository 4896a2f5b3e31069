package html

import (
	"html/template"
	"regexp"
	"strings"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// majorVersion ends the path of a module.
var majorVersion = regexp.MustCompile(`/v[0-9]+$`)

// fullName is a row's library as people look for it, its module without host and major version,
// and the row's mode with a blank before it: "goccy/go-json" and " (fastest)". Catena has a library
// for each format. A row that nothing describes has its name alone.
func fullName(s result.Serializer) (library, mode string) {
	name, mode, found := strings.Cut(s.Name, " (")
	if found {
		mode = " (" + mode
	}
	switch {
	case s.Format == "", ours(name):
		return name, mode
	case s.Module == "":
		return "encoding/" + strings.ToLower(s.Format), mode
	}
	return majorVersion.ReplaceAllString(strings.TrimPrefix(s.Module, "github.com/"), ""), mode
}

// wrapped is a name that a narrow column may break behind its slashes.
func wrapped(name string) template.HTML {
	return template.HTML(strings.ReplaceAll(template.HTMLEscapeString(name), "/", "/<wbr>"))
}
