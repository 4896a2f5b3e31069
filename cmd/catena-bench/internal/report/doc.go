// Package report prints the results of a run: tables for the console, CSV, JSON and
// HTML files, the lines that benchstat reads, and the progress during the run. It
// computes only the presentation, such as units; package result has the figures.
package report
