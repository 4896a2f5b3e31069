package html

import (
	"embed"
	"fmt"
	"html/template"
	"io"
	"strings"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

//go:embed page.tmpl style.css script
var assets embed.FS

// scripts are joined in this order into one function, whose scope they share.
var scripts = []string{"units", "draw", "bars", "points", "lines", "strips", "tables", "page"}

var page = template.Must(template.New("page.tmpl").Funcs(template.FuncMap{
	"duration": duration,
	"size":     size,
	"count":    count,
	"whole":    func(n int) string { return count(float64(n)) },
	"ratio":    ratio,
	"rate":     rate,
	"median":   result.Median,
	"spread":   result.Spread,
	"ours":     ours,
	"wrapped":  wrapped,
}).ParseFS(assets, "page.tmpl"))

// Write writes the page.
func Write(w io.Writer, r *result.Report) error {
	v := newView(r)
	v.Style = template.CSS(asset("style.css"))
	v.Script = template.JS(script())
	if err := page.Execute(w, v); err != nil {
		return fmt.Errorf("html report: %w", err)
	}
	return nil
}

func script() string {
	var b strings.Builder
	b.WriteString("(() => {\n\"use strict\";\n")
	for _, name := range scripts {
		b.WriteString(asset("script/" + name + ".js"))
	}
	b.WriteString("})();\n")
	return b.String()
}

// asset returns a file that is compiled in, which is why it cannot be missing.
func asset(name string) string {
	text, err := assets.ReadFile(name)
	if err != nil {
		panic(err)
	}
	return string(text)
}
