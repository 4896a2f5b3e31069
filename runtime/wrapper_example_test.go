package catena_test

import (
	"fmt"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
)

// A Cache keeps values of a type with a generated codec by their encoding. It has one type
// parameter: the code that needs the type of the pointer is a function value.
type Cache[T any] struct {
	encoded map[string][]byte
	decode  func(a *arena.Arena, data []byte) (*T, error)
	encode  func(v *T) ([]byte, error)
}

// NewCache returns an empty cache. The compiler infers P from T.
func NewCache[T any, P catena.JSON[T]]() *Cache[T] {
	return &Cache[T]{
		encoded: map[string][]byte{},
		decode:  func(a *arena.Arena, data []byte) (*T, error) { return catena.DecodeJSON[T, P](a, data) },
		encode:  func(v *T) ([]byte, error) { return catena.AppendJSON[T, P](nil, v) },
	}
}

// Put keeps v.
func (c *Cache[T]) Put(key string, v *T) error {
	data, err := c.encode(v)
	if err == nil {
		c.encoded[key] = data
	}
	return err
}

// Get decodes the value into a.
func (c *Cache[T]) Get(a *arena.Arena, key string) (*T, error) {
	return c.decode(a, c.encoded[key])
}

// A type that is generic over types with generated codecs needs two type parameters only where it
// is made: a type that uses it, such as this Users, has to name one.
func ExampleJSON() {
	type Users struct{ byName *Cache[seeduser.User] }

	users := Users{NewCache[seeduser.User]()}
	if err := users.byName.Put("Ann", &seeduser.User{Name: "Ann", Email: "ann@example.com"}); err != nil {
		fmt.Println(err)
		return
	}
	a := arena.New(1 << 10)
	u, err := users.byName.Get(a, "Ann")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(u.Email)
	a.Reset() // u is dead now
	// Output: ann@example.com
}
