//wire:for json cbor

package msgpackwire

import "github.com/ezrantn/catena/runtime/internal/state"

// Tags tell the variants of a union apart. A package variable holds them for each union.
type Tags = state.Tags

// makeTags makes what t has beside its literal when it is first needed.
//
//go:noinline
func makeTags(t *Tags) {
	t.Made.Make(func() uint32 {
		t.Prepare(makeMembers)
		return 1
	})
}

// Results of Tag, TagName, Kind and Pattern that are no index of a tag.
const (
	OtherTag   = state.OtherTag
	MissingTag = state.MissingTag
)
