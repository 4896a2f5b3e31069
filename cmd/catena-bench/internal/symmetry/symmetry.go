// Package symmetry finds out the losses of serializers: it sends probes through
// each of them, one thing special about each, and checks that it is decoded as it
// was encoded, to the bit.
package symmetry

import (
	"fmt"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/plain"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
	"github.com/ezrantn/catena/testdata/corpus/twin/probe"
)

var probeType = workload.TypeOf[probe.Probe]()

// Run sends every case through each of the serializers. A serializer that does not support the
// type of the probes has no row. A serializer that fails or panics has the error
// in the cell, and in every cell if not even an ordinary probe is decoded as it was.
func Run(serializers []serializer.Serializer) result.Symmetry {
	var s result.Symmetry
	for _, c := range cases() {
		s.Cases = append(s.Cases, c.SymmetryCase)
	}
	for _, each := range serializers {
		if _, ok := each.Open(probeType); ok {
			s.Rows = append(s.Rows, row(each))
		}
	}
	return s
}

func row(s serializer.Serializer) result.SymmetryRow {
	r := result.SymmetryRow{Serializer: s.Name}
	broken := ordinaryProbe(s)
	for _, c := range cases() {
		err := broken
		for k := 0; k < len(c.trials) && err == nil; k++ {
			err = c.trials[k].run(s)
		}
		r.Outcomes = append(r.Outcomes, outcome(err))
	}
	return r
}

// ordinaryProbe checks that the probe with nothing special about it is decoded as it was.
func ordinaryProbe(s serializer.Serializer) error {
	sent := ordinary()
	got, err := roundTrip(s, sent)
	if err != nil {
		return err
	}
	// Whether the offset from UTC is kept is for its own column to say.
	if err := (plain.Rules{Instants: true}).Equal(sent, got); err != nil {
		return fmt.Errorf("an ordinary probe came back changed: %w", err)
	}
	return nil
}

// roundTrip encodes and decodes the probe. Each has a codec of its own, so that
// no failure of one shows in the next.
func roundTrip(s serializer.Serializer, sent *probe.Probe) (got *probe.Probe, err error) {
	doing := "open"
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%s panics: %v", doing, p)
		}
	}()
	codec, _ := s.Open(probeType)
	own := codec.Own(sent)

	doing = "marshal"
	data, err := codec.Marshal(own)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", doing, err)
	}
	doing = "unmarshal"
	own, err = codec.Unmarshal(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", doing, err)
	}
	return codec.Plain(own).(*probe.Probe), nil
}

func outcome(err error) result.Outcome {
	if err != nil {
		return result.Outcome{Got: brief(err.Error())}
	}
	return result.Outcome{OK: true}
}
