//go:build go1.27 && goexperiment.jsonv2

package json

import "encoding/json"

// Options is json.Options of the standard library.
type Options = json.Options

// CallMethodsWithLegacySemantics is json.CallMethodsWithLegacySemantics of the standard library.
func CallMethodsWithLegacySemantics(v bool) Options { return json.CallMethodsWithLegacySemantics(v) }

// DefaultOptionsV1 is json.DefaultOptionsV1 of the standard library.
func DefaultOptionsV1() Options { return json.DefaultOptionsV1() }

// FormatByteArrayAsArray is json.FormatByteArrayAsArray of the standard library.
func FormatByteArrayAsArray(v bool) Options { return json.FormatByteArrayAsArray(v) }

// FormatBytesWithLegacySemantics is json.FormatBytesWithLegacySemantics of the standard library.
func FormatBytesWithLegacySemantics(v bool) Options { return json.FormatBytesWithLegacySemantics(v) }

// FormatDurationAsNano is json.FormatDurationAsNano of the standard library.
func FormatDurationAsNano(v bool) Options { return json.FormatDurationAsNano(v) }

// MatchCaseSensitiveDelimiter is json.MatchCaseSensitiveDelimiter of the standard library.
func MatchCaseSensitiveDelimiter(v bool) Options { return json.MatchCaseSensitiveDelimiter(v) }

// MergeWithLegacySemantics is json.MergeWithLegacySemantics of the standard library.
func MergeWithLegacySemantics(v bool) Options { return json.MergeWithLegacySemantics(v) }

// OmitEmptyWithLegacySemantics is json.OmitEmptyWithLegacySemantics of the standard library.
func OmitEmptyWithLegacySemantics(v bool) Options { return json.OmitEmptyWithLegacySemantics(v) }

// ParseBytesWithLooseRFC4648 is json.ParseBytesWithLooseRFC4648 of the standard library.
func ParseBytesWithLooseRFC4648(v bool) Options { return json.ParseBytesWithLooseRFC4648(v) }

// ParseTimeWithLooseRFC3339 is json.ParseTimeWithLooseRFC3339 of the standard library.
func ParseTimeWithLooseRFC3339(v bool) Options { return json.ParseTimeWithLooseRFC3339(v) }

// ReportErrorsWithLegacySemantics is json.ReportErrorsWithLegacySemantics of the standard library.
func ReportErrorsWithLegacySemantics(v bool) Options { return json.ReportErrorsWithLegacySemantics(v) }

// StringifyWithLegacySemantics is json.StringifyWithLegacySemantics of the standard library.
func StringifyWithLegacySemantics(v bool) Options { return json.StringifyWithLegacySemantics(v) }

// UnmarshalArrayFromAnyLength is json.UnmarshalArrayFromAnyLength of the standard library.
func UnmarshalArrayFromAnyLength(v bool) Options { return json.UnmarshalArrayFromAnyLength(v) }
