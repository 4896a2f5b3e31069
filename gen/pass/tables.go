package pass

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// MakeTables settles which types have tables in place of code, and what is in them.
func MakeTables(packages []*model.Package) diag.List {
	var list diag.List
	structs := 0
	eachStruct(packages, func(_ *model.Package, d *model.Decl, _ *model.Struct) {
		if !d.Inline {
			structs++
		}
	})
	for _, p := range packages {
		if p.Compact == model.CompactMarked && p.CompactAbove > 0 && structs > p.CompactAbove {
			p.Compact = model.CompactReached
		}
		list.Add(makeTables(p)...)
	}
	return list
}

// tableMembers is how many members a table has at most: as in the runtime.
const tableMembers = 256

// makeTables starts with a table for each type that is to have one. Types that cannot have one lose theirs, then those
// that refer to one of them in a way that code alone can.
func makeTables(p *model.Package) (list diag.List) {
	choice := chooseTables(p)
	asked := choice.structs(p)
	list = append(list, choice.hotTables(p)...)
	if len(asked) == 0 && p.Compact == model.CompactMarked {
		return list
	}
	variants := variantsOf(p)
	for _, d := range asked {
		d.Table = &model.Table{}
	}
	refused := map[*model.Decl]string{}
	for changed := true; changed; {
		changed = false
		for _, d := range asked {
			if d.Table == nil {
				continue
			}
			t, why := tableOf(p, d)
			if why == "" && variants[d] {
				why = "it is a variant of a union"
			}
			if why != "" {
				d.Table, refused[d], changed = nil, why, true
				continue
			}
			d.Table = t
		}
	}
	settleCopies(p, asked)
	for _, d := range p.Decls {
		if d.CodeReason = choice.code[d]; refused[d] != "" {
			d.CodeReason = refused[d]
		}
	}
	for _, d := range asked {
		if refused[d] != "" && own(p, d) {
			list.Add(diag.Diagnostic{Kind: diag.CompactCode, Pos: diag.Position(d.Via), Type: name(p, d), Reason: "it has code and no table, since " + refused[d]})
		}
	}
	return list
}

// variantsOf are the structs that the decoders of unions ask for the names of their members.
func variantsOf(p *model.Package) map[*model.Decl]bool {
	variants := map[*model.Decl]bool{}
	for _, d := range p.Decls {
		u, ok := d.Type.(*model.Union)
		if !ok {
			continue
		}
		for _, v := range u.Types() {
			model.Each(v, func(r *model.Ref) { variants[r.Decl] = true })
		}
	}
	return variants
}

// tableOf returns the table of d, or why it has none.
func tableOf(p *model.Package, d *model.Decl) (t *model.Table, why string) {
	s := d.Type.(*model.Struct)
	switch {
	case len(d.Params) > 0 || d.Instance:
		return nil, "it is generic"
	case d.Lock:
		return nil, "it holds a lock"
	case d.Build != "" || d.Constraint != "":
		return nil, "it is under a build constraint"
	case d.Tagged != nil || d.Wraps:
		return nil, "it is part of a union"
	case d.Name == nil && !s.Spellable:
		return nil, "its type cannot be spelled"
	}
	t = &model.Table{Forms: map[string]*model.TableForm{}}
	for _, f := range p.Known {
		if !d.Wants(f.Name) || len(d.Formats) == 0 && !slices.ContainsFunc(p.Formats, func(u model.Format) bool { return u.Name == f.Name }) {
			continue
		}
		b := tableBuilder{table: t, format: f}
		if b.form(d, s); b.why != "" {
			return nil, b.why
		}
		t.Forms[f.Name] = &b.TableForm
	}
	return t, ""
}

// A tableBuilder makes the form of a table in a format.
type tableBuilder struct {
	model.TableForm
	table  *model.Table
	format model.Format
	why    string // there is none
}

// refuse says why there is no table.
func (b *tableBuilder) refuse(why string) {
	if b.why == "" {
		b.why = why
	}
}

// write appends to the code.
func (b *tableBuilder) write(code string) { b.Code += code }

