package catena

import (
	slackgo "github.com/slack-go/slack"

	"github.com/ezrantn/catena/testdata/cases/shapes/slack"
	"github.com/ezrantn/catena/testdata/corpus/canada"
	"github.com/ezrantn/catena/testdata/corpus/citm"
	"github.com/ezrantn/catena/testdata/corpus/golang"
	"github.com/ezrantn/catena/testdata/corpus/plainuser"
	"github.com/ezrantn/catena/testdata/corpus/probe"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
	"github.com/ezrantn/catena/testdata/corpus/serialbowl"
	"github.com/ezrantn/catena/testdata/corpus/stringtable"
	"github.com/ezrantn/catena/testdata/corpus/synthea"
	"github.com/ezrantn/catena/testdata/corpus/threads"
	"github.com/ezrantn/catena/testdata/corpus/twitter"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// Types has the measured types by their names.
var Types = map[string]Type{
	"canada.FeatureCollection": typeOf[canada.FeatureCollection](),
	"citm.Catalog":             typeOf[citm.Catalog](),
	"golang.Source":            typeOf[golang.Source](),
	"plainuser.Users":          typeOf[plainuser.Users](),
	"probe.Probe":              typeOf[probe.Probe](),
	"seeduser.User":            typeOf[seeduser.User](),
	"serialbowl.BasicMemInfo":  typeOf[serialbowl.BasicMemInfo](),
	"serialbowl.MemInfo":       typeOf[serialbowl.MemInfo](),
	"serialbowl.Message":       typeOf[serialbowl.Message](),
	"serialbowl.RedditAccount": typeOf[serialbowl.RedditAccount](),
	"slack.Blocks":             counterpart[slack.Blocks, slackgo.Blocks](),
	"stringtable.Blocks":       typeOf[stringtable.Blocks](),
	"stringtable.Table":        typeOf[stringtable.Table](),
	"synthea.Bundle":           typeOf[synthea.Bundle](),
	"threads.Batch":            typeOf[threads.Batch](),
	"twitter.SearchResult":     typeOf[twitter.SearchResult](),
	"user.Users":               typeOf[user.Users](),
}
