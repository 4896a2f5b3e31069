// Command readmetables prints the tables of catena-bench's README, in Markdown, from the results
// files of runs (results_*.json), which are its arguments. A table is printed if a file has its
// figures; tables of several files have the rows of all, in the order of the arguments.
//
//	go run ./internal/readmetables results/results_*.json
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "readmetables:", err)
		os.Exit(1)
	}
}

func run(files []string, w io.Writer) error {
	if len(files) == 0 {
		return fmt.Errorf("name the results files of some runs: results_*.json")
	}
	var reports []result.Report
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		var r result.Report
		if err := json.Unmarshal(text, &r); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		reports = append(reports, r)
	}
	for _, t := range tables(reports) {
		if err := t.print(w); err != nil {
			return err
		}
	}
	return nil
}
