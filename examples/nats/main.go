// The nats example consumes messages of a JetStream stream in batches. Each batch is decoded into
// an arena, and readings that are kept are cloned.
//
//	go run .
package main

import (
	"context"
	"fmt"
	"io"
	"log"
	"os"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	catena "github.com/ezrantn/catena/runtime"
)

func main() {
	log.SetFlags(0)
	if err := run(context.Background(), os.Stdout); err != nil {
		log.Fatal("nats: ", err)
	}
}

// run publishes 1,000 readings and a message that is none, and consumes them.
func run(ctx context.Context, out io.Writer) error {
	conn, stop, err := startServer()
	if err != nil {
		return err
	}
	defer stop()
	messages, err := publish(ctx, conn, sample(1000), []byte("not a reading"))
	if err != nil {
		return err
	}
	monitor := NewMonitor()
	consumer := NewConsumer(messages, monitor)
	for left := 1001; left > 0; {
		n, err := consumer.Next()
		if err != nil {
			return err
		}
		left -= n
	}
	fmt.Fprintln(out, monitor.Readings, "readings,", monitor.Mistakes, "mistake")
	for _, sensor := range []string{"north", "south", "west"} {
		if err := catena.WriteJSON(out, monitor.Highest[sensor]); err != nil {
			return err
		}
		fmt.Fprintln(out)
	}
	return nil
}

// sample returns n readings of three sensors.
func sample(n int) []Reading {
	readings := make([]Reading, n)
	for i := range readings {
		readings[i] = Reading{
			Sensor: []string{"north", "south", "west"}[i%3],
			Value:  float64(i * 7919 % 1009),
			At:     time.Date(2026, 11, 23, 9, 0, i, 0, time.UTC),
		}
		if i%10 == 0 {
			readings[i].Notes = []string{"calibrated"}
		}
	}
	return readings
}

// publish makes a stream of the readings and other messages, and returns a consumer of it.
func publish(ctx context.Context, conn *nats.Conn, readings []Reading, others ...[]byte) (jetstream.Consumer, error) {
	js, err := jetstream.New(conn)
	if err != nil {
		return nil, err
	}
	if _, err = js.CreateStream(ctx, jetstream.StreamConfig{Name: "READINGS", Subjects: []string{"readings.>"}}); err != nil {
		return nil, err
	}
	for i := range readings {
		data, err := readings[i].AppendMsgpack(nil) // the client keeps it until it is acknowledged
		if err != nil {
			return nil, err
		}
		if _, err = js.PublishAsync("readings."+readings[i].Sensor, data); err != nil {
			return nil, err
		}
	}
	for _, data := range others {
		if _, err = js.PublishAsync("readings.other", data); err != nil {
			return nil, err
		}
	}
	select {
	case <-js.PublishAsyncComplete():
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	return js.CreateConsumer(ctx, "READINGS", jetstream.ConsumerConfig{Durable: "monitor", AckPolicy: jetstream.AckExplicitPolicy})
}
