// Package gen generates reflection-free codecs for Go types: package load finds the types, resolve
// builds a model of them, pass settles the policies in the model, and emit and the formats print it.
//
// Generate writes nothing: it returns files and diagnostics. Command catena-gen writes, compares
// and reports. DESIGN.md has the map, MEASUREMENTS.md the decisions and their figures.
package gen
