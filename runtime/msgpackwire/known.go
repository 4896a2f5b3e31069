//wire:for json cbor

package msgpackwire

// KnownOnly makes a member that m does not have an error, whatever the options of the
// call are, and returns m. It is for package variables of generated code.
func (m *Members) KnownOnly() *Members {
	m.RefuseUnknown = true
	return m
}

// Open has members that m does not have decoded, not skipped: the type has a field that holds them. It
// returns m, and is for package variables of generated code.
func (m *Members) Open() *Members {
	m.Members.Open = true
	return m
}
