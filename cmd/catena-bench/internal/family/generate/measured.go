package main

import (
	"reflect"

	"github.com/ezrantn/catena/testdata/corpus/twin/canada"
	"github.com/ezrantn/catena/testdata/corpus/twin/citm"
	"github.com/ezrantn/catena/testdata/corpus/twin/golang"
	"github.com/ezrantn/catena/testdata/corpus/twin/plainuser"
	"github.com/ezrantn/catena/testdata/corpus/twin/probe"
	"github.com/ezrantn/catena/testdata/corpus/twin/seeduser"
	"github.com/ezrantn/catena/testdata/corpus/twin/serialbowl"
	"github.com/ezrantn/catena/testdata/corpus/twin/stringtable"
	"github.com/ezrantn/catena/testdata/corpus/twin/synthea"
	"github.com/ezrantn/catena/testdata/corpus/twin/threads"
	"github.com/ezrantn/catena/testdata/corpus/twin/twitter"
	"github.com/ezrantn/catena/testdata/corpus/twin/user"
)

// measured is the types of all workloads.
var measured = []reflect.Type{
	reflect.TypeFor[canada.FeatureCollection](),
	reflect.TypeFor[citm.Catalog](),
	reflect.TypeFor[golang.Source](),
	reflect.TypeFor[plainuser.Users](),
	reflect.TypeFor[probe.Probe](),
	reflect.TypeFor[seeduser.User](),
	reflect.TypeFor[serialbowl.BasicMemInfo](),
	reflect.TypeFor[serialbowl.MemInfo](),
	reflect.TypeFor[serialbowl.Message](),
	reflect.TypeFor[serialbowl.RedditAccount](),
	reflect.TypeFor[stringtable.Blocks](),
	reflect.TypeFor[stringtable.Table](),
	reflect.TypeFor[synthea.Bundle](),
	reflect.TypeFor[threads.Batch](),
	reflect.TypeFor[twitter.SearchResult](),
	reflect.TypeFor[user.Users](),
}
