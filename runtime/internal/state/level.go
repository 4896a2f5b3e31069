package state

// Leave ends the present level. It returns the pending mismatch if that is of
// this level.
func (d *Decoder) Leave() error {
	d.Level--
	if d.Pending != nil && d.pendingLevel == d.Level+1 {
		return d.Pending
	}
	return nil
}

// Withdraw ends the present level, which is read from its beginning again.
func (d *Decoder) Withdraw() { d.Level-- }
