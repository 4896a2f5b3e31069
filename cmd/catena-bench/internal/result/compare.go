package result

// Compare fills in the ratios of a table's rows, to the row of the serializer named reference and
// to the fastest. Rows that failed take no part. Lazy readers, which do less, and parallel rows,
// which use more, are not the fastest. A row that reads nothing does not decode: its Unmarshal
// has no ratio.
func Compare(rows []Row, reference string, serializers map[string]Serializer) {
	compare(rows, func(r *Row) *Phase { return &r.Marshal }, reference, func(r *Row) part {
		return serializers[r.Serializer].part(false)
	})
	compare(rows, func(r *Row) *Phase { return &r.Unmarshal }, reference, func(r *Row) part {
		return serializers[r.Serializer].part(true)
	})
}

// part is how a row takes part in a comparison.
type part int

const (
	competes part = iota
	aside         // has ratios, and is not the fastest
	apart         // has no ratios
)

func (s Serializer) part(unmarshal bool) part {
	switch {
	case s.Unread && unmarshal:
		return apart
	case s.Lazy || s.Parallel:
		return aside
	}
	return competes
}

func compare(rows []Row, phase func(*Row) *Phase, reference string, part func(*Row) part) {
	var base, fastest []float64
	var compared []*Phase
	for k := range rows {
		r := &rows[k]
		p := phase(r)
		if r.Error != "" || p.Median() == 0 || part(r) == apart {
			continue
		}
		compared = append(compared, p)
		if r.Serializer == reference {
			base = p.Times
		}
		if part(r) == competes && (fastest == nil || p.Median() < Median(fastest)) {
			fastest = p.Times
		}
	}
	for _, p := range compared {
		p.ToReference = NewRatio(base, p.Times)
		p.ToFastest = NewRatio(p.Times, fastest)
	}
}
