package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"
)

// maxBatch is the number of records that one poll returns at most.
const maxBatch = 1000

// A Handler uses the records of one partition. It is called by one goroutine.
type Handler interface {
	// Handle uses a batch of records, which are committed when it returns.
	Handle(batch []*kgo.Record)
}

// A Consumer is a member of a group. Each partition that the group assigns to it has a worker.
type Consumer struct {
	client     *kgo.Client
	newHandler func() Handler
	workers    map[int32]*worker // by partition
}

// NewConsumer joins the group. The handlers are made by newHandler, one for each partition.
func NewConsumer(brokers []string, newHandler func() Handler) (*Consumer, error) {
	c := &Consumer{newHandler: newHandler, workers: make(map[int32]*worker)}
	client, err := kgo.NewClient(
		kgo.SeedBrokers(brokers...),
		kgo.ConsumerGroup(group),
		kgo.ConsumeTopics(topic),
		kgo.AutoCommitMarks(), // commits the batches that workers have marked
		kgo.AutoCommitInterval(time.Second),
		kgo.HeartbeatInterval(500*time.Millisecond), // a new member waits so long for its partitions
		kgo.BlockRebalanceOnPoll(),                  // workers change between polls only
		kgo.OnPartitionsAssigned(c.start),
		kgo.OnPartitionsRevoked(c.revoke),
		kgo.OnPartitionsLost(c.stop),
	)
	c.client = client
	return c, err
}

// Run consumes until ctx is done. Then it lets the workers finish, commits and leaves the group.
func (c *Consumer) Run(ctx context.Context) (err error) {
	defer c.client.CloseAllowingRebalance() // which revokes all partitions
	for {
		fetches := c.client.PollRecords(ctx, maxBatch)
		if ctx.Err() != nil {
			return nil // fetched records are not committed: the next owner has them
		}
		fetches.EachError(func(topic string, partition int32, e error) {
			err = errors.Join(err, fmt.Errorf("%s, partition %d: %w", topic, partition, e))
		})
		if err != nil {
			return err
		}
		fetches.EachPartition(func(p kgo.FetchTopicPartition) {
			if len(p.Records) > 0 {
				c.workers[p.Partition].batches <- p.Records
			}
		})
		c.client.AllowRebalance()
	}
}

// start starts the workers of partitions.
func (c *Consumer) start(_ context.Context, client *kgo.Client, assigned map[string][]int32) {
	for _, partitions := range assigned {
		for _, p := range partitions {
			w := &worker{batches: make(chan []*kgo.Record, 1), done: make(chan struct{})}
			c.workers[p] = w
			go w.run(client, c.newHandler())
		}
	}
}

// revoke stops the workers of partitions, and commits before another member starts.
func (c *Consumer) revoke(ctx context.Context, client *kgo.Client, revoked map[string][]int32) {
	c.stop(ctx, client, revoked)
	if err := client.CommitMarkedOffsets(ctx); err != nil {
		log.Print("the next owner repeats records: ", err)
	}
}

// stop stops the workers of partitions when they have handled their batches.
func (c *Consumer) stop(_ context.Context, _ *kgo.Client, revoked map[string][]int32) {
	for _, partitions := range revoked {
		for _, p := range partitions {
			close(c.workers[p].batches)
		}
		for _, p := range partitions {
			<-c.workers[p].done
			delete(c.workers, p)
		}
	}
}

// A worker handles the batches of a partition in their order.
type worker struct {
	batches chan []*kgo.Record
	done    chan struct{}
}

func (w *worker) run(client *kgo.Client, handler Handler) {
	defer close(w.done)
	for batch := range w.batches {
		handler.Handle(batch)
		client.MarkCommitRecords(batch[len(batch)-1])
	}
}
