package state

import (
	"cmp"
	"encoding/binary"
	"hash/maphash"
	"slices"

	"github.com/ezrantn/catena/runtime/internal/pool"
	"github.com/ezrantn/catena/runtime/wire"
)

// maxNestedKeys is how deep keys may nest in keys.
const maxNestedKeys = 16

// A DuplicateChecker is the wire.Sink that finds duplicate keys. It remembers 24 bytes for each
// key of the maps that are open, not the keys.
type DuplicateChecker struct {
	at    *int  // where the present key starts
	stop  *bool // set if the memory cannot be paid for
	pay   Payer
	paid  paidLengths
	keys  []keyHash
	maps  []int      // the start in keys of each open map's
	inKey []openKey  // the keys that are being read and are no texts, each inside the one before
	open  []keyFrame // the arrays and maps in them
	alike *Alike
	first int // the position of the first duplicate that was found; negative if there is none
	text  []byte
}

// A keyHash represents a key by two hashes with secret seeds: of its meaning in any case,
// and of its meaning to some types.
type keyHash struct {
	exact, loose uint64
	at           int
}

// An openKey is a key that is no text and is being read.
type openKey struct {
	at   int
	base int // the start of its contents in open
	k    keyHash
}

// A keyFrame is an array or map that is open in a key, and the hash of its contents. The
// hash of a map does not depend on the order of the entries.
type keyFrame struct {
	isMap, hasKey bool
	hash, key     uint64
}

// The kinds of parts.
const (
	kindNull = iota
	kindBool
	kindInteger
	kindBig
	kindFloat
	kindText
	kindBytes
	kindExt
	kindArray
	kindMap
)

var (
	exactSeed = maphash.MakeSeed()
	looseSeed = maphash.MakeSeed()
	checkers  pool.Pool[DuplicateChecker]
)

// maxKept is the longest list of keys that a pooled DuplicateChecker keeps.
const maxKept = 1 << 12

// FindDuplicate lets walk read a document, and at is where it says where the present key
// starts. It returns the position of a key that its map has before already, or
// a negative number, and the keys that are alike, nil if there are none. If walk fails,
// which decoding then does as well, it has found nothing.
//
// Pay pays for the memory that FindDuplicate takes. If that is refused, FindDuplicate sets stop,
// upon which walk is to end, and takes no more.
func FindDuplicate(at *int, stop *bool, pay Payer, walk func(wire.Sink) error) (duplicate int, alike *Alike) {
	c := checkers.Get()
	c.at, c.stop, c.pay, c.first = at, stop, pay, -1
	err := walk(c)
	duplicate, alike = c.first, c.alike
	if *stop {
		duplicate, alike = -1, nil
	}
	if cap(c.keys) > maxKept {
		c.keys = nil
	}
	if cap(c.text) > maxKept {
		c.text = nil
	}
	checkers.Put(c, DuplicateChecker{keys: c.keys[:0], maps: c.maps[:0], inKey: c.inKey[:0], open: c.open[:0], text: c.text[:0]})
	if err != nil {
		return -1, nil
	}
	return duplicate, alike
}

// add adds a key to the innermost map.
func (c *DuplicateChecker) add(k keyHash) {
	if c.room(&c.paid.keys, len(c.keys)+1, keyBytes) {
		c.keys = append(grown(c.keys, c.paid.keys), k)
	}
}

// scalar takes a value of the kind, which matters inside of keys only.
func (c *DuplicateChecker) scalar(kind byte, content []byte) {
	if len(c.inKey) > 0 {
		c.part(hashKey(kind, content))
	}
}

// part takes a value inside of a key, or all of it.
func (c *DuplicateChecker) part(k keyHash) {
	if *c.stop {
		return
	}
	last := &c.inKey[len(c.inKey)-1]
	if len(c.open) == last.base {
		last.k = k
		return
	}
	switch f := &c.open[len(c.open)-1]; {
	case !f.isMap:
		f.hash = mixHashes(f.hash, k.exact)
	case !f.hasKey:
		f.key, f.hasKey = k.exact, true
	default:
		f.hash, f.hasKey = f.hash+mixHashes(f.key, k.exact), false
	}
}

// enter begins an array or map, which matters inside of keys only.
func (c *DuplicateChecker) enter(isMap bool) {
	if len(c.inKey) > 0 && c.room(&c.paid.open, len(c.open)+1, frameBytes) {
		c.open = append(grown(c.open, c.paid.open), keyFrame{isMap: isMap})
	}
}

// leave ends it.
func (c *DuplicateChecker) leave(kind byte) {
	if len(c.inKey) > 0 && !*c.stop {
		h := c.open[len(c.open)-1].hash
		c.open = c.open[:len(c.open)-1]
		c.scalar(kind, binary.LittleEndian.AppendUint64(nil, h))
	}
}

func mixHashes(a, b uint64) uint64 {
	var both [16]byte
	binary.LittleEndian.PutUint64(both[:], a)
	binary.LittleEndian.PutUint64(both[8:], b)
	return maphash.Bytes(exactSeed, both[:])
}

