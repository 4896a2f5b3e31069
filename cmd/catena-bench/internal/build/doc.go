// Package build measures the compilation of generated code. One package of structs gets the code of
// each generator, and the go command compiles each of these packages as go build does. Package build
// measures the processor time and the peak memory of the compiler's process for that package alone, and
// the size of its output. The packages that it imports are compiled before.
//
// The go command starts the compiler through this program, by its flag -toolexec; see [Tool].
package build

// Name is the name of the workload.
const Name = "build"

// Doc describes the workload in a line.
const Doc = "the compilation of a package of -structs structs with generated code; not part of all"
