package diag

import (
	"bytes"
	"encoding/json"
)

// A record is a diagnostic as JSON: CONTRIBUTING has the table of codes. Members that say nothing
// are left out.
type record struct {
	File     string `json:"file,omitempty"`
	Line     int    `json:"line,omitempty"`
	Column   int    `json:"column,omitempty"`
	Severity string `json:"severity"`
	Code     string `json:"code"`
	Message  string `json:"message"`
	Type     string `json:"type,omitempty"`
	Field    string `json:"field,omitempty"`
	Remedy   string `json:"remedy,omitempty"`
}

// JSON returns the diagnostic as a JSON object on one line, with its end, the file relative to base.
func (d Diagnostic) JSON(base string) string {
	r := record{
		Line: d.Pos.Line, Column: d.Pos.Column, Severity: d.Severity.String(), Code: d.Code,
		Message: d.Reason, Type: d.Type, Field: d.Field, Remedy: d.Remedy,
	}
	if d.Pos.File != "" {
		r.File = d.Pos.below(base)
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(r); err != nil {
		panic(err) // strings and integers always have a form
	}
	return b.String()
}

// JSON returns the diagnostics as JSON objects, one a line, the diagnostics of In in its order.
func (l List) JSON(base string, verbose bool) string {
	var b bytes.Buffer
	for _, d := range l.shown(verbose) {
		b.WriteString(d.JSON(base))
	}
	return b.String()
}
