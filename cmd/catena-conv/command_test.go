package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestMain runs the command itself where a test starts its own binary as one.
func TestMain(m *testing.M) {
	if os.Getenv("CATENA_CONV_COMMAND") != "" {
		main()
	}
	os.Exit(m.Run())
}

// called runs the command.
func called(stdin io.Reader, args ...string) (status int, stdout, stderr string) {
	var out, err bytes.Buffer
	status = command(args, stdin, &out, &err)
	return status, out.String(), err.String()
}

// converted returns the output of the command for stdin.
func converted(t testing.TB, stdin string, args ...string) string {
	t.Helper()
	status, stdout, stderr := called(strings.NewReader(stdin), args...)
	require.Empty(t, stderr, "%q", args)
	require.Zero(t, status)
	return stdout
}

// listed returns the names in a folder.
func listed(t testing.TB, folder string) []string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	require.NoError(t, err)
	list := []string{}
	for _, e := range entries {
		list = append(list, e.Name())
	}
	return list
}

func written(t testing.TB, name, text string) string {
	t.Helper()
	require.NoError(t, os.WriteFile(name, []byte(text), 0o666))
	return name
}

func read(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	return string(text)
}

func TestWrongFlagsAreAMessageAndStatusTwo(t *testing.T) {
	for args, want := range map[string]string{
		"":                                 "standard input has no name that says in which format it is",
		"-from=xml":                        "-from=xml: there is no such format; use one of json, ndjson, msgpack, cbor",
		"-from=diag":                       "-from=diag: there is no such format",
		"-to=xml a.json":                   "-to=xml: there is no such format; use one of json, ndjson, msgpack, cbor, diag",
		"a.txt":                            "a.txt: the name does not say in which format the file is; say it with -from",
		"a.diag":                           "a.diag: the name does not say",
		"-o b.txt a.json":                  "b.txt: the name does not say in which format the file is; say it with -to",
		"a.json b.json":                    "one file is converted at a time",
		"-head=-1 a.json":                  "-head=-1: a number of records cannot be negative",
		"-head=0 a.json":                   "-head=0: at least 1 record is needed",
		"-head=x a.json":                   `invalid value "x" for flag -head`,
		"-workers=0 a.json":                "-workers=0: at least 1 is needed",
		"-workers=2000 a.json":             "-workers=2000: more than 1024 are of no use",
		"-indent -to cbor a.json":          "-indent is for JSON, not for cbor",
		"-indent -to diag a.json":          "-indent is for JSON, not for diag",
		"-indent -to ndjson a.json":        "-indent writes several lines, and ndjson has one value on each line; use -to json",
		"-indent -o b.jsonl a.json":        "-indent writes several lines",
		"-at /a a.ndjson":                  "-at looks into one document",
		"-at a/b a.json":                   "-at=a/b: a JSON Pointer begins with a slash",
		"-unwrap a.ndjson":                 "-unwrap is for one array",
		"-wrap -to ndjson a.json":          "-wrap makes one value, and ndjson has one on each line; use -to json",
		"-indent -unwrap -x a.ndjson":      "flag provided but not defined: -x",
		"-from=x -to=y":                    "-to=y",
		"-at=/a -unwrap -head=-3 a.jsonl":  "-head=-3",
		"-compression=xz a.json":           "-compression=xz: there is no such compression; use one of auto, none, gzip, zstd, bzip2",
		"-skip b -to json a.ndjson":        "-skip leaves out records, and the elements of one array are counted before; use -to ndjson",
		"-skip a.ndjson -to cbor a.ndjson": "-skip=a.ndjson: the file is the input or the output, too",
		"-skip b.cbor -o b.cbor a.ndjson":  "-skip=b.cbor: the file is the input or the output, too",
		"-o b.json.bz2 a.json":             "b.json.bz2: bzip2 is read and not written; use .gz or .zst",
	} {
		status, stdout, stderr := called(strings.NewReader("1"), strings.Fields(args)...)
		require.Equal(t, misused, status, args)
		require.Contains(t, stderr, want, args)
		require.Contains(t, stderr, "Run catena-conv -h")
		require.Empty(t, stdout)
	}
}

func TestHelpNamesEverything(t *testing.T) {
	for _, flag := range []string{"-h", "-help", "--help"} {
		status, stdout, stderr := called(nil, flag)
		require.Zero(t, status)
		require.Empty(t, stderr)
		for _, f := range formats {
			require.Contains(t, stdout, "  "+f.name+" ")
			require.Contains(t, stdout, strings.Join(f.extensions, " "))
		}
		for line := range strings.Lines(stdout) { // the examples are right
			if _, args, ok := strings.Cut(line, "  catena-conv "); ok && strings.HasPrefix(line, "  ") {
				args, _, _ = strings.Cut(args, "  ")
				args, _, _ = strings.Cut(args, " |")
				_, err := parse(strings.Fields(args))
				require.NoError(t, err, line)
			}
		}
	}
}

