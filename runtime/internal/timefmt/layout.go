package timefmt

import (
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/text"
)

// layouts are the layouts of package time, by name.
var layouts = map[string]string{
	"ANSIC": time.ANSIC, "UnixDate": time.UnixDate, "RubyDate": time.RubyDate,
	"RFC822": time.RFC822, "RFC822Z": time.RFC822Z, "RFC850": time.RFC850,
	"RFC1123": time.RFC1123, "RFC1123Z": time.RFC1123Z, "RFC3339": time.RFC3339, "RFC3339Nano": time.RFC3339Nano,
	"Kitchen": time.Kitchen, "Stamp": time.Stamp, "StampMilli": time.StampMilli, "StampMicro": time.StampMicro, "StampNano": time.StampNano,
	"DateTime": time.DateTime, "DateOnly": time.DateOnly, "TimeOnly": time.TimeOnly,
}

// A layout is a form of text.
type layout struct {
	layout string
	plain  bool // RFC 3339, as strictly as time.Time reads it
	// A layout that ends with a zone is body and zone. The zone is read here: package time allocates
	// each one that is neither UTC nor Local.
	body, zone string
}

func newLayout(w word) layout {
	l := layout{layout: w.text}
	if !w.quoted {
		named, ok := layouts[w.text]
		if !ok {
			panic("catena: no form of times is called " + w.text)
		}
		l.layout = named
		l.plain = named == time.RFC3339 || named == time.RFC3339Nano
	}
	for _, zone := range []string{"MST", "Z07:00", "-07:00", "Z0700", "-0700"} {
		if body, ok := strings.CutSuffix(l.layout, zone); ok && !hasZone(body) {
			l.body, l.zone = body, zone
		}
	}
	return l
}

// hasZone reports whether a layout may have an element that is a zone.
func hasZone(layout string) bool {
	return strings.Contains(layout, "MST") || strings.Contains(layout, "07")
}

// parse returns the time that b is.
func (l *layout) parse(b []byte) (time.Time, error) {
	if l.plain {
		var room [text.TimeRoom + 8]byte
		if n := len(b); n <= text.TimeRoom {
			copy(room[:], b)
			if t, end, ok := text.ParseTime(room[:], 0, n); ok && end == n {
				return t, nil
			}
		}
		var t time.Time
		err := t.UnmarshalText(b)
		return t, err
	}
	if l.zone != "" {
		if t, ok := l.parseZoned(b); ok {
			return t, nil
		}
	}
	return time.Parse(l.layout, mem.String(b))
}

// parseZoned is parse for the zones GMT and UTC and for numeric ones. If it is not ok, package time has to
// say why.
func (l *layout) parseZoned(b []byte) (time.Time, bool) {
	n := len(b) - len(strings.TrimPrefix(l.zone, "Z"))
	switch {
	case l.zone == "MST":
		n = len(b) - len("GMT")
	case strings.HasPrefix(l.zone, "Z") && len(b) > 0 && b[len(b)-1] == 'Z':
		n = len(b) - 1
	case strings.HasPrefix(l.zone, "Z"):
		n--
	}
	if n < 0 {
		return time.Time{}, false
	}
	if strings.HasSuffix(l.body, " ") && (n == 0 || b[n-1] != ' ') {
		return time.Time{}, false // at its end package time takes no space for one
	}
	var east int
	var gmt *time.Location
	switch zone := mem.String(b[n:]); {
	case zone == "Z", zone == "UTC" && l.zone == "MST":
		t, err := time.Parse(l.body, mem.String(b[:n]))
		return t, err == nil
	case zone == "GMT" && l.zone == "MST":
		if gmt = gmtZone(); gmt == nil {
			return time.Time{}, false
		}
	case l.zone == "MST":
		return time.Time{}, false
	default:
		var ok bool
		if east, ok = offsetOf(zone); !ok || strings.Contains(zone, ":") != strings.Contains(l.zone, ":") {
			return time.Time{}, false
		}
	}
	t, err := time.Parse(l.body, mem.String(b[:n]))
	if err != nil {
		return time.Time{}, false
	}
	if gmt != nil {
		return t.In(gmt), true
	}
	t = t.Add(-time.Duration(east) * time.Minute).Local()
	if _, offset := t.Zone(); offset != east*60 {
		t = t.In(text.Zone(east))
	}
	return t, true
}

// offsetOf returns how many minutes east of UTC +07:00 or +0700 is.
func offsetOf(zone string) (east int, ok bool) {
	if len(zone) < 5 || zone[0] != '+' && zone[0] != '-' {
		return 0, false
	}
	rest := zone[3:]
	if rest[0] == ':' {
		rest = rest[1:]
	}
	hours, ok1 := twoDigits(zone[1:3])
	minutes, ok2 := twoDigits(rest)
	if !ok1 || !ok2 || hours > 23 || minutes > 59 {
		return 0, false
	}
	east = hours*60 + minutes
	if zone[0] == '-' {
		east = -east
	}
	return east, true
}

func twoDigits(s string) (n int, ok bool) {
	if len(s) != 2 || s[0]-'0' > 9 || s[1]-'0' > 9 {
		return 0, false
	}
	return int(s[0]-'0')*10 + int(s[1]-'0'), true
}

// A gmtOf is the zone that package time makes of the abbreviation GMT. It is nil if Local knows the
// abbreviation.
type gmtOf struct{ local, zone *time.Location }

var knownGMT atomic.Pointer[gmtOf]

func gmtZone() *time.Location {
	known := knownGMT.Load()
	if known == nil || known.local != time.Local {
		known = &gmtOf{local: time.Local}
		if t, err := time.Parse("MST", "GMT"); err == nil && t.Location() != time.Local {
			known.zone = t.Location()
		}
		knownGMT.Store(known)
	}
	return known.zone
}

// quote returns b in quotation marks, shortened if it is long.
func quote(b []byte) string {
	const longest = 64
	if len(b) > longest {
		return strconv.Quote(string(b[:longest]) + "...")
	}
	return strconv.Quote(string(b))
}
