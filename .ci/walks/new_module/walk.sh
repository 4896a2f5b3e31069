#!/usr/bin/env bash
# A new module, as the README sets it up, with the README's program.
set -euo pipefail
. "$(dirname "$0")/../walk.sh"

block go 'A new module' >main.go
commands 'A new module' >"$work/setup"
. "$work/setup" >"$work/got"
decoded
! grep indirect go.mod | grep -v golang.org/x/ # what the program imports is a direct requirement

# What the README says that it prints.
block text 'A new module' | diff - "$work/got"
go tool catena-gen -check ./...
go vet ./...
go tool catena-gen -tests ./...
go tool catena-gen -check ./...
go vet ./...
go test -short ./...
go test -run '^$' -bench . -benchtime 1x
go test -run '^$' -fuzz . -fuzztime 1000x
