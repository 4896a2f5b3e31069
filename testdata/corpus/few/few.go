// Package few has structs with a few of the members that the corpus' documents have, as routers, filters and indexers
// declare them: what has no field is skipped.
package few

//go:generate go tool catena-gen

// Tweets is a page of tweets with two of the 25 members of each.
//
//catena:generate json,msgpack,cbor
type Tweets struct {
	Statuses []Tweet `json:"statuses"`
}

// Tweet is a part of a tweet.
type Tweet struct {
	ID   int64  `json:"id"`
	Text string `json:"text"`
}

// Languages is a page of tweets with the last member of each.
//
//catena:generate json,msgpack,cbor
type Languages struct {
	Statuses []Language `json:"statuses"`
}

// Language is the part of a tweet with its language.
type Language struct {
	Lang string `json:"lang"`
}

// Resources is a patient's record with three members of each entry.
//
//catena:generate json,msgpack,cbor
type Resources struct {
	Entry []Entry `json:"entry"`
}

// Entry has what tells which resource it is.
type Entry struct {
	FullURL  string   `json:"fullUrl"`
	Resource Resource `json:"resource"`
}

// Resource is a part of a resource.
type Resource struct {
	ResourceType string `json:"resourceType"`
	ID           string `json:"id"`
}
