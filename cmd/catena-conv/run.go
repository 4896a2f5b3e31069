package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"
)

// run converts the input. If it returns an error, the file of -o is as it was.
func (o *options) run(ctx context.Context, stdin io.Reader, stdout, stderr io.Writer) error {
	bar, shown := new(progress), !o.quiet && isTerminal(stderr)
	sum := &summary{begin: time.Now()}
	in, err := openInput(o.input, o.compression, stdin, func(size int64) func(int) {
		if shown && (o.output != "" || !isTerminal(stdout)) {
			bar = newProgress(stderr, size)
		}
		return func(n int) {
			sum.read.Add(int64(n))
			bar.add(n)
		}
	})
	if err != nil {
		return err
	}
	defer func() { bar.finish() }()
	if err := o.recognize(in, stdin); err != nil {
		in.Close()
		return misuse{err}
	}
	out, err := openOutput(o.output, stdout)
	if err != nil {
		in.Close()
		return o.explain(in, &writeError{err: err})
	}
	defer out.abandon()
	w := &writer{w: out, sum: sum}
	var bad *output
	if o.skip != "" {
		if bad, err = openOutput(o.skip, stdout); err != nil {
			in.Close()
			return o.explain(in, &writeError{err: err, skip: true})
		}
		defer bad.abandon()
		w.skip = &skipped{w: bad, lines: o.from.isText}
	}
	err = o.convert(ctx, in, w)
	if err == nil {
		err = ctx.Err()
	}
	if err == nil && bad != nil {
		if err = bad.commit(); err != nil {
			err = o.explain(in, &writeError{err: err, skip: true})
		}
	}
	if err == nil { // last, so that an error leaves the file as it was
		if err = out.commit(); err != nil {
			err = o.explain(in, &writeError{err: err})
		}
	}
	bar.finish()
	if err == nil && bad != nil {
		w.skip.print(stderr, in.name, o.skip)
	}
	if shown || o.sums {
		ending := ""
		if errors.Is(err, context.Canceled) {
			ending = "interrupted after "
		} else if err != nil {
			ending = "ended after "
		}
		sum.wrote = out.n
		sum.print(stderr, ending)
	}
	return err
}

// convert reads in its own goroutine, converts in as many as there are workers, and writes. It
// closes the input.
func (o *options) convert(ctx context.Context, in *input, w *writer) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()

	queued := 2 * o.workers
	jobs, order := make(chan *batch, queued), make(chan *batch, queued)
	free := make(chan *batch, queued+2)
	for range o.workers {
		c := &converter{from: o.from, to: o.to, indent: o.indent, skips: o.skip != ""}
		go c.run(jobs)
	}
	var failure error // of the reading; set before order is closed
	go func() {
		defer in.Close()
		defer close(jobs)
		defer close(order)
		c := &cutter{
			options: o,
			layout:  layout{from: o.from, to: o.to, indent: o.indent},
			next: func() *batch {
				b := new(batch)
				select {
				case b = <-free:
				default:
				}
				b.reset()
				return b
			},
			send: func(b *batch) bool {
				select {
				case order <- b:
				case <-ctx.Done():
					return false
				}
				jobs <- b // somebody takes it, sooner or later
				return true
			},
		}
		failure = c.cut(ctx, in)
	}()

	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case b, ok := <-order:
			if !ok {
				return o.explain(in, failure)
			}
			<-b.done
			if err := w.write(b); err != nil {
				return o.explain(in, err)
			}
			select {
			case free <- b:
			default:
			}
		}
	}
}

// explain adds the file to an error about its contents.
func (o *options) explain(in *input, err error) error {
	w, isWrite := errors.AsType[*writeError](err)
	switch {
	case err == nil, errors.Is(err, context.Canceled):
		return err
	case isWrite && w.skip:
		return fmt.Errorf("%s: cannot write: %w", printable(o.skip), cause(w.err))
	case isWrite && o.output == "":
		return fmt.Errorf("standard output: %w", cause(w.err))
	case isWrite:
		return fmt.Errorf("%s: cannot write: %w", printable(o.output), cause(w.err))
	}
	return fmt.Errorf("%s: %w", in.name, cause(err))
}

// cause returns err without the name of a file, which may be a temporary one.
func cause(err error) error {
	if p, ok := err.(*os.PathError); ok {
		return p.Err
	}
	if l, ok := err.(*os.LinkError); ok {
		return l.Err
	}
	return err
}
