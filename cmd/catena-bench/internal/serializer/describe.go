package serializer

import "github.com/ezrantn/catena/cmd/catena-bench/internal/result"

// Description is a report's description of the serializer.
func (s Serializer) Description() result.Serializer {
	return result.Serializer{
		Name: s.Name, Format: s.Format, Module: s.Module, Version: Version(s.Module), Note: s.Note,
		Lazy: s.Lazy, Unread: s.Unread, Parallel: s.Parallel,
		BorrowsEncoding: s.BorrowsEncoding, BorrowsValue: s.BorrowsValue,
	}
}
