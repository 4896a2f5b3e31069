// The kafka example consumes a topic with franz-go: an arena for each batch, records in order in
// each partition, and a graceful stop, in several processes.
//
//	go run .                           # a broker of its own, and two processes for each decoder
//	go run . -brokers localhost:9092   # one consumer of another broker, until it is interrupted
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"os/signal"
	"runtime"
	"strings"
	"syscall"

	catena "github.com/ezrantn/catena/runtime"
)

const topic, group = "bookings", "ledger"

func main() {
	log.SetFlags(0)
	log.SetPrefix("kafka: ")
	brokers := flag.String("brokers", "", "consume from these brokers, separated by commas, until interrupted")
	decoder := flag.String("decoder", "catena", "catena, encoding/json, or none to count records")
	records := flag.Int("records", 200_000, "number of records of the demonstration")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	var err error
	if *brokers == "" {
		err = demonstrate(ctx, os.Stdout, *records)
	} else {
		err = consume(ctx, os.Stdout, strings.Split(*brokers, ","), *decoder)
	}
	if err != nil {
		log.Fatal(err)
	}
}

// A Summary is written by a consumer when it has stopped.
//
//catena:generate json
type Summary struct {
	Records  int   `json:"records"`
	Workers  int   `json:"workers"` // one for each time that a partition was assigned
	Mistakes int   `json:"mistakes"`
	Gaps     int   `json:"gaps"`
	Garbage  int64 `json:"garbage"` // all bytes that the process has allocated
}

// consume runs a consumer until ctx is done, and writes its Summary.
func consume(ctx context.Context, out io.Writer, brokers []string, decoder string) error {
	newHandler := handlers[decoder]
	if newHandler == nil {
		return fmt.Errorf("there is no decoder %q", decoder)
	}
	var ledgers []*Ledger
	consumer, err := NewConsumer(brokers, func() Handler { // called for one partition at a time
		ledger := &Ledger{Accounts: make(map[string]*Account)}
		ledgers = append(ledgers, ledger)
		return newHandler(ledger)
	})
	if err != nil {
		return err
	}
	if err = consumer.Run(ctx); err != nil {
		return err
	}
	summary := Summary{Workers: len(ledgers)}
	for _, l := range ledgers { // their workers have ended
		summary.Records += l.Records
		summary.Mistakes += l.Mistakes
		summary.Gaps += l.Gaps
	}
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	summary.Garbage = int64(memory.TotalAlloc)
	return catena.WriteJSON(out, &summary)
}
