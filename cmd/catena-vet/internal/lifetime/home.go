package lifetime

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// A home is the field with the arena into which a value is decoded.
type home struct {
	at    *ssa.Call // that decodes the value; nil for no value
	in    place     // the struct
	field *types.Var
}

// homeOf returns the home of the values that a call decodes into an arena. It has no field if the
// arena is not in a field.
func homeOf(at *ssa.Call, arena ssa.Value) home {
	for range depth {
		load, ok := arena.(*ssa.UnOp)
		if !ok {
			break
		}
		if arena = load.X; onlyStored(load) != nil {
			arena = onlyStored(load)
		}
	}
	addr, ok := arena.(*ssa.FieldAddr)
	if !ok {
		return home{at: at}
	}
	return home{at, memory(addr.X), fieldVar(addr)}
}

// A homeSearch looks for the home of a value that is stored in a field. The values of that field
// itself count as none.
type homeSearch struct {
	field   *types.Var
	in      place // the struct
	seen    map[ssa.Value]bool
	emptied bool // the value may be empty
}

// home returns the home of a value. It is not ok if the value may be another one, in whole or in part.
func (s *homeSearch) home(v ssa.Value) (h home, ok bool) {
	if s.seen[v] {
		return home{}, true
	}
	s.seen[v] = true
	switch v := v.(type) {
	case *ssa.Const:
		s.emptied = true
		return home{}, true
	case *ssa.MakeMap:
		for _, r := range *v.Referrers() {
			if _, ok := r.(*ssa.MapUpdate); ok {
				return home{}, false
			}
		}
		s.emptied = true
		return home{}, true
	case *ssa.Slice:
		if isEmptied(v) {
			s.emptied = true
			return home{}, true
		}
		if load, ok := v.X.(*ssa.UnOp); ok && s.isOwn(load) {
			s.emptied = true // in part
		}
		return s.home(v.X)
	case *ssa.Phi:
		return s.common(v.Edges)
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			return s.result(call, v.Index)
		}
	case *ssa.Call:
		if b, ok := v.Call.Value.(*ssa.Builtin); ok && b.Name() == "append" {
			return s.appended(v)
		}
		return s.result(v, 0)
	case *ssa.UnOp:
		if s.isOwn(v) {
			return home{}, true
		}
		if stored := onlyStored(v); stored != nil {
			return s.home(stored)
		}
		switch v.X.(type) {
		case *ssa.FieldAddr, *ssa.IndexAddr:
			return s.home(v.X)
		}
	case *ssa.FieldAddr:
		return s.home(v.X)
	case *ssa.IndexAddr:
		return s.home(v.X)
	case *ssa.Field:
		return s.home(v.X)
	case *ssa.Lookup:
		return s.home(v.X)
	case *ssa.ChangeType:
		return s.home(v.X)
	case *ssa.MakeInterface:
		return s.home(v.X)
	case *ssa.ChangeInterface:
		return s.home(v.X)
	}
	return home{}, false
}

// isOwn reports whether a load yields the value of the field in which the result is stored.
func (s *homeSearch) isOwn(load *ssa.UnOp) bool {
	addr, ok := load.X.(*ssa.FieldAddr)
	return ok && isLoad(load) && fieldVar(addr) == s.field && memory(addr.X) == s.in
}

// common returns the home that all of some values have.
func (s *homeSearch) common(values []ssa.Value) (all home, ok bool) {
	for _, v := range values {
		h, ok := s.home(v)
		switch {
		case !ok:
			return home{}, false
		case h.at == nil:
		case all.at != nil && (h.in != all.in || h.field != all.field):
			return home{}, false
		default:
			all = h
		}
	}
	return all, true
}

// appended returns the home of the result of append.
func (s *homeSearch) appended(call *ssa.Call) (h home, ok bool) {
	values := []ssa.Value{call.Call.Args[0]}
	if _, listed := call.Call.Args[1].(*ssa.Slice); !listed {
		values = append(values, call.Call.Args[1])
	}
	for v := range variableArgs(call.Call.Args[1]) {
		if refers(v.Type()) {
			values = append(values, v)
		}
	}
	emptied := s.emptied
	h, ok = s.common(values)
	if load, isLoad := values[0].(*ssa.UnOp); isLoad && s.isOwn(load) {
		s.emptied = emptied // whatever is appended
	}
	return h, ok && len(values) > 1
}

// result returns the home of result k of a call.
func (s *homeSearch) result(call *ssa.Call, k int) (home, bool) {
	c := call.Common()
	if d, ok := decodingOf(c); ok {
		h := homeOf(call, d.arena)
		return h, d.results && h.field != nil
	}
	f := c.StaticCallee()
	if f == nil || f.Pkg != call.Parent().Pkg || isCopy(objectOf(f)) {
		return home{}, false
	}
	var results []ssa.Value
	for _, b := range f.Blocks {
		if i, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok {
			results = append(results, i.Results[k])
		}
	}
	inner := homeSearch{seen: s.seen}
	h, ok := inner.common(results)
	if !ok || h.at == nil {
		return home{}, false
	}
	for j, p := range f.Params {
		if node(p) == h.in.base {
			return home{call, memory(argsOf(c)[j]).step(h.in.path), h.field}, true
		}
	}
	return home{}, false
}
