# Sourced by the walks that come from another generator.

# coming migrates the module of the walk by the commands of a page, and goes back. $1 is the page,
# $2 the other generator's module.
coming() {
  cp -r "$here/module/." .
  git init -q && git add . && git -c user.name=walk -c user.email=walk@example.com commit -qm before
  go test ./... # with the other generator's code
  go run . >"$work/want"

  begin=$(date +%s%N)
  awk '/^```sh$/ { printing = 1; next } /^```$/ { exit } printing' "$catena/examples/migration/$1.md" |
    grep . >"$work/page"
  . "$work/page"
  go run . >"$work/got"
  decoded
  diff "$work/want" "$work/got"
  fails grep -rn "$2" --include='*.go' --include=go.mod .
  (cd shop && $(sed -n 's,^//go:generate ,,p' order.go) -check)
  go vet ./...
  go test -short ./...

  # Back: the migration is a change like any other.
  git stash -qu
  go test ./...
  go run . | diff "$work/want" -
}