func (b *tableBuilder) form(d *model.Decl, s *model.Struct) {
	layout, use := s.In(b.format.Name), d.Formats.In(b.format.Name)
	own := d.OwnIn(b.format.Name)
	switch {
	case own.Any():
		b.refuse("it has methods of its own")
	case layout.Tuple:
		b.refuse("it is an array")
	case layout.Whole != nil || layout.Rest != nil:
		b.refuse("one of its fields has the unknown members, or is the whole")
	case layout.Keyed:
		b.refuse("names of its members are integers")
	case len(layout.Groups) > 0 || len(layout.Required) > 0 || use.Defaults || use.Validate:
		b.refuse("its members are checked, or have defaults")
	case len(layout.Strict) > 0 || len(layout.Shallowest) > 0:
		b.refuse("names of its members differ in letter case alone")
	case len(layout.Members) > tableMembers:
		b.refuse("it has more than " + strconv.Itoa(tableMembers) + " members")
	}
	if d.Recursive {
		b.write("*")
	}
	if use.Known {
		b.write("=")
	}
	var names []string
	for _, m := range layout.Members {
		names = append(names, m.Name)
		b.Fields = append(b.Fields, m.Path)
		b.member(m)
	}
	b.Names = strings.Join(names, ",")
}

func (b *tableBuilder) member(m *model.Member) {
	for _, h := range m.Path[:len(m.Path)-1] {
		if h.Pointer {
			b.refuse("the member " + m.Name + " is behind an embedded pointer")
		}
	}
	if m.Tagged != nil || m.NotNull || m.KeepNull || m.Default != "" || m.Omit.Default {
		b.refuse("the member " + m.Name + " has a shape")
	}
	b.omit(m)
	if m.Quoted {
		b.write("q")
		switch m.Type.(type) {
		case *model.Basic, *model.Number:
		default:
			b.refuse("the member " + m.Name + " has the tag option string")
		}
	}
	before := b.why
	b.value(m.Type)
	if before == "" && b.why != "" {
		b.why = "the member " + m.Name + " " + b.why
	}
}

// omit writes when the member is left out.
func (b *tableBuilder) omit(m *model.Member) {
	if m.Omit.Empty {
		switch m.Empty {
		case model.EmptyNever:
		case model.EmptyAlways:
			b.write("-")
		case model.EmptyParam:
			b.refuse("the member " + m.Name + " is generic")
		default:
			b.write("?")
		}
	}
	if !m.Omit.Zero {
		return
	}
	switch m.IsZero {
	case model.ZeroNone:
	case model.ZeroNil:
		b.write("!n")
	case model.ZeroMethod:
		b.write("!m")
	case model.ZeroNilMethod:
		if _, ok := m.Type.(*model.Pointer); !ok {
			b.refuse("the member " + m.Name + " has the tag option omitzero")
		}
		b.write("!p")
	case model.ZeroHidden:
		b.write("!v")
	case model.ZeroCompare:
		switch m.Type.(type) {
		case *model.Basic, *model.Number:
			b.write("!e")
		default:
			b.write("!c")
		}
	default:
		b.refuse("the member " + m.Name + " has the tag option omitzero")
	}
}

// basicCodes are the codes of the basic kinds.
var basicCodes = map[model.Kind]string{
	model.Bool: "b", model.Int: "i", model.Int8: "j", model.Int16: "k", model.Int32: "l", model.Int64: "m",
	model.Uint: "u", model.Uint8: "v", model.Uint16: "w", model.Uint32: "x", model.Uint64: "y", model.Uintptr: "z",
	model.Float32: "f", model.Float64: "g", model.String: "s",
}

// hookCodes are the codes of methods of a type's author.
var hookCodes = map[model.HookForm]string{
	model.NoHook: "-", model.HookOwn: "o", model.HookText: "t", model.HookBinary: "b", model.HookTime: "e",
	model.HookByJSON: "j", model.HookByJSONFields: "f",
}

