package lifetime

import "strings"

// standard has the effects of functions of the standard library on their arguments, by their
// full names. A function that is not in it is taken for one that copies and keeps nothing.
var standard = table(
	// The result is a part of the first argument, or holds it.
	group("strings.", `Trim TrimSpace TrimLeft TrimRight TrimFunc TrimLeftFunc TrimRightFunc TrimPrefix TrimSuffix
		Cut CutPrefix CutSuffix Split SplitN SplitAfter SplitAfterN Fields FieldsFunc SplitSeq SplitAfterSeq FieldsSeq
		FieldsFuncSeq Lines ToLower ToUpper ToTitle Title ToValidUTF8 Replace ReplaceAll Join Repeat NewReader`, passOn(0)),
	group("strings.", "Map ToLowerSpecial ToUpperSpecial ToTitleSpecial", passOn(1)),
	group("(*strings.Replacer).", "Replace", passOn(1)),
	group("bytes.", `Trim TrimSpace TrimLeft TrimRight TrimFunc TrimLeftFunc TrimRightFunc TrimPrefix TrimSuffix
		Cut CutPrefix CutSuffix Split SplitN SplitAfter SplitAfterN Fields FieldsFunc SplitSeq SplitAfterSeq FieldsSeq
		FieldsFuncSeq Lines NewReader NewBuffer`, passOn(0)),
	group("slices.", "Clip Grow Compact CompactFunc Delete DeleteFunc All Backward Values Chunk Collect Sorted Max Min", passOn(0)),
	group("slices.", "Clone", passOnElements(0)),
	group("slices.", "Concat Repeat", passOnElements(0)),
	group("slices.", "Insert Replace", passOnElements(0), passOnElements(2)),
	group("slices.", "AppendSeq", passOn(0), passOn(1)),
	group("maps.", "Clone All Keys Values Collect", passOn(0)),
	group("maps.", "Copy Insert", keep(1)),
	group("cmp.", "Or", passOn(0)),
	group("path.", "Base Clean Dir Ext", passOn(0)),
	group("path/filepath.", "Base Clean Dir Ext Join", passOn(0)),
	group("net.", "SplitHostPort", passOn(0)),
	group("net/url.", "Parse ParseRequestURI QueryEscape QueryUnescape PathEscape PathUnescape", passOn(0)),
	group("html.", "EscapeString UnescapeString", passOn(0)),
	group("strconv.", "Unquote QuotedPrefix", passOn(0)),
	group("(*regexp.Regexp).", "Find FindString FindStringSubmatch FindAllString FindSubmatch", passOn(1)),
	group("bufio.", "NewReader NewReaderSize NewScanner", passOn(0)),
	group("io.", "NopCloser LimitReader", passOn(0)),
	group("reflect.", "ValueOf Indirect", passOn(0)),

	// Errors that hold the text that they are made of.
	group("errors.", "New Join", passOn(0)),

	// Contexts hold their values, and the values of the context before.
	group("context.", "WithValue", passOn(0), passOn(1), passOn(2)),
	group("context.", `WithCancel WithCancelCause WithTimeout WithTimeoutCause WithDeadline WithDeadlineCause WithoutCancel`, passOn(0)),
	group("(*net/http.Request).", "WithContext Clone", passOn(0), passOn(1)),
	group("net/http.", "NewRequestWithContext", passOn(0), passOn(2), passOn(3)),

	// Loggers hold their attributes, unless their handler formats them at once.
	group("log/slog.", "With", passOn(0)),
	group("log/slog.", "String Any Group GroupAttrs", passOn(0), passOn(1)),
	group("log/slog.", "StringValue AnyValue GroupValue", passOn(0)),
	group("(*log/slog.Logger).", "With WithGroup", passOn(0), passOn(1)),
	group("log/slog.", "SetDefault", keepElsewhere(0)),

	// Containers.
	group("(*sync.Map).", "Store", keep(1), keep(2)),
	group("(*sync.Map).", "LoadOrStore Swap", passOn(0), keep(1), keep(2)),
	group("(*sync.Map).", "CompareAndSwap", keep(1), keep(3)),
	group("(*sync.Map).", "Load LoadAndDelete", passOn(0)),
	group("(*sync/atomic.Value).", "Store", set(1)),
	group("(*sync/atomic.Value).", "Swap", passOn(0), set(1)),
	group("(*sync/atomic.Value).", "CompareAndSwap", keep(2)),
	group("(*sync/atomic.Value).", "Load", passOn(0)),
	group("(*sync/atomic.Pointer[T]).", "Store", set(1)),
	group("(*sync/atomic.Pointer[T]).", "Swap", passOn(0), set(1)),
	group("(*sync/atomic.Pointer[T]).", "CompareAndSwap", keep(2)),
	group("(*sync/atomic.Pointer[T]).", "Load", passOn(0)),
	group("(*container/list.List).", "PushBack PushFront InsertBefore InsertAfter", keep(1)),
	group("(*container/list.List).", "PushBackList PushFrontList", keep(1)),
	group("container/heap.", "Push", keep(1)),
	group("(net/http.Header).", "Set Add", keep(1), keep(2)),
	group("(net/url.Values).", "Set Add", keep(1), keep(2)),
	group("expvar.", "Publish NewString", keepElsewhere(0)),
	group("(*expvar.String).", "Set", set(1)),
	group("(*expvar.Map).", "Add Set", keep(1)),

	// Functions that are called later, perhaps by another goroutine.
	group("time.", "AfterFunc", handOver(1)),
	group("context.", "AfterFunc", handOver(1)),
	group("(*sync.WaitGroup).", "Go", handOver(1)),
	group("(*golang.org/x/sync/errgroup.Group).", "Go TryGo", handOver(1)),
	group("runtime.", "AddCleanup", handOver(1), handOver(2)),
	group("net/http.", "Handle HandleFunc", keepElsewhere(0), keepElsewhere(1)),
	group("(*net/http.ServeMux).", "Handle HandleFunc", keep(1), keep(2)),
	group("sync.", "OnceFunc OnceValue OnceValues", passOn(0)),

	// Bytes that are overwritten.
	group("io.", "ReadFull ReadAtLeast", overwrite(1)),
	group("(*bufio.Scanner).", "Scan", overwrite(0)),
	group("(*bufio.Reader).", "ReadSlice ReadLine Reset Peek", overwrite(0)),
	group("(*bytes.Buffer).", "Reset Truncate ReadFrom Write WriteString", overwrite(0)),
	group("(*sync.Pool).", "Put", overwrite(1)),
)

