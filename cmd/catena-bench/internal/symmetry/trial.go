package symmetry

import (
	"fmt"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/plain"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
	"github.com/ezrantn/catena/testdata/corpus/twin/probe"
)

// trial is an ordinary probe with one field set to something special.
type trial struct {
	set func(*probe.Probe)

	// field returns a pointer to the field. Nothing else of the probe is compared, so
	// that changes of another field are not counted here.
	field func(*probe.Probe) any
}

// with returns a trial for each of the values of a field.
func with[T any](field func(*probe.Probe) *T, values ...T) []trial {
	var trials []trial
	for _, v := range values {
		trials = append(trials, trial{
			set:   func(p *probe.Probe) { *field(p) = v },
			field: func(p *probe.Probe) any { return field(p) },
		})
	}
	return trials
}

// run returns an error with the decoded value, or nil if it is the value sent.
func (t trial) run(s serializer.Serializer) error {
	sent := ordinary()
	t.set(sent)
	got, err := roundTrip(s, sent)
	if err != nil {
		return err
	}
	want, have := t.field(sent), t.field(got)
	if (plain.Rules{}).Equal(want, have) != nil {
		return fmt.Errorf("%s became %s", show(want), show(have))
	}
	return nil
}
