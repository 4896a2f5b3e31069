package outside

import (
	"regexp"
	"strings"
)

// version is the version of a library: of a crate from Cargo.lock, of the others from their
// program.
func version(library string, p *program) string {
	library, _, _ = strings.Cut(library, " (")
	lock, err := sources.ReadFile("rust/Cargo.lock")
	if err != nil {
		return ""
	}
	found := regexp.MustCompile(`name = "` + regexp.QuoteMeta(library) + `"\nversion = "([^"]+)"`).FindSubmatch(lock)
	if found != nil {
		return string(found[1])
	}
	return p.detail
}
