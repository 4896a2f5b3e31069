// Package letters has names that differ in letter case alone, under a policy for names or not.
package letters

// Deep is embedded.
type Deep struct {
	ID   string `json:"Id"`
	Note string `json:"note"`
}

// Top has a field that is less deep, behind the other.
type Top struct {
	Deep
	ID string
}

// Page is Top with a type parameter.
type Page[T any] struct {
	Deep
	ID T
}

// Head has the less deep field first.
type Head struct {
	ID string
	Deep
}
