package main

import (
	"os"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/require"
)

// asCommand makes the test binary the command.
const asCommand = "CATENA_VET_TEST_AS_COMMAND"

func TestMain(m *testing.M) {
	if os.Getenv(asCommand) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

func TestHelp(t *testing.T) {
	self, err := os.Executable()
	require.NoError(t, err)
	for _, flag := range []string{"-h", "--help", "help"} {
		command := exec.Command(self, flag)
		command.Env = append(os.Environ(), asCommand+"=1")
		out, err := command.CombinedOutput()
		require.NoError(t, err)
		require.Equal(t, help, string(out))
	}
}
