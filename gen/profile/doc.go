// Package profile reads CPU profiles, as runtime/pprof writes them: protocol buffers, mostly compressed by gzip. It counts the
// samples of the functions that catena-gen writes, of each sample the innermost one, and knows nothing else of a profile. The
// format is described in github.com/google/pprof/blob/main/proto/profile.proto.
//
// A profile is input of a stranger: whatever it holds, reading it takes linear time and memory, and ends with an error where it is
// not a profile.
package profile
