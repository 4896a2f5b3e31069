#!/usr/bin/env bash
# Brings github.com/chromedp/cdproto, 1,332 types of 55 packages, from easyjson to catena, and builds it:
# it has no tests. What catena-migrate lists as without a counterpart is done by hand.
. "$(dirname "$0")/migration.sh"

bring github.com/chromedp/cdproto@v0.0.0-20241222144035-c16d098c0fb6

# Its authors gave a method of easyjson's another name: catena-migrate says so, and changes nothing.
if "$work/catena-migrate" -apply easyjson ./... 2>"$work/refused"; then exit 1; fi
tail -2 "$work/refused"
sed -i '/^func (v \*CookiePartitionKey) OrigUnmarshalEasyJSON/,/^}$/d' network/easyjson.go

migrate easyjson ./...

# Three places of the list, and what it says to do.
#   cdp/types.go: easyjson.Marshaler and easyjson.Unmarshaler
#   cdproto.go: easyjson.Unmarshaler, and the call of easyjson.Unmarshal
sed -i 's/easyjson\.Marshaler/interface{ AppendJSON([]byte) ([]byte, error) }/
  s/easyjson\.Unmarshaler/interface{ DecodeJSON(*arena.Arena, []byte) error }/
  s/err := easyjson\.Unmarshal(buf, v)/err := v.DecodeJSON(nil, buf)/
  s,^\t"github.com/mailru/easyjson"$,&\n\t"github.com/ezrantn/catena/runtime/arena",' cdp/types.go cdproto.go

#   network/types.go: the UnmarshalEasyJSON of CookiePartitionKey, beside easyjson's MarshalEasyJSON
sed -i '/^\/\/catena:generate json(std)$/{N;s/^[^\n]*\n\(type CookiePartitionKey \)/\1/}' network/types.go
cat >>network/types.go <<'EOF'

// UnmarshalJSON satisfies json.Unmarshaler.
func (t *CookiePartitionKey) UnmarshalJSON(buf []byte) error { return easyjson.Unmarshal(buf, t) }

// MarshalJSON satisfies json.Marshaler.
func (t CookiePartitionKey) MarshalJSON() ([]byte, error) {
	type fields CookiePartitionKey
	return json.Marshal(fields(t))
}
EOF

switched easyjson ./...
go vet ./...
