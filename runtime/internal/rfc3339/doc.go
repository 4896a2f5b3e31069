// Package rfc3339 reads and writes times as text in their usual form, faster than
// package time, by whose rules it goes. It knows no format: no quotation marks, no
// heads.
package rfc3339
