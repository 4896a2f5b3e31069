package html

import (
	"math"
	"slices"
	"strconv"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// data is the input of the scripts: the JSON in the page. It has statistics instead
// of samples, and phases as arrays, so that a report of all workloads stays small.
type data struct {
	Serializers []dataSerializer `json:"serializers"`
	Formats     []format         `json:"formats"`
	Procs       []int            `json:"procs"`
	Columns     []string         `json:"columns"` // the kind of a dataPhase
	Workloads   []dataWorkload   `json:"workloads"`
	Redis       []dataRedis      `json:"redis"`
	Server      []dataServer     `json:"server"`
}

type dataSerializer struct {
	Name     string `json:"name"`
	Library  string `json:"library"`
	Format   string `json:"format"`
	Color    int    `json:"color"`
	Catena   bool   `json:"catena"`
	Lazy     bool   `json:"lazy"`
	Unread   bool   `json:"unread"`
	Parallel bool   `json:"parallel"`
}

type dataWorkload struct {
	Name    string      `json:"name"`
	Series  string      `json:"series"`
	Objects int         `json:"objects"`
	Tables  []dataTable `json:"tables"`
}

type dataTable struct {
	Procs int       `json:"procs"`
	Rows  []dataRow `json:"rows"`
}

type dataRow struct {
	Serializer int       `json:"serializer"` // index
	Error      string    `json:"error,omitempty"`
	Size       figure    `json:"size"`
	Marshal    dataPhase `json:"marshal"`
	Unmarshal  dataPhase `json:"unmarshal"`
}

type dataPhase [13]figure

var columns = []string{
	"median", "mean", "spread", "least", "most", "allocations", "bytes", "gcCycles", "gcPause", "peakHeap",
	"toReference", "toReferenceLow", "toReferenceHigh",
}

// dataRatio is a ratio, and from where to where it is if it varies.
type dataRatio [3]figure

func newDataRatio(r result.Ratio) dataRatio {
	return dataRatio{figure(r.Value), figure(r.Low), figure(r.High)}
}

type dataRedis struct {
	Workload string         `json:"workload"`
	Procs    int            `json:"procs"`
	Rows     []dataRedisRow `json:"rows"`
}

type dataRedisRow struct {
	Serializer int       `json:"serializer"`
	Error      string    `json:"error,omitempty"`
	Set        [2]figure `json:"set"` // request, codec
	Get        [2]figure `json:"get"`
}

type dataServer struct {
	Workload string          `json:"workload"`
	Procs    int             `json:"procs"`
	Rows     []dataServerRow `json:"rows"`
}

type dataServerRow struct {
	Serializer            int       `json:"serializer"`
	Error                 string    `json:"error,omitempty"`
	Throughput            figure    `json:"throughput"`
	ThroughputToReference dataRatio `json:"throughputToReference"`
	P50                   figure    `json:"p50"`
	P99                   figure    `json:"p99"`
	P999                  figure    `json:"p999"`
	P99ToReference        dataRatio `json:"p99ToReference"`
	GCCPU                 figure    `json:"gcCPU"` // percent
	GCCycles              int       `json:"gcCycles"`
	Allocations           figure    `json:"allocations"`
	Bytes                 figure    `json:"bytes"`
}

// figure is a number that is written with five significant digits.
type figure float64

// MarshalJSON writes 0 for values without a JSON number.
func (f figure) MarshalJSON() ([]byte, error) {
	if math.IsNaN(float64(f)) || math.IsInf(float64(f), 0) {
		return []byte("0"), nil
	}
	return strconv.AppendFloat(nil, float64(f), 'g', 5, 64), nil
}

func newData(v view) data {
	d := data{Formats: v.Formats, Procs: v.Procs(), Columns: columns}
	for _, s := range v.Rows {
		d.Serializers = append(d.Serializers, dataSerializer{s.Full, s.Library, s.Format, s.Color, s.Catena, s.Lazy, s.Unread, s.Parallel})
	}
	for _, w := range v.Workloads {
		to := dataWorkload{Name: w.Workload, Series: w.Series, Objects: w.Objects}
		for _, t := range w.Tables {
			rows := make([]dataRow, len(t.Rows))
			for k, r := range t.Rows {
				rows[k] = dataRow{r.Index, r.Error, figure(r.Size), newDataPhase(r.Marshal), newDataPhase(r.Unmarshal)}
			}
			to.Tables = append(to.Tables, dataTable{t.Procs, rows})
		}
		d.Workloads = append(d.Workloads, to)
	}
	for _, t := range v.Redis {
		to := dataRedis{Workload: t.Workload, Procs: t.Procs}
		for _, r := range t.Rows {
			to.Rows = append(to.Rows, dataRedisRow{r.Index, r.Error,
				[2]figure{figure(r.Set.Request), figure(r.Set.Codec())},
				[2]figure{figure(r.Get.Request), figure(r.Get.Codec())}})
		}
		d.Redis = append(d.Redis, to)
	}
	for _, t := range v.Server {
		to := dataServer{Workload: t.Workload, Procs: t.Procs}
		for _, r := range t.Rows {
			to.Rows = append(to.Rows, dataServerRow{
				r.Index, r.Error, figure(r.Throughput()), newDataRatio(r.ThroughputToReference),
				figure(r.P50()), figure(r.P99()), figure(r.P999()), newDataRatio(r.P99ToReference),
				figure(r.CPU()), r.GCCycles(), figure(r.Allocations()), figure(r.Bytes()),
			})
		}
		d.Server = append(d.Server, to)
	}
	return d
}

// newDataPhase is a phase in the order of columns.
func newDataPhase(p result.Phase) dataPhase {
	var least, most float64
	if len(p.Times) > 0 {
		least, most = slices.Min(p.Times), slices.Max(p.Times)
	}
	perOperation := 1 / float64(max(1, p.Operations))
	return dataPhase{
		figure(p.Median()), figure(p.Mean()), figure(p.Spread()), figure(least), figure(most),
		figure(p.Allocations), figure(p.Bytes),
		figure(float64(p.GCCycles) * perOperation), figure(p.GCPause * perOperation), figure(p.PeakHeap),
		figure(p.ToReference.Value), figure(p.ToReference.Low), figure(p.ToReference.High),
	}
}
