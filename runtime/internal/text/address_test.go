package text

import (
	"net/netip"
	"testing"

	"github.com/stretchr/testify/require"
)

// FuzzParseAddress compares with package netip: text that ParseAddress accepts is the same value
// there.
func FuzzParseAddress(f *testing.F) {
	for text := range acceptedAddresses {
		f.Add(text)
	}
	for _, text := range []string{
		"", ".", ":", "::::", ":::", "1", "1.2.3", "1.2.3.4.5", "01.2.3.4", "1.2.3.256", "1.2.3.4.", "1..2.3", "::1%eth0", "1:2:3:4:5:6:7:8::", "::1:2:3:4:5:6:7:8",
		"12345::", "1:2:3:4:5:6:7:1.2.3.4", "::1.2.3", "1:2", "fe80::1::2", "1:", ":1", "::1:", "[::1]", "[1.2.3.4]:5", "::1:5", "1.2.3.4:", "1.2.3.4:65536", "1.2.3.4:+5",
		"1.2.3.4:000005", "[]:5", "[:5", "1.2.3.4/33", "1.2.3.4/01", "1.2.3.4/", "::/129", "::/-1", "::%a/1", "1.2.3.4/+1", "a\x00:", "::g", "::1.2.3.4:5", "1:2:3:4:5:6:7::1.2.3.4",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		sameAddress(t, text, netip.ParseAddr)
		sameAddress(t, text, netip.ParseAddrPort)
		sameAddress(t, text, netip.ParsePrefix)
	})
}

func sameAddress[T comparable](t *testing.T, text string, parse func(string) (T, error)) (ok bool) {
	var v T
	if ok = ParseAddress(&v, text); ok {
		want, err := parse(text)
		require.NoError(t, err, text)
		require.Equal(t, want, v, text)
	}
	return ok
}

// acceptedAddresses are texts that ParseAddress reads itself, by the type.
var acceptedAddresses = map[string]addressKind{
	"0.0.0.0": addr, "1.2.3.4": addr, "255.255.255.255": addr, "::": addr, "::1": addr, "1::": addr, "fe80::1:2": addr, "FE80::aBcD": addr, "1:2:3:4:5:6:7:8": addr,
	"1:2:3:4:5:6:7::": addr, "::2:3:4:5:6:7:8": addr, "::ffff:1.2.3.4": addr, "1:2:3:4:5:6:1.2.3.4": addr, "0:0::0:0": addr, "::1.2.3.4": addr,
	"1.2.3.4:0": addrPort, "1.2.3.4:65535": addrPort, "1.2.3.4:00080": addrPort, "[::1]:80": addrPort, "[::ffff:1.2.3.4]:80": addrPort,
	"1.2.3.4/0": prefix, "1.2.3.4/32": prefix, "::/0": prefix, "fe80::/10": prefix, "::1/128": prefix, "::ffff:1.2.3.4/100": prefix,
}

func TestAddressesAreParsed(t *testing.T) {
	for text, k := range acceptedAddresses {
		require.Equal(t, k == addr, sameAddress(t, text, netip.ParseAddr), text)
		require.Equal(t, k == addrPort, sameAddress(t, text, netip.ParseAddrPort), text)
		require.Equal(t, k == prefix, sameAddress(t, text, netip.ParsePrefix), text)
	}
}

type embedding struct{ netip.Addr }

// Addr is the name of a type of package netip.
type Addr struct{ netip.Prefix }

func TestOtherTypesAreNoAddresses(t *testing.T) {
	for k := range knownAddresses { // as in a program that has met none
		knownAddresses[k].Store(0)
	}
	for _, v := range []any{nil, 1, netip.Addr{}, new(embedding), new(Addr), new(*netip.Addr)} {
		require.False(t, ParseAddress(v, "1.2.3.4"), "%T", v)
		b, ok := AppendAddress([]byte("b"), v)
		require.False(t, ok, "%T", v)
		require.Equal(t, "b", string(b), "%T", v)
	}
}

func TestTextIsAppended(t *testing.T) {
	for text, k := range acceptedAddresses {
		if k != addr {
			continue
		}
		v := netip.MustParseAddr(text)
		b, ok := AppendAddress([]byte("b"), &v)
		require.True(t, ok)
		require.Equal(t, "b"+v.String(), string(b))
	}
}

func TestNilPointersToAddressesAreKnown(t *testing.T) {
	for range 2 { // it learns them
		require.True(t, IsAddress((*netip.Addr)(nil)))
		require.True(t, IsAddress((*netip.AddrPort)(nil)))
		require.True(t, IsAddress((*netip.Prefix)(nil)))
		require.False(t, IsAddress((*Addr)(nil)))
		require.False(t, IsAddress((*int)(nil)))
	}
}
