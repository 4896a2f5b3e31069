// Package names finds the names of a struct's members in an input: the one that
// is expected at some place by comparing words, any other by a hash table, and
// one that differs by case as encoding/json does. It knows no format.
package names
