// The stream example filters a file of newline-delimited JSON of any length into MessagePack: on
// all cores, in constant memory.
//
//	go run .                                   # makes a sample and filters it
//	go run . -o failed.msgpack access.ndjson   # filters a file
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"os/signal"
	"path/filepath"

	catena "github.com/ezrantn/catena/runtime"
)

func main() {
	log.SetFlags(0)
	output := flag.String("o", "failed.msgpack", "file to write")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	var err error
	if flag.NArg() == 1 {
		err = filterFile(ctx, *output, flag.Arg(0), os.Stdout)
	} else {
		err = demonstrate(ctx, os.Stdout)
	}
	if err != nil {
		log.Fatal("stream: ", err)
	}
}

// filterFile writes the failed events of the file input to the file output, and the counts to
// report.
func filterFile(ctx context.Context, output, input string, report io.Writer) (err error) {
	in, err := os.Open(input)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.Create(output)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, out.Close()) }()
	f := Filter{Report: func(err error) { fmt.Fprintln(report, err) }}
	if err = f.Run(ctx, out, in); err != nil {
		return err
	}
	fmt.Fprintf(report, "%d events, %d failed, %d malformed\n", f.Read, f.Kept, f.Mistakes)
	return nil
}

// demonstrate filters a sample of 100,000 lines in a temporary folder, and prints the first of the
// failed events.
func demonstrate(ctx context.Context, out io.Writer) error {
	folder, err := os.MkdirTemp("", "catena-stream")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	input, output := filepath.Join(folder, "access.ndjson"), filepath.Join(folder, "failed.msgpack")
	sample, err := os.Create(input)
	if err != nil {
		return err
	}
	if err = errors.Join(writeSample(sample, 100_000), sample.Close()); err != nil {
		return err
	}
	if err = filterFile(ctx, output, input, out); err != nil {
		return err
	}
	failed, err := os.Open(output)
	if err != nil {
		return err
	}
	defer failed.Close()
	for event, err := range catena.ReadMsgpack[Event](failed) {
		if err != nil {
			return err
		}
		if err = catena.WriteJSON(out, event); err != nil {
			return err
		}
		break
	}
	_, err = fmt.Fprintln(out)
	return err
}
