// Package html makes the report for people: one self-contained page with charts
// and tables.
//
// The template writes everything that is text, tables included, so that the page
// serves those who run no scripts too. The scripts draw the charts from the data
// that the page carries as JSON, sort and filter the tables, and show one section
// at a time. Names, notes and errors are from outside: the template escapes them,
// and the scripts set them as text, never as markup.
package html
