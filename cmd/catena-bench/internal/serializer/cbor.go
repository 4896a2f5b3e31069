package serializer

import (
	"bytes"
	"math"
	"reflect"

	"github.com/fxamacker/cbor/v2"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

const cborModule = "github.com/fxamacker/cbor/v2"

func init() {
	register(
		Serializer{
			Name:   "CBOR",
			Module: cborModule,
			Format: "CBOR",
			Note:   "times as text with nanoseconds, where the default keeps whole seconds; limits on length and depth raised",
			Open:   structural(cborEncMode.Marshal, cborDecMode.Unmarshal),
		},
		Serializer{
			Name:   "CBOR (reuse)",
			Module: cborModule,
			Format: "CBOR",
			Note:   "as CBOR; encodes into a reused buffer",
			Open:   openCBORReuse,

			BorrowsEncoding: true,
		},
	)
}

// The modes are the defaults apart from the needs of a faithful copy: nanoseconds,
// maps in interfaces that are map[string]any as in the JSON rows, and limits that
// hold more than 131,072 elements and 32 levels, which the largest of the
// workloads exceed. Of the options that the README names as faster, toarray and
// keyasint would need tags that the measured types do not have.
var (
	cborEncMode = must(cbor.EncOptions{Time: cbor.TimeRFC3339Nano}.UserBufferEncMode())
	cborDecMode = must(cbor.DecOptions{
		DefaultMapType:   reflect.TypeFor[map[string]any](),
		MaxArrayElements: math.MaxInt32,
		MaxNestedLevels:  256,
	}.DecMode())
)

func openCBORReuse(t workload.Type) (Codec, bool) {
	var buf bytes.Buffer
	marshal := func(v any) ([]byte, error) {
		buf.Reset()
		err := cborEncMode.MarshalToBuffer(v, &buf)
		return buf.Bytes(), err
	}
	return structural(marshal, cborDecMode.Unmarshal)(t)
}

// must is v. The settings it is used for are constant, so that an error is a
// mistake in this package.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
