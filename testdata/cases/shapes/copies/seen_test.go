package copies

import (
	"encoding/json"
	"reflect"
	"strings"
	"time"

	"github.com/ezrantn/catena/runtime"
)

// copies are the types by the names of recorded.jsonl.
var copies = map[string]copied{
	"nullable": of(func(v *Nullable) any {
		return without(map[string]any{"Name": optional(v.Name), "Age": optional(v.Age)})
	}),
	"null8":       of(fields[Null8]),
	"ory":         of(fields[Ory]),
	"audience":    of(fields[Audience]),
	"aws":         of(fields[AWS]),
	"aws value":   of(fields[AWSValue]),
	"jwt":         of(fields[JWT]),
	"jwt value":   of(fields[JWTValue]),
	"gophercloud": of(fields[Replica]),
	"nomad":       of(fields[ACLAuthMethodConfig]),
	"openai":      of(fields[Event]),
	"telego":      of(fields[ReactionCount]),
	"slack":       of(fields[Citation]),
	"discord":     of(fields[Section]),
	"mcp":         of(fields[SamplingMessage]),
	"hcloud":      of(fields[AnyAPIError]),
	"natsgo":      of(fields[NatsGo]),
	"natsserver":  of(fields[NatsServer]),
	"natsjwt":     of(fields[NatsJWT]),
	"minio": of(func(v *Transition) any {
		m := map[string]any{"StorageClass": v.StorageClass, "Days": nil}
		if v.Date != nil {
			m["Date"] = form(reflect.ValueOf(v.Date))
		}
		if days, _ := v.Days.Get(); days != 0 {
			m["Days"] = days
		}
		return without(m)
	}),
	"datadog": of(func(v *FilterItem) any {
		m := form(reflect.ValueOf(v)).(map[string]any)
		if values, ok := v.Values.Get(); ok {
			m["Values"] = map[string]any{"isSet": true, "value": values}
		} else if v.Values.IsNull() {
			m["Values"] = map[string]any{"isSet": true}
		}
		return m
	}),
	"mo": of(func(v *Outcome) any {
		switch {
		case v.Error != nil:
			return map[string]any{"isErr": true, "err": map[string]any{"s": v.Error.Message}}
		case v.Result != nil && *v.Result != 0:
			return map[string]any{"value": *v.Result}
		default:
			return map[string]any{}
		}
	}),
	"indigo": of(func(v *Writes) any {
		return each(*v, func(w Write) any { return member(w, strings.TrimPrefix(reflect.TypeOf(w).String(), "*copies.")) })
	}),
	"orb": of(func(v *AnyGeometry) any { return geometry(v.Geometry) }),
	"lsp": of(func(v *LSP) any {
		switch v.F.(type) {
		case TextDocumentSyncKind:
			return inField(member(v.F, "Kind"))
		case *TextDocumentSyncOptions:
			return inField(member(v.F, "Options"))
		}
		return inField(nil)
	}),
	"k8s": of(func(v *K8s) any {
		switch v.F.(type) {
		case Names:
			return inField(member(v.F, "Property"))
		case *JSONSchemaProps:
			return inField(member(v.F, "Schema"))
		}
		return inField(nil)
	}),
	"solana": of(func(v *Solana) any {
		switch v.F.(type) {
		case *Data:
			return inField(member(v.F, "asDecodedBinary"))
		case *Transaction:
			return inField(member(v.F, "asParsedTransaction"))
		}
		return inField(nil)
	}),
	"tfjson": of(func(v *Expressions) any { return expressions(*v) }),
	"elastic": of(func(v *Elastic) any {
		if n, ok := v.F.(Count); ok {
			return inField(form(reflect.ValueOf(TotalHits{Relation{"eq"}, int64(n)})))
		}
		return inField(form(reflect.ValueOf(v.F)))
	}),
	"gateway": of(func(v *Features) any {
		return each(*v, func(f Feature) any {
			if name, ok := f.(FeatureName); ok {
				return map[string]any{"Name": name}
			}
			return form(reflect.ValueOf(f))
		})
	}),
}

