// Package twin is the parent of the types without catena's methods: the libraries
// would call them. The types of msgp have names of their own.
package twin

//go:generate go run ../../../../../../testdata/corpus/twin/generate.go .. .
//go:generate go tool msgp -file tagged -o tagged/tagged_msgp.go -io=false -tests=false -d "tags msgpack,json" -d "maps binkeys" -d clearomitted -d "tuple Row"
