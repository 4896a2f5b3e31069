// Package table reads the tables that types have instead of code: it makes a program of a table, for each format and for
// copies, when the table is first used. The packages of formats decode and encode by programs, and package wire copies.
//
//	table.go    the tables, as generated code has them
//	program.go  what is made of them
//	reader.go   how, from the letters of a table
//	extra.go    what few structs have beside members
//	present.go  whether a member is left out
package table