// fields is the form of types whose fields are those of the original.
func fields[T any](v *T) any { return form(reflect.ValueOf(v)) }

// form returns a value in the form of recorded.jsonl, which README.md describes.
func form(v reflect.Value) any {
	if !v.IsValid() {
		return nil
	}
	switch v := v.Interface().(type) {
	case time.Time:
		return v.UTC().Format(time.RFC3339Nano)
	case json.RawMessage:
		return v
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		return form(v.Elem())
	case reflect.Struct:
		if v.NumField() == 1 && v.Type().Field(0).Anonymous {
			return form(v.Field(0))
		}
		m := map[string]any{}
		for k := range v.NumField() {
			f := v.Type().Field(k)
			switch {
			case isZero(v.Field(k)), f.Name == "DetailsRaw", f.Type == reflect.TypeFor[catena.Members]():
			case f.Name == "Kind": // discordgo has no field for it
			case f.Type == reflect.TypeFor[catena.Optional[[]string]](): // as datadog shows it
			default:
				m[f.Name] = form(v.Field(k))
			}
		}
		return m
	case reflect.Slice, reflect.Array:
		if v.Kind() == reflect.Slice && v.IsNil() {
			return nil
		}
		list := []any{}
		for k := range v.Len() {
			list = append(list, form(v.Index(k)))
		}
		return list
	case reflect.Map:
		m := map[string]any{}
		for k, e := range v.Seq2() {
			m[k.String()] = form(e)
		}
		return m
	case reflect.Int:
		return v.Int() // names are numbers in the record
	}
	return v.Interface()
}

// isZero reports whether v is zero, or the zero time in any zone.
func isZero(v reflect.Value) bool {
	if t, ok := v.Interface().(time.Time); ok {
		return t.IsZero()
	}
	return v.IsZero()
}

// geometry returns a geometry with its type, which orb has as a field.
func geometry(g Geometry) any {
	if g == nil {
		return nil
	}
	m := map[string]any{"Type": strings.TrimPrefix(reflect.TypeOf(g).String(), "*copies.")}
	if c, ok := g.(*Collection); ok {
		m["Type"] = "GeometryCollection"
		m["Geometries"] = each(c.Geometries, geometry)
	} else {
		m["Coordinates"] = form(reflect.ValueOf(g).Elem().Field(0))
	}
	return m
}

// expressions returns a map of expressions, where terraform-json has a field for the blocks.
func expressions(all map[string]Expression) any {
	m := map[string]any{}
	for name, e := range all {
		if blocks, ok := e.(Blocks); ok {
			m[name] = map[string]any{"NestedBlocks": each(blocks, expressions)}
		} else {
			m[name] = form(reflect.ValueOf(e))
		}
	}
	return m
}

// optional returns the map that nullable.Nullable is.
func optional[T any](o catena.Optional[T]) any {
	if v, ok := o.Get(); ok {
		return map[string]any{"true": v}
	} else if o.IsNull() {
		return map[string]any{"false": v}
	}
	return nil
}

// member returns an object with a variant as its only member, or nil.
func member(v any, name string) any {
	if v == nil {
		return nil
	}
	return map[string]any{name: form(reflect.ValueOf(v))}
}

// inField returns an object with the member F, unless that is nil.
func inField(v any) any { return without(map[string]any{"F": v}) }

// without removes the members that are nil.
func without(m map[string]any) any {
	for name, v := range m {
		if v == nil {
			delete(m, name)
		}
	}
	return m
}

// each returns the forms of a list's elements. Those that are nil are null.
func each[T any](list []T, form func(v T) any) any {
	forms := []any{}
	for _, v := range list {
		if reflect.ValueOf(&v).Elem().IsZero() {
			forms = append(forms, nil)
		} else {
			forms = append(forms, form(v))
		}
	}
	return forms
}
