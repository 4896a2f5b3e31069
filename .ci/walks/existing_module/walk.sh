#!/usr/bin/env bash
# A module that uses encoding/json, switched to package json as the README says, and back.
set -euo pipefail
. "$(dirname "$0")/../walk.sh"

cp -r "$here/module/." .
go test ./... # with encoding/json
go run . >"$work/want"
cp main.go shop/*.go "$work"

begin=$(date +%s%N)
commands 'A new module' | grep -v '^go mod init' >"$work/setup" # generates nothing yet
. "$work/setup"
commands 'A module that uses encoding/json' >"$work/switch"
. "$work/switch"
go run . >"$work/got"
decoded
diff "$work/want" "$work/got"
fails grep -rl '"encoding/json"' --include='*.go' --exclude='catena_*' .
go vet ./...

# Back: the same command with the paths swapped, and no generated files.
gofmt -w -r '"github.com/ezrantn/catena/runtime/json" -> "encoding/json"' .
rm ./*/catena_*
diff main.go "$work/main.go"
diff shop/order.go "$work/order.go"
go test ./...
