package lifetime

import (
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// A fieldUse has the uses of a field of a struct in a package. If all values that are stored in the
// field are decoded into the arena in another field of the same struct, a function that reads it after
// the Reset of that arena reads dead memory, or nil, in whichever order functions are called.
type fieldUse struct {
	arena   *types.Var // the field with the arena
	stores  []fieldStore
	other   bool // it may hold something else
	cleared bool // it is emptied, after the struct is made
	read    bool
}

// A fieldStore puts a decoded value into a field.
type fieldStore struct {
	at   *ssa.Call // that decodes it
	via  ssa.Instruction
	path string // in the struct
}

// A fieldIndex has the fields of the structs that the functions of a package use.
type fieldIndex struct {
	uses     map[*types.Var]*fieldUse
	replaced map[*types.Var]bool // fields with arenas that are assigned to after the struct is made, or released
}

func indexFields(functions []*ssa.Function) *fieldIndex {
	x := &fieldIndex{uses: map[*types.Var]*fieldUse{}, replaced: map[*types.Var]bool{}}
	for _, f := range functions {
		for _, b := range f.Blocks {
			for _, i := range b.Instrs {
				switch i := i.(type) {
				case *ssa.FieldAddr:
					x.add(i)
				case *ssa.Store:
					x.addWhole(i)
				}
			}
		}
	}
	return x
}

// residents returns the use of a field that holds nothing but values in an arena, which stays in its
// own field, or nil.
func (x *fieldIndex) residents(field *types.Var) *fieldUse {
	u := x.uses[field.Origin()]
	if u == nil || u.other || u.arena == nil || x.replaced[u.arena] {
		return nil
	}
	return u
}

func (x *fieldIndex) add(addr *ssa.FieldAddr) {
	field := fieldVar(addr)
	if field == nil {
		return
	}
	if isArena(field.Type()) {
		for _, r := range *addr.Referrers() {
			switch r := r.(type) {
			case *ssa.DebugRef:
			case *ssa.UnOp:
				x.replaced[field] = x.replaced[field] || isReleased(r)
			case *ssa.Store:
				x.replaced[field] = x.replaced[field] || r.Addr != addr || !isFirst(r, addr)
			default:
				x.replaced[field] = true
			}
		}
		return
	}
	if isArenaValue(field.Type()) {
		x.replaced[field] = x.replaced[field] || isReleased(addr)
		return
	}
	if !refers(field.Type()) {
		return
	}
	if x.uses[field] == nil {
		// Other packages may assign to an exported field, except to one of package main.
		x.uses[field] = &fieldUse{other: field.Exported() && field.Pkg().Name() != "main"}
	}
	access := fieldAccess{x.uses[field], field, memory(addr.X)}
	access.address(addr)
}

// addWhole notes an assignment to a struct as a whole, after it is made.
func (x *fieldIndex) addWhole(i *ssa.Store) {
	s, ok := i.Val.Type().Underlying().(*types.Struct)
	if !ok {
		return
	}
	if _, isNew := memory(i.Addr).base.(*ssa.Alloc); isNew {
		return
	}
	for field := range s.Fields() {
		x.replaced[field.Origin()] = true
	}
}

// fieldVar returns the field of an address, or nil if the struct is a type parameter.
func fieldVar(addr *ssa.FieldAddr) *types.Var {
	if p, ok := addr.X.Type().Underlying().(*types.Pointer); ok {
		if s, ok := p.Elem().Underlying().(*types.Struct); ok {
			return s.Field(addr.Field).Origin()
		}
	}
	return nil
}

// isFirst reports whether a store of an arena in a field does not replace another arena: it is nil, or
// the struct is made there, or the field is nil.
func isFirst(i *ssa.Store, addr *ssa.FieldAddr) bool {
	if isNil(i.Val) {
		return true
	}
	if made, ok := addr.X.(*ssa.Alloc); ok {
		stores := 0
		for _, r := range *made.Referrers() {
			if a, ok := r.(*ssa.FieldAddr); ok && a.Field == addr.Field {
				for _, r := range *a.Referrers() {
					if _, ok := r.(*ssa.Store); ok {
						stores++
					}
				}
			}
		}
		return stores == 1 && made.Block() == i.Block()
	}
	if len(i.Block().Preds) != 1 {
		return false
	}
	load, ok := nilOn(i.Block().Preds[0], i.Block()).(*ssa.UnOp)
	return ok && isLoad(load) && memory(load.X) == memory(addr)
}

// isReleased reports whether Release is called for an arena: the values in it stay valid.
func isReleased(a ssa.Value) bool {
	for _, r := range *a.Referrers() {
		if call, ok := r.(ssa.CallInstruction); ok {
			if f := calleeOf(call.Common()); isArenaFunc(f) && f.Name() == "Release" {
				return true
			}
		}
	}
	return false
}

// nilOn returns the value that is nil on the way from one block to another, or nil.
func nilOn(from, to *ssa.BasicBlock) ssa.Value {
	branch, ok := from.Instrs[len(from.Instrs)-1].(*ssa.If)
	if !ok || from.Succs[0] == from.Succs[1] {
		return nil
	}
	equal, ok := branch.Cond.(*ssa.BinOp)
	if !ok || equal.Op != token.EQL && equal.Op != token.NEQ || (equal.Op == token.EQL) != (to == from.Succs[0]) {
		return nil
	}
	switch {
	case isNil(equal.Y):
		return equal.X
	case isNil(equal.X):
		return equal.Y
	}
	return nil
}

// A fieldAccess is the use of a field of one struct.
type fieldAccess struct {
	*fieldUse
	field *types.Var
	in    place // the struct
}

// address notes the uses of the field's address.
func (u fieldAccess) address(addr ssa.Value) {
	for _, r := range *addr.Referrers() {
		switch r := r.(type) {
		case *ssa.DebugRef:
		case *ssa.UnOp:
			u.loaded(r)
		case *ssa.Store:
			if r.Addr == addr {
				u.assign(r, r.Val, "")
			} else {
				u.other = true
			}
		case *ssa.FieldAddr:
			u.part(r)
		case *ssa.IndexAddr:
			u.part(r)
		case *ssa.Call:
			u.called(r, addr)
		default:
			u.other = true
		}
	}
}

// part notes the uses of the address of a part of the field's value.
func (u fieldAccess) part(addr ssa.Value) {
	for _, r := range *addr.Referrers() {
		switch r := r.(type) {
		case *ssa.DebugRef:
		case *ssa.UnOp:
			u.read = true
		case *ssa.Store:
			u.other = u.other || r.Addr != addr || refers(r.Val.Type())
		case *ssa.FieldAddr:
			u.part(r)
		case *ssa.IndexAddr:
			u.part(r)
		case *ssa.Call:
			u.other = u.other || !isGetter(calleeOf(r.Common())) || argsOf(r.Common())[0] != addr
			u.read = true
		default:
			u.other = true
		}
	}
}

// called notes a call with the field's address.
func (u fieldAccess) called(call *ssa.Call, addr ssa.Value) {
	c := call.Common()
	f := calleeOf(c)
	d, decodes := decodingOf(c)
	switch {
	case decodes && len(d.into) == 1 && d.into[0] == addr:
		u.put(call, homeOf(call, d.arena), "")
	case isGetter(f) && argsOf(c)[0] == addr:
		u.read = true
	case isReset(f) && argsOf(c)[0] == addr:
		u.cleared = true
	default:
		u.other = true
	}
}

// isGetter reports whether a method leaves its receiver as it is, judged by its signature.
func isGetter(f *types.Func) bool {
	if f == nil || receiverOf(f) == nil || f.Signature().Results().Len() == 0 {
		return false
	}
	return f.Signature().Params().Len() == 0 || strings.HasPrefix(f.Name(), "Append") || strings.HasPrefix(f.Name(), "Marshal")
}

// loaded notes the uses of the field's value.
func (u fieldAccess) loaded(load *ssa.UnOp) {
	for _, r := range *load.Referrers() {
		switch r := r.(type) {
		case *ssa.DebugRef, *ssa.BinOp:
		case *ssa.MapUpdate:
			if r.Map == load {
				u.assign(r, r.Key, pointee+elements)
				u.assign(r, r.Value, pointee+elements)
			} else {
				u.read = true
			}
		case *ssa.IndexAddr:
			u.part(r)
		case *ssa.FieldAddr:
			u.part(r)
		case *ssa.Call:
			u.passed(r, load)
		case *ssa.Slice:
			u.read = u.read || !isEmptied(r)
		default:
			u.read = true
		}
	}
}

// passed notes a call with the field's value.
func (u fieldAccess) passed(call *ssa.Call, load *ssa.UnOp) {
	if b, ok := call.Call.Value.(*ssa.Builtin); ok {
		switch b.Name() {
		case "clear", "delete":
			u.cleared = true
		case "copy":
			u.other = u.other || call.Call.Args[0] == load
			u.read = true
		case "append":
			u.read = u.read || call.Call.Args[0] != load
		}
		return
	}
	u.read = true
	switch f := calleeOf(call.Common()); {
	case f == nil:
	case isReset(f):
		u.cleared = true
	case strings.HasPrefix(strings.ToLower(f.Name()), "decode"), strings.HasPrefix(f.Name(), "Unmarshal"):
		u.other = true
	}
}

// assign notes a value that is stored in the field, or in the elements of the map in it.
func (u fieldAccess) assign(via ssa.Instruction, v ssa.Value, path string) {
	if !refers(v.Type()) {
		return
	}
	s := homeSearch{field: u.field, in: u.in, seen: map[ssa.Value]bool{}}
	h, ok := s.home(v)
	switch {
	case !ok:
		u.other = true
	case h.at != nil:
		u.put(via, h, path)
	}
	if _, isNew := u.in.base.(*ssa.Alloc); s.emptied && path == "" && !isNew {
		u.cleared = true
	}
}

// put notes a decoded value that is stored in the field, or in a part of it.
func (u fieldAccess) put(via ssa.Instruction, h home, path string) {
	if h.field == nil || h.in != u.in || u.arena != nil && u.arena != h.field {
		u.other = true
		return
	}
	u.arena = h.field
	u.stores = append(u.stores, fieldStore{h.at, via, u.field.Name() + "." + path})
}
