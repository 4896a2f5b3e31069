package contract

// Basic reads the value at i into what v points to, if that is of a basic kind.
func Basic(d Scalars, i int, v any) (j int, ok bool, err error) {
	switch v := v.(type) {
	case *string:
		j, err = d.String(i, v)
	case *bool:
		j, err = d.Bool(i, v)
	case *int:
		j, err = d.Int(i, v)
	case *int8:
		j, err = d.Int8(i, v)
	case *int16:
		j, err = d.Int16(i, v)
	case *int32:
		j, err = d.Int32(i, v)
	case *int64:
		j, err = d.Int64(i, v)
	case *uint:
		j, err = d.Uint(i, v)
	case *uint8:
		j, err = d.Uint8(i, v)
	case *uint16:
		j, err = d.Uint16(i, v)
	case *uint32:
		j, err = d.Uint32(i, v)
	case *uint64:
		j, err = d.Uint64(i, v)
	case *uintptr:
		j, err = d.Uintptr(i, v)
	case *float32:
		j, err = d.Float32(i, v)
	case *float64:
		j, err = d.Float64(i, v)
	default:
		return i, false, nil
	}
	return j, true, err
}
