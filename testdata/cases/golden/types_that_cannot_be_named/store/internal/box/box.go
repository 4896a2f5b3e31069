// Package box is store's own.
package box

// Box has a size.
type Box struct {
	Size float64 `json:"size"`
	Name string  `json:"name"`
}
