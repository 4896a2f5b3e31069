// Package few has structs with a few of the members that the corpus' documents have, as routers, filters and indexers
// declare them: what has no field is skipped.
package few

import "time"

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

// Folder is a folder in folders of any depth, with its name.
//
//catena:generate json
type Folder struct {
	Name string   `json:"name"`
	Kids []Folder `json:"kids"`
}

// Wide has 64 members.
//
//catena:generate json compact
type Wide struct {
	A00, A01, A02, A03, A04, A05, A06, A07, A08, A09, A10, A11, A12, A13, A14, A15 int8
	A16, A17, A18, A19, A20, A21, A22, A23, A24, A25, A26, A27, A28, A29, A30, A31 int8
	A32, A33, A34, A35, A36, A37, A38, A39, A40, A41, A42, A43, A44, A45, A46, A47 int8
	A48, A49, A50, A51, A52, A53, A54, A55, A56, A57, A58, A59, A60, A61, A62, A63 int8
}

// Wider has 65.
//
//catena:generate json compact
type Wider struct {
	Wide
	Last int8
}

// Authors is a page of tweets with the text and the author of each.
//
//catena:generate json
type Authors struct {
	Statuses []Post `json:"statuses"`
}

// Post is a part of a tweet.
type Post struct {
	Text string `json:"text"`
	User User   `json:"user"`
}

// User is a part of an author.
type User struct {
	ScreenName string `json:"screen_name"`
}

// Events is a theatre's catalogue with two members of each event.
//
//catena:generate json
type Events struct {
	Events map[int64]Event `json:"events"`
}

// Event is a part of an event.
type Event struct {
	ID   int64  `json:"id"`
	Name string `json:"name"`
}

// Pods is a list of pods with three members of each.
//
//catena:generate json
type Pods struct {
	Items []Pod `json:"items"`
}

// Pod is a part of a pod.
type Pod struct {
	Metadata PodMetadata `json:"metadata"`
	Status   PodStatus   `json:"status"`
}

// PodMetadata is a part of a pod's metadata.
type PodMetadata struct {
	Name   string            `json:"name"`
	Labels map[string]string `json:"labels"`
}

// PodStatus is a part of a pod's status.
type PodStatus struct {
	Phase string `json:"phase"`
}

// Envelope has the members of a webhook that a router reads. The member data, which has the body, is left unread.
//
//catena:generate json
type Envelope struct {
	ID   string    `json:"id"`
	Time time.Time `json:"time"`
	Type string    `json:"type"`
}
