package main

// flatTimeConverters is the code for times.
const flatTimeConverters = `
func addTime(e *convert.Encoder, t time.Time) flatbuffers.UOffsetT {
	_, offset := t.Zone()
	return CreateTime(e.Builder, t.Unix(), int32(t.Nanosecond()), int32(offset))
}

// readTime returns the zero time for nil.
func readTime(v *Time) time.Time {
	if v == nil {
		return time.Time{}
	}
	return convert.TimeAt(v.Seconds(), v.Nanos(), v.Offset())
}
`

// flatValueConverters is the code for values of any type.
const flatValueConverters = `
// addValue returns 0 for nil. It panics if x is or holds a value that JSON does not
// decode into an interface.
func addValue(e *convert.Encoder, x any) flatbuffers.UOffsetT {
	if x == nil {
		return 0
	}
	return addAny(e, x)
}

// addAny writes nil as well, as the element of a list needs it.
func addAny(e *convert.Encoder, x any) flatbuffers.UOffsetT {
	var kind Kind
	var text, items, members flatbuffers.UOffsetT
	var flag bool
	var number float64
	switch x := x.(type) {
	case nil:
		kind = KindNull
	case bool:
		kind, flag = KindBool, x
	case float64:
		kind, number = KindNumber, x
	case string:
		kind, text = KindText, e.Text(x)
	case []any:
		kind, items = KindList, convert.Items(e, x, addAny)
	case map[string]any:
		kind, members = KindObject, convert.Entries(e, x, addMember)
	default:
		panic(convert.Unknown(x))
	}
	ValueStart(e.Builder)
	ValueAddNumber(e.Builder, number)
	ValueAddText(e.Builder, text)
	ValueAddItems(e.Builder, items)
	ValueAddMembers(e.Builder, members)
	ValueAddKind(e.Builder, kind)
	ValueAddFlag(e.Builder, flag)
	return ValueEnd(e.Builder)
}

func addMember(e *convert.Encoder, k string, v any) flatbuffers.UOffsetT {
	key := e.Text(k)
	value := addValue(e, v)
	ValueEntryStart(e.Builder)
	ValueEntryAddKey(e.Builder, key)
	ValueEntryAddValue(e.Builder, value)
	return ValueEntryEnd(e.Builder)
}

// readValue returns nil for nil.
func readValue(v *Value) any {
	if v == nil {
		return nil
	}
	switch v.Kind() {
	case KindBool:
		return v.Flag()
	case KindNumber:
		return v.Number()
	case KindText:
		return string(v.Text())
	case KindList:
		list := make([]any, v.ItemsLength())
		var x Value
		for k := range list {
			v.Items(&x, k)
			list[k] = readValue(&x)
		}
		return list
	case KindObject:
		object := make(map[string]any, v.MembersLength())
		var entry ValueEntry
		var x Value
		for k := range v.MembersLength() {
			v.Members(&entry, k)
			object[string(entry.Key())] = readValue(entry.Value(&x))
		}
		return object
	}
	return nil
}

func walkValue(v *Value) (n uint64) {
	switch v.Kind() {
	case KindBool:
		n += convert.Bit(v.Flag())
	case KindNumber:
		n += math.Float64bits(v.Number())
	case KindText:
		n += uint64(len(v.Text()))
	case KindList:
		var x Value
		for k := range v.ItemsLength() {
			v.Items(&x, k)
			n += walkValue(&x)
		}
	case KindObject:
		var entry ValueEntry
		var x Value
		for k := range v.MembersLength() {
			v.Members(&entry, k)
			n += uint64(len(entry.Key()))
			if entry.Value(&x) != nil {
				n += walkValue(&x)
			}
		}
	}
	return n
}
`
