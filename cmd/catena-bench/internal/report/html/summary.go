package html

import (
	"cmp"
	"fmt"
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

	// Heap is Catena's fastest row whose results belong to the caller, HeapKin the fastest of its
	// format that is not Catena's and of which the same is true.
	Heap, HeapKin contestant
}

// contestant is a row in a contest; without a name there is none.
type contestant struct {
	Name        string
	format      string
	times       []float64    // in nanoseconds, of each iteration
	ToReference result.Ratio // as in [result.Phase]
}

// Time is the median, in nanoseconds.
func (c contestant) Time() float64 { return result.Median(c.times) }

// Over says how many times as fast as other c is, zero if there is only one.
func (c contestant) Over(other contestant) result.Ratio { return result.NewRatio(other.times, c.times) }

// tally counts the contests of a phase.
type tally struct {
	Phase string

	Contests  int // that anybody won
	Champion  string
	Victories int

	// Catena's fastest row vs. encoding/json, the fastest peer of its format,
	// and the fastest peer of any.
	Reference, Kin, Peer score

	// Catena's fastest row on the heap vs. the fastest peer of its format that owns its results.
	Heap score
}

// Scores are the existing ones, each with its comparison.
func (t tally) Scores() (scores []namedScore) {
	for _, s := range []namedScore{
		{"Catena’s fastest row", "encoding/json", t.Reference},
		{"Catena’s fastest row", "the fastest peer of its format", t.Kin},
		{"Catena’s fastest row", "the fastest peer of any format", t.Peer},
		{"Catena on the heap", "the fastest peer of its format whose results belong to the caller", t.Heap},
	} {
		if s.Contests > 0 {
			scores = append(scores, s)
		}
	}
	return scores
}

type namedScore struct {
	Ours, Theirs string
	score
}

// score is how many times as fast one was as another, over the workloads where
// both took part.
type score struct {
	Contests    int
	Victories   int
	Least, Most float64 // of several contests
	Median      result.Ratio
}

// Range is from the least to the greatest ratio; a dash if there is one workload alone.
func (s score) Range() string {
	if s.Contests == 1 {
		return none
	}
	return factor(s.Least) + " – " + factor(s.Most)
}

// Won is in how many of the workloads it was faster. Of one alone it is not known if the ratio is an
// interval around 1.
func (s score) Won() string {
	switch {
	case s.Contests > 1:
		return fmt.Sprintf("%d of %d", s.Victories, s.Contests)
	case s.Median.Low < 1 && s.Median.High > 1:
		return "open"
	case s.Victories == 1:
		return "yes"
	}
	return "no"
}

// phases are the two of every row, in the order of all that has one for each.
var phases = []struct {
	name string
	of   func(result.Row) result.Phase
	owns func(result.Serializer) bool // reports whether results belong to the caller
}{
	{"Marshal", func(r result.Row) result.Phase { return r.Marshal }, func(s result.Serializer) bool { return !s.BorrowsEncoding }},
	{"Unmarshal", func(r result.Row) result.Phase { return r.Unmarshal }, func(s result.Serializer) bool { return !s.BorrowsValue }},
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
	winner := func(takesPart func(row) bool) (best contestant) {
		for _, r := range t.Rows {
			p := phases[phase].of(r.Row)
			if r.Error != "" || p.Median() == 0 || r.Lazy || r.Parallel || !takesPart(r) {
				continue
			}
			if best.Name == "" || p.Median() < best.Time() {
				best = contestant{r.Full, r.Format, p.Times, p.ToReference}
			}
		}
		return best
	}
	c.Fastest = winner(func(row) bool { return true })
	c.Catena = winner(func(r row) bool { return r.Catena })
	c.Peer = winner(func(r row) bool { return !r.Catena })
	c.Kin = winner(func(r row) bool { return !r.Catena && r.Format == c.Catena.format })
	owns := phases[phase].owns
	c.Heap = winner(func(r row) bool { return r.Catena && owns(r.serializer.Serializer) })
	c.HeapKin = winner(func(r row) bool { return !r.Catena && owns(r.serializer.Serializer) && r.Format == c.Heap.format })
	return c
}

// tallied makes the tally of the phase with that index.
func tallied(phase int, lines []line) tally {
	t := tally{Phase: phases[phase].name}
	wins := make(map[string]int)
	var reference, kin, peer, heap []result.Ratio
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
		heap = append(heap, c.Heap.Over(c.HeapKin))
	}
	for name, n := range wins {
		if cmp.Or(cmp.Compare(n, t.Victories), cmp.Compare(t.Champion, name)) > 0 {
			t.Champion, t.Victories = name, n
		}
	}
	t.Reference, t.Kin, t.Peer, t.Heap = newScore(reference), newScore(kin), newScore(peer), newScore(heap)
	return t
}

// newScore is the score of these contests. Its median is an interval where there is one contest
// alone, whose ratio varies.
func newScore(ratios []result.Ratio) (s score) {
	var values []float64
	for _, r := range ratios {
		if r.Value == 0 {
			continue
		}
		values = append(values, r.Value)
		s.Median = r
		if r.Value > 1 {
			s.Victories++
		}
	}
	if s.Contests = len(values); s.Contests > 1 {
		s.Least, s.Median, s.Most = slices.Min(values), result.Ratio{Value: result.Median(values)}, slices.Max(values)
	}
	return s
}
