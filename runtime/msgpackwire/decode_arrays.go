//wire:for json cbor

package msgpackwire

// StringArray decodes the array at i into v, the elements of a Go array. Elements beyond its length
// are skipped. Elements that the input does not have become zero, and null changes nothing.
func (d *Decoder) StringArray(i int, v []string) (int, error) {
	//wire:only msgpack cbor
	if j, ok := d.wholeStrings(i, v); ok {
		return j, nil
	}
	if d.Null(i) {
		return i + NullLen, nil
	}
	more, i, err := d.Array(i)
	if err != nil {
		return i, err
	}
	n := 0
	for ; more; n++ {
		if n < len(v) {
			i, err = d.String(i, &v[n])
		} else {
			i, err = d.Skip(i)
		}
		more, i, err = d.Element(i, n, err)
	}
	if n < len(v) {
		clear(v[n:])
	}
	return i, err
}

// IntArray is StringArray for int.
func (d *Decoder) IntArray(i int, v []int) (int, error) {
	//wire:only msgpack cbor
	if j, ok := d.wholeInts(i, v); ok {
		return j, nil
	}
	if d.Null(i) {
		return i + NullLen, nil
	}
	more, i, err := d.Array(i)
	if err != nil {
		return i, err
	}
	n := 0
	for ; more; n++ {
		if n < len(v) {
			i, err = d.Int(i, &v[n])
		} else {
			i, err = d.Skip(i)
		}
		more, i, err = d.Element(i, n, err)
	}
	if n < len(v) {
		clear(v[n:])
	}
	return i, err
}

// Int64Array is StringArray for int64.
func (d *Decoder) Int64Array(i int, v []int64) (int, error) {
	//wire:only msgpack cbor
	if j, ok := d.wholeInt64s(i, v); ok {
		return j, nil
	}
	if d.Null(i) {
		return i + NullLen, nil
	}
	more, i, err := d.Array(i)
	if err != nil {
		return i, err
	}
	n := 0
	for ; more; n++ {
		if n < len(v) {
			i, err = d.Int64(i, &v[n])
		} else {
			i, err = d.Skip(i)
		}
		more, i, err = d.Element(i, n, err)
	}
	if n < len(v) {
		clear(v[n:])
	}
	return i, err
}

// Float64Array is StringArray for float64.
func (d *Decoder) Float64Array(i int, v []float64) (int, error) {
	if j, ok := d.wholeFloat64s(i, v); ok {
		return j, nil
	}
	if d.Null(i) {
		return i + NullLen, nil
	}
	more, i, err := d.Array(i)
	if err != nil {
		return i, err
	}
	n := 0
	for ; more; n++ {
		if n < len(v) {
			i, err = d.Float64(i, &v[n])
		} else {
			i, err = d.Skip(i)
		}
		more, i, err = d.Element(i, n, err)
	}
	if n < len(v) {
		clear(v[n:])
	}
	return i, err
}