// value writes how a t is coded.
func (b *tableBuilder) value(t model.Type) {
	if n := t.Named(); n != nil && b.format.Leaves[n.Path+"."+n.Name] != "" {
		b.refuse("is a type that " + b.format.Title + " has a form of")
		return
	}
	switch t := t.(type) {
	case *model.Basic:
		b.write(basicCodes[t.Kind])
	case *model.Enum:
		if t.Names.In(b.format.Name) {
			b.refuse("has names for its values")
		}
		b.value(t.Plain)
	case *model.Time:
		b.write("t")
	case *model.RawMessage:
		b.write("r")
	case *model.Number:
		b.write("n")
	case *model.Any:
		b.write("a")
	case *model.Reflected:
		b.write("R")
	case *model.Bytes:
		if t.Elem != nil {
			b.refuse("is a list of a byte type with a name")
		}
		b.write("d")
	case *model.Codec:
		if t.Functions || t.Lock {
			b.refuse("is a union of another package, or holds a lock")
		}
		b.call(t)
	case *model.Ref:
		b.ref(t)
	case *model.Custom:
		b.custom(t)
	case *model.Pointer:
		b.write("P")
		b.elem(t.Elem)
	case *model.Slice:
		if t.Bytes {
			b.refuse("is a list of a byte type with methods")
		}
		if t.Reentrant {
			b.write("N")
		} else {
			b.write("S")
		}
		b.elem(t.Elem)
	case *model.Array:
		if e, ok := t.Elem.(*model.Basic); ok && e.Kind == model.Uint8 && e.TypeName == nil {
			b.write("Y")
		} else {
			b.write("A")
		}
		b.elem(t.Elem)
	case *model.Map:
		switch encode, decode := t.Keys(b.format.Name); {
		case encode != decode, encode != model.KeyString && encode != model.KeyInteger && encode != model.KeyUnsigned:
			b.refuse("is a map whose keys are neither strings nor integers")
		}
		if model.AddressSensitive(t.Elem, b.format.Name) {
			b.refuse("is a map of values that are encoded otherwise elsewhere")
		}
		b.write("M")
		b.elem(t.Elem)
	case *model.Param:
		b.refuse("is generic")
	case *model.Interface:
		b.refuse("is an interface with methods")
	case *model.Unsupported:
		b.refuse("has no form")
	default:
		b.refuse("has a shape")
	}
}

// elem is value for what containers hold.
func (b *tableBuilder) elem(t model.Type) {
	if model.Holds(model.Locked, t, b.format.Name) {
		b.refuse("holds a lock")
	}
	b.value(t)
}

// ref writes how a declared type is coded: by its table, its methods or as it is made.
func (b *tableBuilder) ref(t *model.Ref) {
	d := t.Decl
	if d.Table != nil && len(t.List) == 0 {
		k := slices.Index(b.table.Parts, d)
		if k < 0 {
			k = len(b.table.Parts)
			b.table.Parts = append(b.table.Parts, d)
		}
		b.write("T" + strconv.Itoa(k))
		return
	}
	if _, ok := d.Type.(*model.Union); ok {
		b.refuse("is a union")
		return
	}
	if d.MethodsIn(b.format.Name) {
		if !b.underlying(d) {
			b.call(t)
		}
		return
	}
	if _, ok := d.Type.(*model.Struct); ok || len(d.Params) > 0 || d.Own != nil {
		b.refuse("has code that is no methods")
		return
	}
	b.value(d.Type)
}

// call writes that a type is coded by its methods. A generic type finds the methods of its arguments.
func (b *tableBuilder) call(t model.Type) {
	b.write("V")
	model.Each(t, func(r *model.Ref) {
		if !slices.Contains(b.table.Called, r.Decl) {
			b.table.Called = append(b.table.Called, r.Decl)
		}
	})
}

// underlying writes how a type is coded that is no struct, by what it is made of, and reports whether it can.
func (b *tableBuilder) underlying(d *model.Decl) bool {
	if _, ok := d.Type.(*model.Struct); ok || len(d.Params) > 0 || d.Own != nil || d.Recursive || b.why != "" {
		return false
	}
	code, parts, called := b.Code, len(b.table.Parts), len(b.table.Called)
	if b.value(d.Type); b.why == "" {
		return true
	}
	b.Code, b.table.Parts, b.table.Called, b.why = code, b.table.Parts[:parts], b.table.Called[:called], ""
	return false
}

