// Command catena is linked with the types of catena's family, to be measured, and
// with their methods for JSON alone, as easyjson's is.
package main

import (
	"os"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus/canada"
	"github.com/ezrantn/catena/testdata/corpus/citm"
	"github.com/ezrantn/catena/testdata/corpus/golang"
	"github.com/ezrantn/catena/testdata/corpus/plainuser"
	"github.com/ezrantn/catena/testdata/corpus/probe"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
	"github.com/ezrantn/catena/testdata/corpus/serialbowl"
	"github.com/ezrantn/catena/testdata/corpus/stringtable"
	"github.com/ezrantn/catena/testdata/corpus/threads"
	"github.com/ezrantn/catena/testdata/corpus/twitter"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// methods are the methods that programs call.
type methods interface {
	AppendJSON(dst []byte) ([]byte, error)
	DecodeJSON(a *arena.Arena, data []byte) error
}

var types = map[string]func() methods{
	"canada.FeatureCollection": func() methods { return new(canada.FeatureCollection) },
	"citm.Catalog":             func() methods { return new(citm.Catalog) },
	"golang.Source":            func() methods { return new(golang.Source) },
	"plainuser.Users":          func() methods { return new(plainuser.Users) },
	"probe.Probe":              func() methods { return new(probe.Probe) },
	"seeduser.User":            func() methods { return new(seeduser.User) },
	"serialbowl.BasicMemInfo":  func() methods { return new(serialbowl.BasicMemInfo) },
	"serialbowl.MemInfo":       func() methods { return new(serialbowl.MemInfo) },
	"serialbowl.Message":       func() methods { return new(serialbowl.Message) },
	"serialbowl.RedditAccount": func() methods { return new(serialbowl.RedditAccount) },
	"stringtable.Blocks":       func() methods { return new(stringtable.Blocks) },
	"stringtable.Table":        func() methods { return new(stringtable.Table) },
	"threads.Batch":            func() methods { return new(threads.Batch) },
	"twitter.SearchResult":     func() methods { return new(twitter.SearchResult) },
	"user.Users":               func() methods { return new(user.Users) },
}

func main() {
	a := arena.New(0)
	for _, name := range os.Args[1:] {
		v := types[name]()
		text, _ := v.AppendJSON(nil)
		_ = v.DecodeJSON(a, text)
		a.Reset()
	}
}
