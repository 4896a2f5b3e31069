package main

// help is the output of -h.
const help = `catena-conv converts JSON, newline-delimited JSON, MessagePack and CBOR into each other,
on all cores and in constant memory.

usage: catena-conv [flags] [file] [flags]

Without a file it reads standard input, and without -o it writes standard output. The name of
a file gives its format; without a name, -from and -to do.

  catena-conv -o orders.cbor orders.ndjson         from one file to another
  catena-conv -o orders.ndjson orders.cbor         and back: the same records
  catena-conv -o a.json.gz a.msgpack.zst           compressed input and output
  catena-conv orders.cbor | head                   look into a file: a value on each line
  catena-conv -indent -head 3 big.json             the first three records, indented
  catena-conv -at /data/items -o items.ndjson page.json
                                                   a list inside a document, element by element
  catena-conv -to diag message.cbor                how values are encoded (RFC 8949, section 8)
  curl -s example.com/log | catena-conv -from ndjson -to msgpack -o log.msgpack

Formats:
  json     one JSON text             .json .geojson
  ndjson   a JSON text on each line  .ndjson .jsonl
  msgpack  values one after another  .msgpack .mpk .mp
  cbor     items one after another   .cbor .cborseq
  diag     for people, output only   .diag

After these, .gz and .zst compress the output. Compressed input is recognized by its first
bytes, except with -from msgpack, since MessagePack may begin with the same bytes, and except for
bzip2, which can only be read: for these the name or -compression must say it. Standard input
that begins with an object or an array is JSON, unless -from says otherwise.

Records are the values of the input. Values that follow one another are written one after
another. A JSON file has one value, so the records of an ndjson file become one array in it, and
the elements of the array in a JSON file become the lines of ndjson. -unwrap and -wrap do the
same for other formats.

Flags:
  -o file        write this file. It has another name until it is complete: an error, Ctrl-C,
                 SIGTERM or SIGHUP leaves an existing file unchanged
  -from format   the format of the input; the default is by the file's name
  -to format     the format of the output; the default is by -o's name; without -o, a value on each line
  -compression c how the input is compressed: auto (by its first bytes), none, gzip, zstd or bzip2
  -head n        the first n records; the rest is not read
  -at /a/0/b     convert only the value at this JSON Pointer (RFC 6901), in any format; the
                 elements of an array are the records
  -unwrap        the input is one array: its elements are the records
  -wrap          make one array of all records
  -indent        indented JSON
  -workers n     how many goroutines convert; by default as many as there are cores. The output
                 is the same for any number
  -skip file     write records that cannot be converted to this file, and count them; malformed
                 records too, if they are lines
  -q             no progress bar and no closing line, which a terminal as standard error shows
  -v             the closing line (records, time, bytes) on any standard error
  -version       the version

An error names the file, the record, the line, the offset and the path, and ends the conversion,
unless -skip is given.

Exit status: 0, 1 if the input is malformed or a file cannot be read or written, 2 for wrong
flags, 130 after a signal.
`
