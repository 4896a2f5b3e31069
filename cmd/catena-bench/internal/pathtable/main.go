// The command makes the README's tables from the output of BenchmarkPath. It reads the files that
// it is given, or its standard input: any number of rounds with any releases of Go. From the folder
// of catena-bench:
//
//	go run ./internal/pathtable paths.txt
package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"os"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("pathtable: ")
	out := bufio.NewWriter(os.Stdout)
	if err := run(out, os.Stdin, os.Args[1:]); err != nil {
		log.Fatal(err)
	}
	if err := out.Flush(); err != nil {
		log.Fatal(err)
	}
}

// run writes the tables of the files, of in if there are none.
func run(w io.Writer, in io.Reader, files []string) error {
	r := make(results)
	if len(files) == 0 {
		return write(w, r, in)
	}
	var all []io.Reader
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		defer f.Close()
		all = append(all, f)
	}
	return write(w, r, all...)
}

// write reads the results, and writes their tables.
func write(w io.Writer, r results, in ...io.Reader) error {
	for _, f := range in {
		if err := r.read(f); err != nil {
			return err
		}
	}
	if len(r) == 0 {
		return fmt.Errorf("no results of BenchmarkPath")
	}
	for _, t := range tables(r) {
		t.write(w)
	}
	return nil
}
