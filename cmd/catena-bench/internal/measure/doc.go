// Package measure runs serializers over workloads and fills in a result.Table.
//
// Serializers take turns within every iteration, so that a machine that slows down
// for a while treats all alike. Every turn begins with a new codec, and everything
// of the turn's before is garbage: besides the originals one serializer's values
// and encodings are in memory at a time. Every serializer must first decode its
// encodings to the original values; one that fails, or panics, is reported in its
// row and is out of the race.
package measure
