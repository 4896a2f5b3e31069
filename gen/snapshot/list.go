package snapshot

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
)

// A listed is a package as go list describes it.
type listed struct {
	path, dir string
	matched   bool   // by a pattern; the others are dependencies
	module    string // path, version and what replaces it
	goMod     string // file
	fixed     bool   // its module has a version that no folder replaces
	files     []string
	imports   []string
}

// format prints a package as a line of quoted fields, one for each of listed.
// The standard library is left out, unless a pattern asks for it.
const format = `{{if or (not .Standard) (not .DepOnly)}}` +
	`{{printf "%q %q %t %t %t %t" .ImportPath .Dir .DepOnly .Standard .Incomplete (or .CgoFiles .SwigFiles .SwigCXXFiles | len | ne 0)}} ` +
	`{{with .Module}}{{printf "%q %q" .Path .Version}} {{with .Replace}}{{printf "%q %q" .Path .Version}}{{else}}"" ""{{end}} {{printf "%q %t" .GoMod .Main}}{{else}}"" "" "" "" "" false{{end}} ` +
	`{{printf "%q %q" (join .GoFiles "\n") (join .Imports "\n")}}` + "\n{{end}}"

// fields is the number of them in a line.
const fields = 14

// errUnknown tells that no digest would be certain.
var errUnknown = errors.New("not everything that decides can be seen")

// list runs go list over the packages and all that they need.
func (c Config) list(ctx context.Context) ([]*listed, error) {
	args := []string{"list", "-e", "-deps", "-f", format}
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
	for line := range strings.Lines(text) {
		p, err := parseLine(line)
		if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	return list, nil
}

func parseLine(line string) (*listed, error) {
	var words []string
	for rest := strings.TrimSpace(line); rest != ""; rest = strings.TrimPrefix(rest, " ") {
		if rest[0] != '"' {
			word, after, _ := strings.Cut(rest, " ")
			words, rest = append(words, word), " "+after
			continue
		}
		quoted, err := strconv.QuotedPrefix(rest)
		if err != nil {
			return nil, err
		}
		word, err := strconv.Unquote(quoted)
		if err != nil {
			return nil, err
		}
		words, rest = append(words, word), rest[len(quoted):]
	}
	if len(words) != fields {
		return nil, fmt.Errorf("go list printed %d fields", len(words))
	}
	depOnly, standard, incomplete, cgo := words[2] == "true", words[3] == "true", words[4] == "true", words[5] == "true"
	if standard || incomplete || cgo {
		return nil, errUnknown
	}
	version, replaced, replacement, main := words[7], words[8] != "", words[9], words[11] == "true"
	return &listed{
		path: words[0], dir: words[1], matched: !depOnly,
		module:  strings.Join(words[6:10], " "),
		goMod:   words[10],
		fixed:   !main && version != "" && (!replaced || replacement != ""),
		files:   split(words[12]),
		imports: split(words[13]),
	}, nil
}

func split(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}

// settings are what the go command goes by besides its arguments, and where
// modules with a version lie.
type settings struct{ text, modules string }

func (c Config) settings(ctx context.Context) (settings, error) {
	names := []string{"GOMODCACHE", "GOVERSION", "GOROOT", "GOOS", "GOARCH", "GOEXPERIMENT", "GOFLAGS", "GOWORK", "CGO_ENABLED", "GO111MODULE", "GODEBUG"}
	text, err := c.goCommand(ctx, append([]string{"env"}, names...)...)
	if err != nil {
		return settings{}, err
	}
	// One value a line; newlines in a value would shift the others, and miss.
	values := strings.Split(text, "\n")
	if len(values) != len(names)+1 || strings.Contains(text, "overlay") || driven() {
		return settings{}, errUnknown
	}
	if work := values[7]; work != "" && work != "off" {
		source, err := os.ReadFile(work)
		if err != nil {
			return settings{}, err
		}
		text += string(source)
	}
	return settings{text: text, modules: values[0]}, nil
}

// driven tells whether go/packages asks a driver instead of go list.
func driven() bool {
	if driver := os.Getenv("GOPACKAGESDRIVER"); driver != "" {
		return driver != "off"
	}
	_, err := exec.LookPath("gopackagesdriver")
	return err == nil
}

func (c Config) goCommand(ctx context.Context, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = c.Dir
	cmd.Env = append(os.Environ(), "PWD="+c.Dir)
	out, err := cmd.Output()
	return string(out), err
}
