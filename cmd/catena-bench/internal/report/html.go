package report

import (
	"io"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/report/html"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// HTML writes the report as one file that a browser shows without a network:
// charts, and tables with every figure for those who run no scripts.
func HTML(w io.Writer, r *result.Report) error {
	return html.Write(w, r)
}
