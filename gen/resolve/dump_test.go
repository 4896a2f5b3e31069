package resolve_test

import (
	"fmt"
	"strings"

	"github.com/ezrantn/catena/gen/model"
)

// dump prints a package's model, a line for each Decl and member. Of a package with
// several formats it prints its types in each.
func dump(p *model.Package) string {
	if len(p.Formats) > 1 {
		var b strings.Builder
		for _, f := range p.Formats {
			b.WriteString(dumpIn(p, f.Name, func(d *model.Decl) bool { return d.Wants(f.Name) }))
		}
		return b.String()
	}
	format := "json"
	if len(p.Formats) > 0 {
		format = p.Formats[0].Name
	}
	return dumpIn(p, format, func(*model.Decl) bool { return true })
}

// dumpIn prints a package in one format.
func dumpIn(p *model.Package, format string, has func(*model.Decl) bool) string {
	var b strings.Builder
	fmt.Fprintf(&b, "package %s %q", p.Name, p.Path)
	if format != "json" || len(p.Formats) > 1 {
		fmt.Fprintf(&b, " in %s", format)
	}
	b.WriteByte('\n')
	for _, d := range p.Decls {
		if !has(d) {
			continue
		}
		s, ok := d.Type.(*model.Struct)
		fmt.Fprintf(&b, "%s%s\n", d.Label, marks(
			mark{d.Root, "root"}, mark{d.Methods, "methods"}, mark{d.Recursive, "recursive"},
			mark{d.Formats.In(format).PointerMarshal, "pointer"}, mark{d.Type != nil && model.AddressSensitive(d.Type, format), "hook"},
			mark{d.Lock, "lock"},
			mark{d.Failed, "failed"}, mark{d.CloneName != "" && d.CloneName != "Clone", d.CloneName},
			mark{ok && s.In(format).Tuple, "tuple"}, mark{ok && s.In(format).Keyed, "keyed"},
		))
		if ok && !s.Spellable && d.Name != nil {
			fmt.Fprintf(&b, "\tno guard\n")
		}
		if !ok {
			fmt.Fprintf(&b, "\t%s\n", text(d.Type, format))
			continue
		}
		for _, m := range s.In(format).Members {
			var path []string
			for _, h := range m.Path {
				path = append(path, h.Name+marks(mark{h.Pointer, "pointer"}, mark{h.Unsettable, "unsettable"}))
			}
			fmt.Fprintf(&b, "\t%q %s %s%s\n", m.Name, strings.Join(path, "."), text(m.Type, format), marks(
				mark{m.Omit.Empty, fmt.Sprintf("empty %d", m.Empty)}, mark{m.Omit.Zero, fmt.Sprintf("zero %d", m.IsZero)}, mark{m.Quoted, "quoted"},
				mark{m.Integer, "integer"},
			))
		}
	}
	return b.String()
}

type mark struct {
	set  bool
	name string
}

func marks(list ...mark) string {
	s := ""
	for _, f := range list {
		if f.set {
			s += " [" + f.name + "]"
		}
	}
	return s
}

// text is a type as it is in one format.
func text(t model.Type, format string) string {
	if t == nil {
		return "nil"
	}
	named := ""
	if n := t.Named(); n != nil {
		named = n.Name + "="
		if n.Path != "" {
			named = n.Package + "." + named
		}
	}
	switch t := t.(type) {
	case *model.Basic:
		return named + t.Kind.String()
	case *model.Ref:
		return "@" + t.Decl.Label
	case *model.Generated:
		return named + "codec" + marks(mark{t.Lock, "lock"}, mark{t.Formats.In(format).PointerMarshal, "pointer"}, mark{t.CloneName != "Clone", t.CloneName})
	case *model.Pointer:
		return named + "*" + text(t.Elem, format)
	case *model.Slice:
		return named + "[]" + text(t.Elem, format) + marks(mark{t.Reentrant, "reentrant"}, mark{base64Out(t, format), "base64 out"}, mark{t.Bytes, "base64 in"})
	case *model.Bytes:
		if t.Elem != nil {
			return named + "bytes of " + t.Elem.Name
		}
		return named + "bytes"
	case *model.Array:
		return fmt.Sprintf("%s[%d]%s", named, t.Len, text(t.Elem, format))
	case *model.Map:
		return fmt.Sprintf("%smap[%s %d %d]%s", named, text(t.Key, format), t.KeyEncode, t.KeyDecode, text(t.Elem, format))
	case *model.Struct:
		return named + "struct"
	case *model.Reflected:
		return named + "reflected"
	case *model.Param:
		return "$" + t.Label
	case *model.Interface:
		form := t.Encode[format]
		return named + "interface" + marked(form != model.NoHook, "("+hook(model.Hook{Form: form}, format)+")")
	case *model.Any:
		return named + "any"
	case *model.Time:
		return "time"
	case *model.RawMessage:
		return "raw"
	case *model.Number:
		return "number"
	case *model.Custom:
		h := t.In(format)
		return named + "custom(" + hook(h.Encode, format) + " " + hook(h.Decode, format) + " " + hook(h.Fallback, format) + ")" + marks(mark{t.Nilable, "nilable"}, mark{t.Lock, "lock"}) + " " + text(t.Plain, format)
	case *model.Unsupported:
		return named + "unsupported " + t.Go
	}
	return "?"
}

func marked(is bool, s string) string {
	if is {
		return s
	}
	return ""
}

// base64Out reports whether a slice of bytes with methods is written as bytes: none of
// them encodes one.
func base64Out(t *model.Slice, format string) bool {
	c, ok := t.Elem.(*model.Custom)
	return ok && t.Bytes && c.In(format).Encode.Form == model.NoHook
}

// hook is how a type's own methods encode or decode it, with the name of the format for those
// that are of the format itself.
func hook(h model.Hook, format string) string {
	s := strings.ToLower(string(h.Form))
	switch h.Form {
	case model.NoHook:
		s = "none"
	case model.HookOwn:
		s = format
	}
	if h.Pointer {
		s = "*" + s
	}
	return s
}
