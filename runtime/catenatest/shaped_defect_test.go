package catenatest

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/rules"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// A server is a type with shapes whose code has the defect.
type (
	server struct {
		Host string
		Port int `json:",omitempty" catena:"default=8080"`
		Peer *server
	}
	serverTwin server
)

func (s *server) AppendJSON(dst []byte) ([]byte, error) {
	if defect == "encoding fails" {
		return dst, errors.New("always")
	}
	text, err := json.Marshal((*serverTwin)(s))
	if defect == "a member is not encoded" {
		text = regexp.MustCompile(`"Host":"[^"]*(\\"[^"]*)*",?`).ReplaceAll(text, nil)
	}
	if defect == "documents are encoded otherwise" && s.Host == "document" {
		text = []byte(`{"Host":1}`)
	}
	return append(dst, text...), err
}

func (s *server) DecodeJSON(_ *arena.Arena, data []byte) error {
	switch defect {
	case "decoding fails":
		return errors.New("always")
	case "documents are refused":
		if strings.Contains(string(data), "document") {
			return errors.New("a document")
		}
	}
	host := s.Host
	err := s.read(data)
	if defect == "a member is ignored" {
		s.Host = host
	}
	return err
}

// UnmarshalJSON reads the peers with their defaults.
func (s *serverTwin) UnmarshalJSON(data []byte) error { return (*server)(s).read(data) }

func (s *server) read(data []byte) error {
	type plain server
	p := plain(*s)
	p.Port = 8080
	var peer struct{ Peer *serverTwin }
	err := json.Unmarshal(data, &struct {
		*plain
		Peer **serverTwin
	}{&p, &peer.Peer})
	p.Peer = (*server)(peer.Peer)
	*s = server(p)
	return err
}

func (s *server) AppendCBOR(dst []byte) ([]byte, error) {
	text, err := s.AppendJSON(nil)
	if err != nil {
		return dst, err
	}
	return tree.Transcode(dst, cborwire.Format(), text, jsonwire.Format(), wire.Options{})
}

func (s *server) DecodeCBOR(a *arena.Arena, data []byte) error {
	text, err := tree.Transcode(nil, jsonwire.Format(), data, cborwire.Format(), wire.Options{})
	if err != nil {
		return err
	}
	return s.DecodeJSON(a, text)
}

// fails reports whether a case fails for one of 40 values.
func fails(c Case) error {
	s, r := c.subject(), rand.New(rand.NewPCG(1, 2))
	if err := s.everyMember(0); err != nil {
		return err
	}
	for seed := range uint64(40) {
		v, twin := s.filled(seed, int(seed%9))
		if err := s.value(r, v, twin); err != nil {
			return err
		}
		if err := s.cloned(seed, int(seed%9)); err != nil {
			return err
		}
	}
	return nil
}

// TestDefectsOfShapesAreFound: a default of one member excuses nothing in others, and no error.
func TestDefectsOfShapesAreFound(t *testing.T) {
	defer func() { defect = "" }()
	cases := []Case{ShapedJSON[server]("server", rules.New()), ShapedCBOR[server]("server", rules.New())}
	for _, c := range cases {
		for _, defect = range []string{"encoding fails", "decoding fails", "a member is ignored", "a member is not encoded"} {
			require.Error(t, fails(c), "%s: %s", c.Format, defect)
		}
		defect = ""
		require.NoError(t, fails(c), c.Format)
	}
	document := func() error {
		return cases[0].subject().document(rand.New(rand.NewPCG(1, 2)), []byte(`{"Host":"document","Port":0}`))
	}
	require.NoError(t, document())
	for _, defect = range []string{"documents are refused", "documents are encoded otherwise"} {
		require.Error(t, document(), defect)
	}
}

// An email and a currency read their own texts, except for the texts of zero values.
type (
	email    struct{ s string }
	currency [3]byte
	account  struct {
		Name     string
		Email    email
		Currency currency
	}
	accountTwin account
)

func (e email) MarshalText() ([]byte, error) { return []byte(e.s), nil }

func (e *email) UnmarshalText(text []byte) error {
	if !strings.Contains(string(text), "@") {
		return errors.New("no @")
	}
	e.s = string(text)
	return nil
}

func (c currency) MarshalText() ([]byte, error) {
	if c[0] < 'A' || c[0] > 'Z' {
		return nil, errors.New("no letter")
	}
	return c[:], nil
}

