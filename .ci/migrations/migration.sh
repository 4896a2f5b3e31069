# What the migrations of modules of others have in common. It is sourced.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
go build -C "$root" -o "$work/catena-gen" ./cmd/catena-gen

# bring copies a module of the proxy into a folder, and goes there.
bring() {
  mkdir "$work/module"
  cp -r "$(go mod download -json "$1" | sed -n 's/^\t"Dir": "\(.*\)",$/\1/p')/." "$work/module"
  chmod -R u+w "$work/module"
  cd "$work/module"
  go mod tidy # not all modules have all sums
}

# migrate shows the difference, makes it, and adds catena to the module.
migrate() {
  "$work/catena-gen" -migrate "$@" >"$work/diff"
  grep -c '^[-+][^-+]' "$work/diff" | sed 's/$/ lines differ, without those of generated files/'
  "$work/catena-gen" -migrate "$1" -apply "${@:2}"
  go mod edit -go 1.26.0 -replace "github.com/ezrantn/catena=$root" -require github.com/ezrantn/catena@v0.0.0 \
    -tool github.com/ezrantn/catena/cmd/catena-gen
  go mod tidy
  go generate -run catena-gen "${@:2}" # not what needs tools of others
}

# switched checks that the generator's files are catena's, and up to date.
switched() {
  go generate -run catena-gen "${@:2}" # not what needs tools of others
  go tool catena-gen -check "${@:2}"
  go build ./...
  "$work/catena-gen" -migrate "$@" 2>&1 | tail -1
}
