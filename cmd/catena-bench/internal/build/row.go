package build

import (
	"context"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/txtar"
)

// A row is the package with the code of one generator.
type row struct {
	name   string
	module string // the generator's; empty for the standard library
	note   string

	// methods are those that the generator adds to each struct.
	methods []string

	// compact is set if the generated code has tables, which name a field once.
	compact bool

	// generate writes the generator's code into the packages of a module.
	generate func(context.Context, module) error
}

// reference is the name of the row that the others are compared with.
const reference = "EasyJSON"

const catena = "github.com/ezrantn/catena"

var rows = []row{
	{
		name: "JSON", note: "the structs alone",
		generate: func(context.Context, module) error { return nil },
	},
	{
		name: reference, module: "github.com/mailru/easyjson", note: "easyjson -all",
		methods:  []string{"MarshalEasyJSON", "UnmarshalEasyJSON", "MarshalJSON", "UnmarshalJSON"},
		generate: easyjson,
	},
	{
		name: "Msgp", module: "github.com/tinylib/msgp", note: "msgp, with its methods for streams",
		methods:  []string{"EncodeMsg", "DecodeMsg", "MarshalMsg", "UnmarshalMsg"},
		generate: msgp,
	},
	{
		name: "Catena JSON", module: catena, note: "catena-gen -all",
		methods:  methodsOf("JSON"),
		generate: catenaGen(),
	},
	{
		name: "Catena JSON (std)", module: catena, note: "catena-gen -all -std",
		methods:  append(methodsOf("JSON"), "MarshalJSON", "UnmarshalJSON"),
		generate: catenaGen("-std"),
	},
	{
		name: "Catena JSON, MessagePack, CBOR", module: catena, note: "catena-gen -all -format json,msgpack,cbor",
		methods:  slices.Concat(methodsOf("JSON"), methodsOf("Msgpack"), methodsOf("CBOR")),
		generate: catenaGen("-format", "json,msgpack,cbor"),
	},
	{
		name: "Catena JSON (compact)", module: catena, note: "catena-gen -all -compact",
		methods:  methodsOf("JSON"),
		generate: catenaGen("-compact"), compact: true,
	},
	{
		name: "Catena JSON, MessagePack, CBOR (compact)", module: catena, note: "catena-gen -all -compact -format json,msgpack,cbor",
		methods:  slices.Concat(methodsOf("JSON"), methodsOf("Msgpack"), methodsOf("CBOR")),
		generate: catenaGen("-compact", "-format", "json,msgpack,cbor"), compact: true,
	},
}

// methodsOf returns the names of the methods that catena-gen adds for a format.
func methodsOf(format string) []string { return []string{"Append" + format, "Decode" + format} }

func easyjson(ctx context.Context, m module) error {
	for _, name := range packages {
		if _, err := m.run(ctx, "tool", "easyjson", "-all", filepath.Join(name, name+".go")); err != nil {
			return err
		}
	}
	return nil
}

// msgp runs msgp. It does not look into other packages: url.URL and netip.Addr are encoded by their
// own methods.
func msgp(ctx context.Context, m module) error {
	for _, name := range packages {
		_, err := m.run(ctx, "tool", "msgp", "-file", name, "-o", filepath.Join(name, name+"_msgp.go"), "-tests=false",
			"-d", "tag json", "-d", "replace json.RawMessage with:[]byte", "-d", "binmarshal url.URL", "-d", "textmarshal netip.Addr")
		if err != nil {
			return err
		}
	}
	return nil
}

// catenaGen returns a function that runs catena-gen with the flags. The command prints the files:
// if it writes them, it also keeps a record of the run in the user's cache folder.
func catenaGen(flags ...string) func(context.Context, module) error {
	return func(ctx context.Context, m module) error {
		for _, name := range packages {
			printed, err := m.run(ctx, slices.Concat([]string{"tool", "catena-gen", "-o", "-", "-all"}, flags, []string{"./" + name})...)
			if err != nil {
				return err
			}
			for _, f := range txtar.Parse([]byte(printed)).Files {
				if err := m.write(f.Name, string(f.Data)); err != nil {
					return err
				}
			}
		}
		return nil
	}
}

// generated returns the files of the measured package that a generator has written.
func generated(files []string) []string {
	return slices.DeleteFunc(slices.Clone(files), func(name string) bool {
		return strings.TrimSuffix(filepath.Base(name), ".go") == measured
	})
}
