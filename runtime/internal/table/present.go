package table

import (
	"strconv"
	"time"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// presence finds out how it is found whether the member is written.
func (m *Member) presence() Presence {
	switch {
	case m.Omit == OmitNever && !m.omits():
		return PresentAlways
	case m.Omit == OmitAlways:
		return PresentByTest
	case m.zero > zeroScalars:
		return PresentByOneTest
	case m.zero != zeroNone, m.Op.preset != nil:
		return PresentByTest
	}
	switch m.Code {
	case OpString, OpNumber, OpSlice, OpStrings, OpInts, OpInt64s, OpFloat64s, OpBytes, OpRawMessage:
		m.Word = m.Offset + wordSize // the length
		return PresentByWord
	case OpPointer, OpAny, OpStringPointer, OpBoolPointer, OpIntPointer, OpInt64Pointer, OpFloat64Pointer, OpInt, OpUint, OpUintptr:
		m.Word = m.Offset
		return PresentByWord
	case OpInt64, OpUint64:
		if wordSize == 8 {
			m.Word = m.Offset
			return PresentByWord
		}
		return PresentByTest
	case OpBool, OpInt8, OpUint8:
		return PresentByByte
	case OpInt16, OpUint16, OpInt32, OpUint32, OpFloat32, OpFloat64, OpMap, OpStringMap, OpIntMap, OpBoolMap:
		return PresentByTest
	}
	return PresentByOneTest
}

// wordSize is the size of an int.
const wordSize = strconv.IntSize / 8

// A zeroTest says how a member is found to be zero.
type zeroTest uint8

const (
	zeroNone     zeroTest = iota
	zeroEmpty             // as OmitEmpty does
	zeroNil               // it is nil
	zeroTime              // by the method IsZero of a time.Time
	zeroScalars           // by its scalars, of which each is zero
	zeroMethod            // by its method IsZero
	zeroNilOrNot          // it is nil, or by the method of what it points to
	zeroParam             // it is nil, or by its method, or by reflection
	zeroValue             // by reflection
	zeroEqual             // by reflection, which compares as Go's operator does
)

// isZeroer is the method that zeroMethod calls.
type isZeroer interface{ IsZero() bool }

// findZero replaces a way to find out whether the member is zero by a faster one.
func (m *Member) findZero() {
	switch m.zero {
	case zeroMethod:
		if _, ok := m.Op.Proto.(*time.Time); ok {
			m.zero = zeroTime
		}
	case zeroEqual:
		if scalars, ok := dynamic.ZeroScalars(m.Op.Proto, maxScalars); ok {
			m.Op.scalars, m.zero = scalars, zeroScalars
		}
	}
}

// omits reports whether the member is left out of some values.
func (m *Member) omits() bool {
	return m.Omit == OmitEmpty || m.zero != zeroNone || m.Op.preset != nil
}

// IsPresent reports whether a member that may be left out is written. v is the address of its field.
func (m *Member) IsPresent(v mem.Pointer) bool {
	switch {
	case m.Presence == PresentByWord:
		return *mem.As[int](mem.Add(v, m.Word-m.Offset)) != 0
	case m.Omit == OmitAlways, m.Omit == OmitEmpty && m.Op.IsEmpty(v), m.Op.preset != nil && m.Op.preset.Equals(v):
		return false
	}
	switch m.zero {
	case zeroEmpty:
		return !m.Op.IsEmpty(v)
	case zeroNil:
		return *mem.As[mem.Pointer](v) != nil
	case zeroTime:
		return !mem.As[time.Time](v).IsZero()
	case zeroScalars:
		return !m.Op.hasZeroScalars(v)
	case zeroMethod:
		return !mem.At(m.Op.Proto, v).(isZeroer).IsZero()
	case zeroNilOrNot:
		p := *mem.As[mem.Pointer](v)
		return p != nil && !mem.At(dynamic.ElemOf(m.Op.Proto), p).(isZeroer).IsZero()
	case zeroParam:
		return !dynamic.IsZeroParam(mem.At(m.Op.Proto, v))
	case zeroValue:
		return !dynamic.IsZero(mem.At(m.Op.Proto, v))
	case zeroEqual:
		return !dynamic.EqualsZero(mem.At(m.Op.Proto, v))
	}
	return true
}

// hasZeroScalars reports whether the scalars of the value at v are zero.
func (o *Op) hasZeroScalars(v mem.Pointer) bool {
	for k := range o.scalars {
		p := &o.scalars[k]
		at, bits := mem.Add(v, p.Offset), uint64(0)
		switch p.Size {
		case 1:
			bits = uint64(*mem.As[uint8](at))
		case 2:
			bits = uint64(*mem.As[uint16](at))
		case 4:
			bits = uint64(*mem.As[uint32](at))
		default:
			bits = *mem.As[uint64](at)
		}
		if p.IsFloat {
			bits &^= 1 << (8*p.Size - 1)
		}
		if bits != 0 {
			return false
		}
	}
	return true
}

// IsEmpty reports whether the value at v is empty, in the sense of omitempty.
func (o *Op) IsEmpty(v mem.Pointer) bool {
	switch o.Code {
	case OpBool:
		return !*mem.As[bool](v)
	case OpInt, OpUint, OpUintptr:
		return *mem.As[int](v) == 0
	case OpInt8, OpUint8:
		return *mem.As[int8](v) == 0
	case OpInt16, OpUint16:
		return *mem.As[int16](v) == 0
	case OpInt32, OpUint32:
		return *mem.As[int32](v) == 0
	case OpInt64, OpUint64:
		return *mem.As[int64](v) == 0
	case OpFloat32:
		return *mem.As[float32](v) == 0
	case OpFloat64:
		return *mem.As[float64](v) == 0
	case OpString, OpNumber:
		return *mem.As[string](v) == ""
	case OpSlice, OpBytes, OpRawMessage, OpStrings, OpInts, OpInt64s, OpFloat64s:
		return len(*mem.As[[]byte](v)) == 0
	case OpPointer, OpAny, OpStringPointer, OpBoolPointer, OpIntPointer, OpInt64Pointer, OpFloat64Pointer:
		return *mem.As[mem.Pointer](v) == nil
	case OpMap, OpStringMap, OpIntMap, OpBoolMap:
		return len(*mem.As[map[string]bool](v)) == 0
	}
	if o.Code == OpQuoted {
		return o.Elem.IsEmpty(v)
	}
	return dynamic.IsEmpty(mem.At(o.Proto, v))
}
