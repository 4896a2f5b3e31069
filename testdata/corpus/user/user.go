// Package user is an account with four levels of nesting: strings, numbers,
// slices, maps, values of unknown type and a time, at about 900 bytes of JSON.
// Its shape is that of the model in go-serialization-benchmarks.
package user

import "time"

//go:generate go tool catena-gen

// Users is a page of accounts.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Users []User

// User is one account.
//
//catena:generate json(std),msgpack(std),cbor(std)
type User struct {
	ID        int64                  `json:"id"`
	Name      string                 `json:"name"`
	Email     string                 `json:"email"`
	Age       int                    `json:"age"`
	IsActive  bool                   `json:"is_active"`
	Profile   Profile                `json:"profile"`
	Settings  Settings               `json:"settings"`
	Tags      []string               `json:"tags"`
	Metadata  map[string]interface{} `json:"metadata"`
	CreatedAt time.Time              `json:"created_at"`
}

// Profile is what the user shows to others.
type Profile struct {
	FirstName   string      `json:"first_name"`
	LastName    string      `json:"last_name"`
	Bio         string      `json:"bio"`
	Avatar      string      `json:"avatar"`
	SocialLinks []Link      `json:"social_links"`
	Preferences Preferences `json:"preferences"`
}

// Link leads to the user's page on another platform.
type Link struct {
	Platform string `json:"platform"`
	URL      string `json:"url"`
}

// Preferences is how the user wants to be served.
type Preferences struct {
	Theme         string          `json:"theme"`
	Language      string          `json:"language"`
	Notifications map[string]bool `json:"notifications"`
	Privacy       PrivacySettings `json:"privacy"`
}

// PrivacySettings is who may see what; the fourth level.
type PrivacySettings struct {
	ProfileVisible bool `json:"profile_visible"`
	EmailVisible   bool `json:"email_visible"`
	ShowOnline     bool `json:"show_online"`
}

// Settings is what the service keeps for the user.
type Settings struct {
	Language string         `json:"language"`
	Timezone string         `json:"timezone"`
	Features []string       `json:"features"`
	Limits   map[string]int `json:"limits"`
}
