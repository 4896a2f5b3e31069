package main

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"slices"
	"text/template"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

//go:embed chart.svg.tmpl
var source string

var page = template.Must(template.New("chart").Parse(source))

// theme is the colors of a chart.
type theme struct{ Name, Text, Muted, Ours, Theirs string }

var themes = []theme{
	{"light", "#1c2128", "#5c6672", "#c26a00", "#b9c0c9"},
	{"dark", "#e4e8ed", "#9aa5b1", "#f2b04e", "#56606b"},
}

// library is a row of the results and its name in the chart.
type library struct {
	row, label string
	ours       bool
}

// Peers are shown in the row in which they are fastest.
var libraries = []library{
	{"Catena JSON (arena)", "catena, reused memory", true},
	{"Catena JSON (heap)", "catena, new memory", true},
	{"Sonic (fastest)", "Sonic, ConfigFastest", false},
	{"GoJSON (fastest)", "goccy/go-json, fastest", false},
	{"EasyJSON (reuse)", "easyjson", false},
	{"JSON v2 (reuse)", "json/v2", false},
	{"JSON", "encoding/json", false},
}

// The geometry, in pixels.
const (
	width    = 860
	margin   = 12
	top      = 12
	label    = 160 // of a bar
	longest  = 165 // bar
	pitch    = 19
	thick    = 13
	heading  = 24
	spacing  = 14 // between panels
	footnote = 40
)

// bar is a library's in a panel.
type bar struct {
	Label, Value       string
	Y, Middle          int
	Start, Long, After int
	Ours               bool
}

// panel is a document and a phase.
type panel struct {
	X, Y  int
	Title string
	Bars  []bar
}

// chart is the data of the template.
type chart struct {
	theme
	Width, Height, Thick int
	Alt                  string
	Panels               []panel
	Notes                []note
}

// note is a line below the panels.
type note struct {
	X, Y int
	Text string
}

// draw returns the chart of a report as SVG: a line of panels for each table, decoding and encoding.
func draw(r result.Report, t theme) ([]byte, error) {
	if len(r.Tables) == 0 {
		return nil, errors.New("no workload was measured")
	}
	c := chart{theme: t, Width: width, Thick: thick, Alt: "Rates of decoding and encoding JSON, by library"}
	phases := []struct {
		name string
		of   func(result.Row) result.Phase
	}{
		{"decode", func(r result.Row) result.Phase { return r.Unmarshal }},
		{"encode", func(r result.Row) result.Phase { return r.Marshal }},
	}
	y := top
	for _, measured := range r.Tables {
		for k, phase := range phases {
			p := panel{X: margin + k*(width-2*margin)/len(phases), Y: y, Title: phase.name + " " + measured.Workload + ", " + size(measured.Rows)}
			if err := p.fill(measured.Rows, phase.of); err != nil {
				return nil, fmt.Errorf("%s: %w", measured.Workload, err)
			}
			c.Panels = append(c.Panels, p)
		}
		y += heading + len(libraries)*pitch + spacing
	}
	c.Notes = []note{
		{margin, y + 8, fmt.Sprintf("%s, %s, %s/%s, %d processors; medians of %d interleaved rounds. Peers in their fastest modes: Sonic and goccy escape no HTML, sort",
			r.Machine.CPU, r.Machine.GoVersion, r.Machine.OS, r.Machine.Arch, r.Machine.Cores, r.Settings.Iterations)},
		{margin, y + 24, "no keys, check no UTF-8, and leave strings in the input; they, easyjson and json/v2 encode into memory that is used again."},
	}
	c.Height = y + footnote
	var b bytes.Buffer
	err := page.Execute(&b, c)
	return b.Bytes(), err
}

// size writes the mean length of encoding/json's encodings.
func size(rows []result.Row) string {
	for _, r := range rows {
		if r.Serializer == "JSON" {
			return fmt.Sprintf("%.0f KB", r.Size/1024)
		}
	}
	return ""
}

// fill adds the bars of the libraries among the rows, the longest for the highest rate.
func (p *panel) fill(rows []result.Row, phase func(result.Row) result.Phase) error {
	rates := make([]float64, len(libraries))
	for k, l := range libraries {
		n := slices.IndexFunc(rows, func(r result.Row) bool { return r.Serializer == l.row })
		if n < 0 || rows[n].Error != "" || phase(rows[n]).Median() == 0 {
			return fmt.Errorf("the row %s was not measured", l.row)
		}
		rates[k] = rows[n].Size / phase(rows[n]).Median() * 1e9
	}
	for k, l := range libraries {
		y := p.Y + heading + k*pitch
		long := max(1, int(longest*rates[k]/slices.Max(rates)))
		start := p.X + label
		p.Bars = append(p.Bars, bar{
			Label: l.label, Value: rate(rates[k]), Ours: l.ours,
			Y: y, Middle: y + thick - 3, Start: start, Long: long, After: start + long + 6,
		})
	}
	return nil
}

// rate writes bytes a second.
func rate(f float64) string {
	if f >= 1e9 {
		return fmt.Sprintf("%.1f GB/s", f/1e9)
	}
	return fmt.Sprintf("%.0f MB/s", f/1e6)
}
