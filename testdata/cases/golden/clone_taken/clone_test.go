package clone_taken_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	cases "github.com/ezrantn/catena/testdata/cases/golden/clone_taken"
)

// TestGeneratedCodeCallsTheGeneratedClone: a method of the same name may share memory.
func TestGeneratedCodeCallsTheGeneratedClone(t *testing.T) {
	names := func() []string { return []string{"a"} }
	lab := &cases.Lab{
		Options: cases.Options{Names: names()}, Settings: &cases.Settings{Names: names()},
		Box:  cases.Box[cases.Options]{Value: cases.Options{Names: names()}},
		Deep: cases.Box[cases.Deep]{Value: cases.Deep{Names: names()}},
		Any:  &cases.Options{Names: names()},
	}
	dup := lab.Clone()
	lab.Options.Names[0], lab.Settings.Names[0], lab.Box.Value.Names[0], lab.Deep.Value.Names[0] = "b", "b", "b", "b"
	lab.Any.(*cases.Options).Names[0] = "b"
	require.Equal(t, names(), dup.Options.Names)
	require.Equal(t, names(), dup.Settings.Names)
	require.Equal(t, names(), dup.Box.Value.Names)
	require.Equal(t, names(), dup.Deep.Value.Names)
	require.Equal(t, names(), dup.Any.(*cases.Options).Names)

	var none *cases.Both
	require.Nil(t, none.CloneDeep_())
	both := &cases.Both{Names: names()}
	require.NotSame(t, both, both.CloneDeep_())
}
