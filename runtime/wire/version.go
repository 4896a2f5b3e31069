package wire

// Runtime is what generated code of a version of the contract is compiled with. The
// length of the array Code is the version. If they differ, the compiler says so:
//
//	generatedCodeOfVersion2 does not satisfy wire.runtimeOfVersion10_RunGoGenerateOrUpdateCatena
//
// Then run go generate, if the generated code is older, or else update the runtime with
// go get. A runtime that still works with generated code of earlier versions has these
// in the constraint as well.
type Runtime[Code runtimeOfVersion10_RunGoGenerateOrUpdateCatena] struct{}

type runtimeOfVersion10_RunGoGenerateOrUpdateCatena interface{ ~[10]struct{} }
