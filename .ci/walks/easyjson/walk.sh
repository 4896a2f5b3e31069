#!/usr/bin/env bash
# A module that uses easyjson, by the commands of its page in examples/migration, and back.
set -euo pipefail
. "$(dirname "$0")/../walk.sh"
. "$catena/.ci/walks/coming.sh"
coming easyjson github.com/mailru/easyjson
