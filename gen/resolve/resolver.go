package resolve

import (
	"go/token"
	"go/types"
	"strconv"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/load"
	"github.com/ezrantn/catena/gen/model"
)

// A resolver turns the types of one unit into model types.
type resolver struct {
	*run
	u     *unit
	decls map[string]*entry // by declKey
	order []*entry          // decls and anonymous structs, as they were met
	queue []*entry          // those whose Type is still to be filled
	// params are the type parameters of the unit's generic types.
	params map[*types.TypeParam]*model.Param
	// customs are the types with custom marshalers, by their model.
	customs map[*model.Custom]types.Type
	// shims are the directives for types of others, by the spelling of the type.
	shims map[string]*shim
}

// An entry is a Decl in the making.
type entry struct {
	*model.Decl
	named *types.Named // nil for an anonymous struct
	under types.Type
	own   bool // declared in this package
	via   site // the type it was first reached from
	base  string
	// suffix is the part of base that names type arguments.
	suffix string
	outer  *entry // for an anonymous struct: the type it is part of
	// diags and remarks are reported only if the type turns out to be needed.
	diags   diag.List
	remarks []remark
	lost    []string     // the formats that it was chosen for, and is left out of
	byAll   bool         // chosen by Config.All, neither by name nor by a directive
	embeds  *types.Named // the type that Embeds names
}

// add adds an entry to the package's.
func (r *resolver) add(e *entry) {
	r.order = append(r.order, e)
	r.u.out.Decls = append(r.u.out.Decls, e.Decl)
}

// A site is where a type is used: a field, or a part of its type.
type site struct {
	in    *entry
	field string
	pos   token.Pos
	// formats are those that read the field, and tag its tag.
	formats []string
	tag     string
	// label continues the label of in for an anonymous struct met here.
	label string
	// pointer reports whether the type is met as the element of a pointer.
	pointer bool
	// nested reports whether the type is part of the field's type.
	nested bool
	// argument reports whether the type is part of a type argument.
	argument bool
	// key reports whether the type is of a map's keys.
	key bool
	// foreign reports whether the field is declared in another package, where nobody may be able to change it.
	foreign bool
	// format is the form that the field's tag gives to the times and durations of which the type is made.
	format model.FormatOption
}

func (w site) element() site {
	w.pointer, w.nested, w.key = false, true, false
	if w.label == "" {
		w.label = "Element"
	}
	return w
}

// typ returns the model of t, nil after an error.
func (r *resolver) typ(t types.Type, w site) model.Type {
	alias, _ := t.(*types.Alias)
	if w.format != "" {
		return r.formatted(t, alias, w)
	}
	if n, ok := types.Unalias(t).(*types.Named); ok {
		return r.named(n, alias, w)
	}
	return r.structural(types.Unalias(t), model.Name{}, w)
}

// structural returns the model of a type by its structure; name is its declared
// name, if it has one.
func (r *resolver) structural(t types.Type, name model.Name, w site) model.Type {
	switch t := t.(type) {
	case *types.Basic:
		return r.basic(t, name, w)
	case *types.Pointer:
		inner := w.element()
		inner.pointer = true
		if elem := r.typ(t.Elem(), inner); elem != nil {
			r.noteLock("the values of "+r.spell(t.Elem()).Short()+" hold a lock", t.Elem(), w)
			return r.unless(t, name, &model.Pointer{Name: name, Elem: elem}, elem)
		}
		return nil
	case *types.Slice:
		return r.slice(t, name, w)
	case *types.Array:
		if elem := r.typ(t.Elem(), w.element()); elem != nil {
			return r.unless(t, name, &model.Array{Name: name, Len: t.Len(), Elem: elem, Zero: r.zeroTest(t.Elem())}, elem)
		}
		return nil
	case *types.Map:
		return r.mapType(t, name, w)
	case *types.Struct:
		if name.TypeName == nil {
			if !r.writable(t, r.spell(t)) {
				return r.reflected(t, w)
			}
			return r.anonymous(t, w)
		}
		return r.structType(t, name, w.in)
	case *types.Interface:
		if t.Empty() {
			return &model.Any{Name: name}
		}
		return r.iface(t, name, w)
	case *types.Chan:
		return r.unsupported(t, name, "chan", w)
	case *types.Signature:
		return r.unsupported(t, name, "func", w)
	case *types.TypeParam:
		if p := r.params[t]; p != nil {
			return p
		}
	case *types.Named: // the underlying type of nothing
		return r.named(t, nil, w)
	}
	r.tell(diag.UnsupportedType, w, "type "+t.String()+" is not supported", "tag it "+r.skip(w, r.u.formats))
	return nil
}

