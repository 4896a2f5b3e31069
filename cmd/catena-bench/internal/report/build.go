package report

import (
	"fmt"
	"strconv"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// The units of a compilation's figures.
var (
	seconds   = unit{"s", 1e9, 2}
	kilobytes = unit{"KB", 1 << 10, 0}
	megabytes = unit{"MB", 1 << 20, 1}
)

// build is the table of a package's compilation.
func build(b *result.Build) grid {
	g := grid{
		title:   "BUILD RESULTS",
		remarks: []string{fmt.Sprintf("The compilation of one package of %d structs with generated code, by %s. Medians of the compiler's process.", b.Structs, b.Compiler)},
	}
	var rows []result.BuildRow
	for _, r := range b.Rows {
		g.failures = append(g.failures, r.Error)
		if r.Error != "" {
			r = result.BuildRow{Name: r.Name}
		}
		rows = append(rows, r)
	}
	figure := func(title, below string, cell func(result.BuildRow) string) {
		g.columns = append(g.columns, columnOf(title, below, rows, func(r result.BuildRow) string {
			if len(r.CPU) == 0 {
				return unmeasured
			}
			return cell(r)
		}))
	}
	g.columns = []column{columnOf("Row", "", rows, func(r result.BuildRow) string { return r.Name }).words()}
	sized := func(title string, u unit, of func(result.BuildRow) float64) {
		figure(title, "("+u.name+")", func(r result.BuildRow) string { return orUnmeasured(of(r), u.format) })
	}
	sized("CPU", seconds, func(r result.BuildRow) float64 { return result.Median(r.CPU) })
	figure("Spread", "(%)", func(r result.BuildRow) string { return spread(result.Phase{Times: r.CPU}) })
	figure("CPU", "/ EasyJSON", func(r result.BuildRow) string { return ratioOrUnmeasured(r.RelativeCPU) })
	sized("Peak", megabytes, func(r result.BuildRow) float64 { return result.Median(r.Peak) })
	figure("Peak", "/ EasyJSON", func(r result.BuildRow) string { return ratioOrUnmeasured(r.RelativePeak) })
	sized("Code", kilobytes, func(r result.BuildRow) float64 { return r.Code })
	figure("Code", "/ EasyJSON", func(r result.BuildRow) string { return ratioOrUnmeasured(r.RelativeCode) })
	sized("Archive", megabytes, func(r result.BuildRow) float64 { return r.Archive })
	figure("Functions", "", func(r result.BuildRow) string { return strconv.Itoa(r.Functions) })
	figure("Lines", "", func(r result.BuildRow) string { return strconv.Itoa(r.Lines) })
	g.columns = append(g.columns,
		columnOf("Version", "", rows, func(r result.BuildRow) string { return r.Version }).words(),
		columnOf("Code of", "", rows, func(r result.BuildRow) string { return r.Note }).words())
	return g
}

const buildGuide = `How to read the build
CPU        user time of the compiler's process for the package alone, Peak the most memory that it had
/ EasyJSON how many times EasyJSON's: 2.00 is twice the cost
Code       machine code of the package's functions; Archive is the file that the compiler writes
Lines      of the generated source files
`
