// Package rfc3339 reads and writes times as text in their usual form, faster than
// package time, whose rules it follows. It knows no format: no quotation marks, no
// heads.
package rfc3339
