package result

// RedisTable is a workload through a Redis server.
type RedisTable struct {
	Workload string     `json:"workload"`
	Doc      string     `json:"doc"`
	Values   int        `json:"values"`
	Procs    int        `json:"procs"`
	Rows     []RedisRow `json:"rows"`
}

// RedisRow is a serializer's part of it. All times are means over the values,
// one for each iteration, in nanoseconds.
type RedisRow struct {
	Serializer string  `json:"serializer"`
	Error      string  `json:"error,omitempty"`
	Size       float64 `json:"size"` // mean length of an encoding in bytes

	// Set and Get are the requests alone; TotalSet adds the encoding before, TotalGet
	// the decoding after.
	Set      []float64 `json:"set"`
	Get      []float64 `json:"get"`
	TotalSet []float64 `json:"totalSet"`
	TotalGet []float64 `json:"totalGet"`
}
