// Package report prints what a run has found out: tables for the console, CSV,
// JSON and HTML files, the lines that benchstat reads, and the progress while the
// run goes on. It computes nothing but what a reader needs for the eye, such as
// units; the figures are those of package result.
package report
