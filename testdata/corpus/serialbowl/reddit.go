// Package serialbowl holds the four structures that serial-bowl measures: an
// account of Reddit's API, /proc/meminfo in part and in full, and a message
// whose payload is bytes.
package serialbowl

//go:generate go tool catena-gen

// RedditAccount is a thing whose data is an account, as in
// https://github.com/reddit/reddit/wiki/JSON.
//
//catena:generate json,msgpack,cbor
type RedditAccount struct {
	Thing
	Data Account `json:"data"`
}

// Thing is the base of everything that Reddit's API returns.
type Thing struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Kind string `json:"kind"`
}

// Account is a user of Reddit. For accounts other than the caller's own the mail
// flags are null and the modhash is absent.
type Account struct {
	CommentKarma     int    `json:"comment_karma"`
	HasMail          *bool  `json:"has_mail"`
	HasModMail       *bool  `json:"has_mod_mail"`
	HasVerifiedEmail bool   `json:"has_verified_email"`
	ID               string `json:"id"`
	InboxCount       int    `json:"inbox_count"`
	IsFriend         bool   `json:"is_friend"`
	IsGold           bool   `json:"is_gold"`
	IsMod            bool   `json:"is_mod"`
	LinkKarma        int    `json:"link_karma"`
	Modhash          string `json:"modhash,omitempty"`
	Name             string `json:"name"`
	Over18           bool   `json:"over_18"`
	Created
}

// Created is when a thing was created, in seconds since 1970: in the local
// time of its creator, and in UTC.
type Created struct {
	Created    int64 `json:"created"`
	CreatedUTC int64 `json:"created_utc"`
}
