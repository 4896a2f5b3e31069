package main

import (
	"errors"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/ezrantn/catena/runtime/arena"
)

// batchSize is how many messages are decoded into one arena.
const batchSize = 100

// A Consumer passes the readings of a JetStream consumer on to a Monitor, batch by batch.
type Consumer struct {
	messages jetstream.Consumer
	monitor  *Monitor
	arena    *arena.Arena
}

// NewConsumer returns a Consumer of the messages.
func NewConsumer(messages jetstream.Consumer, monitor *Monitor) *Consumer {
	return &Consumer{messages: messages, monitor: monitor, arena: arena.New(64 << 10)}
}

// Next consumes a batch and returns how many messages it had. Their readings are in the arena until
// the batch has been added. Messages are acknowledged after that: those for which it fails are
// delivered again. If fetching fails, earlier messages are consumed.
func (c *Consumer) Next() (n int, err error) {
	fetched, err := c.messages.Fetch(batchSize, jetstream.FetchMaxWait(time.Second))
	if err != nil {
		return 0, err
	}
	defer c.arena.Reset()
	var readings []*Reading
	var done []jetstream.Msg
	for message := range fetched.Messages() {
		n++
		reading, mistake := c.monitor.Decode(c.arena, message.Data())
		if mistake != nil { // it would be delivered again and again
			err = errors.Join(err, message.TermWithReason(mistake.Error()))
			continue
		}
		readings = append(readings, reading)
		done = append(done, message)
	}
	err = errors.Join(err, fetched.Error())
	c.monitor.Add(readings)
	for _, message := range done {
		err = errors.Join(err, message.Ack())
	}
	return n, err
}
