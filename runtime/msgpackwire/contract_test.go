package msgpackwire

import (
	"reflect"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/contract"
)

// The compiler compares the package with the contract.
var (
	_ contract.Decoder[Members, Tags, interface{ UnmarshalMsgpack([]byte) error }, Value]   = (*Decoder)(nil)
	_ contract.CountedDecoder                                                               = (*Decoder)(nil)
	_ contract.Encoder[Members, Tags, interface{ MarshalMsgpack() ([]byte, error) }, Value] = (*Encoder)(nil)
	_ contract.CountedEncoder[Members]                                                      = (*Encoder)(nil)

	functions = contract.Functions[Decoder, Encoder]{
		NewDecoder: NewDecoder, NewUnmarshaler: NewUnmarshaler, NewMarshaler: NewMarshaler,
		AppendNull: AppendNull, NullLen: NullLen, CloseObject: CloseObject,
		NilReceiver: NilReceiver, InGeneric: InGeneric, KeepRest: KeepRest[int],
		Interface: Interface[error], MarshalTextInterface: MarshalTextInterface[contract.Text],
		Register:    Register[int],
		DecodeParam: DecodeParam[int], AppendParam: AppendParam[int], AppendParamValue: AppendParamValue[int],
		IsByte: IsByte[int], IsPlainByte: IsPlainByte[int], RegisterNamed: RegisterNamed[int],
		DecodeParamBytes: DecodeParamBytes[int], AppendParamBytes: AppendParamBytes[int],
		DecodesKey: DecodesKey[int], EncodesKey: EncodesKey[int], DecodeParamKey: DecodeParamKey[int],
		SortText: SortText[time.Time, int], SortParam: SortParam[int, int],
		SortNames: SortNames[int, int], SortListed: SortListed[string, int],
		Shim: Shim[int, string], EndShim: EndShim[string, int],
		ShimKey: ShimKey[string, int], SortShim: SortShim[int, string, int],
	}

	countedFunctions = contract.CountedFunctions[Encoder]{
		MarshalBinaryInterface: MarshalBinaryInterface[contract.Binary],
		MarshalByJSONInterface: MarshalByJSONInterface[contract.JSON],
	}

	_ = MarshalInterface[interface{ MarshalMsgpack() ([]byte, error) }]
)

// TestContractIsWhole finds functions of the contract that are not compared.
func TestContractIsWhole(t *testing.T) {
	for _, list := range []any{functions, countedFunctions} {
		for v, k := reflect.ValueOf(list), 0; k < v.NumField(); k++ {
			require.False(t, v.Field(k).IsZero(), "%s is missing", v.Type().Field(k).Name)
		}
	}
}
