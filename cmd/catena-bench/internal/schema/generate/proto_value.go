package main

// protoValueConverters is the code for values of any type.
const protoValueConverters = `
// newValue panics if x is or holds a value that JSON does not decode into an
// interface.
func newValue(x any) *Value {
	switch x := x.(type) {
	case nil:
		return new(Value)
	case bool:
		return &Value{Kind: &Value_Bool{Bool: x}}
	case float64:
		return &Value{Kind: &Value_Number{Number: x}}
	case string:
		return &Value{Kind: &Value_Text{Text: x}}
	case []any:
		items := make([]*Value, len(x))
		for k, item := range x {
			items[k] = newValue(item)
		}
		return &Value{Kind: &Value_List{List: &ValueList{Items: items}}}
	case map[string]any:
		members := make(map[string]*Value, len(x))
		for name, member := range x {
			members[name] = newValue(member)
		}
		return &Value{Kind: &Value_Object{Object: &ValueObject{Members: members}}}
	}
	panic(convert.Unknown(x))
}

func readValue(v *Value) any {
	switch kind := v.GetKind().(type) {
	case *Value_Bool:
		return kind.Bool
	case *Value_Number:
		return kind.Number
	case *Value_Text:
		return kind.Text
	case *Value_List:
		list := make([]any, len(kind.List.GetItems()))
		for k, item := range kind.List.GetItems() {
			list[k] = readValue(item)
		}
		return list
	case *Value_Object:
		object := make(map[string]any, len(kind.Object.GetMembers()))
		for name, member := range kind.Object.GetMembers() {
			object[name] = readValue(member)
		}
		return object
	}
	return nil
}
`
