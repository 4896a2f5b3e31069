// Package profile reads CPU profiles, as runtime/pprof writes them: protocol buffers, mostly compressed by gzip. It counts the
// samples of the functions that catena-gen writes, for each sample the innermost one, and ignores all else. The
// format is described in github.com/google/pprof/blob/main/proto/profile.proto.
//
// A profile is untrusted input: reading it always takes linear time and memory, and returns an error if it is
// not a profile.
package profile
