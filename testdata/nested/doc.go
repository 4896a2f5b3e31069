// Package nested proves that copies are deep: its test generates a package of structs in which every container
// is in every other one, with code and with tables, and a program that decodes into an arena, calls Clone and overwrites
// the arena. The types are made by each run: as files they would be as large as all golden cases.
package nested
