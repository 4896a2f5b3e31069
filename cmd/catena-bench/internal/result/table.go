package result

// Table is the rows of one workload.
type Table struct {
	Workload string `json:"workload"`
	Doc      string `json:"doc"`

	// Series and Objects place the workload on a curve of cost by size. Series is
	// empty for most.
	Series  string `json:"series,omitempty"`
	Objects int    `json:"objects,omitempty"`

	// Values is how many values were encoded and decoded, one at a time.
	Values int `json:"values"`

	// Procs is GOMAXPROCS.
	Procs int `json:"procs"`

	// Rows has those who support the workload, in the order of the serializers.
	Rows []Row `json:"rows"`
}

// Row is a serializer's part of a table.
type Row struct {
	Serializer string `json:"serializer"`

	// Error says why the serializer failed, empty if it did not. The figures of a
	// row that failed are those from before.
	Error string `json:"error,omitempty"`

	// Size is the mean length of a value's encoding in bytes.
	Size float64 `json:"size"`

	Marshal   Phase `json:"marshal"`
	Unmarshal Phase `json:"unmarshal"`
}

// Phase is encoding or decoding. An operation is one value.
type Phase struct {
	// Times has the mean time of an operation in nanoseconds, of each iteration.
	Times []float64 `json:"times"`

	// Operations is how many there were, in all iterations.
	Operations int `json:"operations"`

	// Allocations and Bytes are an operation's on the heap, on average.
	Allocations float64 `json:"allocations"`
	Bytes       float64 `json:"bytes"`

	// GCCycles and GCPause, in nanoseconds, are the collector's during all
	// operations.
	GCCycles int     `json:"gcCycles"`
	GCPause  float64 `json:"gcPause"`

	// PeakHeap is how far the heap grew during a pass of its own, in bytes.
	PeakHeap float64 `json:"peakHeap"`

	// ToReference is the reference's median time divided by this one's: 2 is twice
	// as fast as encoding/json. ToFastest is this median divided by the fastest
	// row's: 1 is the fastest. Zero if there is nothing to compare with.
	ToReference Ratio `json:"toReference"`
	ToFastest   Ratio `json:"toFastest"`
}