func TestErrorsSayWhere(t *testing.T) {
	t.Chdir(t.TempDir())
	written(t, "a.ndjson", "{\"a\":1}\n\n[2,\n3]\n")
	written(t, "a.json", "{\"a\":1}\n{\"b\":[1,{\"c d\":tru}]}\n")
	written(t, "two.json", "1\n2\n")
	written(t, "arrays.json", "[1,2,3]\n[4]\n")
	written(t, "a.cbor", "\x01\xa1\x61a\x82\x01\x1c")
	written(t, "a.msgpack", "\x01\x82\xa1a\x01\xa1b\xc1")
	written(t, "empty.json", " \n")
	written(t, "notgzip.json", "\x1f\x8b\x08\x00xxxxxxxxxxxx")
	long := strings.Repeat(`{"k":[1,2,3]},`, 100_000)
	written(t, "long.json", "[\n1,\n{\"data\":{\"items\":["+long+"{\"k\":[1,-]}]}}]")
	written(t, "key.json", `{"data":{"x":`+strings.Repeat(" ", 1<<20)+`1,"n":{"big":1e999}}}`)
	for args, want := range map[string]string{
		"a.ndjson":                 "a.ndjson: json: unexpected end of input at [1] (record 2, line 3, byte 12)",
		"a.json":                   "a.json: json: unexpected character '}' at b[1][\"c d\"] (record 2, line 2, byte 26)",
		"-to json two.json":        "two.json: json: a JSON file has one value, and this is another one; use -wrap to make one array of all, or -to ndjson (record 2, line 2, byte 2)",
		"a.cbor":                   "a.cbor: cbor: reserved additional information at a[1] (record 2, byte 6)",
		"a.msgpack":                "a.msgpack: msgpack: unexpected byte 0xc1 at b (record 2, byte 7)",
		"-to json empty.json":      "empty.json: json: the input has no value, and a JSON file has one",
		"missing.json":             "missing.json: cannot read: no such file or directory",
		"notgzip.json":             "notgzip.json: gzip: ",
		"-at /b a.json":            `a.json: json: At("/b"): "" has no member "b"`,
		"-unwrap a.cbor":           "a.cbor: cbor: the stream is no array",
		"-to ndjson arrays.json":   "arrays.json: json: unexpected character '[' after the array that the file is; use -from ndjson if each line is a record (line 2, byte 8)",
		"-to cbor long.json":       "long.json: json: unexpected character ']' at [1].data.items[100000].k[1] (record 1, line 3, byte 1400032)",
		"-to ndjson long.json":     "long.json: json: unexpected character ']' at data.items[100000].k[1] (record 2, line 3, byte 1400032)",
		"-to cbor key.json":        "key.json: json: number 1e999 does not fit float64 at data.n.big (record 1, line 1, byte 1048607)",
		"-o missing/b.json a.json": "missing/b.json: cannot write: no such file or directory",
		"-o .json a.json":          "a.json: json: ",
	} {
		status, _, stderr := called(nil, strings.Fields(args)...)
		require.Equal(t, failed, status, args)
		require.True(t, strings.HasPrefix(stderr, "catena-conv: "+want), "%s:\n%swant %s", args, stderr, want)
		require.Equal(t, 1, strings.Count(stderr, "\n"))
	}
	require.Len(t, listed(t, "."), 10, "nothing was written")
	status, _, stderr := called(strings.NewReader("tru"), "-from", "json")
	require.Equal(t, failed, status)
	require.Equal(t, "catena-conv: standard input: json: unexpected end of input (record 1, line 1, byte 3)\n", stderr)
}

// The values before a mistake are written to standard output.
func TestRecordsBeforeAnErrorArePrinted(t *testing.T) {
	for _, workers := range []string{"1", "2", "7"} {
		status, stdout, _ := called(strings.NewReader("[1]\n2\n{\"a\":x}\n3\n"), "-from", "ndjson", "-workers", workers)
		require.Equal(t, failed, status)
		require.Equal(t, "[1]\n2\n", stdout)
	}
}

func TestAFailureToWrite(t *testing.T) {
	status, stderr := 0, new(strings.Builder)
	status = command([]string{"-from", "json"}, strings.NewReader("1"), failing{}, stderr)
	require.Equal(t, failed, status)
	require.Equal(t, "catena-conv: standard output: no room\n", stderr.String())
}

// failing is a writer that fails.
type failing struct{}

func (failing) Write([]byte) (int, error) {
	return 0, os.NewSyscallError("write", errNoRoom{}).(*os.SyscallError).Err
}

type errNoRoom struct{}

func (errNoRoom) Error() string { return "no room" }

