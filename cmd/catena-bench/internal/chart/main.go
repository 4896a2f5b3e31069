// Command chart draws the chart of the project's README from the results file of a run: the rates at
// which libraries decode and encode some documents. It writes chart-light.svg and chart-dark.svg to
// the folder of -output.
//
//	go run ./internal/chart -output=../../.github runs/readme.json
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

func main() {
	folder := flag.String("output", ".", "the folder for chart-light.svg and chart-dark.svg")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "chart: name one results file: results_*.json")
		os.Exit(2)
	}
	if err := run(flag.Arg(0), *folder); err != nil {
		fmt.Fprintln(os.Stderr, "chart:", err)
		os.Exit(1)
	}
}

// run draws the run of a results file in both themes.
func run(file, folder string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var r result.Report
	if err := json.Unmarshal(text, &r); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	for _, t := range themes {
		svg, err := draw(r, t)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if err := os.WriteFile(filepath.Join(folder, "chart-"+t.Name+".svg"), svg, 0o644); err != nil {
			return err
		}
	}
	return nil
}
