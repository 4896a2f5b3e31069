package diag

// A Kind is one sort of diagnostic. All of them are in kinds.go.
type Kind struct {
	// Code names the kind for programs, as in -diagnostics json. It never changes its meaning.
	Code     string
	Severity Severity
	// About describes diagnostics of the kind, for the table in CONTRIBUTING.
	About string
}

// all lists the kinds in the order of their declarations.
var all []Kind

// Kinds returns all kinds of diagnostics.
func Kinds() []Kind { return append([]Kind(nil), all...) }

func kind(code string, severity Severity, about string) Kind {
	k := Kind{code, severity, about}
	all = append(all, k)
	return k
}
