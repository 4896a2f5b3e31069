//go:build catena_nobox

package mem

// HandBoxing says whether interface values may be composed by hand.
const HandBoxing = false
