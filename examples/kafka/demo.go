package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"time"

	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kgo"
)

const partitions = 8

// demonstrate prints how two processes share a topic, with each decoder.
func demonstrate(ctx context.Context, out io.Writer, records int) error {
	fmt.Fprintf(out, "%d records in %d partitions\n\n", records, partitions)
	fmt.Fprintf(out, "%-14s %12s %12s %16s %12s\n", "decoder", "1st process", "2nd process", "records/CPU s", "garbage")
	for _, decoder := range []string{"none", "catena", "encoding/json"} {
		ctx, cancel := context.WithTimeout(ctx, time.Minute) // a process may never get its partitions
		processes, err := share(ctx, decoder, records)
		cancel()
		if err != nil {
			return fmt.Errorf("%s: %w", decoder, err)
		}
		first, second := processes[0], processes[1]
		cpu, garbage := first.time()+second.time(), first.Garbage+second.Garbage
		fmt.Fprintf(out, "%-14s %12d %12d %16.0f %10d B\n", decoder,
			first.Records, second.Records, float64(records)/cpu.Seconds(), garbage/int64(records))
	}
	return nil
}

// share starts a broker in this process, and two processes that consume its records. The second one
// joins the group while the first one consumes.
func share(ctx context.Context, decoder string, records int) (processes [2]*process, err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // which kills the processes if they still run
	broker, err := kfake.NewCluster(kfake.NumBrokers(1), kfake.SeedTopics(partitions, topic))
	if err != nil {
		return processes, err
	}
	defer broker.Close()
	producer, err := kgo.NewClient(kgo.SeedBrokers(broker.ListenAddrs()...), kgo.DefaultProduceTopic(topic))
	if err != nil {
		return processes, err
	}
	defer producer.Close()

	if err = produce(ctx, producer, 0, records/2); err != nil {
		return processes, err
	}
	for i := range processes {
		if processes[i], err = startProcess(ctx, broker, decoder); err != nil {
			return processes, err
		}
		if _, err = broker.WaitGroupInfo(ctx, group, func(g *kfake.GroupInfo) bool { return shared(g, i+1) }); err != nil {
			return processes, err
		}
	}
	if err = produce(ctx, producer, records/2, records); err != nil {
		return processes, err
	}
	if _, err = broker.WaitGroupInfo(ctx, group, func(g *kfake.GroupInfo) bool { return committed(g) == records }); err != nil {
		return processes, err
	}
	handled := 0
	for _, p := range processes {
		if err = p.stop(); err != nil {
			return processes, err
		}
		handled += p.Records
		if p.Mistakes+p.Gaps > 0 {
			return processes, fmt.Errorf("%d mistakes, %d gaps", p.Mistakes, p.Gaps)
		}
	}
	if handled != records {
		return processes, fmt.Errorf("%d of %d records were handled", handled, records)
	}
	return processes, nil
}

// shared reports whether so many members have all partitions.
func shared(g *kfake.GroupInfo, members int) bool {
	if g == nil || g.State != "Stable" || len(g.Members) != members {
		return false
	}
	for i := range g.Members {
		if g.Members[i].NumAssigned() != partitions/members {
			return false
		}
	}
	return true
}

// committed returns the number of records that the group has committed.
func committed(g *kfake.GroupInfo) (n int) {
	for _, commit := range g.Commits[topic] {
		n += int(commit.Offset)
	}
	return n
}

// produce produces the bookings from one number to another.
func produce(ctx context.Context, client *kgo.Client, from, to int) error {
	var failure error
	for i := from; i < to; i++ {
		booking := bookingOf(i)
		value, err := booking.AppendJSON(nil) // the client keeps it
		if err != nil {
			return err
		}
		client.Produce(ctx, &kgo.Record{Key: []byte(booking.Account), Value: value}, func(_ *kgo.Record, err error) {
			if err != nil {
				failure = err // the client makes one call at a time
			}
		})
	}
	if err := client.Flush(ctx); err != nil {
		return err
	}
	return failure
}

// bookingOf returns the booking with this number, which is of one of 1,000 accounts.
func bookingOf(i int) *Booking {
	return &Booking{
		Account: fmt.Sprintf("NL%08d", i%1000*7919),
		Number:  int64(i/1000) + 1,
		Cents:   int64(i*7919%100_003) - 50_000,
		At:      time.Date(2026, 11, 23, 9, 0, i/100, 0, time.UTC),
		Text:    fmt.Sprintf("invoice %d of 2026", i),
		Party:   Party{Name: fmt.Sprintf("Käserei & Söhne, Werk %d", i%97), Country: []string{"CH", "NL", "DE"}[i%3]},
		Tags:    []string{"food", "monthly", "card"}[:i%4],
	}
}

// A process is a consumer of its own.
type process struct {
	Summary
	command *exec.Cmd
	out     bytes.Buffer
}

// startProcess starts this program as a consumer.
func startProcess(ctx context.Context, broker *kfake.Cluster, decoder string) (*process, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	p := &process{command: exec.CommandContext(ctx, program,
		"-brokers", strings.Join(broker.ListenAddrs(), ","), "-decoder", decoder)}
	p.command.Stdout, p.command.Stderr = &p.out, os.Stderr
	return p, p.command.Start()
}

// stop asks the process to stop, as an orchestrator does, and reads its Summary.
func (p *process) stop() error {
	if err := p.command.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	if err := p.command.Wait(); err != nil {
		return err
	}
	return p.Summary.DecodeJSON(nil, p.out.Bytes())
}

// time returns the processor time that the process has taken.
func (p *process) time() time.Duration {
	return p.command.ProcessState.UserTime() + p.command.ProcessState.SystemTime()
}
