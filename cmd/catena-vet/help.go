package main

// help is the output of -h.
const help = `catena-vet finds values that were decoded into an arena and outlive it, structs
that are encoded as a part that they embed, options of a json.Decoder that
generated methods do not get, and shapes that encoding/json does not know.

usage: go vet -vettool=$(which catena-vet) [flags] [packages]
       catena-vet [flags] [packages]

Packages are named as for go build; without any, it is that of the current
folder. What lies in an arena is dead after Reset, after Put to a pool and after
the callback of Do. Reported is what is used, returned, stored, sent or handed to
a goroutine so that it is there afterwards:

	var kept *Order
	err := pool.Do(func(a *arena.Arena) error {
		order, err := catena.DecodeJSON[Order](a, data)
		kept = order
		return err
	})

	order.go:14:3: order, decoded into a, is stored in kept, which outlives it,
	and the end of the callback of Do ends its life; clone it: order.Clone()

Values of ReadJSON and its siblings end with each step of the loop. What a function
literal is called with ends with the call, if the caller decoded it into an arena of
its own. With InPlace a value also ends where its input is overwritten.
Functions of the program and of the standard library that keep what they are given are
known: sync.Map, atomic.Pointer, container/list, context.WithValue, time.AfterFunc,
errors.New and others. Also reported are a struct that is decoded into again while it
holds what has ended, and an arena that several goroutines use at a time.

The remedy is a copy on the heap: order.Clone(), CloneOrder(order) for types
without methods, strings.Clone(order.Name). order.Name + "" is no copy, and
neither is slices.Clone(order.Tags): the strings stay where they are.

Nothing is reported of an arena that the function was given by its caller, but
for uses after a Reset in the function itself. Not found is what methods of
interfaces and function values keep or return, and a stream that is read with
iter.Pull2. Where a call returns an error, its other results are taken as nil.
Release ends no life: what was decoded before stays valid. Generated files are
left out, and so is a line with this comment, or after it:

	//lint:ignore arenalifetime and the reason

Also reported is a struct that embeds a type with generated methods of encoding/json,
or of another format's ecosystem, from //catena:generate json(std): those methods are
the struct's then, and encode that part alone. catena-gen refuses this where it sees
it; here it is found in test files and in packages of other modules, too.

	type Receipt struct {
		shop.Order
		Paid bool
	}

	receipt.go:5:6: Receipt embeds shop.Order, whose generated MarshalJSON and
	UnmarshalJSON become its own and would encode that part alone; name the field,
	or take (std) from the directive of shop.Order

	//lint:ignore stdembedding and the reason

Also reported is Decode of a json.Decoder into such a type, if DisallowUnknownFields
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

Also reported is a call of encoding/json with a type that has shapes (tags catena:"...",
unions, names of values, types of others in another form) and is generated without std:
encoding/json does not know them. Of options for reading, such as required, calls that
decode are reported alone.

	data, err := json.Marshal(order)

	order.go:17:15: Marshal does not know the tag option text of shop.Order.ID; write
	json(std) in the directive of shop.Order, or import
	github.com/ezrantn/catena/runtime/json instead of encoding/json

	//lint:ignore stdshapes and the reason

flags:
  -release      report uses after Release too
  -tests=false  leave out test files
  -json         print the reports as JSON
  -c n          print n lines of source around each report; without go vet only
  -V=full       print the version
  -h            print this

exit codes:
  0  nothing to report
  1  a package cannot be loaded; with go vet, also: reports
  3  reports, without go vet

examples:
  go install github.com/ezrantn/catena/cmd/catena-vet@latest
  go vet -vettool=$(which catena-vet) ./...       in CI, with a cache
  catena-vet ./shop                               one package, now
  go get -tool github.com/ezrantn/catena/cmd/catena-vet
  go vet -vettool=$(go tool -n catena-vet) ./...  the version in go.mod
`
