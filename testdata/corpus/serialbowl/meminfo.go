package serialbowl

// BasicMemInfo is the keys of /proc/meminfo that most programs look at. The
// values are in KiB.
//
//catena:generate json,msgpack,cbor
type BasicMemInfo struct {
	MemTotal     int `json:"MemTotal"`
	MemFree      int `json:"MemFree"`
	MemAvailable int `json:"MemAvailable"`
	Buffers      int `json:"Buffers"`
	Cached       int `json:"Cached"`
	SwapCached   int `json:"SwapCached"`
	Active       int `json:"Active"`
	Inactive     int `json:"Inactive"`
	SwapTotal    int `json:"SwapTotal"`
	SwapFree     int `json:"SwapFree"`
}

// MemInfo is all the keys of /proc/meminfo, some of them with parentheses. The
// values are in KiB, except that HugePages are counted.
//
//catena:generate json,msgpack,cbor
type MemInfo struct {
	MemTotal          int `json:"MemTotal"`
	MemFree           int `json:"MemFree"`
	MemAvailable      int `json:"MemAvailable"`
	Buffers           int `json:"Buffers"`
	Cached            int `json:"Cached"`
	SwapCached        int `json:"SwapCached"`
	Active            int `json:"Active"`
	Inactive          int `json:"Inactive"`
	ActiveAnon        int `json:"Active(anon)"`
	InactiveAnon      int `json:"Inactive(anon)"`
	ActiveFile        int `json:"Active(file)"`
	InactiveFile      int `json:"Inactive(file)"`
	Unevictable       int `json:"Unevictable"`
	Mlocked           int `json:"Mlocked"`
	SwapTotal         int `json:"SwapTotal"`
	SwapFree          int `json:"SwapFree"`
	Zswap             int `json:"Zswap"`
	Zswapped          int `json:"Zswapped"`
	Dirty             int `json:"Dirty"`
	Writeback         int `json:"Writeback"`
	AnonPages         int `json:"AnonPages"`
	Mapped            int `json:"Mapped"`
	Shmem             int `json:"Shmem"`
	KReclaimable      int `json:"KReclaimable"`
	Slab              int `json:"Slab"`
	SReclaimable      int `json:"SReclaimable"`
	SUnreclaim        int `json:"SUnreclaim"`
	KernelStack       int `json:"KernelStack"`
	PageTables        int `json:"PageTables"`
	SecPageTables     int `json:"SecPageTables"`
	NFSUnstable       int `json:"NFS_Unstable"`
	Bounce            int `json:"Bounce"`
	WritebackTmp      int `json:"WritebackTmp"`
	CommitLimit       int `json:"CommitLimit"`
	CommittedAS       int `json:"Committed_AS"`
	VMallocTotal      int `json:"VmallocTotal"`
	VMallocUsed       int `json:"VmallocUsed"`
	VMallocChunk      int `json:"VmallocChunk"`
	Percpu            int `json:"Percpu"`
	HardwareCorrupted int `json:"HardwareCorrupted"`
	AnonHugePages     int `json:"AnonHugePages"`
	ShmemHugePages    int `json:"ShmemHugePages"`
	ShmemPmdMapped    int `json:"ShmemPmdMapped"`
	FileHugePages     int `json:"FileHugePages"`
	FilePmdMapped     int `json:"FilePmdMapped"`
	CmaTotal          int `json:"CmaTotal"`
	CmaFree           int `json:"CmaFree"`
	Unaccepted        int `json:"Unaccepted"`
	Balloon           int `json:"Balloon"`
	HugePagesTotal    int `json:"HugePages_Total"`
	HugePagesFree     int `json:"HugePages_Free"`
	HugePagesRsvd     int `json:"HugePages_Rsvd"`
	HugePagesSurp     int `json:"HugePages_Surp"`
	HugePageSize      int `json:"Hugepagesize"`
	Hugetlb           int `json:"Hugetlb"`
	DirectMap4K       int `json:"DirectMap4k"`
	DirectMap2M       int `json:"DirectMap2M"`
	DirectMap1G       int `json:"DirectMap1G"`
}
