package dynamic

import (
	"reflect"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// A MapCopy is a copy of a map while it is made.
type MapCopy struct {
	from *MapWalk
	to   reflect.Value
	elem reflect.Value // where Next has copied a value to
}

// CopyOf begins a copy of the map at v, a variable. It returns nil for a nil map.
func (c *MapCode) CopyOf(v mem.Pointer) *MapCopy {
	m := reflect.NewAt(c.typ, v).Elem()
	if m.IsNil() {
		return nil
	}
	w := c.walk()
	w.iter.Reset(m)
	return &MapCopy{from: w, to: reflect.MakeMapWithSize(c.typ, m.Len())}
}

// Next copies the value of the next entry to p, the same each time. It reports false if there is none.
func (m *MapCopy) Next(p mem.Pointer) bool {
	if !m.from.iter.Next() {
		return false
	}
	if !m.elem.IsValid() {
		m.elem = reflect.NewAt(m.from.code.elem, p).Elem()
	}
	m.from.key.SetIterKey(&m.from.iter)
	m.elem.SetIterValue(&m.from.iter)
	return true
}

// IsText reports whether keys are strings. Text returns the one of the entry.
func (m *MapCopy) IsText() bool { return m.from.key.Kind() == reflect.String }
func (m *MapCopy) Text() string { return m.from.key.String() }

// Set enters the value at the address that Next was given into the copy. SetText does so under another key.
func (m *MapCopy) Set() { m.to.SetMapIndex(m.from.key, m.elem) }

func (m *MapCopy) SetText(key string) {
	m.from.key.SetString(key)
	m.Set()
}

// Close ends the copy and stores it in the variable at v.
func (m *MapCopy) Close(v mem.Pointer) {
	m.from.Close()
	reflect.NewAt(m.to.Type(), v).Elem().Set(m.to)
}
