# What the migrations of modules of others have in common. It is sourced.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
go build -C "$root" -o "$work/catena-migrate" ./cmd/catena-migrate

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
  "$work/catena-migrate" "$@" >"$work/diff"
  grep -c '^[-+][^-+]' "$work/diff" | sed 's/$/ lines differ, without those of generated files/'
  "$work/catena-migrate" -apply "$@"
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
  "$work/catena-migrate" "$@" 2>&1 | tail -1
}

# crossed_msgp and crossed_catena write a test into the folder of a package, by which the types of its
# msgp methods cross: each build, by either library, writes filled values and reads the other's.
crossed_msgp() {
  export CROSSED="$work/crossed"
  mkdir -p "$CROSSED"
  types=$(sed -n 's/^func (z \*\([A-Z][A-Za-z0-9]*\)) UnmarshalMsg.*/\1/p' "$1"/*_gen.go | sort -u)
  crossed "$1" msgp catena 'MarshalMsg([]byte) ([]byte, error)' 'UnmarshalMsg([]byte) ([]byte, error)' \
    'v.MarshalMsg(nil)' '_, err := v.UnmarshalMsg(data); return err'
}
crossed_catena() {
  crossed "$1" catena msgp 'AppendMsgpack([]byte) ([]byte, error)' 'DecodeMsgpack(*arena.Arena, []byte) error' \
    'v.AppendMsgpack(nil)' 'return v.DecodeMsgpack(nil, data)'
}

# crossed writes the test: $2 and $3 are the library of this build and the other one, $4 and $5 the
# methods that encode and decode, $6 and $7 how they are called.
crossed() {
  local package type
  package=$(go list -f '{{.Name}}' "$1")
  sed "s/^package PACKAGE/package $package/" "$root/.ci/migrations/crossed_test.go.txt" >"$1/crossed_test.go"
  {
    printf 'package %s\n\n' "$package"
    [ "$2" = msgp ] || printf 'import "github.com/ezrantn/catena/runtime/arena"\n\n'
    printf 'const crossedBy, crossedFrom = "%s", "%s"\n\n' "$2" "$3"
    printf 'type crossedType interface {\n%s\n%s\n}\n\n' "$4" "$5"
    printf 'var crossedTypes = map[string]func() crossedType{\n'
    for type in $types; do printf '\t"%s": func() crossedType { return new(%s) },\n' "$type" "$type"; done
    printf '}\n\nfunc crossedEncode(v crossedType) ([]byte, error) { return %s }\n' "$6"
    printf '\nfunc crossedDecode(v crossedType, data []byte) error { %s }\n' "$7"
  } >"$1/crossed_types_test.go"
  gofmt -w "$1/crossed_types_test.go"
}

# cross runs both builds of the test, and prints what either reads of the other.
cross() {
  "$work/old" -test.run '^TestCrossed$' # writes
  "$work/new" -test.run '^TestCrossed$' -test.v | grep -v '^=== \|^--- \|^PASS$' | cut -c1-300 | tee "$work/result"
  "$work/old" -test.run '^TestCrossed$' -test.v | grep -v '^=== \|^--- \|^PASS$' | cut -c1-300 | tee -a "$work/result"
}
