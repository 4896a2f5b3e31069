package model

import (
	"slices"
	"strings"
)

// Nearest returns the name most like word, "" if none is like it.
func Nearest(word string, names []string) string {
	list := NearestNames(word, names)
	if len(list) == 0 {
		return ""
	}
	return list[0]
}

// Suggest returns a remedy that begins with the name that is most like word, if there is one.
func Suggest(word string, names []string, remedy string) string {
	if near := Nearest(word, names); near != "" {
		return "write " + near + "; " + remedy
	}
	return remedy
}

// NearestNames returns up to three names that word may have been meant to be, the most
// likely first.
func NearestNames(word string, names []string) []string {
	type candidate struct {
		name     string
		distance int
	}
	var list []candidate
	lower := strings.ToLower(word)
	for _, n := range names {
		d := Distance(lower, strings.ToLower(n))
		if d <= max(1, min(len(word), len(n))/3) || len(word) > 2 && strings.Contains(strings.ToLower(n), lower) {
			list = append(list, candidate{n, d})
		}
	}
	slices.SortStableFunc(list, func(a, b candidate) int {
		if a.distance != b.distance {
			return a.distance - b.distance
		}
		return strings.Compare(a.name, b.name)
	})
	var out []string
	for _, c := range list[:min(len(list), 3)] {
		out = append(out, c.name)
	}
	return out
}

// Distance is the number of letters to insert, delete, replace or swap with
// their neighbour to get from a to b.
func Distance(a, b string) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		before, last, row = last, row, before
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
	}
	return row[len(b)]
}
