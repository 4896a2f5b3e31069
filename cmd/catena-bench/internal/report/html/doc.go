// Package html writes the report as one self-contained page with charts
// and tables.
//
// The template writes all text, tables included, so that the page is readable
// without scripts. The scripts draw the charts from the JSON data in the page,
// sort and filter the tables, and show one section
// at a time. Names, notes and errors are untrusted: the template escapes them,
// and the scripts set them as text, never as markup.
package html