var basicKinds = map[types.BasicKind]model.Kind{
	types.Bool: model.Bool, types.String: model.String,
	types.Int: model.Int, types.Int8: model.Int8, types.Int16: model.Int16, types.Int32: model.Int32, types.Int64: model.Int64,
	types.Uint: model.Uint, types.Uint8: model.Uint8, types.Uint16: model.Uint16, types.Uint32: model.Uint32, types.Uint64: model.Uint64,
	types.Uintptr: model.Uintptr, types.Float32: model.Float32, types.Float64: model.Float64,
}

func (r *resolver) basic(t *types.Basic, name model.Name, w site) model.Type {
	if kind, ok := basicKinds[t.Kind()]; ok {
		return &model.Basic{Name: name, Kind: kind}
	}
	if t.Kind() == types.Invalid {
		reason := "its type cannot be resolved"
		if w.in != nil && w.in.own {
			if text := r.ErrorAt(r.u.Source, w.pos); text != "" {
				reason += ": " + text
			}
		}
		r.tell(diag.UnresolvedType, w, reason, "declare the type, or correct its name or import")
		return nil
	}
	return r.unsupported(t, name, t.Name(), w)
}

// unsupported reports a kind that has no form in any format, which is an error at
// run time, as it is of encoding/json.
func (r *resolver) unsupported(t types.Type, name model.Name, reason string, w site) model.Type {
	spelled := r.spell(t)
	if name.TypeName != nil {
		spelled = nameSpelling(name.TypeName, r.u.Path)
	}
	u := &model.Unsupported{Name: name, Go: spelled.Short(), Reason: reason, Spelled: spelled}
	r.remark(diag.NoForm, w, func(formats []model.Format) (reason, remedy string) {
		remedy = "tag it " + r.skip(w, formats)
		if w.field == "" {
			remedy = "give it elements of another type"
		}
		return u.Go + " has no " + titles(formats, "or") + " form: encoding it is an error", remedy
	})
	return u
}

// slice tells bytes from other slices. It is the element's methods that decide,
// as in newSliceEncoder of encoding/json.
func (r *resolver) slice(t *types.Slice, name model.Name, w site) model.Type {
	b, ok := t.Elem().Underlying().(*types.Basic)
	if !ok || b.Kind() != types.Uint8 {
		if elem := r.typ(t.Elem(), w.element()); elem != nil {
			r.noteLock("the elements of "+r.spell(t).Short()+" hold a lock", t.Elem(), w)
			return r.unless(t, name, &model.Slice{Name: name, Elem: elem}, elem)
		}
		return nil
	}
	n, ok := types.Unalias(t.Elem()).(*types.Named)
	if !ok {
		return &model.Bytes{Name: name}
	}
	elem := r.typ(t.Elem(), w.element())
	if elem == nil {
		return nil
	}
	if _, ok := elem.(*model.Reflected); ok {
		return r.unless(t, name, nil, elem)
	}
	var listed []string
	for _, f := range r.Known {
		if r.isPlain(n, f) {
			listed = append(listed, f.Name)
		}
	}
	if _, ok := elem.(*model.Shim); ok {
		return &model.Slice{Name: name, Elem: elem}
	}
	_, isCustom := elem.(*model.Custom)
	_, isEnum := elem.(*model.Enum)
	if isCustom || isEnum || listed != nil {
		return &model.Slice{Name: name, Elem: elem, Bytes: true, Listed: listed}
	}
	return &model.Bytes{Name: name, Elem: r.typeName(r.canonical(n), nil)}
}

