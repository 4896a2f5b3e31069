package resolve

import (
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// A remark is a diagnostic that names the formats that it is about. Which these are
// is known once every type has the formats of those that reach it.
type remark struct {
	diag.Diagnostic                                                      // without the texts, or with the beginning of the reason
	in              *entry                                               // the type that fails if the remark is an error
	formats         []string                                             // that may be meant; nil: all
	text            func(formats []model.Format) (reason, remedy string) // no reason: there is nothing to say of these formats
}

// remark warns of a type at a site, unless it turns out that no format reads it.
func (r *resolver) remark(kind diag.Kind, w site, text func(formats []model.Format) (reason, remedy string)) {
	d, into, _ := r.diagnosticAt(w)
	d.Kind = kind
	into.remarks = append(into.remarks, remark{d, w.in, w.formats, text})
}

// remarked returns the remarks about a type, now that its formats are known. Types
// of which that is an error fail.
func (r *resolver) remarked(e *entry) diag.List {
	var list diag.List
	for _, m := range e.remarks {
		var formats []model.Format
		for _, f := range r.u.formats {
			if e.Wants(f.Name) && (m.formats == nil || slices.Contains(m.formats, f.Name)) {
				formats = append(formats, f)
			}
		}
		if len(formats) == 0 {
			continue
		}
		d := m.Diagnostic
		reason, remedy := m.text(formats)
		if reason == "" {
			continue
		}
		if d.Severity == diag.Error {
			m.in.Failed = true
		}
		d.Reason, d.Remedy = d.Reason+reason, remedy
		list.Add(d)
	}
	return list
}

// titles lists formats for people: "JSON, MessagePack or CBOR".
func titles(formats []model.Format, last string) string {
	names := make([]string, len(formats))
	for i, f := range formats {
		names[i] = f.Title
	}
	return model.Enumerate(names, last)
}

// hasJSON reports whether JSON is among the formats.
func hasJSON(formats []model.Format) bool {
	return slices.ContainsFunc(formats, func(f model.Format) bool { return f.Name == model.JSON.Name })
}

// skip returns the tag that leaves the field of w out of these formats.
// One for JSON does so for the formats that the field has no tag of.
func (r *resolver) skip(w site, formats []model.Format) string {
	_, _, w = r.diagnosticAt(w)
	var keys []string
	for _, f := range formats {
		key := f.Tags[0]
		if hasJSON(formats) && !slices.ContainsFunc(f.Tags, func(key string) bool {
			return key != model.JSON.Tags[0] && model.ParseTag(w.tag, key).Written
		}) {
			key = model.JSON.Tags[0]
		}
		if !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	return "`" + strings.Join(keys, `:"-" `) + ":\"-\"`"
}
