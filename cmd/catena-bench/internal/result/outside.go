package result

// Outside has the figures of catena for the documents of the corpus, and for a list of blocks, beside libraries of
// other languages, on one processor.
type Outside struct {
	// Processor is the number of the processor that all ran on, empty if they were not kept on one.
	Processor string `json:"processor,omitempty"`

	// Absent has the missing tools of each program that is not among the rows.
	Absent []string `json:"absent,omitempty"`

	Tables []OutsideTable `json:"tables"`
}

// OutsideTable is a document.
type OutsideTable struct {
	Document string       `json:"document"`
	Doc      string       `json:"doc,omitempty"` // the members that are read, if not all
	Size     float64      `json:"size"`          // in bytes
	Rows     []OutsideRow `json:"rows"`
}

// OutsideRow is a library's part of it.
type OutsideRow struct {
	Library string `json:"library"`
	Version string `json:"version,omitempty"`
	Note    string `json:"note,omitempty"`
	Error   string `json:"error,omitempty"`

	// Untyped rows decode to a tree for any document, not to a type of the program's.
	Untyped bool `json:"untyped,omitempty"`

	// Checks tells whether the library checks the values that it skips, if it does not read all: "yes", "partly, 20 of 90".
	Checks string `json:"checks,omitempty"`

	// Append encodes into a buffer that is used again, Encode into a new one.
	Decode OutsidePhase `json:"decode"`
	Append OutsidePhase `json:"append"`
	Encode OutsidePhase `json:"encode"`
}

// OutsidePhase is an operation of a row; without times it has none.
type OutsidePhase struct {
	Times []float64 `json:"times,omitempty"` // of one operation in nanoseconds, for each iteration
	Size  float64   `json:"size,omitempty"`  // of the JSON that is read or written, in bytes

	// Arena and Heap say how many times as fast as this row the rows of catena are, in bytes per
	// second: that with the arena and the reused buffer, and that whose results belong to the caller.
	Arena Ratio `json:"arena,omitzero"`
	Heap  Ratio `json:"heap,omitzero"`
}

// Rates are in bytes per second, one for each iteration.
func (p OutsidePhase) Rates() []float64 {
	var rates []float64
	for _, t := range p.Times {
		rates = append(rates, p.Size/t*1e9)
	}
	return rates
}

// Compare fills in the ratios of all rows to the rows of catena with these names.
func (t *OutsideTable) Compare(arena, heap string) {
	var ours [2]OutsideRow
	for _, r := range t.Rows {
		switch r.Library {
		case arena:
			ours[0] = r
		case heap:
			ours[1] = r
		}
	}
	for k := range t.Rows {
		r := &t.Rows[k]
		for _, of := range []func(*OutsideRow) *OutsidePhase{
			func(r *OutsideRow) *OutsidePhase { return &r.Decode },
			func(r *OutsideRow) *OutsidePhase { return &r.Append },
			func(r *OutsideRow) *OutsidePhase { return &r.Encode },
		} {
			p := of(r)
			p.Arena = NewRatio(of(&ours[0]).Rates(), p.Rates())
			p.Heap = NewRatio(of(&ours[1]).Rates(), p.Rates())
		}
	}
}