func table(groups ...map[string]*effects) map[string]*effects {
	all := map[string]*effects{}
	for _, g := range groups {
		for name, e := range g {
			all[name] = e
		}
	}
	return all
}

// group gives functions the same effects: all of a package or a type.
func group(prefix, names string, list ...effect) map[string]*effects {
	g := map[string]*effects{}
	for _, name := range strings.Fields(names) {
		g[prefix+name] = &effects{list}
	}
	return g
}

// passOn: all results may share memory with the parameter.
func passOn(param int) effect { return effect{Kind: shares, Param: param, To: everywhere} }

// passOnElements: all results may share memory with the referents of the parameter's elements.
func passOnElements(param int) effect {
	return effect{Kind: shares, Param: param, To: everywhere, Path: elements}
}

// keep: the parameter is kept in the receiver, or the first parameter.
func keep(param int) effect { return effect{Kind: keeps, Param: param} }

// set: the parameter is kept in the receiver, instead of the former value.
func set(param int) effect { return effect{Kind: sets, Param: param} }

// keepElsewhere: the parameter is kept for as long as the program runs.
func keepElsewhere(param int) effect { return effect{Kind: keeps, Param: param, To: elsewhere} }

// handOver: the parameter is a function that another goroutine calls.
func handOver(param int) effect { return effect{Kind: hands, Param: param} }

// overwrite: the bytes of the parameter, or in it, are overwritten.
func overwrite(param int) effect { return effect{Kind: overwrites, Param: param} }
