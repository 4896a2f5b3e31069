package convert

import (
	"time"

	"google.golang.org/protobuf/types/known/timestamppb"
)

// Message returns a new message that is filled from s, or nil if s is.
func Message[M, S any](s *S, fill func(*M, *S)) *M {
	if s == nil {
		return nil
	}
	m := new(M)
	fill(m, s)
	return m
}

// Messages returns new messages that are filled from the elements of list. They
// are allocated together.
func Messages[M, S any](list []S, fill func(*M, *S)) []*M {
	if len(list) == 0 {
		return nil
	}
	block := make([]M, len(list))
	messages := make([]*M, len(list))
	for k := range list {
		messages[k] = &block[k]
		fill(&block[k], &list[k])
	}
	return messages
}

// Values returns the plain values that are read from messages.
func Values[S, M any](messages []*M, read func(*S, *M)) []S {
	if len(messages) == 0 {
		return nil
	}
	list := make([]S, len(messages))
	for k, m := range messages {
		read(&list[k], m)
	}
	return list
}

// Timestamp returns t as a message, which has no zone. The zero time is nil.
func Timestamp(t time.Time) *timestamppb.Timestamp {
	if t.IsZero() {
		return nil
	}
	return timestamppb.New(t)
}

// TimestampPointer returns *t as a message, nil for nil alone.
func TimestampPointer(t *time.Time) *timestamppb.Timestamp {
	if t == nil {
		return nil
	}
	return timestamppb.New(*t)
}

// Time reverts Timestamp, in UTC.
func Time(t *timestamppb.Timestamp) time.Time {
	if t == nil {
		return time.Time{}
	}
	return t.AsTime()
}

// TimePointer reverts TimestampPointer, in UTC.
func TimePointer(t *timestamppb.Timestamp) *time.Time {
	if t == nil {
		return nil
	}
	at := t.AsTime()
	return &at
}
