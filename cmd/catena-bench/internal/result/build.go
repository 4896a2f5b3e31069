package result

// Build is the compilation of one package of structs with the code of each generator.
type Build struct {
	Structs  int    `json:"structs"`
	Compiler string `json:"compiler"` // its version, "go1.26.8"

	Rows []BuildRow `json:"rows"`
}

// BuildRow is the package with the code of one generator.
type BuildRow struct {
	Name    string `json:"name"`
	Version string `json:"version,omitempty"` // of the generator
	Note    string `json:"note,omitempty"`
	Error   string `json:"error,omitempty"`

	// CPU is the user time of the compiler's process in nanoseconds, Peak the most memory that it
	// had in bytes, 0 if that is not known; of each iteration.
	CPU  []float64 `json:"cpu,omitempty"`
	Peak []float64 `json:"peak,omitempty"`

	// Code is the machine code of all functions of the package, Archive the file that the compiler
	// writes; in bytes.
	Code      float64 `json:"code,omitempty"`
	Archive   float64 `json:"archive,omitempty"`
	Functions int     `json:"functions,omitempty"`
	Lines     int     `json:"lines,omitempty"` // of the generated source files

	// These are the row's figures divided by the reference's: 2 is twice the cost.
	RelativeCPU  Ratio `json:"relativeCPU,omitzero"`
	RelativePeak Ratio `json:"relativePeak,omitzero"`
	RelativeCode Ratio `json:"relativeCode,omitzero"`
}

// Compare fills in the ratios of all rows to the row named reference. Rows that failed take no part.
func (b *Build) Compare(reference string) {
	var base BuildRow
	for _, r := range b.Rows {
		if r.Name == reference && r.Error == "" {
			base = r
		}
	}
	for k := range b.Rows {
		r := &b.Rows[k]
		if r.Error != "" {
			continue
		}
		r.RelativeCPU = NewRatio(r.CPU, base.CPU)
		r.RelativePeak = NewRatio(r.Peak, base.Peak)
		r.RelativeCode = NewRatio([]float64{r.Code}, []float64{base.Code})
	}
}
