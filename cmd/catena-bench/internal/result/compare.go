package result

// Compare fills in the ratios of a table's rows, to the row of the serializer
// named reference and to the fastest. Rows that failed take no part. Those in
// aside are not the fastest: lazy readers do less, parallel rows use more.
func Compare(rows []Row, reference string, aside map[string]bool) {
	for _, phase := range []func(*Row) *Phase{
		func(r *Row) *Phase { return &r.Marshal },
		func(r *Row) *Phase { return &r.Unmarshal },
	} {
		compare(rows, phase, reference, aside)
	}
}

func compare(rows []Row, phase func(*Row) *Phase, reference string, aside map[string]bool) {
	var base, fastest float64
	for k := range rows {
		r := &rows[k]
		median := phase(r).Median()
		if r.Error != "" || median == 0 {
			continue
		}
		if r.Serializer == reference {
			base = median
		}
		if !aside[r.Serializer] && (fastest == 0 || median < fastest) {
			fastest = median
		}
	}
	for k := range rows {
		p := phase(&rows[k])
		median := p.Median()
		if rows[k].Error != "" || median == 0 {
			continue
		}
		p.ToReference = base / median
		if fastest > 0 {
			p.ToFastest = median / fastest
		}
	}
}
