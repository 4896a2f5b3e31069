package report

import (
	"errors"
	"io"
	"path/filepath"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// Files writes everything that a run leaves behind: the CSV and JSON files in the
// folder dir, and the HTML report at page, or if page is empty as
// report_YYYYMMDD_HHMMSS.html in dir. One file that cannot be written does not
// keep the others from it: the paths are of those that are complete, and the error
// tells of all that are not.
func Files(dir, page string, r *result.Report) (files []string, err error) {
	files, csvErr := CSV(dir, r)
	file, jsonErr := JSON(dir, r)
	if jsonErr == nil {
		files = append(files, file)
	}
	if page == "" {
		page = filepath.Join(dir, fileName("report", r, ".html"))
	}
	htmlErr := writeFile(page, func(w io.Writer) error { return HTML(w, r) })
	if htmlErr == nil {
		files = append(files, page)
	}
	return files, errors.Join(csvErr, jsonErr, htmlErr)
}
