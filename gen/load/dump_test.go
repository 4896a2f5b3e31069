package load_test

import (
	"fmt"
	"strings"

	"github.com/ezrantn/catena/gen/model"
)

// dump prints a package's model, a line for each Decl and member.
func dump(p *model.Package) string {
	var b strings.Builder
	fmt.Fprintf(&b, "package %s %q\n", p.Name, p.Path)
	for _, d := range p.Decls {
		fmt.Fprintf(&b, "%s%s\n", d.Label, marks(
			mark{d.Root, "root"}, mark{d.Methods, "methods"}, mark{d.Recursive, "recursive"},
			mark{d.PointerMarshal, "pointer"}, mark{d.PointerHook, "hook"}, mark{d.Unaddressed, "unaddressed"}, mark{d.Lock, "lock"},
			mark{d.Failed, "failed"}, mark{d.CloneName != "" && d.CloneName != "Clone", d.CloneName},
		))
		s, ok := d.Type.(*model.Struct)
		if ok && !s.Spellable && d.Name != nil {
			fmt.Fprintf(&b, "\tno guard\n")
		}
		if !ok {
			fmt.Fprintf(&b, "\t%s\n", text(d.Type))
			continue
		}
		for _, m := range s.Members {
			var path []string
			for _, h := range m.Path {
				path = append(path, h.Name+marks(mark{h.Pointer, "pointer"}, mark{h.Unsettable, "unsettable"}))
			}
			fmt.Fprintf(&b, "\t%q %s %s%s\n", m.Name, strings.Join(path, "."), text(m.Type), marks(
				mark{m.Omit.Empty, fmt.Sprintf("empty %d", m.Empty)}, mark{m.Omit.Zero, fmt.Sprintf("zero %d", m.IsZero)}, mark{m.Quoted, "quoted"},
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

func text(t model.Type) string {
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
	case *model.Codec:
		return named + "codec" + marks(mark{t.Lock, "lock"}, mark{t.PointerMarshal, "pointer"}, mark{t.CloneName != "Clone", t.CloneName})
	case *model.Pointer:
		return named + "*" + text(t.Elem)
	case *model.Slice:
		return named + "[]" + text(t.Elem) + marks(mark{t.Reentrant, "reentrant"}, mark{t.Base64Encode, "base64 out"}, mark{t.Base64Decode, "base64 in"})
	case *model.Bytes:
		if t.Elem != nil {
			return named + "bytes of " + t.Elem.Name
		}
		return named + "bytes"
	case *model.Array:
		return fmt.Sprintf("%s[%d]%s", named, t.Len, text(t.Elem))
	case *model.Map:
		return fmt.Sprintf("%smap[%s %d %d]%s", named, text(t.Key), t.KeyEncode, t.KeyDecode, text(t.Elem))
	case *model.Struct:
		return named + "struct"
	case *model.Reflected:
		return named + "reflected"
	case *model.Param:
		return "$" + t.Label
	case *model.Interface:
		return named + "interface" + []string{"", "(json)", "(text)"}[t.Encode]
	case *model.Any:
		return named + "any"
	case *model.Time:
		return "time"
	case *model.RawMessage:
		return "raw"
	case *model.Number:
		return "number"
	case *model.Custom:
		return named + "custom(" + hook(t.Encode) + " " + hook(t.Decode) + " " + hook(t.Fallback) + ")" + marks(mark{t.Nilable, "nilable"}, mark{t.Lock, "lock"}) + " " + text(t.Plain)
	case *model.Unsupported:
		return named + "unsupported " + t.Go
	}
	return "?"
}

func hook(h model.Hook) string {
	s := [...]string{"none", "json", "text"}[h.Form]
	if h.Pointer {
		s = "*" + s
	}
	return s
}
