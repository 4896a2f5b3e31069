package msgpackwire

// KnownOnly makes a member that m does not have an error, whatever the options of the
// call are, and returns m. It is for package variables of generated code.
func (m *Members) KnownOnly() *Members {
	m.RefuseUnknown = true
	return m
}
