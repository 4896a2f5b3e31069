package outside

import (
	"regexp"
)

// version is that of a library: of a crate what Cargo.lock has, of the others what their program says
// of itself.
func version(library string, p *program) string {
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
