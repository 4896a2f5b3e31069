// Package dynamic describes types that are known only by reflection, and walks their values:
// values in interfaces, type arguments, and the types that package json is called with. There is
// one description of a type for each format; see Type.
//
// In the runtime, only this package and jsonerr import package reflect.
package dynamic
