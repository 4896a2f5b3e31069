// Package gen writes reflection-free codecs for Go types: load finds the types,
// resolve makes a model of them, pass settles the policies on it, emit and the formats print it.
//
// Generate writes nothing: it returns files and diagnostics. Command catena-gen writes, compares
// and reports. DESIGN.md has the map of the folders, MEASUREMENTS.md attempts and their figures.
package gen
