package html

import (
	"cmp"
	"slices"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

// summary is who is fastest and how Catena compares, with one number of
// processors.
type summary struct {
	Procs  int
	Lines  []line
	Phases []tally // marshal, unmarshal
}

// line is a workload of a summary.
type line struct {
	Workload string
	Phases   []contest // marshal, unmarshal
}

// contest is a phase of one workload. Rows that failed do not take part, nor
// lazy readers and parallel rows, as in [result.Compare].
type contest struct {
	Fastest contestant
	Catena  contestant // Catena's fastest row
	Peer    contestant // the fastest row that is not Catena's
	Kin     contestant // the fastest of Catena's format that is not Catena's
}

// contestant is a row in a contest; without a name there is none.
type contestant struct {
	Name        string
	Time        float64 // median, in nanoseconds
	ToReference float64 // as in [result.Phase]
}

// Over says how many times as fast as other c is, 0 if there is only one.
func (c contestant) Over(other contestant) float64 {
	if c.Time == 0 {
		return 0
	}
	return other.Time / c.Time
}

// tally counts the contests of a phase.
type tally struct {
	Phase string

	Contests  int // that anybody won
	Champion  string
	Victories int

	// Catena's fastest row against encoding/json, the fastest peer of its format,
	// and the fastest peer of any.
	Reference, Kin, Peer score
}

// score is how many times as fast one was as another, over the workloads where
// both took part.
type score struct {
	Contests            int
	Victories           int
	Least, Median, Most float64
}

// phases are the two of every row, in the order of all that has one for each.
var phases = []struct {
	name string
	of   func(result.Row) result.Phase
}{
	{"Marshal", func(r result.Row) result.Phase { return r.Marshal }},
	{"Unmarshal", func(r result.Row) result.Phase { return r.Unmarshal }},
}

func summarize(procs int, workloads []workload) summary {
	s := summary{Procs: procs}
	for _, w := range workloads {
		for _, t := range w.Tables {
			if t.Procs == procs {
				s.Lines = append(s.Lines, line{Workload: w.Workload, Phases: []contest{decide(t, 0), decide(t, 1)}})
			}
		}
	}
	for k := range phases {
		s.Phases = append(s.Phases, tallied(k, s.Lines))
	}
	return s
}

// decide holds the contest of the phase with that index.
func decide(t table, phase int) contest {
	var c contest
	winner := func(takesPart func(row) bool) (best contestant, format string) {
		for _, r := range t.Rows {
			p := phases[phase].of(r.Row)
			time := p.Median()
			if r.Error != "" || time == 0 || r.Lazy || r.Parallel || !takesPart(r) {
				continue
			}
			if best.Name == "" || time < best.Time {
				best, format = contestant{Name: r.Name, Time: time, ToReference: p.ToReference}, r.Format
			}
		}
		return best, format
	}
	var format string
	c.Fastest, _ = winner(func(row) bool { return true })
	c.Catena, format = winner(func(r row) bool { return r.Catena })
	c.Peer, _ = winner(func(r row) bool { return !r.Catena })
	c.Kin, _ = winner(func(r row) bool { return !r.Catena && r.serializer.Format == format })
	return c
}

// tallied makes the tally of the phase with that index.
func tallied(phase int, lines []line) tally {
	t := tally{Phase: phases[phase].name}
	wins := make(map[string]int)
	var reference, kin, peer []float64
	for _, l := range lines {
		c := l.Phases[phase]
		if c.Fastest.Name == "" {
			continue
		}
		t.Contests++
		wins[c.Fastest.Name]++
		reference = append(reference, c.Catena.ToReference)
		kin = append(kin, c.Catena.Over(c.Kin))
		peer = append(peer, c.Catena.Over(c.Peer))
	}
	for name, n := range wins {
		if cmp.Or(cmp.Compare(n, t.Victories), cmp.Compare(t.Champion, name)) > 0 {
			t.Champion, t.Victories = name, n
		}
	}
	t.Reference, t.Kin, t.Peer = newScore(reference), newScore(kin), newScore(peer)
	return t
}

func newScore(ratios []float64) score {
	ratios = slices.DeleteFunc(ratios, func(r float64) bool { return r == 0 })
	if len(ratios) == 0 {
		return score{}
	}
	s := score{Contests: len(ratios), Least: slices.Min(ratios), Median: result.Median(ratios), Most: slices.Max(ratios)}
	for _, r := range ratios {
		if r > 1 {
			s.Victories++
		}
	}
	return s
}
