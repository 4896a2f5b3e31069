package result

// Symmetry is the round trips of single values: is the decoded value the one that was encoded,
// to the bit?
type Symmetry struct {
	Cases []SymmetryCase `json:"cases"`
	Rows  []SymmetryRow  `json:"rows"`
}

// SymmetryCase is a column. The first four are go-serialization-benchmarks': empty
// slices, empty maps, nil slices, nil maps.
type SymmetryCase struct {
	Name string `json:"name"` // "empty slice"
	Doc  string `json:"doc"`
}

// SymmetryRow is a serializer's round trips.
type SymmetryRow struct {
	Serializer string `json:"serializer"`

	// Outcomes are in the order of the cases.
	Outcomes []Outcome `json:"outcomes"`
}

// Outcome is one round trip.
type Outcome struct {
	OK bool `json:"ok"`

	// Got is the returned value, or the error. Empty if OK.
	Got string `json:"got,omitempty"`
}
