package main

// help is the output of -h.
const help = `catena-conv converts JSON, newline-delimited JSON, MessagePack and CBOR into each other,
on all cores and in constant memory.

usage: catena-conv [flags] [file] [flags]

Without a file it reads standard input, without -o it writes standard output. Names of files
say in which format they are; where there is no name, -from and -to do.

  catena-conv -o orders.cbor orders.ndjson         from one file to another
  catena-conv -o orders.ndjson orders.cbor         and back: the same records
  catena-conv -o a.json.gz a.msgpack.zst           compressed input and output
  catena-conv orders.cbor | head                   to look into a file: a value on each line
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
  diag     for people, only written  .diag

Behind these, .gz and .zst compress what is written. Input that is compressed is recognized by
its first bytes. With -from msgpack its name has to say so, or -compression, since MessagePack
may begin with these bytes; so has bzip2's, which is read only. Standard input that begins with
an object or an array is JSON, unless -from says otherwise.

Records are the values of the input. Values that follow one another are written one after
another. A JSON file has one value, so the records of an ndjson file become one array there; the
array in a JSON file becomes lines, an element each, where ndjson is written. -unwrap and -wrap do the same elsewhere.

Flags:
  -o file        write this file. It has another name until it is complete, and is as it was
                 after an error, Ctrl-C, SIGTERM or SIGHUP
  -from format   the format of the input, by default that of the file's name
  -to format     the format of the output, by default that of -o; without -o, a value on each line
  -compression c how the input is compressed: auto (by its first bytes), none, gzip, zstd or bzip2
  -head n        the first n records; the rest is not read
  -at /a/0/b     what this JSON Pointer (RFC 6901) leads to, in any format; the elements of an
                 array are the records
  -unwrap        the input is one array: its elements are the records
  -wrap          make one array of all records
  -indent        indented JSON
  -workers n     how many goroutines convert; by default as many as there are cores. The output
                 is the same for any number
  -skip file     records that cannot be converted are written to this file, and counted; those
                 that are malformed too, if they are lines
  -q             no progress bar and no closing line. A terminal as standard error shows them
  -v             the closing line (records, time, bytes) on any standard error
  -version       the version

An error names the file, the record, the line, the offset and the path, and ends the conversion,
unless -skip is given.

Exit status: 0, 1 if the input is malformed or a file cannot be read or written, 2 for wrong
flags, 130 after a signal.
`
