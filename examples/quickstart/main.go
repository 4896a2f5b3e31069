// The quickstart is the loop of a program that decodes documents one after another: a pool of
// arenas, one value for each document, a Clone of the values that outlive the arena, and
// WriteJSON.
//
//	go generate ./examples/quickstart && go run ./examples/quickstart
package main

import (
	"fmt"
	"io"
	"log"
	"os"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus"
)

func main() {
	log.SetFlags(0)
	if err := run(os.Stdout, corpus.Document("golang_source")); err != nil {
		log.Fatal("quickstart: ", err)
	}
}

// run writes a line for each of three folders of the document.
func run(w io.Writer, document []byte) error {
	pool := arena.NewPool(len(document)) // one for the whole program; goroutines may share it
	var summaries []*Summary
	for _, path := range []string{"go/src/pkg", "go/src/cmd", "go/doc"} {
		s, err := summarize(pool, document, path)
		if err != nil {
			return err
		}
		summaries = append(summaries, s)
	}
	for _, s := range summaries {
		if err := catena.WriteJSON(w, s); err != nil {
			return err
		}
		if _, err := fmt.Fprintln(w); err != nil {
			return err
		}
	}
	return nil
}

// summarize decodes the document in an arena of the pool and returns the summary of the folder at
// the path. The summary is on the heap.
func summarize(pool *arena.Pool, document []byte, path string) (*Summary, error) {
	var kept *Summary
	err := pool.Do(func(a *arena.Arena) error {
		source, err := catena.DecodeJSON[Source](a, document)
		if err != nil {
			return err
		}
		folder := source.Tree.Find(path)
		if folder == nil {
			return fmt.Errorf("there is no folder %s", path)
		}
		summary := Summary{Folder: path}
		summary.add(folder)
		kept = summary.Clone() // its texts are in the arena, whose memory is used again after Do
		return nil
	})
	return kept, err
}
