package text

// IsNumber reports whether s is a number by the grammar of RFC 8259, section 6.
func IsNumber(s string) bool {
	if s != "" && s[0] == '-' {
		s = s[1:]
	}
	rest := trimDigits(s)
	if len(rest) == len(s) || s[0] == '0' && len(s)-len(rest) > 1 {
		return false
	}
	s = rest
	if s != "" && s[0] == '.' {
		if rest = trimDigits(s[1:]); len(rest) == len(s)-1 {
			return false
		}
		s = rest
	}
	if s != "" && s[0]|0x20 == 'e' {
		s = s[1:]
		if s != "" && (s[0] == '+' || s[0] == '-') {
			s = s[1:]
		}
		if rest = trimDigits(s); len(rest) == len(s) {
			return false
		}
		s = rest
	}
	return s == ""
}

func trimDigits(s string) string {
	for s != "" && s[0]-'0' <= 9 {
		s = s[1:]
	}
	return s
}
