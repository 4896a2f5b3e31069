#!/usr/bin/env bash
# Brings github.com/minio/madmin-go, which uses tinylib/msgp for what MinIO's servers send each other
# and store, to catena: its own tests, before and after, and each of its types crossed, which is that
# msgp's code reads what catena wrote of filled values, and catena's what msgp wrote.
. "$(dirname "$0")/migration.sh"

bring github.com/minio/madmin-go/v3@v3.0.109
go test . ./xtime

crossed_msgp .
go test -c -o "$work/old" .
rm crossed_test.go crossed_types_test.go

migrate msgp ./...

# Places of the list, and what it says to do.
#   summary-object.go: []uint8
sed -i 's/^\(\tErasureDist \)\[\]uint8$/\1[]uint16/' summary-object.go
#   summary-object.go: msgp.Decode
sed -i 's/^\terr = msgp\.Decode(resp\.Body, objectSummary)$/\tdata, err := io.ReadAll(resp.Body)\n\tif err == nil {\n\t\terr = objectSummary.DecodeMsgpack(nil, data)\n\t}/
  s,^\t"github.com/tinylib/msgp/msgp"$,,; s/^\t"fmt"$/&\n\t"io"/' summary-object.go
gofmt -w summary-object.go

switched msgp ./...
# Maps whose values are larger than 128 bytes allocate: the types are as msgp's users wrote them.
go test -skip '^TestCatena$/^allocations$' . ./xtime
crossed_catena .
go test -c -o "$work/new" .

cross
# InfoMessage: msgp has no code for its Pools, a map with integers as keys. Catena writes it, and msgp
# passes over it.
[ "$(grep -c ' 92 types alike, 1 otherwise, 0 refused$' "$work/result")" = 2 ]

for _ in 1 2 3; do # msgp and catena in turn
  for library in old new; do
    "$work/$library" -test.run '^$' -test.bench Crossed -test.benchtime 200x | grep ns/op | sed "s/^/$library /"
  done
done