func TestFilesAreReplacedAsAWhole(t *testing.T) {
	t.Chdir(t.TempDir())
	written(t, "a.json", `[1]`)
	require.NoError(t, os.Chmod("a.json", 0o640))
	require.NoError(t, os.Symlink("a.json", "link.json"))
	converted(t, "[2]", "-from", "json", "-o", "link.json")
	require.Equal(t, "[2]\n", read(t, "a.json"))
	info, err := os.Lstat("link.json")
	require.NoError(t, err)
	require.NotZero(t, info.Mode()&os.ModeSymlink)
	info, err = os.Stat("a.json")
	require.NoError(t, err)
	require.EqualValues(t, 0o640, info.Mode().Perm())

	converted(t, "", "-indent", "-o", "a.json", "a.json") // the input itself
	require.Equal(t, "[\n  2\n]\n", read(t, "a.json"))

	status, _, stderr := called(strings.NewReader("[3"), "-from", "json", "-o", "a.json")
	require.Equal(t, failed, status, stderr)
	require.Equal(t, "[\n  2\n]\n", read(t, "a.json"))
	require.Equal(t, []string{"a.json", "link.json"}, listed(t, "."))

	converted(t, "[3]", "-from", "json", "-to", "cbor", "-o", os.DevNull)
	require.NoError(t, os.Mkdir("folder.json", 0o777))
	status, _, stderr = called(strings.NewReader("[3]"), "-from", "json", "-o", "folder.json")
	require.Equal(t, failed, status)
	require.Equal(t, "catena-conv: folder.json: cannot write: is a folder\n", stderr)
	converted(t, "[3]", "-from", "json", "-o", filepath.Join("folder.json", "b.cbor"))
	require.Equal(t, "\x81\x03", read(t, filepath.Join("folder.json", "b.cbor")))
}

// Where standard output is a file, /dev/stdout names it, and the output of others in it stays.
func TestStandardOutputByItsName(t *testing.T) {
	if _, err := os.Stat("/dev/stdout"); err != nil {
		t.Skip("there is no /dev/stdout")
	}
	t.Chdir(t.TempDir())
	require.NoError(t, os.Symlink("/dev/stdout", "link.json"))
	require.NoError(t, os.Symlink("link.json", "link2.json"))
	written(t, "log.json", "before\n")
	want := "before\n"
	for _, name := range []string{"/dev/stdout", "/dev/fd/1", "link.json", "link2.json"} {
		log, err := os.OpenFile("log.json", os.O_WRONLY|os.O_APPEND, 0)
		require.NoError(t, err)
		c := process("-from", "json", "-to", "json", "-o", name)
		c.Stdin, c.Stdout = strings.NewReader("[1]"), log
		require.NoError(t, c.Run(), name)
		require.NoError(t, log.Close())
		want += "[1]\n"
		require.Equal(t, want, read(t, "log.json"), name)
	}
	require.Equal(t, []string{"link.json", "link2.json", "log.json"}, listed(t, "."))
}

func TestALinkToNothingIsFollowed(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.MkdirAll(filepath.Join("a", "b"), 0o777))
	require.NoError(t, os.Symlink(filepath.Join("a", "b"), "folder"))
	require.NoError(t, os.Symlink("folder/../new.json", "link.json")) // in a
	require.NoError(t, os.Symlink("link.json", "link2.json"))
	for _, text := range []string{"[1]\n", "[2]\n"} { // it is new, and it is replaced
		converted(t, text, "-from", "json", "-o", "link2.json")
		require.Equal(t, text, read(t, filepath.Join("a", "new.json")))
	}
	require.Equal(t, []string{"a", "folder", "link.json", "link2.json"}, listed(t, "."))
	require.Equal(t, []string{"b", "new.json"}, listed(t, "a"))
	for _, link := range []string{"link.json", "link2.json"} {
		info, err := os.Lstat(link)
		require.NoError(t, err)
		require.NotZero(t, info.Mode()&os.ModeSymlink)
	}

	require.NoError(t, os.Symlink("loop.json", "loop.json"))
	status, _, stderr := called(strings.NewReader("[3]"), "-from", "json", "-o", "loop.json")
	require.Equal(t, failed, status)
	require.Contains(t, stderr, "loop.json: cannot write: too many")
}

// Nobody who may not read the file may read the temporary one.
func TestTheTemporaryFileHasThePermissionsOfTheFile(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, permissions := range []os.FileMode{0o600, 0o666, 0o444} {
		require.NoError(t, os.WriteFile("a.json", nil, permissions))
		require.NoError(t, os.Chmod("a.json", permissions))
		out, err := openOutput("a.json", nil)
		require.NoError(t, err)
		info, err := out.file.Stat()
		require.NoError(t, err)
		require.Equal(t, permissions, info.Mode().Perm())
		out.abandon()
		require.Equal(t, []string{"a.json"}, listed(t, "."))
		require.NoError(t, os.Remove("a.json"))
	}
}
