package diag

import (
	"cmp"
	"path/filepath"
	"strconv"
	"strings"
)

// A Severity is the effect of a diagnostic on the run.
type Severity int

const (
	Error   Severity = iota // the type is not generated, the exit status is 1
	Warning                 // reported, the exit status stays 0
	Note                    // reported under -v only, but for LeftOut
)

// String returns "error", "warning" or "note".
func (s Severity) String() string {
	switch s {
	case Error:
		return "error"
	case Warning:
		return "warning"
	}
	return "note"
}

// A Position is a place in Go source. It converts from model.Position.
type Position struct {
	File   string // absolute; empty if the diagnostic has no place
	Line   int    // from 1; 0 if the whole file is meant
	Column int    // from 1, in bytes
}

// In returns the position as file:line:column, escaped by Name. The file is relative to base if it is
// inside base.
func (p Position) In(base string) string {
	s := Name(p.below(base))
	if p.Line > 0 {
		s += ":" + strconv.Itoa(p.Line)
		if p.Column > 0 {
			s += ":" + strconv.Itoa(p.Column)
		}
	}
	return s
}

// below returns the file, relative to base if it is inside base.
func (p Position) below(base string) string {
	if base != "" {
		if rel, err := filepath.Rel(base, p.File); err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
			return rel
		}
	}
	return p.File
}

func (p Position) compare(q Position) int {
	return cmp.Or(
		cmp.Compare(p.File, q.File),
		cmp.Compare(p.Line, q.Line),
		cmp.Compare(p.Column, q.Column),
	)
}

// A Diagnostic is one thing to tell the user. Reason and Remedy are in lower
// case and without a full stop.
type Diagnostic struct {
	Kind
	Pos    Position
	Type   string // the type concerned, "Order"; may be empty
	Field  string // its field, "Total" or "Audit.By"; may be empty
	Reason string // the fact: "complex128 has no JSON form"
	Remedy string // the remedy; may be empty
}

// String is In with no base: the file name is absolute.
func (d Diagnostic) String() string { return d.In("") }

// In returns the diagnostic on one line, its file relative to base:
//
//	order.go:14:2: field Total: complex128 has no JSON form; tag it `json:"-"`
//	order.go:16:2: warning: field Done: chan bool has no JSON form; tag it `json:"-"`
func (d Diagnostic) In(base string) string {
	var b strings.Builder
	if d.Pos.File != "" {
		b.WriteString(d.Pos.In(base))
		b.WriteString(": ")
	}
	if d.Severity != Error {
		b.WriteString(d.Severity.String())
		b.WriteString(": ")
	}
	switch {
	case d.Field != "":
		b.WriteString("field " + Text(d.Field) + ": ")
	case d.Type != "":
		b.WriteString("type " + Text(d.Type) + ": ")
	}
	b.WriteString(Text(d.Reason))
	if d.Remedy != "" {
		b.WriteString("; ")
		b.WriteString(Text(d.Remedy))
	}
	return b.String()
}

// LeftOut turns d, the error for which -all leaves a type out, into the note that says so. If d reports a bug of
// catena-gen it becomes a warning, so that users see it without -v.
func (d Diagnostic) LeftOut() Diagnostic {
	if d.Field != "" {
		d.Reason = "field " + d.Field + ": " + d.Reason
	}
	if d.Code == InternalError.Code {
		d.Kind, d.Reason = InternalLeftOut, "left out: "+d.Reason
		return d
	}
	d.Kind, d.Field, d.Reason, d.Remedy = LeftOutFailed, "", "left out: "+d.Reason, ""
	return d
}

// isShown reports whether the diagnostic is printed: notes only if verbose. LeftOut and UnknownArguments
// are short for several notes, and printed instead of them.
func (d Diagnostic) isShown(verbose bool) bool {
	if d.Code == LeftOut.Code || d.Code == UnknownArguments.Code {
		return !verbose
	}
	return verbose || d.Severity != Note
}

// compare orders by place, then by severity and text, so that a sorted list
// does not depend on the order in which problems were found.
func (d Diagnostic) compare(e Diagnostic) int {
	return cmp.Or(
		d.Pos.compare(e.Pos),
		cmp.Compare(d.Severity, e.Severity),
		cmp.Compare(d.Code, e.Code),
		cmp.Compare(d.Type, e.Type),
		cmp.Compare(d.Field, e.Field),
		cmp.Compare(d.Reason, e.Reason),
		cmp.Compare(d.Remedy, e.Remedy),
	)
}
