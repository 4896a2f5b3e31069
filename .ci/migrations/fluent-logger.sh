#!/usr/bin/env bash
# Brings github.com/fluent/fluent-logger-golang, which uses tinylib/msgp, to catena: its own tests, before
# and after, and its types crossed. What catena-migrate lists as without a counterpart is done by
# hand.
. "$(dirname "$0")/migration.sh"

bring github.com/fluent/fluent-logger-golang@v1.10.2
go test ./...
crossed_msgp ./fluent
go test -c -o "$work/old" ./fluent
rm fluent/crossed_test.go fluent/crossed_types_test.go

migrate msgp ./...

# Two places of the list, and what it says to do; the options of messages are never nil.
#   fluent.go: msgp.Marshaler
sed -i 's/message\.(msgp\.Marshaler)/message.(interface{ AppendMsgpack([]byte) ([]byte, error) })/' fluent/fluent.go
#   fluent.go: the call of DecodeMsg, on a connection that stays open
sed -i 's/^\t\terr = resp\.DecodeMsg(r)$/\t\tvar raw msgp.Raw\n\t\tif err = raw.DecodeMsg(r); err == nil {\n\t\t\terr = resp.DecodeMsgpack(nil, raw)\n\t\t}/' fluent/fluent.go
# A test compares bytes: of an integer of 32 bits, for which msgp has int 32 and catena uint 32.
sed -i 's/tag\\xD2K/tag\\xCEK/' fluent/fluent_test.go

switched msgp ./...
go test ./...
crossed_catena ./fluent
go test -c -o "$work/new" ./fluent
cross
[ "$(grep -c ' 0 otherwise, 0 refused$' "$work/result")" = 2 ]
