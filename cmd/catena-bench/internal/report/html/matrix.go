package html

import "github.com/ezrantn/catena/cmd/catena-bench/internal/result"

// matrix is the symmetry table with its rows' descriptions.
type matrix struct {
	Cases []result.SymmetryCase
	Rows  []matrixRow
}

type matrixRow struct {
	serializer
	Cells []cell
	Kept  int // the number of round trips that returned their input
}

// cell is an outcome with its case; Tried is false if there is none.
type cell struct {
	result.Outcome
	Case  result.SymmetryCase
	Tried bool
}

func (v view) matrix() *matrix {
	if v.Symmetry == nil {
		return nil
	}
	m := &matrix{Cases: v.Symmetry.Cases}
	for _, r := range v.Symmetry.Rows {
		row := matrixRow{serializer: v.named(r.Serializer)}
		for k, c := range m.Cases {
			cell := cell{Case: c}
			if k < len(r.Outcomes) {
				cell.Outcome, cell.Tried = r.Outcomes[k], true
			}
			if cell.OK {
				row.Kept++
			}
			row.Cells = append(row.Cells, cell)
		}
		m.Rows = append(m.Rows, row)
	}
	return m
}
