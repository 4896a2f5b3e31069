package main

import "reflect"

const modulePath = "github.com/ezrantn/catena/cmd/catena-bench"

// protoSchema is the .proto file of a family.
func protoSchema(f *family) []byte {
	p := new(printer)
	p.header(f)
	p.P(`syntax = "proto3";`)
	p.P("")
	p.P("package catena.bench.%s;", f.name)
	p.P("")
	if usesInstants(f) {
		p.P(`import "google/protobuf/timestamp.proto";`)
		p.P("")
	}
	p.P("option go_package = %q;", modulePath+"/internal/schema/protobuf/"+f.name+"pb")
	for _, t := range f.types {
		p.P("")
		p.P("// %s", typeDoc(t))
		p.P("message %s {", typeName(t))
		for k, part := range fieldsOf(t) {
			p.P("  %s %s = %d;", protoType(part.typ), part.name, k+1)
		}
		p.P("}")
	}
	if f.dynamic {
		p.WriteString(protoValue)
	}
	return p.Bytes()
}

// protoType is the type of a field with its label. A list of arrays is one
// packed list of numbers: how many make an array is known.
func protoType(t reflect.Type) string {
	switch classOf(t) {
	case scalar:
		return wire[t.Kind()].proto
	case blob:
		return "bytes"
	case instant:
		return "google.protobuf.Timestamp"
	case pointer:
		if classOf(t.Elem()) == scalar {
			return "optional " + protoType(t.Elem())
		}
		return protoType(t.Elem())
	case array:
		return "repeated " + protoType(t.Elem())
	case list:
		switch classOf(t.Elem()) {
		case array:
			return protoType(t.Elem())
		case list:
			return "repeated " + typeName(t.Elem())
		}
		return "repeated " + protoType(t.Elem())
	case mapping:
		value := typeName(t.Elem())
		if classOf(t.Elem()) == scalar {
			value = protoType(t.Elem())
		}
		return "map<" + protoType(t.Key()) + ", " + value + ">"
	}
	return typeName(t)
}

func usesInstants(f *family) bool {
	for _, t := range f.types {
		for _, part := range fieldsOf(t) {
			if part.typ == timeType || part.typ == reflect.PointerTo(timeType) {
				return true
			}
		}
	}
	return false
}

const protoValue = `
// Value is a value of any type. With nothing set it is null.
message Value {
  oneof kind {
    bool bool = 1;
    double number = 2;
    string text = 3;
    ValueList list = 4;
    ValueObject object = 5;
  }
}

// ValueList is an array of values.
message ValueList {
  repeated Value items = 1;
}

// ValueObject is values by name.
message ValueObject {
  map<string, Value> members = 1;
}
`
