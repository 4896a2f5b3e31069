//wire:for cbor

package msgpackwire

// Entry continues after the value of key, which was read up to i with the error err. It returns the
// next key, true and the position of its value, or false and the position after the map.
func (d *Decoder) Entry(i int, key string, err error) (string, bool, int, error) {
	if err != nil || d.Late() {
		if err = d.InsideEntry(err, key); err != nil {
			return "", false, i, err
		}
	}
	if d.Left > 0 {
		d.Left--
		return d.key(i)
	}
	return d.lastEntry(i)
}

// integerKey returns what key does for the integer at i whose text is key; j is the position
// after it.
func (d *Decoder) integerKey(i, j int, key string) (string, bool, int, error) {
	d.KeyAt = i
	if d.Alike != nil {
		d.uniqueText(i, key)
	}
	return key, true, j, nil
}
