package types_of_others

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"net/netip"
	"net/url"
	"time"
)

//catena:shim time.Time as=int64 using=seconds/moment
//catena:shim time.Duration as=string using=(time.Duration).String/time.ParseDuration
//catena:shim big.Int as=[]byte using=(*big.Int).Bytes/fromBytes
//catena:shim url.URL as=link using=linked/unlinked
//catena:shim fmt.Stringer as=any using=dynamic/stringer
//catena:shim netip.Addr as=*address using=pointed/addressOf
//catena:shim json.Number as=json.RawMessage using=quoted/unquoted
//catena:shim Code as=code using=code/Code
//catena:shim Table as=map[string][]link using=linksOf/tableOf
//catena:shim Names as=Lines using=Lines/Names

// Forms has shims by types of every sort.
//
//catena:generate json,msgpack,cbor
type Forms struct {
	At      time.Time             `json:"at"`
	Took    time.Duration         `json:"took"`
	Large   big.Int               `json:"large"`
	Larger  []*big.Int            `json:"larger"`
	Site    url.URL               `json:"site"`
	Sites   map[string]*url.URL   `json:"sites"`
	Any     fmt.Stringer          `json:"any"`
	Addr    netip.Addr            `json:"addr"`
	Number  json.Number           `json:"number"`
	Code    Code                  `json:"code"`
	ByCode  map[Code]Code         `json:"by_code"`
	Table   Table                 `json:"table"`
	Names   Names                 `json:"names"`
	Unnamed struct{ A []url.URL } `json:"unnamed"`
	Embedded
}

// Embedded gives its members.
type Embedded struct {
	Inner time.Time `json:"inner"`
}

func seconds(t time.Time) int64 { return t.Unix() }

func moment(n int64) time.Time { return time.Unix(n, 0).UTC() }

func fromBytes(b []byte) (n big.Int) {
	n.SetBytes(b)
	return n
}

type link struct {
	Scheme string            `json:"scheme,omitempty"`
	Host   string            `json:"host"`
	Path   []string          `json:"path"`
	Query  map[string]string `json:"query,omitempty"`
}

func linked(u url.URL) link {
	l := link{Scheme: u.Scheme, Host: u.Host}
	if u.Path != "" {
		l.Path = []string{u.Path}
	}
	return l
}

func unlinked(l link) (u url.URL, err error) {
	u.Scheme, u.Host = l.Scheme, l.Host
	if len(l.Path) > 1 {
		return u, errors.New("two paths")
	}
	if len(l.Path) > 0 {
		u.Path = l.Path[0]
	}
	return u, nil
}

// A Word is a Stringer.
type Word string

func (w Word) String() string { return string(w) }

func dynamic(s fmt.Stringer) (any, error) {
	if s == nil {
		return nil, nil
	}
	return s.String(), nil
}

func stringer(v any) (fmt.Stringer, error) {
	switch v := v.(type) {
	case nil:
		return nil, nil
	case string:
		return Word(v), nil
	}
	return nil, fmt.Errorf("%T is no text", v)
}

type address struct {
	Text string `json:"text"`
}

func pointed(a netip.Addr) *address {
	if !a.IsValid() {
		return nil
	}
	return &address{a.String()}
}

func addressOf(a *address) (netip.Addr, error) {
	if a == nil {
		return netip.Addr{}, nil
	}
	return netip.ParseAddr(a.Text)
}

func quoted(n json.Number) json.RawMessage { return json.RawMessage(`"` + n + `"`) }

func unquoted(text json.RawMessage) (n json.Number, err error) {
	return n, json.Unmarshal(text, (*string)(&n))
}

type (
	// Code is encoded as a code, a text without methods.
	Code string
	code string
	// Table is a map in other words.
	Table struct{ rows map[string][]link }
	// Names are encoded as the elements are.
	Names []string
	// Lines have the form.
	Lines []string
)

// MarshalJSON is not called.
func (Code) MarshalJSON() ([]byte, error) { return nil, errors.New("MarshalJSON was called") }

func linksOf(t Table) map[string][]link { return t.rows }

func tableOf(rows map[string][]link) Table { return Table{rows} }
