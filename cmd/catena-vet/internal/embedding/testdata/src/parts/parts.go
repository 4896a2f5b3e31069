// Package parts has types with all methods that are generated for a format, and types that embed them.
package parts

type (
	Order       struct{ ID int }
	Page[T any] struct{ Items []T }
	Whole       struct {
		Page[int]
		Extra int
	}
)

type Receipt struct { // want `Receipt embeds Order`
	Order
	Paid bool
}

func declared(r *Receipt) {
	r.MarshalJSON()   // reported where Receipt is declared
	r.AppendJSON(nil) // want `AppendJSON takes Receipt for the Order that it embeds, without the other fields; generate json for Receipt, or name the field Order if the part is meant`
}
