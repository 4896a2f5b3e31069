package main

// help is the output of -h.
const help = `catena-vet finds values that were decoded into an arena and outlive it, structs
that are encoded as a part that they embed, options of a json.Decoder that
generated methods do not get, and shapes that encoding/json does not know.

usage: go vet -vettool=$(which catena-vet) [flags] [packages]
       catena-vet [flags] [packages]

Packages are named as for go build; the default is the current folder. A value in
an arena is dead after Reset, after Put to a pool and after the callback of Do.
catena-vet reports values that are used then, or that are returned, stored, sent or
passed to a goroutine and outlive the arena:

	var kept *Order
	err := pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[Order](a, data)
		kept = order
		return err
	})

	order.go:14:3: order, decoded into a, is stored in kept, which outlives it,
	and the return of Do's callback ends its life; clone it: order.Clone()

A value of ReadJSON and its siblings is valid for one step of the loop. The argument of
a function literal is valid for the call, if the caller decoded it into its own arena.
With InPlace a value is dead when its input is overwritten. A field of a struct is dead
after the Reset of the arena in another field that all its values are decoded into.
catena-vet knows the functions of the program and of the standard library that keep
their arguments: sync.Map, atomic.Pointer, container/list, context.WithValue,
time.AfterFunc, errors.New and others. It also reports a struct that holds dead values
and is decoded into again, an arena that several goroutines use at a time, and one that
is put into its pool twice, or used after that.

The remedy is a copy on the heap: order.Clone(), CloneOrder(order) for types
without methods, strings.Clone(order.Name). order.Name + "" does not copy, and
slices.Clone(order.Tags) does not copy the strings.

For an arena of the caller it only reports uses after a Reset in the function itself.
It does not find values that methods of interfaces and function values keep or
return, unless a variable holds nothing but one function literal, and streams that are
read with iter.Pull2. If a call returns an error, it assumes that the other results are
nil. Release ends no life: values decoded before stay valid. It skips generated files,
and lines with this comment, or after it:

	//lint:ignore arenalifetime and the reason

It also reports a struct that embeds a type with generated methods of encoding/json,
or of another format's ecosystem, from //catena:generate json(std): the struct has these
methods too, and they encode that part alone. catena-gen refuses this if it sees
it; catena-vet finds it in test files and in packages of other modules, too.

	type Receipt struct {
		shop.Order
		Paid bool
	}

	receipt.go:5:6: Receipt embeds shop.Order, whose generated MarshalJSON and
	UnmarshalJSON become its own and would encode that part alone; name the field,
	or take (std) from the directive of shop.Order

It also reports calls of AppendJSON, DecodeJSON and other generated methods that
a struct has by embedding, and of functions like catena.AppendJSON that call them
for it: in a format that the embedded type alone is generated for.

	data, err := receipt.AppendJSON(nil)

	main.go:9:22: AppendJSON takes shop.Receipt for the shop.Order that it embeds,
	without the other fields; generate json for shop.Receipt, or name the field
	Order if the part is meant

	//lint:ignore stdembedding and the reason

It also reports Decode of a json.Decoder into such a type, if DisallowUnknownFields
or UseNumber is called for the decoder: encoding/json cannot pass them to the
generated UnmarshalJSON. Package github.com/ezrantn/catena/runtime/json can. A type
with json(std,knownfields) refuses unknown members by itself.

	dec := json.NewDecoder(r)
	dec.DisallowUnknownFields()
	err := dec.Decode(&order)

	order.go:16:8: DisallowUnknownFields does not reach shop.Order, whose generated
	UnmarshalJSON knows no options; import github.com/ezrantn/catena/runtime/json
	instead of encoding/json, and take (std) from the directive of shop.Order

	//lint:ignore stdoptions and the reason

It also reports a call of encoding/json with a type that has shapes (tags catena:"...",
unions, names of values, types of others in another form) and is generated without std:
encoding/json does not know them. For options of decoding, such as required, it only
reports calls that decode.

	data, err := json.Marshal(order)

	order.go:17:15: Marshal does not know the tag option text of shop.Order.ID; write
	json(std) in the directive of shop.Order, or import
	github.com/ezrantn/catena/runtime/json instead of encoding/json

	//lint:ignore stdshapes and the reason

flags:
  -release      report uses after Release too
  -tests=false  leave out test files
  -json         print the reports as JSON
  -c n          print n lines of source around each report; only without go vet
  -V=full       print the version
  -h            print this

exit codes:
  0  nothing to report
  1  a package cannot be loaded; with go vet, also: reports
  3  reports, without go vet

examples:
  go install github.com/ezrantn/catena/cmd/catena-vet@latest
  go vet -vettool=$(which catena-vet) ./...       in CI, with a cache
  catena-vet ./shop                               one package
  go get -tool github.com/ezrantn/catena/cmd/catena-vet
  go vet -vettool=$(go tool -n catena-vet) ./...  the version in go.mod
`
