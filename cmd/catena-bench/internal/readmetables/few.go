package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// fewRow is a library's part of a table of few members.
type fewRow struct {
	library, checks string
	times           []float64
}

// fewMembers has a line for each library, and a column for each selection: its time, and how many times as fast as the
// first library it is.
func fewMembers(title string, selections []string, rows func(selection string) []fewRow) table {
	t := table{title: title, columns: append(append([]string{"library"}, selections...), "checks what it skips")}
	if len(selections) == 0 {
		return t
	}
	for k, l := range rows(selections[0]) {
		row, checks := []string{l.library}, []string(nil)
		for _, s := range selections {
			all := rows(s)
			cell := ""
			if times := all[k].times; len(times) > 0 {
				cell = fmt.Sprintf("%s (%s)", strconv.FormatFloat(result.Median(times)/1e3, 'f', 0, 64), show(result.NewRatio(all[0].times, times)))
			}
			row, checks = append(row, cell), append(checks, all[k].checks)
		}
		t.rows = append(t.rows, append(row, together(checks)))
	}
	return t
}

// together sums up how much a library checks of the values that it skips, over all selections.
func together(checks []string) string {
	low, high, panics := 100.0, 0.0, ""
	for _, c := range checks {
		var refused, probes float64
		switch n, _ := fmt.Sscanf(c, "partly, %g of %g", &refused, &probes); {
		case n == 2:
			refused *= 100 / probes
		case strings.HasPrefix(c, "yes"):
			refused = 100
		case !strings.HasPrefix(c, "no"):
			return c
		}
		low, high = min(low, refused), max(high, refused)
		if strings.HasSuffix(c, ", panics") {
			panics = ", panics"
		}
	}
	switch {
	case low == 100:
		return "yes" + panics
	case high == 0:
		return "no" + panics
	}
	if from, to := fmt.Sprintf("%.0f", low), fmt.Sprintf("%.0f", high); from != to {
		return "partly, " + from + " to " + to + " %" + panics
	}
	return fmt.Sprintf("partly, %.0f %%", low) + panics
}

// few are the tables of few members: of Go's libraries, and of other languages'.
func few(reports []result.Report) []table {
	var ours, others []string
	rows, outside := make(map[string][]fewRow), make(map[string][]fewRow)
	for _, report := range reports {
		for _, t := range report.Streams {
			if t.Workload != "few" {
				continue
			}
			ours, rows[t.Name] = append(ours, t.Name), nil
			for _, r := range t.Rows {
				rows[t.Name] = append(rows[t.Name], fewRow{r.Way, r.Checks, r.Phase.Times})
			}
		}
		if report.Outside == nil {
			continue
		}
		for _, t := range report.Outside.Tables {
			if t.Doc == "" {
				continue
			}
			others, outside[t.Document] = append(others, t.Document), nil
			for _, r := range t.Rows {
				outside[t.Document] = append(outside[t.Document], fewRow{r.Library, r.Checks, r.Decode.Times})
			}
		}
	}
	return []table{
		fewMembers("Few members of large documents, µs, and speed to Catena (arena)", ours, func(s string) []fewRow { return rows[s] }),
		fewMembers("Few members beside other languages, µs, and speed to Catena (arena)", others, func(s string) []fewRow { return outside[s] }),
	}
}