// iface returns the model of an interface with methods. Unmarshalers among them
// mean nothing to encoding/json: a nil value cannot be called, and any other has
// methods of its own. Nor do methods that take streams: the value is found out at
// run time, where nobody opens one.
func (r *resolver) iface(t *types.Interface, name model.Name, w site) model.Type {
	spelled := r.spell(t)
	if name.TypeName != nil {
		spelled = nameSpelling(name.TypeName, r.u.Path)
	}
	if !w.key {
		r.remark(diag.InterfaceField, w, func(formats []model.Format) (reason, remedy string) {
			return spelled.Short() + " is an interface with methods: only null can be decoded into it, unless it holds a pointer",
				r.decodable(name.TypeName, spelled, w, formats)
		})
	}
	i := &model.Interface{Name: name, Spelled: r.spell(t), Encode: map[string]model.HookForm{}}
	for _, f := range r.u.formats {
		if form := r.marshaler(t, f); form != model.NoHook {
			i.Encode[f.Name] = form
		}
	}
	return i
}

// decodable says how an interface that is met at w gets a form that can be decoded. The field of another
// package's struct keeps its type and tag: a directive here gives another form to the interface or, if that
// has no name, to the struct.
func (r *resolver) decodable(name *model.TypeName, spelled model.Spelling, w site, formats []model.Format) string {
	_, decode := formats[0].Own()
	variants := " its variants by " + load.UnionDirective + ", or use a struct of your own with " + decode + " in its place"
	var remedy string
	shim := func(of model.Spelling) string {
		return "write " + load.ShimDirective + " " + of.Short() + " as=TYPE using=ENCODE/DECODE"
	}
	switch {
	case name != nil && name.Path == r.u.Path:
		remedy = "list" + variants
	case !w.foreign:
		remedy = "declare an interface here that lists" + variants
	case name != nil && name.Path != "":
		remedy = shim(spelled)
	case !w.in.own && w.in.Name != nil:
		remedy = shim(r.spell(w.in.named))
	default:
		remedy = "declare the struct here by its fields, with an interface that lists" + variants
	}
	if w.foreign && w.in.own {
		return remedy
	}
	return r.orSkip(w, formats, remedy)
}

// marshaler returns which of a format's marshalers an interface has.
func (r *resolver) marshaler(t *types.Interface, f model.Format) model.HookForm {
	for _, pair := range f.Marshalers {
		if _, ok := r.method(t, pair.Encode); ok && !pair.Form.Streams() {
			return pair.Form
		}
	}
	return model.NoHook
}

// mapType decides how keys become text and back.
func (r *resolver) mapType(t *types.Map, name model.Name, w site) model.Type {
	encode, decode := r.keyForms(t.Key())
	if isParam(t.Key()) {
		encode, decode = model.KeyParam, model.KeyParam
	}
	if encode == model.KeyNone && decode == model.KeyNone {
		spelled := r.spell(t)
		if name.TypeName != nil {
			spelled = nameSpelling(name.TypeName, r.u.Path)
		}
		if b, ok := t.Key().Underlying().(*types.Basic); ok && b.Kind() == types.Invalid {
			return r.basic(b, model.Name{}, w)
		}
		u := &model.Unsupported{Name: name, Go: spelled.Short(), Reason: "map", Spelled: spelled}
		r.remark(diag.KeyForm, w, func(formats []model.Format) (reason, remedy string) {
			return "a key of type " + r.spell(t.Key()).Short() + " has no " + titles(formats, "or") + " form: encoding " + u.Go + " is an error",
				r.orSkip(w, formats, r.keyRemedy(t.Key()))
		})
		return u
	}
	inKey := w.element()
	inKey.key, inKey.format = true, ""
	key, elem := r.typ(t.Key(), inKey), r.typ(t.Elem(), w.element())
	if key == nil || elem == nil {
		return nil
	}
	if r.lock(t.Elem()) {
		r.tell(diag.LockCopied, w, "the elements of "+r.spell(t).Short()+" hold a lock, which encoding and Clone copy", "make it a map to pointers")
	}
	switch {
	case encode == model.KeyNone:
		r.tell(diag.KeyEncode, w, "a key of type "+r.spell(t.Key()).Short()+" has no MarshalText: encoding it is an error", "write MarshalText with a value receiver")
	case decode == model.KeyNone:
		r.tell(diag.KeyDecode, w, "a key of type "+r.spell(t.Key()).Short()+" has no UnmarshalText: decoding it is an error", "write UnmarshalText")
	}
	if _, ok := key.(*model.Generated); ok {
		r.noteUnheardKey(t.Key(), w)
	}
	m := &model.Map{Name: name, Key: key, Elem: elem, KeyEncode: encode, KeyDecode: decode, KeyApart: apart(t.Key()), ElemApart: apart(t.Elem())}
	if m.KeyApart > 0 {
		r.tell(diag.LargeEntry, w, "map key of "+strconv.FormatInt(m.KeyApart, 10)+" bytes: an allocation for each entry", "")
	}
	if m.ElemApart > 0 {
		r.tell(diag.LargeEntry, w, "map value of "+strconv.FormatInt(m.ElemApart, 10)+" bytes: an allocation for each entry",
			"*"+r.spell(t.Elem()).Short()+" has none")
	}
	return r.unless(t, name, m, key, elem)
}

