// Package gen writes reflection-free codecs for Go types: load reads the types
// into a model, pass settles every policy on it, emit and the formats print it.
//
// Generate writes nothing: it returns files and diagnostics. Command catena-gen writes,
// compares and reports. DESIGN.md has the map of the folders.
package gen
