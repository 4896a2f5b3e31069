// Package clusterfuzz has the fuzz targets that .clusterfuzzlite/build.sh builds for libFuzzer. They
// are few and plain, since the tool that builds them sees one file, without the tests' helpers; the
// other targets of the repository are run by .ci/run.
//
//	go test ./clusterfuzz -run '^$' -fuzz FuzzJSON
package clusterfuzz
