// Package address reads and writes the addresses of package netip as text, for all
// formats. Their own text methods copy what they read and write; these addresses
// are so common that they are known here, and cost no allocation.
package address

import "net/netip"

// Parse reads text into v if v is the address of one. It returns false
// for any other v, and for what their UnmarshalText is to refuse, or to keep.
func Parse(v any, text string) bool {
	switch v := v.(type) {
	case *netip.Addr:
		a, err := netip.ParseAddr(text)
		if err != nil || a.Zone() != "" {
			return false
		}
		*v = a
	case *netip.AddrPort:
		a, err := netip.ParseAddrPort(text)
		if err != nil || a.Addr().Zone() != "" {
			return false
		}
		*v = a
	case *netip.Prefix:
		p, err := netip.ParsePrefix(text)
		if err != nil {
			return false
		}
		*v = p
	default:
		return false
	}
	return true
}

// Append appends the text of what v points to, if that is one.
func Append(b []byte, v any) (_ []byte, ok bool) {
	var err error
	switch v := v.(type) {
	case *netip.Addr:
		b, err = v.AppendText(b)
	case *netip.AddrPort:
		b, err = v.AppendText(b)
	case *netip.Prefix:
		b, err = v.AppendText(b)
	default:
		return b, false
	}
	return b, err == nil
}
