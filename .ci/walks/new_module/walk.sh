#!/usr/bin/env bash
# A new module, as the README sets it up, with the README's program.
set -euo pipefail
. "$(dirname "$0")/../walk.sh"

block go 'A new module' >main.go
commands 'A new module' >"$work/setup"
. "$work/setup" >"$work/got"
decoded
fails grep 'catena .*indirect' go.mod

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

# The hook for pre-commit and the action for GitHub: both find that a file is not up to date.
for check in "$(sed -n 's/^  entry: \(go tool .*\)/\1/p' "$catena/.pre-commit-hooks.yaml")" \
  "PACKAGES=./...; $(sed -n 's/^      run: //p' "$catena/.github/actions/check/action.yml")"; do
  bash -c "$check"
  echo '// edited' >>catena_gen.go
  fails bash -c "$check"
  go generate ./...
done
