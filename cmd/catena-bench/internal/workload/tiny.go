package workload

import (
	"math/rand/v2"

	"github.com/ezrantn/catena/testdata/corpus/twin/seeduser"
)

func init() {
	tiny := Workload{
		Name: "tiny",
		Doc:  "1000 users with a name and an address and nothing else, about 45 bytes of JSON each",
		Type: TypeOf[seeduser.User](),
		Make: func(seed uint64, _ int) []any {
			return many(seed, 1000, func(r *rand.Rand) seeduser.User {
				name := word(r, 3+r.IntN(6))
				return seeduser.User{Name: name, Email: name + "@mail.com"}
			})
		},
		Redis: true,
	}
	calls := tiny
	calls.Name, calls.Doc = "calls", "the users of tiny by each of catena's calls: methods, functions with an option and without, a Serializer, package json"
	calls.Redis, calls.Calls = false, true
	register(tiny, calls)
}
