package outside

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestBuildEndsWithItsContext though a process that the compiler has started still holds its output.
func TestBuildEndsWithItsContext(t *testing.T) {
	folder := t.TempDir()
	fifo := filepath.Join(folder, "fifo")
	if exec.Command("mkfifo", fifo).Run() != nil {
		t.Skip("there are no named pipes")
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- build(ctx, folder, nil, "sh", "-c", "cat "+fifo+" & wait") }()
	hold, err := os.OpenFile(fifo, os.O_WRONLY, 0) // which returns when cat reads
	require.NoError(t, err)
	cancel()
	require.Error(t, <-ended)
	require.NoError(t, hold.Close())
}
