# Sourced by the walks: a walk does what the README tells a new user, in an empty folder beside a
# clone of catena, and prints how long it took to the first decoded value. The clone is found by the
# same path each time, so that the generator is compiled once for all walks; CATENA_COLD=1 begins with
# an empty build cache.

catena=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
here=$(cd "$(dirname "$0")" && pwd) # the folder of the walk
work=${TMPDIR:-/tmp}/catena-walk.$UID
mkdir "$work" 2>/dev/null || work=$(mktemp -d) # another walk is under way
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
ln -s "$catena" "$work/catena"
mkdir "$work/module"
cd "$work/module"
export GOWORK=off
[ -z "${CATENA_COLD:-}" ] || export GOCACHE="$work/cache"
begin=$(date +%s%N)

# block prints the first fenced block of a language in a section of the README: block go 'A new module'.
block() {
  awk -v language="$1" -v section="## $2" '
    /^## / { inside = $0 == section }
    inside && $0 == "```" language { printing = 1; next }
    /^```$/ { if (printing) exit }
    printing' "$catena/README.md"
}

# commands prints the commands of a section, one a line, and fails if there are none.
commands() {
  block sh "$1" | grep . || { echo "README.md has no commands in the section $1" >&2; return 1; }
}

# fails runs a command that has to fail. (Under set -e, ! lets a script go on either way.)
fails() { if "$@"; then echo "this was to fail: $*" >&2; return 1; fi; }

# decoded prints the time since the walk began.
decoded() {
  local ms=$((($(date +%s%N) - begin) / 1000000))
  printf '%s: the first value was decoded after %d.%03d s\n' "$(basename "$here")" $((ms / 1000)) $((ms % 1000))
}
