package result

import "time"

// Report is one run.
type Report struct {
	Machine  Machine  `json:"machine"`
	Settings Settings `json:"settings"`

	Started time.Time `json:"started"`
	Ended   time.Time `json:"ended"`

	// Interrupted is true if the run was stopped before its end: it then holds the
	// measurements until then.
	Interrupted bool `json:"interrupted"`

	// Serializers describes the rows, in their order.
	Serializers []Serializer `json:"serializers"`

	// Tables has one table for each workload and each number of processors.
	Tables []Table `json:"tables"`

	Symmetry *Symmetry `json:"symmetry,omitempty"`

	// Redis has one table for each workload that used Redis. RedisServer says
	// which server answered, "Redis 7.0.15 at localhost:6379", or that it was the
	// embedded one.
	Redis       []RedisTable `json:"redis,omitempty"`
	RedisServer string       `json:"redisServer,omitempty"`

	// Server has one table for each workload that was put in a server-like loop, and
	// each number of processors.
	Server []ServerTable `json:"server,omitempty"`

	// Streams has a table for each stream of the workloads that have some, and each number of
	// processors.
	Streams []StreamTable `json:"streams,omitempty"`

	// Build is there if the compilation of generated code was asked for.
	Build *Build `json:"build,omitempty"`

	// Outside is there if libraries of other languages were asked for.
	Outside *Outside `json:"outside,omitempty"`
}

// Machine is where the run took place.
type Machine struct {
	GoVersion string `json:"goVersion"`
	OS        string `json:"os"`
	Arch      string `json:"arch"`
	CPU       string `json:"cpu"` // model name, empty if unknown
	Cores     int    `json:"cores"`
}

// Settings are the flags of the command.
type Settings struct {
	Count      int           `json:"count"`
	Iterations int           `json:"iterations"`
	Seed       uint64        `json:"seed"`
	BenchTime  time.Duration `json:"benchTime"` // in nanoseconds, for each phase of each turn
	Procs      []int         `json:"procs"`
}

// Serializer describes a row.
type Serializer struct {
	Name    string `json:"name"`
	Format  string `json:"format"`
	Module  string `json:"module,omitempty"`  // empty for the standard library
	Version string `json:"version,omitempty"` // of the module
	Note    string `json:"note,omitempty"`

	// Lazy readers leave values in the encoding, and parallel rows use several
	// processors for one value: neither counts as the fastest.
	Lazy     bool `json:"lazy,omitempty"`
	Parallel bool `json:"parallel,omitempty"`

	// Unread rows look at no field when they decode: their decoding is not compared with others'.
	Unread bool `json:"unread,omitempty"`

	// BorrowsEncoding rows encode into memory that the next call uses again. BorrowsValue rows
	// decode to values that are valid until the next call, or as long as the input is. The others'
	// results belong to the caller.
	BorrowsEncoding bool `json:"borrowsEncoding,omitempty"`
	BorrowsValue    bool `json:"borrowsValue,omitempty"`
}
