package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/ezrantn/catena/cmd/internal/cli"
	"github.com/ezrantn/catena/gen"
	"github.com/ezrantn/catena/gen/diag"
)

// printList prints the types with their formats and the sizes of their code, then the files.
func (c *command) printList(_ context.Context, result gen.Result) (int, error) {
	w := tabwriter.NewWriter(c.Stdout, 0, 0, 2, ' ', 0)
	types, samples := result.Types, ""
	if c.profile != "" {
		types, samples = slices.Clone(types), "samples\t"
		slices.SortStableFunc(types, func(a, b gen.Type) int { return cmp.Compare(b.Share, a.Share) })
	}
	fmt.Fprintf(w, "type\tformats\thas\tlines\tbytes\tlinked\t%swhy\n", samples)
	for _, t := range types {
		has := "code"
		switch {
		case t.Size.Lines == 0:
			has = "-" // it is a part of others'
		case t.Table:
			has = "table"
		}
		if c.profile != "" {
			samples = fmt.Sprintf("%.1f%%\t", 100*t.Share)
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%d\t%d\t%d\t%s%s\n", t.Name, strings.Join(t.Formats, ","), has, t.Size.Lines, t.Size.Bytes, t.Size.Linked, samples, diag.Name(t.Why()))
	}
	fmt.Fprintln(w, "\nfile\t\t\tlines\tbytes\tlinked\t")
	lines, size := 0, 0
	for _, f := range result.Files {
		n := bytes.Count(f.Content, []byte("\n"))
		lines, size = lines+n, size+len(f.Content)
		fmt.Fprintf(w, "%s\t\t\t%d\t%d\t\t\n", c.Relative(f.Path), n, len(f.Content))
	}
	total := "1 file"
	if n := len(result.Files); n != 1 {
		total = strconv.Itoa(n) + " files"
	}
	fmt.Fprintf(w, "%s\t\t\t%d\t%d\t%d\t\n", total, lines, size, result.Linked)
	return cli.Done, w.Flush()
}

// printExplanation prints the explanation for -explain.
func (c *command) printExplanation(_ context.Context, result gen.Result) (int, error) {
	for _, line := range result.Explanation {
		if _, err := fmt.Fprintln(c.Stdout, diag.Text(line)); err != nil {
			return 0, err
		}
	}
	return cli.Done, nil
}
