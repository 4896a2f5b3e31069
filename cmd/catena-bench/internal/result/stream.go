package result

import "slices"

// StreamTable is a stream, or an array in memory, that is read or written in several ways.
type StreamTable struct {
	Workload string  `json:"workload"`
	Name     string  `json:"name"` // "reading NDJSON"
	Doc      string  `json:"doc"`
	Values   int     `json:"values"`
	Size     float64 `json:"size"`  // bytes of the whole
	Procs    int     `json:"procs"` // GOMAXPROCS, and the number of workers

	Rows []StreamRow `json:"rows"`

	// ToMemory is the time of decoding the same values from memory, one by one, divided by the time
	// of reading them. ToOne is the time on one processor divided by that on all, ToParts the time
	// of as many goroutines that have a part each divided by that on all. Zero if it was not
	// measured.
	ToMemory Ratio `json:"toMemory"`
	ToOne    Ratio `json:"toOne"`
	ToParts  Ratio `json:"toParts"`

	// BestToOne and BestToParts are ToOne and ToParts by the least times of all iterations, zero if
	// there are none: other programs on the machine disturb these least.
	BestToOne   float64 `json:"bestToOne"`
	BestToParts float64 `json:"bestToParts"`

	// Serial is which part of the work on one processor is not shared, from 0 to 1; see Efficiency.
	// It follows from ToOne on Procs processors by Amdahl's law: (1/ToOne - 1/Procs) / (1 -
	// 1/Procs), within 0 and 1.
	Serial float64 `json:"serial"`
}

// StreamRow is a way of reading or writing a stream.
type StreamRow struct {
	Way   string `json:"way"`
	Error string `json:"error,omitempty"`

	// Checks tells whether the way checks the values that it skips, in a table of few members: "yes", "no", "partly, 20 of 90".
	Checks string `json:"checks,omitempty"`

	// Phase is of the whole stream: an operation is once through it. ToReference is to the table's
	// first row, the standard library's or another module's, if there is such a row.
	Phase Phase `json:"phase"`
}

// Rate is in bytes per second, by the median; 0 if nothing was measured.
func (t StreamTable) Rate(r StreamRow) float64 {
	if median := r.Phase.Median(); median > 0 {
		return t.Size / median * 1e9
	}
	return 0
}

// Efficiency is how much of n processors is put to use, from 0 to 1, as Amdahl's law has it: they
// are 1/(Serial + (1-Serial)/n) times as fast as one, of n. It is 0 if nothing was measured.
func (t StreamTable) Efficiency(n int) float64 {
	if t.ToOne.Value == 0 {
		return 0
	}
	return 1 / (t.Serial*float64(n) + 1 - t.Serial)
}

// Compare fills in the figures that compare rows. The arguments are the indexes of the rows that
// they are about, negative if there is none. Rows that failed take no part.
func (t *StreamTable) Compare(other, memory, one, all, parts int) {
	times := func(k int) []float64 {
		if k < 0 || t.Rows[k].Error != "" {
			return nil
		}
		return t.Rows[k].Phase.Times
	}
	divided := func(a, b int) Ratio { return NewRatio(times(a), times(b)) }
	for k := range t.Rows {
		t.Rows[k].Phase.ToReference = divided(other, k)
	}
	t.ToMemory, t.ToOne, t.ToParts = divided(memory, one), divided(one, all), divided(parts, all)
	best := func(a, b int) float64 {
		if len(times(a)) == 0 || len(times(b)) == 0 {
			return 0
		}
		return slices.Min(times(a)) / slices.Min(times(b))
	}
	t.BestToOne, t.BestToParts = best(one, all), best(parts, all)
	if n := float64(t.Procs); t.ToOne.Value > 0 && n > 1 {
		t.Serial = min(1, max(0, (1/t.ToOne.Value-1/n)/(1-1/n)))
	}
}
