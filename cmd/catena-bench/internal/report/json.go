package report

import (
	"encoding/json"
	"io"
	"path/filepath"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// JSON writes the whole report to results_YYYYMMDD_HHMMSS.json in the folder dir,
// which it makes if need be, and returns the file's path. The time is the run's
// start. On failure no file is left behind.
func JSON(dir string, r *result.Report) (file string, err error) {
	path := filepath.Join(dir, fileName("results", r, ".json"))
	err = writeFile(path, func(w io.Writer) error {
		e := json.NewEncoder(w)
		e.SetIndent("", "  ")
		e.SetEscapeHTML(false)
		return e.Encode(r)
	})
	if err != nil {
		return "", err
	}
	return path, nil
}
