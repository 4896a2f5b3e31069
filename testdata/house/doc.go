// Package house has the tests about the tree, which run no code of catena but the generator: which
// folder imports which, which room of a package uses which, the exported identifiers, the lines that
// formats have in common, the prose, the links between documents, the README, whose program is built
// and run, and that a type has the same encoding however it was chosen.
//
//	go test ./testdata/house                         # with -short no program is built
//	go test ./testdata/house -run Rooms -v           # prints the rooms with their lines
//	go test ./testdata/house -run TestAPI -update    # after an intended change of the public packages
//
// Package transcript in the folder of that name runs cases that are transcripts.
package house