// hashKey is a key that means the same to all types.
func hashKey(kind byte, content []byte) keyHash {
	return keyHash{exact: hashOf(exactSeed, kind, content), loose: hashOf(looseSeed, kind, content)}
}

func hashOf(seed maphash.Seed, kind byte, content []byte) uint64 {
	return maphash.Bytes(seed, content) ^ (uint64(kind)+1)*0x9e3779b97f4a7c15
}

// ofText is the key that is the text. Loosely, it is the integer that it spells, or
// its folded form.
func (c *DuplicateChecker) ofText(s []byte) keyHash {
	k := keyHash{exact: hashOf(exactSeed, kindText, s)}
	if digits, negative, ok := digitsOf(s); ok {
		k.loose = looseInteger(digits, negative)
		return k
	}
	if !c.room(&c.paid.text, len(s), 1) {
		return k
	}
	c.text = AppendFolded(grown(c.text[:0], min(c.paid.text, len(s))), s)
	k.loose = hashOf(looseSeed, kindText, c.text)
	return k
}

// digitsOf returns the digits of the integer that s spells in decimal, without zeros in
// front.
func digitsOf(s []byte) (digits []byte, negative, ok bool) {
	if len(s) > 1 && (s[0] == '-' || s[0] == '+') {
		negative = s[0] == '-'
		s = s[1:]
	}
	if len(s) == 0 {
		return nil, false, false
	}
	for _, b := range s {
		if b-'0' > 9 {
			return nil, false, false
		}
	}
	for len(s) > 1 && s[0] == '0' {
		s = s[1:]
	}
	return s, negative && s[0] != '0', true
}

func looseInteger(digits []byte, negative bool) uint64 {
	h := hashOf(looseSeed, kindInteger, digits)
	if negative {
		h = ^h
	}
	return h
}

// Key takes a key that is a text.
func (c *DuplicateChecker) Key(s []byte) {
	k := c.ofText(s)
	if len(c.inKey) > 0 {
		c.part(k)
	}
	k.at = *c.at
	c.add(k)
}

// BeginKey begins any other key.
func (c *DuplicateChecker) BeginKey() (mark int, ok bool) {
	if len(c.inKey) == maxNestedKeys {
		return 0, false
	}
	c.inKey = append(c.inKey, openKey{at: *c.at, base: len(c.open)})
	return 0, true
}

// EndKey ends it.
func (c *DuplicateChecker) EndKey(mark int) {
	last := len(c.inKey) - 1
	k := c.inKey[last].k
	k.at = c.inKey[last].at
	c.inKey = c.inKey[:last]
	if last > 0 {
		c.part(k)
	}
	c.add(k)
}

// Map begins a map.
func (c *DuplicateChecker) Map(n int) int {
	c.enter(true)
	if n > 0 && c.room(&c.paid.keys, len(c.keys)+n, keyBytes) { // they fit into the input
		c.keys = grown(c.keys, c.paid.keys)
	}
	if c.room(&c.paid.maps, len(c.maps)+1, positionBytes) {
		c.maps = append(grown(c.maps, c.paid.maps), len(c.keys))
	}
	return 0
}

// fewKeys is how many keys are compared with each other without sorting.
const fewKeys = 8

// EndMap ends a map and looks for the keys that it has twice.
func (c *DuplicateChecker) EndMap(mark, n int) {
	if *c.stop {
		return
	}
	c.leave(kindMap)
	last := len(c.maps) - 1
	keys := c.keys[c.maps[last]:]
	c.keys, c.maps = c.keys[:c.maps[last]], c.maps[:last]
	if len(keys) <= fewKeys && !anyAlike(keys) {
		return
	}
	slices.SortFunc(keys, func(x, y keyHash) int {
		return cmp.Or(cmp.Compare(x.loose, y.loose), cmp.Compare(x.exact, y.exact), cmp.Compare(x.at, y.at))
	})
	for k := 1; k < len(keys); k++ {
		start := k - 1
		for k < len(keys) && keys[k].loose == keys[start].loose {
			if keys[k].exact == keys[k-1].exact && (c.first < 0 || keys[k].at < c.first) {
				c.first = keys[k].at
			}
			k++
		}
		if k-start > 1 {
			c.note(keys[start:k])
		}
	}
}

func anyAlike(keys []keyHash) bool {
	for k := range keys {
		for j := range k {
			if keys[j].loose == keys[k].loose {
				return true
			}
		}
	}
	return false
}

// note notes that the keys are alike.
func (c *DuplicateChecker) note(keys []keyHash) {
	if c.alike == nil {
		c.alike = &Alike{next: map[int]int{}}
	}
	if !c.room(&c.paid.alike, len(c.alike.next)+len(keys), alikeBytes) {
		return
	}
	for k := range keys {
		c.alike.next[keys[k].at] = keys[(k+1)%len(keys)].at
	}
}
