// Package cli is what the command lines of catena-gen and catena-migrate have in common: flags, messages, exit
// codes and signals.
package cli
