package workload

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Workload is values of one type that every serializer codes, one at a time.
type Workload struct {
	// Name is the name for -workload, lower case: "user", "threads-1000".
	Name string

	// Doc is a line for people about the values.
	Doc string

	Type Type

	// Make returns pointers to the values, of the plain type. They depend on
	// nothing but its arguments. Count is the -count of the command, which most
	// workloads ignore.
	Make func(seed uint64, count int) []any

	// Series names the workloads that differ in Objects alone, and are charted
	// as one curve. Empty for most.
	Series string

	// Objects is how many objects one value of the series holds.
	Objects int

	// Redis has the values stored in and fetched from Redis as well.
	Redis bool

	// Server has the values decoded and encoded in a server-like loop as well.
	Server bool

	// Streams has the objects of the values, which are lists, read and written as streams as well.
	Streams bool

	// Calls has the values decoded and encoded by each of catena's calls as well.
	Calls bool
}

var all []Workload

// register adds a workload; each file of this package does for its own.
func register(w ...Workload) {
	all = append(all, w...)
}

// All returns every workload: the user first, then by name.
func All() []Workload {
	slices.SortStableFunc(all, func(a, b Workload) int {
		return cmp.Or(cmp.Compare(order(a), order(b)), cmp.Compare(a.Series, b.Series), cmp.Compare(a.Objects, b.Objects), cmp.Compare(a.Name, b.Name))
	})
	return slices.Clone(all)
}

func order(w Workload) int {
	return slices.Index([]bool{w.Name == "user", strings.HasPrefix(w.Name, "user"), true}, true)
}

// Select returns the workloads that the comma-separated names ask for. A name is a
// workload's, or the part of several names before a hyphen, as "threads", or "all".
func Select(names string) ([]Workload, error) {
	var selected []Workload
	for name := range strings.SplitSeq(names, ",") {
		named := byName(strings.TrimSpace(name))
		if len(named) == 0 {
			return nil, fmt.Errorf("there is no workload %q; there are all, %s", name, strings.Join(Names(), ", "))
		}
		selected = append(selected, named...)
	}
	return slices.DeleteFunc(All(), func(w Workload) bool {
		return !slices.ContainsFunc(selected, func(s Workload) bool { return s.Name == w.Name })
	}), nil
}

func byName(name string) []Workload {
	var exact, family []Workload
	for _, w := range All() {
		switch {
		case w.Name == name:
			exact = append(exact, w)
		case name == "all" || strings.HasPrefix(w.Name, name+"-"):
			family = append(family, w)
		}
	}
	if exact != nil {
		return exact
	}
	return family
}

// Names lists the names of all workloads.
func Names() []string {
	var names []string
	for _, w := range All() {
		names = append(names, w.Name)
	}
	return names
}