func (c *currency) UnmarshalText(text []byte) error {
	if copy(c[:], text) != 3 {
		return errors.New("not three letters")
	}
	return nil
}

func (a *account) AppendJSON(dst []byte) ([]byte, error) {
	text, err := json.Marshal((*accountTwin)(a))
	if err != nil {
		return dst, err
	}
	return append(dst, text...), err
}

func (a *account) DecodeJSON(_ *arena.Arena, data []byte) error {
	return json.Unmarshal(data, (*accountTwin)(a))
}

func (a *account) AppendCBOR(dst []byte) ([]byte, error) {
	text, err := json.Marshal((*accountTwin)(a))
	if err != nil {
		return dst, err
	}
	return tree.Transcode(dst, cborwire.Format(), text, jsonwire.Format(), wire.Options{})
}

func (a *account) DecodeCBOR(_ *arena.Arena, data []byte) error {
	text, err := tree.Transcode(nil, jsonwire.Format(), data, cborwire.Format(), wire.Options{})
	if err != nil {
		return err
	}
	return json.Unmarshal(text, (*accountTwin)(a))
}

// TestAuthorsMayRefuseZero: no random value of account is encoded and decoded, rightly.
func TestAuthorsMayRefuseZero(t *testing.T) {
	for _, c := range []Case{
		JSON[account, accountTwin]("account"), CBOR[account]("account"),
		ShapedJSON[account]("account", rules.New()), ShapedCBOR[account]("account", rules.New()),
	} {
		require.NoError(t, fails(c), "%s, shapes %t", c.Format, c.Shapes != nil)
		require.Empty(t, c.subject().customPart)
	}
}

// A secret is written as asterisks, which is right: its encoding does not depend on it.
type secret struct{ s string }

func (s secret) MarshalText() ([]byte, error) { return []byte("***"), nil }

func (s *secret) UnmarshalText(text []byte) error { s.s = string(text); return nil }

type (
	login     struct{ Password secret }
	loginTwin login
)

func (l *login) AppendJSON(dst []byte) ([]byte, error) {
	text, err := json.Marshal((*loginTwin)(l))
	return append(dst, text...), err
}

func (l *login) DecodeJSON(_ *arena.Arena, data []byte) error {
	return json.Unmarshal(data, (*loginTwin)(l))
}

func TestAuthorsMayHideValues(t *testing.T) {
	require.NoError(t, fails(ShapedJSON[login]("login", rules.New())))
}

// TestEmptyDocument: a file without a byte is refused as other malformed input is.
func TestEmptyDocument(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	require.NoError(t, JSON[product, productTwin]("product").subject().document(r, nil))
	require.Error(t, ShapedJSON[server]("server", rules.New()).subject().document(r, nil))
}

// A moment has a time, of which MessagePack keeps no zone.
type moment struct{ At time.Time }

func (m *moment) AppendMsgpack(dst []byte) ([]byte, error) {
	text, err := json.Marshal(map[string]any{"At": m.At.UTC()})
	if err != nil {
		return dst, err
	}
	return tree.Transcode(dst, msgpackwire.Format(), text, jsonwire.Format(), wire.Options{})
}

func (m *moment) DecodeMsgpack(_ *arena.Arena, data []byte) error {
	text, err := tree.Transcode(nil, jsonwire.Format(), data, msgpackwire.Format(), wire.Options{})
	if err != nil {
		return err
	}
	return json.Unmarshal(text, &struct{ At *time.Time }{&m.At})
}

func (m *moment) Clone() *moment {
	c := *m
	return &c
}

func TestZonesOfDocuments(t *testing.T) {
	s := Msgpack[moment]("moment").subject()
	require.NoError(t, s.document(rand.New(rand.NewPCG(1, 2)), []byte(`{"At":"2024-05-01T12:00:00+02:00"}`)))
}

// A cached has a field outside of its format, which Clone copies by assignment.
type cached struct {
	Name  string
	Cache []string `msgpack:"-"`
}

func (c *cached) AppendMsgpack(dst []byte) ([]byte, error) { return dst, errors.New("not encoded") }

func (c *cached) DecodeMsgpack(*arena.Arena, []byte) error { return errors.New("nothing to decode") }

func (c *cached) Clone() *cached {
	other := *c
	return &other
}

func TestFieldsOutsideOfTheFormatAreNotCloned(t *testing.T) {
	s := Msgpack[cached]("cached").subject()
	for seed := range uint64(9) {
		require.NoError(t, s.cloned(seed, 5))
	}
}
