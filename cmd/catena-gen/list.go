package main

import (
	"bytes"
	"context"
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/ezrantn/catena/gen"
	"github.com/ezrantn/catena/gen/diag"
)

// printList prints the types with their formats and the sizes of their code, then the files.
func (c *command) printList(_ context.Context, result gen.Result) (int, error) {
	w := tabwriter.NewWriter(c.stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "type\tformats\tlines\tbytes\twhy")
	for _, t := range result.Types {
		fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%s\n", t.Name, strings.Join(t.Formats, ","), t.Size.Lines, t.Size.Bytes, diag.Name(t.Why()))
	}
	fmt.Fprintln(w, "\nfile\t\tlines\tbytes\t")
	lines, size := 0, 0
	for _, f := range result.Files {
		n := bytes.Count(f.Content, []byte("\n"))
		lines, size = lines+n, size+len(f.Content)
		fmt.Fprintf(w, "%s\t\t%d\t%d\t\n", c.relative(f.Path), n, len(f.Content))
	}
	total := "1 file"
	if n := len(result.Files); n != 1 {
		total = strconv.Itoa(n) + " files"
	}
	fmt.Fprintf(w, "%s\t\t%d\t%d\t\n", total, lines, size)
	return exitDone, w.Flush()
}

// printExplanation prints the explanation for -explain.
func (c *command) printExplanation(_ context.Context, result gen.Result) (int, error) {
	for _, line := range result.Explanation {
		if _, err := fmt.Fprintln(c.stdout, diag.Text(line)); err != nil {
			return 0, err
		}
	}
	return exitDone, nil
}
