// Command catena-vet finds values that were decoded into an arena and outlive it,
// structs that are encoded as a part that they embed, options of a json.Decoder that
// generated methods do not get, and shapes that encoding/json does not know:
//
//	go install github.com/ezrantn/catena/cmd/catena-vet@latest // or ./cmd/catena-vet, in a clone
//	go vet -vettool=$(which catena-vet) ./...
//	catena-vet ./...
//
// A report names the value, the arena and the end of its life:
//
//	order.go:14:3: order, decoded into a, is stored in kept, which outlives it, and the return of Do's callback ends its life; clone it: order.Clone()
//
// It reports such a value if it
//
//   - is used, or returned, after Reset of its arena or Put to a pool, on some
//     path through the function, including loops and deferred calls;
//   - leaves the callback of Pool.Do or Serializer.Do: in a variable that is read
//     afterwards, or in an error with its text;
//   - is in a package variable, in memory behind a parameter or the receiver, or
//     in a map, as a key too, when the function ends the life of an arena that it
//     made, got from a pool or was given by Do;
//   - was sent on a channel, or passed to a goroutine, before that, and the function
//     does not wait;
//   - leaves a step of a loop over the values of ReadJSON, ReadMsgpack or ReadCBOR;
//   - leaves a function literal whose caller has decoded it into an arena of its own;
//   - is in a field of a struct since an earlier call, and is read after the Reset of
//     the arena in another field;
//   - is in its input, by InPlace, and that is overwritten;
//   - is a struct that is decoded into again, while it holds dead memory, from an
//     input that may name other members.
//
// It reports an arena that several goroutines use at a time.
//
// It follows substrings, elements, copies of structs and slices, closures, and values that
// functions return or keep: it reads the code of the program's functions, and has
// a table for the standard library. Clone,
// strings.Clone, conversions between string and []byte, encoding and formatting make
// copies; numbers and times need none. If a call returns an error, it assumes that the
// other results are nil.
//
// It does not report cases that it cannot know: values that methods of interfaces
// and function values keep or return, values in an arena of the caller,
// streams that are read with iter.Pull2, goroutines that a Wait does not wait for. See
// runtime/arena/LIFETIMES.md for the rules, with right and wrong examples.
//
// A struct that embeds a type with the generated methods of encoding/json, or of another
// format, has these methods itself, and is encoded as that part alone. catena-gen
// refuses to generate such methods if it sees such a struct; catena-vet reports the struct
// in test files and in packages that catena-gen is not run on. It also reports calls of AppendJSON and
// other generated methods that a struct has by embedding, and of functions like catena.AppendJSON that call
// them, if the struct has other fields in that format. r.Order.AppendJSON is for the part alone.
//
// DisallowUnknownFields and UseNumber of a json.Decoder have no effect in values of a type
// with a generated UnmarshalJSON: encoding/json cannot pass them on. catena-vet reports
// a Decode of such values with a decoder, a variable or field of the package, if the
// package calls one of these for it. Types with json(std,knownfields) refuse unknown members
// by themselves.
//
// encoding/json does not know the shapes of types: the tag catena, unions, the names of values, and the
// directives for types of others. catena-vet reports a call of encoding/json with a type that has some and
// whose generated code for JSON is without std.
//
// The analyses are in internal/lifetime, internal/embedding, internal/options and internal/shapes.
package main

import (
	"errors"
	"fmt"
	"os"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/singlechecker"

	"github.com/ezrantn/catena/cmd/catena-vet/internal/lifetime"
	"github.com/ezrantn/catena/cmd/catena-vet/internal/suite"
)

// analyzer is all of them as one, which has flags without a prefix.
var analyzer = &analysis.Analyzer{
	Name:     "catena",
	Doc:      "find values that outlive their arena, structs that are encoded as a part of them, and options and shapes without effect",
	URL:      lifetime.Analyzer.URL,
	Requires: lifetime.Analyzer.Requires,
	Run: func(pass *analysis.Pass) (any, error) {
		for _, a := range suite.Analyzers {
			part := *pass
			part.Analyzer = a
			if _, err := a.Run(&part); err != nil {
				return nil, err
			}
		}
		return nil, nil
	},
}

func init() {
	for _, a := range suite.Analyzers {
		analyzer.FactTypes = append(analyzer.FactTypes, a.FactTypes...)
	}
	release := lifetime.Analyzer.Flags.Lookup("release")
	analyzer.Flags.Var(release.Value, release.Name, release.Usage)
	analyzer.Flags.BoolFunc("tests", "report what is in test files", func(value string) (err error) {
		for _, a := range suite.Analyzers {
			err = errors.Join(err, a.Flags.Set("tests", value))
		}
		return err
	})
}

func main() {
	if slices.ContainsFunc(os.Args[1:], asksForHelp) {
		fmt.Print(help)
		return
	}
	if len(os.Args) == 1 {
		os.Args = append(os.Args, ".")
	}
	singlechecker.Main(analyzer)
}

func asksForHelp(arg string) bool {
	return slices.Contains([]string{"-h", "-help", "--help", "help"}, arg)
}
