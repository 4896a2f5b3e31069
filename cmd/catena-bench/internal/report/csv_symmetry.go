package report

import (
	"slices"
	"strings"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// familiarFields are the columns of the first four cases, those that
// go-serialization-benchmarks has.
var familiarFields = []string{"StrictEmptySlicesOK", "StrictEmptyMapsOK", "StrictNilSlicesOK", "StrictNilMapsOK"}

func symmetryRecords(r *result.Report) [][]string {
	if r.Symmetry == nil || len(r.Symmetry.Rows) == 0 {
		return nil
	}
	type row = result.SymmetryRow
	fields := []field[row]{{"Serializer", func(r row) string { return r.Serializer }}}
	for k, c := range r.Symmetry.Cases {
		name := c.Name
		if k < len(familiarFields) {
			name = familiarFields[k]
		}
		fields = append(fields, field[row]{name, func(r row) string {
			if k >= len(r.Outcomes) {
				return ""
			}
			return mark(r.Outcomes[k])
		}})
	}
	details := field[row]{"Details", func(s row) string {
		var texts []string
		for in, got := range changed(r.Symmetry.Cases, s) {
			texts = append(texts, in+": "+got)
		}
		return strings.Join(texts, "; ")
	}}
	fields = slices.Insert(fields, min(1+len(familiarFields), len(fields)), details)
	return records(fields, r.Symmetry.Rows)
}