// keyForms follows newMapEncoder, resolveKeyName and decodeState.object of
// encoding/json, which do not ask in the same order.
func (r *resolver) keyForms(key types.Type) (encode, decode model.KeyForm) {
	if s := r.shimOf(key); s != nil {
		return r.shimKeyForms(s)
	}
	byKind := model.KeyNone
	if b, ok := key.Underlying().(*types.Basic); ok {
		switch info := b.Info(); {
		case info&types.IsString != 0:
			byKind = model.KeyString
		case info&types.IsUnsigned != 0:
			byKind = model.KeyUnsigned
		case info&types.IsInteger != 0:
			byKind = model.KeyInteger
		}
	}
	encode, decode = byKind, byKind
	if encode != model.KeyString {
		if m, ok := r.method(key, "MarshalText"); ok && !m.pointer {
			encode = model.KeyText
		}
	}
	if _, ok := key.Underlying().(*types.Interface); !ok && !isPointer(key) {
		if _, ok := r.method(key, "UnmarshalText"); ok {
			decode = model.KeyText
		}
	}
	return encode, decode
}

func isPointer(t types.Type) bool {
	_, ok := types.Unalias(t).(*types.Pointer)
	return ok
}

// noteLock says where a decoder leaves its arena.
func (r *resolver) noteLock(reason string, elem types.Type, w site) {
	if r.lock(elem) {
		r.tell(diag.LockOnHeap, w, reason+": decoders take them from the heap, never from an arena", "")
	}
}

// tell reports at the site itself if that is in this package's source, else at
// the field from which the other package's type was reached. The type of which it
// reports an error is marked.
func (r *resolver) tell(kind diag.Kind, w site, reason, remedy string) {
	if kind.Severity == diag.Error {
		w.in.Failed = true
	}
	d, into, _ := r.diagnosticAt(w)
	d.Kind, d.Reason, d.Remedy = kind, d.Reason+reason, remedy
	into.diags.Add(d)
}

// diagnosticAt returns a diagnostic with its prefix, the entry it is for, and the position
// to report.
func (r *resolver) diagnosticAt(w site) (d diag.Diagnostic, into *entry, at site) {
	into = w.in
	if !w.in.own {
		inner := w.in.base
		if w.in.Name != nil {
			inner = w.in.Name.Package + "." + w.in.Name.Name
		}
		if w.field != "" {
			inner += "." + w.field
		}
		d.Reason = "in " + inner + ": "
		for !w.in.own {
			w = w.in.via
		}
	}
	if w.in.Name != nil {
		d.Type = w.in.Name.Name
	} else if w.in.outer != nil {
		d.Type = w.in.base
	}
	d.Pos, d.Field = diag.Position(r.Position(w.pos)), w.field
	return d, into, w
}
