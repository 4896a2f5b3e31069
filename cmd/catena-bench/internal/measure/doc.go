// Package measure runs serializers over workloads and fills in a result.Table.
//
// Serializers take turns within every iteration, so that a slow phase of the machine
// affects all alike. Every turn begins with a new codec, and everything from the turn
// before is garbage: besides the originals, only one serializer's values
// and encodings are in memory at a time. Every serializer must first decode its
// encodings to the original values; if one fails, or panics, its row has the error
// and no figures.
package measure
