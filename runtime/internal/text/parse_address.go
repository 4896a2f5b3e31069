package text

// A addressParser makes text into the form that UnmarshalBinary reads. It reads a part of the forms
// that package netip reads: the caller leaves all other text to UnmarshalText.
type addressParser struct {
	bytes [16 + 2]byte
	n     int
}

func (p *addressParser) parse(k addressKind, s string) bool {
	switch k {
	case addrPort:
		return p.addrPort(s)
	case prefix:
		return p.prefix(s)
	}
	return p.addr(s)
}

// addr reads an address without a zone.
func (p *addressParser) addr(s string) bool {
	p.n = 4
	return parse4(p.bytes[:4], s) || p.addr6(s)
}

func (p *addressParser) addr6(s string) bool {
	p.n = 16
	return parse6(p.bytes[:16], s)
}

// addrPort reads 1.2.3.4:5 and [::1]:5.
func (p *addressParser) addrPort(s string) bool {
	end := last(s, ':')
	if end < 1 {
		return false
	}
	port, ok := parseDecimal(s[end+1:], 5)
	if !ok || port > 0xffff {
		return false
	}
	switch host := s[:end]; {
	case host[0] != '[':
		p.n = 4
		ok = parse4(p.bytes[:4], host)
	case host[end-1] == ']':
		ok = p.addr6(host[1 : end-1])
	default:
		return false
	}
	p.bytes[p.n], p.bytes[p.n+1] = byte(port), byte(port>>8)
	p.n += 2
	return ok
}

// prefix reads 1.2.3.0/24 and fe80::/10.
func (p *addressParser) prefix(s string) bool {
	end := last(s, '/')
	if end < 0 || !p.addr(s[:end]) {
		return false
	}
	s = s[end+1:]
	bits, ok := parseDecimal(s, 3)
	if !ok || bits > 8*p.n || len(s) > 1 && s[0] == '0' {
		return false
	}
	p.bytes[p.n] = byte(bits)
	p.n++
	return true
}

// parse4 reads 1.2.3.4 into ip.
func parse4(ip []byte, s string) bool {
	for k := range ip {
		end := 0
		for end < len(s) && s[end] != '.' {
			end++
		}
		n, ok := parseDecimal(s[:end], 3)
		if !ok || n > 0xff || end > 1 && s[0] == '0' || (end == len(s)) != (k == 3) {
			return false
		}
		ip[k] = byte(n)
		s = s[min(end+1, len(s)):]
	}
	return true
}

// parse6 reads fe80::1 and ::ffff:1.2.3.4 into ip.
func parse6(ip []byte, s string) bool {
	n, gap := 0, -1 // gap is where the zeros of :: are
	if len(s) > 1 && s[:2] == "::" {
		s, gap = s[2:], 0
	}
	for s != "" {
		if n == 16 {
			return false
		}
		group, size := hex(s)
		if size < len(s) && s[size] == '.' {
			if n > 12 || !parse4(ip[n:n+4], s) {
				return false
			}
			n += 4
			break
		}
		if size == 0 {
			return false
		}
		ip[n], ip[n+1] = byte(group>>8), byte(group)
		n += 2
		s = s[size:]
		switch {
		case s == "":
		case s[0] != ':' || len(s) == 1:
			return false
		case s[1] != ':':
			s = s[1:]
		case gap >= 0:
			return false
		default:
			s, gap = s[2:], n
		}
	}
	if gap < 0 {
		return n == 16
	}
	copy(ip[gap+16-n:], ip[gap:n])
	clear(ip[gap : gap+16-n])
	return n < 16
}

// hex returns the number at the beginning of s, of four digits at most, and how many it has.
func hex(s string) (n, size int) {
	for ; size < min(len(s), 4); size++ {
		c := int(s[size])
		switch {
		case '0' <= c && c <= '9':
			c -= '0'
		case 'a' <= c|0x20 && c|0x20 <= 'f':
			c = c | 0x20 - 'a' + 10
		default:
			return n, size
		}
		n = n<<4 | c
	}
	return n, size
}

// parseDecimal returns the number s, which has up to so many digits.
func parseDecimal(s string, most int) (n int, ok bool) {
	for k := range len(s) {
		c := s[k] - '0'
		if c > 9 {
			return 0, false
		}
		n = n*10 + int(c)
	}
	return n, s != "" && len(s) <= most
}

// last returns the index of the last c in s, or -1.
func last(s string, c byte) int {
	k := len(s) - 1
	for k >= 0 && s[k] != c {
		k--
	}
	return k
}
