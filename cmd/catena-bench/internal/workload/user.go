package workload

import (
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/plain"
	"github.com/ezrantn/catena/testdata/corpus/twin/plainuser"
	"github.com/ezrantn/catena/testdata/corpus/twin/user"
)

func init() {
	register(
		Workload{
			Name:  "user",
			Doc:   "one list of -count users with four levels of nesting, as in go-serialization-benchmarks",
			Type:  TypeOf[user.Users](),
			Make:  func(seed uint64, count int) []any { u := users(seed, count); return []any{&u} },
			Redis: true,
		},
		Workload{
			Name:  "user-plain",
			Doc:   "the same users without their Metadata, a map of values of any type",
			Type:  TypeOf[plainuser.Users](),
			Make:  func(seed uint64, count int) []any { u := plainUsers(seed, count); return []any{&u} },
			Redis: true,
		},
		Workload{
			Name:   "server",
			Doc:    "64 pages of 10 users, 8.6 KB of JSON on average, also in a server-like loop",
			Type:   TypeOf[user.Users](),
			Make:   func(seed uint64, _ int) []any { return many(seed, 64, page) },
			Server: true,
		},
	)
}

var (
	platforms = []string{"Twitter", "GitHub", "LinkedIn", "Instagram", "Facebook"}
	themes    = []string{"dark", "light", "auto", "contrast"}
	languages = []string{"en", "ja", "fr", "de", "es", "zh", "ko"}
	zones     = []string{"UTC", "JST", "PST", "EST", "CET", "IST", "CST"}
	features  = []string{"premium", "beta", "notifications", "analytics", "export", "api", "integration"}
)

// now is the newest time in the data: a fixed one, so that a seed is all that
// the data depend on.
var now = time.Date(2026, time.November, 21, 12, 0, 0, 123456789, time.UTC)

func users(seed uint64, count int) user.Users {
	return someUsers(source(seed), count)
}

// page is one answer of a server.
func page(r *rand.Rand) user.Users { return someUsers(r, 10) }

func someUsers(r *rand.Rand, count int) user.Users {
	list := make(user.Users, count)
	for k := range list {
		list[k] = randomUser(r, k+1)
	}
	return list
}

func randomUser(r *rand.Rand, id int) user.User {
	return user.User{
		ID:       int64(id),
		Name:     fmt.Sprintf("User%d", id),
		Email:    fmt.Sprintf("user%d@example.com", id),
		Age:      18 + r.IntN(60),
		IsActive: r.Float64() > 0.2,
		Profile: user.Profile{
			FirstName:   fmt.Sprintf("First%d", id),
			LastName:    fmt.Sprintf("Last%d", id),
			Bio:         fmt.Sprintf("This is a bio for user %d with some additional details", id),
			Avatar:      fmt.Sprintf("https://example.com/avatars/user%d.jpg", id),
			SocialLinks: links(r, id),
			Preferences: user.Preferences{
				Theme:    pick(r, themes),
				Language: pick(r, languages),
				Notifications: map[string]bool{
					"email":   r.Float64() > 0.5,
					"push":    r.Float64() > 0.5,
					"sms":     r.Float64() > 0.3,
					"desktop": r.Float64() > 0.4,
					"weekly":  r.Float64() > 0.6,
				},
				Privacy: user.PrivacySettings{
					ProfileVisible: r.Float64() > 0.3,
					EmailVisible:   r.Float64() > 0.7,
					ShowOnline:     r.Float64() > 0.4,
				},
			},
		},
		Settings: user.Settings{
			Language: pick(r, languages),
			Timezone: pick(r, zones),
			Features: some(r, features, 1+r.IntN(4)),
			Limits: map[string]int{
				"api_calls":    100 + r.IntN(1000),
				"storage_mb":   100 + r.IntN(1000),
				"connections":  10 + r.IntN(50),
				"bandwidth_mb": 50 + r.IntN(500),
			},
		},
		Tags:      tags(r),
		Metadata:  metadata(r),
		CreatedAt: now.Add(-time.Duration(r.IntN(365*24)) * time.Hour),
	}
}

// links returns 0 to 4 links.
func links(r *rand.Rand, id int) []user.Link {
	list := make([]user.Link, r.IntN(5))
	for k := range list {
		platform := pick(r, platforms)
		list[k] = user.Link{Platform: platform, URL: fmt.Sprintf("https://%s.com/user%d", platform, id)}
	}
	return list
}

// tags returns 0 to 6 tags.
func tags(r *rand.Rand) []string {
	list := make([]string, r.IntN(7))
	for k := range list {
		list[k] = fmt.Sprintf("tag%d", 1+r.IntN(30))
	}
	return list
}

// metadata returns 0 to 4 entries. Its numbers are float64: JSON decodes one into
// an empty interface.
func metadata(r *rand.Rand) map[string]any {
	m := make(map[string]any)
	for k := range r.IntN(5) {
		key := fmt.Sprintf("meta%d", k+1)
		switch r.IntN(4) {
		case 0:
			m[key] = fmt.Sprintf("value%d", k+1)
		case 1:
			m[key] = float64(r.IntN(1000))
		case 2:
			m[key] = r.Float64() > 0.5
		case 3:
			m[key] = r.Float64() * 100
		}
	}
	return m
}

func plainUsers(seed uint64, count int) plainuser.Users {
	list := make(plainuser.Users, count)
	for k, u := range users(seed, count) {
		p := &list[k]
		*p = plainuser.User{
			ID: u.ID, Name: u.Name, Email: u.Email, Age: u.Age, IsActive: u.IsActive,
			Tags: u.Tags, CreatedAt: u.CreatedAt,
		}
		plain.Copy(&p.Profile, &u.Profile)
		plain.Copy(&p.Settings, &u.Settings)
	}
	return list
}
