package profile

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"runtime/pprof"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/gen/model"
)

// A message is a protocol buffer that is being written.
type message []byte

func (m message) number(field, n uint64) message {
	return binary.AppendUvarint(binary.AppendUvarint(m, field<<3), n)
}

func (m message) text(field uint64, b []byte) message {
	return append(binary.AppendUvarint(binary.AppendUvarint(m, field<<3|wireBytes), uint64(len(b))), b...)
}

// cpu is a profile of stacks, innermost function first, each with its samples.
func cpu(kind string, stacks map[string]int64) message {
	var m message
	m = m.text(profileSampleType, message{}.number(valueType, 1))
	names := []string{"", kind}
	for stack, n := range stacks {
		var locations message
		for name := range strings.FieldsSeq(stack) {
			id := uint64(len(names))
			names = append(names, name)
			m = m.text(profileFunction, message{}.number(functionID, id).number(functionName, id))
			m = m.text(profileLocation, message{}.number(locationID, id).text(locationLine, message{}.number(lineFunction, id)))
			locations = binary.AppendUvarint(locations, id)
		}
		m = m.text(profileSample, message{}.text(sampleLocations, locations).number(sampleValues, uint64(n)).number(sampleValues, 7))
	}
	for _, name := range names {
		m = m.text(profileStrings, []byte(name))
	}
	return m
}

var shop = cpu("samples", map[string]int64{
	"runtime.memmove example.com/shop.(*Line).AppendJSONValue example.com/shop.(*Order).AppendJSONValue main.main": 3,
	"github.com/ezrantn/catena/runtime/jsonwire.(*Decoder).Int64 example.com/a%2eb.(*Order).DecodeMsgpack":         4,
	"slices.Clone[...] example.com/shop.cloneOrder":                                                                5,
	"example.com/shop.(*Page[...]).DecodeCBORValue":                                                                6,
	"encoding/json.(*Decoder).Decode example.com/shop.(*Order).Decode":                                             7,
})

var shopFunctions = map[string]int64{
	"example.com/shop.(*Line).AppendJSONValue":      3,
	"example.com/a.b.(*Order).DecodeMsgpack":        4,
	"example.com/shop.cloneOrder":                   5,
	"example.com/shop.(*Page[...]).DecodeCBORValue": 6,
}

func TestSamplesAreTheInnermostGeneratedFunctions(t *testing.T) {
	var zipped bytes.Buffer
	z := gzip.NewWriter(&zipped)
	_, _ = z.Write(shop)
	require.NoError(t, z.Close())
	for _, data := range [][]byte{shop, zipped.Bytes()} {
		p, err := Read(bytes.NewReader(data))
		require.NoError(t, err)
		require.Equal(t, model.Profile{Total: 25, Functions: shopFunctions}, p)
	}
}

// TestProfilesOfTheRuntimeAreRead reads what runtime/pprof writes. A function has a sample only
// after some processor time, of which a loaded machine may give it little: it gets twice as much
// work until there is one.
func TestProfilesOfTheRuntimeAreRead(t *testing.T) {
	var b bytes.Buffer
	for n := 1 << 26; ; n *= 2 {
		b.Reset()
		require.NoError(t, pprof.StartCPUProfile(&b))
		_ = decodeJSONForever(n)
		pprof.StopCPUProfile()
		p, err := Read(&b)
		if errors.Is(err, errNoSamples) {
			continue
		}
		require.NoError(t, err)
		require.Positive(t, p.Total)
		if p.Functions["github.com/ezrantn/catena/gen/profile.decodeJSONForever"] > 0 {
			break
		}
	}

	b.Reset()
	require.NoError(t, pprof.Lookup("heap").WriteTo(&b, 0))
	_, err := Read(&b)
	require.ErrorContains(t, err, "it is no CPU profile: it counts")
}

// decodeJSONForever has the name of a generated function. It takes time in proportion to n.
//
//go:noinline
func decodeJSONForever(n int) (sum int) {
	for k := range n {
		sum = sum*31 ^ k
	}
	return sum
}

func TestWhatIsNoProfileIsAnError(t *testing.T) {
	for _, text := range []string{"", "{}", "\x1f\x8b", "\x0a\xff", "\x0a\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", "\x0b", "\x09abc", "\x12\x02\x10\x80"} {
		_, err := Read(strings.NewReader(text))
		require.Error(t, err, "%q", text)
	}
	bad := message{}.text(profileFunction, message{}.number(functionName, 9))
	_, err := Read(bytes.NewReader(append(bad, shop...)))
	require.NoError(t, err) // there are nine strings
	bad = message{}.text(profileFunction, message{}.number(functionName, 1<<40))
	_, err = Read(bytes.NewReader(append(bad, shop...)))
	require.ErrorIs(t, err, errNotProfile)
	_, err = Read(bytes.NewReader(cpu("samples", map[string]int64{"a.b": -1})))
	require.ErrorIs(t, err, errNotProfile)
	for n := range shop { // no prefix of it has more
		p, err := Read(bytes.NewReader(shop[:n]))
		require.True(t, err != nil || p.Total <= 25)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(shop))
	f.Add([]byte{0x1f, 0x8b})
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := Read(bytes.NewReader(data))
		if err != nil {
			return
		}
		sum := int64(0)
		for _, n := range p.Functions {
			require.GreaterOrEqual(t, n, int64(0))
			sum += n
		}
		require.LessOrEqual(t, sum, p.Total)
	})
}
