package snapshot

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// A listed is a package as go list -json describes it.
type listed struct {
	ImportPath, Dir                   string
	DepOnly                           bool // matched by no pattern
	Standard, Incomplete              bool
	CgoFiles, SwigFiles, SwigCXXFiles []string
	GoFiles, Imports                  []string
	Module                            module
}

// fields are the fields of listed: go list computes no others. With EmbedFiles it also
// looks for the files of go:embed, and calls a package incomplete that lacks it.
const fields = "ImportPath,Dir,DepOnly,Standard,Incomplete,CgoFiles,SwigFiles,SwigCXXFiles,GoFiles,Imports,Module,EmbedFiles"

type module struct {
	Path, Version, GoMod string
	Main                 bool
	Replace              *struct{ Path, Version string }
}

// fixed reports whether the module has a version that no folder replaces.
func (m module) fixed() bool {
	return !m.Main && m.Version != "" && (m.Replace == nil || m.Replace.Version != "")
}

// identity is the module's part of a digest.
func (m module) identity() string {
	text := fmt.Sprintf("%q %q %q", m.Path, m.Version, m.GoMod)
	if m.Replace != nil {
		text += fmt.Sprintf(" => %q %q", m.Replace.Path, m.Replace.Version)
	}
	return text
}

// errUnknown says that no digest would be certain.
var errUnknown = errors.New("not everything that decides can be seen")

// list runs go list over the packages and all that they need, the standard library left out.
func (c Config) list(ctx context.Context) ([]*listed, error) {
	args := []string{"list", "-e", "-deps", "-json=" + fields}
	if len(c.Tags) > 0 {
		args = append(args, "-tags="+strings.Join(c.Tags, ","))
	}
	args = append(args, "--")
	if len(c.Patterns) == 0 {
		args = append(args, ".")
	}
	text, err := c.goCommand(ctx, append(args, c.Patterns...)...)
	if err != nil {
		return nil, err
	}
	var list []*listed
	for d := json.NewDecoder(bytes.NewReader(text)); d.More(); {
		p := new(listed)
		if err := d.Decode(p); err != nil {
			return nil, err
		}
		switch {
		case p.Standard && p.DepOnly:
			continue
		case p.Standard || p.Incomplete || len(p.CgoFiles)+len(p.SwigFiles)+len(p.SwigCXXFiles) > 0:
			return nil, errUnknown
		}
		list = append(list, p)
	}
	return list, nil
}

// settings are the environment of the go command and its module cache.
type settings struct{ text, modules string }

func (c Config) settings(ctx context.Context) (settings, error) {
	text, err := c.goCommand(ctx, "env", "-json", "GOMODCACHE", "GOVERSION", "GOROOT", "GOOS", "GOARCH",
		"GOEXPERIMENT", "GOFLAGS", "GOWORK", "CGO_ENABLED", "GO111MODULE", "GODEBUG")
	if err != nil {
		return settings{}, err
	}
	var values struct{ GOMODCACHE, GOWORK, GOFLAGS string }
	if err := json.Unmarshal(text, &values); err != nil {
		return settings{}, err
	}
	if strings.Contains(values.GOFLAGS, "overlay") || driven() {
		return settings{}, errUnknown
	}
	if work := values.GOWORK; work != "" && work != "off" {
		source, err := os.ReadFile(work)
		if err != nil {
			return settings{}, err
		}
		text = append(text, source...)
	}
	return settings{text: string(text), modules: values.GOMODCACHE}, nil
}

// driven reports whether go/packages asks a driver instead of go list.
func driven() bool {
	if driver := os.Getenv("GOPACKAGESDRIVER"); driver != "" {
		return driver != "off"
	}
	_, err := exec.LookPath("gopackagesdriver")
	return err == nil
}

func (c Config) goCommand(ctx context.Context, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = c.Dir
	cmd.Env = append(os.Environ(), "PWD="+c.Dir)
	return cmd.Output()
}
