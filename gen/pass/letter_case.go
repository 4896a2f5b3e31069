package pass

import (
	"slices"
	"strings"
	"unicode"
)

// shallowest returns Layout.Shallowest of members that are in the order of the struct, which is
// also the order of fields of equal depth.
func shallowest(members []*candidate) (list []int) {
	first, best := map[string]int{}, map[string]int{}
	for k, c := range members {
		if c.strict {
			continue
		}
		name := strings.Map(smallestFold, c.name)
		if _, ok := first[name]; !ok {
			first[name], best[name] = k, k
		} else if len(c.index) < len(members[best[name]].index) {
			best[name] = k
		}
	}
	for name, k := range best {
		if k != first[name] {
			list = append(list, k)
		}
	}
	slices.Sort(list)
	return list
}

// strict returns Layout.Strict of members that are in the order of the struct.
func strict(members []*candidate) (list []int) {
	for k, c := range members {
		if c.strict {
			list = append(list, k)
		}
	}
	return list
}

// smallestFold returns the smallest rune that differs from r by letter case only, or r. Names whose
// runes have the same ones are equal to encoding/json.
func smallestFold(r rune) rune {
	for {
		next := unicode.SimpleFold(r)
		if next <= r {
			return next
		}
		r = next
	}
}
