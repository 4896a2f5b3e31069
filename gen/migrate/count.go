package migrate

import (
	"strconv"

	"github.com/ezrantn/catena/gen/diag"
)

// fewPlaces is how many places of one warning are printed one by one.
const fewPlaces = 3

// counted returns a sorted list in which a warning that many places share is one line with their
// number, at the first of them. The places are notes, for -v.
func counted(list diag.List) (short diag.List) {
	type warning struct{ reason, remedy string }
	places := map[warning]diag.List{}
	for _, d := range list {
		if d.Kind == diag.NoCounterpart {
			places[warning{d.Reason, d.Remedy}] = append(places[warning{d.Reason, d.Remedy}], d)
		}
	}
	for _, d := range list {
		if same := places[warning{d.Reason, d.Remedy}]; len(same) > fewPlaces {
			if d == same[0] {
				short.Add(diag.Diagnostic{
					Kind: diag.NoCounterpart, Pos: d.Pos,
					Reason: strconv.Itoa(len(same)) + " places: " + d.Reason, Remedy: d.Remedy + "; -v lists all",
				})
			}
			d.Kind = diag.NoCounterpartEach
		}
		short.Add(d)
	}
	return short
}
