// Package maps keeps strings in maps that outlive their arena.
package maps

import (
	"strings"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"shop"
)

func counted(queue chan []byte) map[string]int {
	a := arena.New(0)
	counts := map[string]int{}
	for data := range queue {
		a.Reset()
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			continue
		}
		counts[order.Name]++ // want `counts, decoded into a, is used after a.Reset\(\)`
	}
	return counts
}

func index(pool *arena.Pool, data []byte) map[int64]string {
	a := pool.Get()
	defer pool.Put(a)
	orders, _ := catena.DecodeJSONSlice[shop.Order](a, data)
	byID := make(map[int64]string, len(orders))
	for _, o := range orders {
		byID[o.ID] = o.Name
	}
	return byID // want `byID, decoded into a, is returned after`
}

func group(pool *arena.Pool, into map[string][]int64, data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		orders, err := catena.DecodeJSONSlice[shop.Order](a, data)
		for _, o := range orders {
			into[o.Name] = append(into[o.Name], o.ID) // want `o.Name, decoded into a, is stored in into, .*strings.Clone\(o.Name\)`
		}
		return err
	})
}

// What follows is right.

func cloned(queue chan []byte) map[string]int {
	a := arena.New(0)
	counts := map[string]int{}
	for data := range queue {
		a.Reset()
		order, err := catena.DecodeJSON[shop.Order](a, data)
		if err != nil {
			continue
		}
		if _, ok := counts[order.Name]; !ok {
			counts[strings.Clone(order.Name)] = 0
		}
	}
	return counts
}

func perRound(queue chan []byte) (most int) {
	a := arena.New(0)
	for data := range queue {
		a.Reset()
		orders, _ := catena.DecodeJSONSlice[shop.Order](a, data)
		counts := map[string]int{}
		for _, o := range orders {
			counts[o.Name]++
			most = max(most, counts[o.Name])
		}
	}
	return most
}

func totals(pool *arena.Pool, sums map[int64]float64, data []byte) error {
	return pool.Do(func(a *arena.Arena) error {
		orders, err := catena.DecodeJSONSlice[shop.Order](a, data)
		for _, o := range orders {
			sums[o.ID] += o.Total()
		}
		return err
	})
}
