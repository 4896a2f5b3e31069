package std

import (
	"testing"

	"github.com/stretchr/testify/require"
)

type deepest struct {
	Name string `json:"NAME"`
	Side int
}

type middle struct {
	*deepest
	Name string `json:"Name"`
	Side int
	SIDE int
}

type tagged struct {
	Other int `json:"Side"`
	name  int //lint:ignore U1000 encoding/json leaves it out
}

func TestShallower(t *testing.T) {
	type shallow struct {
		middle
		tagged
		Label string `json:"name"`
	}
	order := []string{"name", "Name", "SIDE", "Side", "NAME"}
	for i, a := range order {
		for j, b := range order {
			require.Equal(t, i < j, Shallower((*shallow)(nil), a, b), "%s before %s", a, b)
		}
	}
	type (
		Number   int
		Embedded struct {
			Name int `json:"Title"`
			deepest
		}
		mixed struct {
			Embedded
			number int    // is no member
			title  string // neither is this
			NUMBER int    `json:"-"`
			*Number
		}
	)
	_ = mixed{number: 1, title: ""}
	require.True(t, Shallower((*mixed)(nil), "Number", "NUMBER"))
	require.True(t, Shallower((*mixed)(nil), "Number", "number"))
	require.True(t, Shallower((*mixed)(nil), "Title", "title"))
	require.True(t, Shallower((*mixed)(nil), "Title", "NAME"))
	type list struct{ *list }
	require.False(t, Shallower((*list)(nil), "a", "A"))
}
