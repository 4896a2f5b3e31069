//go:build !catena_nobox

package arena

// handBoxing says whether interface values may be composed by hand.
const handBoxing = true
