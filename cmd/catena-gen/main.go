package main

import (
	"context"
	"os"
	"path/filepath"

	"github.com/ezrantn/catena/cmd/internal/cli"
)

func main() {
	cli.Main("catena-gen", func(ctx context.Context, args []string, c *cli.Console) int {
		return run(ctx, args, c, cacheFolder())
	})
}

// cacheFolder is empty where the user has none, as some build machines do.
func cacheFolder() string {
	dir, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "catena-gen")
}
