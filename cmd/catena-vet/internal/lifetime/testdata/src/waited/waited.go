// Package waited waits for goroutines in loops.
package waited

import (
	"sync"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

var pool = arena.NewPool(1 << 10)

// results are counted
func counted(data []byte, use func(*shop.Order) error) error {
	return pool.Do(func(a *arena.Arena) error {
		all, err := catena.DecodeJSONSlice[shop.Order](a, data)
		if err != nil {
			return err
		}
		done := make(chan error, len(all))
		for i := range all {
			go func() { done <- use(&all[i]) }()
		}
		var first error
		for range all {
			if err := <-done; err != nil && first == nil {
				first = err
			}
		}
		return first
	})
}

// the channel of results is closed by a goroutine that waits
func closed(data []byte, use func(*shop.Order) int) (n int, err error) {
	err = pool.Do(func(a *arena.Arena) error {
		all, err := catena.DecodeJSONSlice[shop.Order](a, data)
		if err != nil {
			return err
		}
		out := make(chan int)
		var wg sync.WaitGroup
		for i := range all {
			wg.Go(func() { out <- use(&all[i]) })
		}
		go func() { wg.Wait(); close(out) }()
		for k := range out {
			n += k
		}
		return nil
	})
	return n, err
}

// a fixed number of workers with an unbuffered channel of jobs
func workers(data []byte, use func(*shop.Order)) error {
	return pool.Do(func(a *arena.Arena) error {
		all, err := catena.DecodeJSONSlice[shop.Order](a, data)
		if err != nil {
			return err
		}
		jobs := make(chan *shop.Order)
		done := make(chan struct{})
		for range 4 {
			go func() {
				for o := range jobs {
					use(o)
				}
				done <- struct{}{}
			}()
		}
		for i := range all {
			jobs <- &all[i]
		}
		close(jobs)
		for range 4 {
			<-done
		}
		return nil
	})
}

type group struct{ wg sync.WaitGroup }

func (g *group) join()        { g.wg.Wait() }
func (g *group) run(f func()) { g.wg.Add(1); go func() { defer g.wg.Done(); f() }() }

// a helper of the program that waits
func helper(data []byte, use func(*shop.Order)) error {
	return pool.Do(func(a *arena.Arena) error {
		all, err := catena.DecodeJSONSlice[shop.Order](a, data)
		if err != nil {
			return err
		}
		var g group
		for i := range all {
			g.run(func() { use(&all[i]) })
		}
		g.join()
		return nil
	})
}

func parallel(n int, f func(int)) {
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() { f(i) })
	}
	wg.Wait()
}

func inParallel(data []byte, sums []float64) error {
	return pool.Do(func(a *arena.Arena) error {
		all, err := catena.DecodeJSONSlice[shop.Order](a, data)
		if err != nil {
			return err
		}
		parallel(len(all), func(i int) { sums[i] = all[i].Total() })
		return nil
	})
}

// rounds start and wait for goroutines again and again
func rounds(a *arena.Arena, in <-chan []byte, use func(*shop.Order)) {
	for data := range in {
		all, err := catena.DecodeJSONSlice[shop.Order](a, data)
		if err != nil {
			continue
		}
		done := make(chan struct{})
		for i := range all {
			go func() { use(&all[i]); done <- struct{}{} }()
		}
		for range all {
			<-done
		}
		a.Reset()
	}
}

func groups(a *arena.Arena, data []byte, groups []*sync.WaitGroup, use func(*shop.Order)) error {
	all, err := catena.DecodeJSONSlice[shop.Order](a, data)
	if err != nil {
		return err
	}
	for i, g := range groups {
		g.Go(func() { use(&all[i]) })
	}
	for _, g := range groups {
		g.Wait()
	}
	a.Reset()
	return nil
}

// A semaphore that is not filled at the end is no wait.
func startedOnly(data []byte, use func(*shop.Order)) error {
	return pool.Do(func(a *arena.Arena) error {
		all, err := catena.DecodeJSONSlice[shop.Order](a, data)
		if err != nil {
			return err
		}
		sem := make(chan struct{}, 4)
		for i := range all {
			sem <- struct{}{}
			go func() { // want `handed to a goroutine`
				use(&all[i])
				<-sem
			}()
		}
		return nil
	})
}

func startedByGroup(data []byte, use func(*shop.Order)) error {
	return pool.Do(func(a *arena.Arena) error {
		all, err := catena.DecodeJSONSlice[shop.Order](a, data)
		if err != nil {
			return err
		}
		var wg sync.WaitGroup
		sem := make(chan struct{}, 4)
		for i := range all {
			sem <- struct{}{}
			wg.Go(func() { // want `is kept by Go`
				use(&all[i])
				<-sem
			})
		}
		return nil
	})
}

// A loop that does something else is no wait either.
func counting(data []byte, use func(*shop.Order)) error {
	return pool.Do(func(a *arena.Arena) error {
		all, err := catena.DecodeJSONSlice[shop.Order](a, data)
		if err != nil {
			return err
		}
		for i := range all {
			go use(&all[i]) // want `handed to a goroutine`
		}
		n := 0
		for i := range all {
			n += len(all[i].Lines)
		}
		return nil
	})
}
