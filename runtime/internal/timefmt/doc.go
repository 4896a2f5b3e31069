// Package timefmt reads and writes times and durations in the forms that the tag option format names:
//
//	time.go       a Time: unix, RFC3339, DateOnly, '02.01.2006' and others
//	layout.go     the layouts of package time, and their zones
//	duration.go   a Duration: units, iso8601, sec and others
//	iso8601.go    durations by ISO 8601
//	words.go      the words of the option
//	format.go     both as package variables, made when they are first used
//	number.go     exact decimal fractions
//
// A form is text or a number. The package knows decimal text and Go values, not the formats of
// documents.
package timefmt
