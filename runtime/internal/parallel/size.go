package parallel

// least is the length of the shortest input that is divided.
const least = 64 << 10

// Pays reports whether so many goroutines are likely to be faster than one, for an input of n bytes.
func Pays(workers, n int) bool { return workers > 1 && n >= least }

// Size returns how large the ranges of an input of n bytes should be. There are several for each
// goroutine, since not all take the same time; none so large that much is lost where a guess was
// wrong.
func Size(workers, n int) int {
	const perWorker, smallest, largest = 8, 16 << 10, 1 << 20
	return min(max(n/(workers*perWorker), smallest), largest)
}
