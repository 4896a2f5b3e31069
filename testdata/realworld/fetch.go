//go:build realworld

package realworld

import (
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
)

// fetch returns the folder of the module cache that holds a module.
func fetch(module, version string) (string, error) {
	out, err := exec.Command("go", "mod", "download", "-json", module+"@"+version).Output()
	var found struct{ Dir, Error string }
	if e := json.Unmarshal(out, &found); e != nil {
		return "", errors.Join(err, e)
	}
	if found.Dir == "" {
		return "", fmt.Errorf("go mod download %s@%s: %s", module, version, found.Error)
	}
	return found.Dir, nil
}
