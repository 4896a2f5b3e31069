// The quickstart decodes a real document of two megabytes into an arena, prints
// something from it, encodes it again, and counts what that allocates.
//
//	go generate ./examples/quickstart && go run ./examples/quickstart
package main

import (
	"bytes"
	"fmt"
	"log"
	"math"
	"runtime"
	"runtime/debug"
	"strings"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus"
)

func main() {
	log.SetFlags(0)
	if err := run(); err != nil {
		log.Fatal("quickstart: ", err)
	}
}

func run() error {
	document := corpus.Document("golang_source")
	a := arena.New(len(document))
	source, err := catena.DecodeJSON[Source](a, document)
	if err != nil {
		return err
	}
	fmt.Printf("%d bytes, %d nodes below %q\n", len(document), count(&source.Tree), source.Tree.Name)
	packages := find(&source.Tree, "go/src/pkg").Clone() // outlives the Reset

	// Each round gets a value from the arena, instead of a variable that it would have
	// to clear: what was decoded before a Reset is not valid after it.
	var text []byte
	round := func() error {
		a.Reset()
		source, err := catena.DecodeJSON[Source](a, document)
		if err != nil {
			return err
		}
		text, err = catena.AppendJSON(text[:0], source)
		return err
	}
	n, err := mallocs(round, 10, 20)
	if err != nil {
		return err
	}
	for _, kid := range packages.Kids[:3] {
		fmt.Printf("  %-8s touched %d times\n", kid.Name, kid.Touches)
	}
	fmt.Println("encoded again, byte for byte the same:", bytes.Equal(text, bytes.TrimSpace(document)))
	fmt.Println("heap allocations of 20 warm rounds:", n)
	return nil
}

// mallocs returns how often f allocates in so many rounds, after others to warm
// up. The collector is off meanwhile, as its own work counts as well; and as the
// count is of the whole process, it is the least of ten.
func mallocs(f func() error, warm, rounds int) (uint64, error) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	for range warm {
		if err := f(); err != nil {
			return 0, err
		}
	}
	least := uint64(math.MaxUint64)
	for try := 0; try < 10 && least > 0; try++ {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for range rounds {
			if err := f(); err != nil {
				return 0, err
			}
		}
		runtime.ReadMemStats(&after)
		least = min(least, after.Mallocs-before.Mallocs)
	}
	return least, nil
}

func count(n *Node) int {
	sum := 1
	for k := range n.Kids {
		sum += count(&n.Kids[k])
	}
	return sum
}

// find returns the node at the path below n. It exists in the document.
func find(n *Node, path string) *Node {
	for name := range strings.SplitSeq(path, "/") {
		for k := range n.Kids {
			if n.Kids[k].Name == name {
				n = &n.Kids[k]
				break
			}
		}
	}
	return n
}
