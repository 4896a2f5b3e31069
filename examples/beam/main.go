// The beam example is an Apache Beam pipeline whose elements are encoded by generated codecs. It
// reads sales from newline-delimited JSON, groups them by store, and writes a summary of each in
// MessagePack.
//
//	go run .                                                  # makes a sample and prints the summaries
//	go run . --input sales.ndjson --output summaries.msgpack
package main

import (
	"context"
	"errors"
	"flag"
	"io"
	"log"
	"os"
	"path/filepath"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"

	catena "github.com/ezrantn/catena/runtime"
)

var (
	input  = flag.String("input", "", "files of sales to read, a sale of JSON a line")
	output = flag.String("output", "summaries.msgpack", "file to write")
)

func main() {
	log.SetFlags(0)
	flag.Parse()
	beam.Init() // a worker does not return from it
	ctx := context.Background()
	var err error
	if *input != "" {
		err = beamx.Run(ctx, newPipeline(*input, *output))
	} else {
		err = demonstrate(ctx, os.Stdout)
	}
	if err != nil {
		log.Fatal("beam: ", err)
	}
}

// demonstrate runs the pipeline on a sample of 10,000 sales in a temporary folder.
func demonstrate(ctx context.Context, out io.Writer) error {
	folder, err := os.MkdirTemp("", "catena-beam")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	sales, summaries := filepath.Join(folder, "sales.ndjson"), filepath.Join(folder, "summaries.msgpack")
	if err = writeSample(sales, 10_000); err != nil {
		return err
	}
	if err = beamx.Run(ctx, newPipeline(sales, summaries)); err != nil {
		return err
	}
	return printSummaries(out, summaries)
}

// printSummaries prints the summaries in a file, a line of JSON each.
func printSummaries(out io.Writer, path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	w := catena.NewJSONWriter[Summary](out)
	err = w.WriteAll(catena.ReadMsgpack[Summary](file))
	return errors.Join(err, w.Close())
}
