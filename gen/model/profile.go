package model

// A Profile counts the samples of a CPU profile.
type Profile struct {
	Total int64 // all samples
	// Functions are the samples of generated functions by their symbols, such as example.com/shop.(*Order).AppendJSONValue: those
	// that no other generated function, called by it, has.
	Functions map[string]int64
}
