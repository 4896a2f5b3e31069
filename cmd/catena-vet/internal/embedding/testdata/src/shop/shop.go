// Package shop has types with generated methods.
package shop

import "time"

// Order, Bill and Page have the methods of encoding/json, Line has catena's alone.
type (
	Order struct{ ID int }
	Line  struct{ Price int }
	Bill  struct {
		Order
		// Head is encoded by Bill's own methods.
		Head struct {
			Order
			Open bool
		}
	}
	Page[T any] struct{ Items []T }
)

// Stamp has its author's methods.
type Stamp struct{ time.Time }

// Left has none of its own.
type Left struct { // want `Left embeds Order, whose generated MarshalJSON and UnmarshalJSON become its own and would encode that part alone; name the field, or take \(std\) from the directive of Order`
	Order
	Extra int
}