// custom writes how a type is coded that has methods of its author's.
func (b *tableBuilder) custom(t *model.Custom) {
	h := t.In(b.format.Name)
	encode, ok1 := hookCodes[h.Encode.Form]
	decode, ok2 := hookCodes[h.Decode.Form]
	if !ok1 || !ok2 || t.Lock {
		b.refuse("has methods for an encoder of another library's, or a lock")
		return
	}
	if !h.Any() {
		if t.Plain == nil {
			b.refuse("has no form")
			return
		}
		b.value(t.Plain)
		return
	}
	b.write("O" + encode + decode)
	if encode == "-" || decode == "-" {
		if t.Plain == nil {
			b.refuse("has no form")
			return
		}
		b.value(t.Plain)
	}
}

// settleCopies finds the types whose Clone goes by their tables: all fields with memory behind them are members, in the
// format that copies are made by, and the runtime copies what the tables say of them.
func settleCopies(p *model.Package, asked []*model.Decl) {
	for _, d := range asked {
		if d.Table != nil {
			d.Table.Copies = copies(p, d)
		}
	}
	for changed := true; changed; {
		changed = false
		for _, d := range asked {
			if d.Table != nil && d.Table.Copies && slices.ContainsFunc(d.Table.Parts, func(part *model.Decl) bool { return !part.Table.Copies }) {
				d.Table.Copies, changed = false, true
			}
		}
	}
}

// first returns the first format in which d has a table: copies are made by it.
func first(p *model.Package, d *model.Decl) string {
	for _, f := range p.Known {
		if d.TableIn(f.Name) != nil {
			return f.Name
		}
	}
	return ""
}

// copies reports whether a copy of d can be made by its table, apart from the parts of that.
func copies(p *model.Package, d *model.Decl) bool {
	s, format := d.Type.(*model.Struct), first(p, d)
	if format == "" {
		return false
	}
	members := map[*model.Field]bool{}
	for _, m := range s.In(format).Members {
		if !copied(m.Type) {
			return false
		}
		members[m.Field] = true
	}
	var covered func(s *model.Struct) bool
	covered = func(s *model.Struct) bool {
		for _, f := range s.Fields {
			if f.Type == nil || f.Name == "_" || !model.Holds(model.Deep, f.Type, "") || members[f] {
				continue
			}
			t := f.Type
			if f.Inner != nil {
				t = f.Inner
			}
			r, ok := t.(*model.Ref)
			if !ok || !f.Embedded || r.Decl.Recursive {
				return false
			}
			inner, ok := r.Decl.Type.(*model.Struct)
			if !ok || !covered(inner) {
				return false
			}
		}
		return true
	}
	return covered(s)
}

// copied reports whether the runtime copies a t as Clone does: see wire.Cloner. A type with memory behind it that is
// copied by a method, or shared, is not.
func copied(t model.Type) bool {
	if !model.Holds(model.Deep, t, "") {
		return !held(t)
	}
	switch t := t.(type) {
	case *model.Basic, *model.Number, *model.RawMessage, *model.Any:
		return true
	case *model.Bytes:
		return t.Elem == nil
	case *model.Enum:
		return copied(t.Plain)
	case *model.Custom:
		return t.DecodedPlain() && alike(t) && t.Plain != nil && copied(t.Plain)
	case *model.Pointer:
		return copied(t.Elem)
	case *model.Slice:
		return copied(t.Elem)
	case *model.Array:
		return copied(t.Elem)
	case *model.Map:
		return copied(t.Elem)
	case *model.Ref:
		_, isStruct := t.Decl.Type.(*model.Struct)
		return len(t.List) == 0 && (t.Decl.Table != nil || !isStruct && t.Decl.Own == nil && !t.Decl.Recursive && copied(t.Decl.Type))
	}
	return false
}

// alike reports whether no format has a method that decodes a t: whether a copy of it is one of its parts does not depend
// on the format then.
func alike(t *model.Custom) bool {
	for _, h := range t.Hooks {
		if h.Decode.Form != model.NoHook {
			return false
		}
	}
	return true
}

// held reports whether a t, which is copied by assignment, has parts in its table that would be copied: a type whose
// methods decode it in one format alone.
func held(t model.Type) bool {
	is := false
	model.Each(t, func(c *model.Custom) {
		decoded, plain := false, false
		for _, h := range c.Hooks {
			decoded, plain = decoded || h.Decode.Form != model.NoHook, plain || h.Decode.Form == model.NoHook
		}
		is = is || decoded && plain
	})
	return is
}
