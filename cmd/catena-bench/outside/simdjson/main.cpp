// Parses the documents of the corpus into simdjson's untyped DOM, for catena-bench, and reads few members of those of the
// workload few by its On-Demand. The parser and its memory are used again, and the input has the padding that simdjson
// asks for.
//
// The argument is the folder of the documents. The program reads a request from each line of its
// standard input and answers each with a line, as the README one folder above describes.

#include <chrono>
#include <cstdint>
#include <iostream>
#include <sstream>
#include <string>
#include <unordered_map>

#include <simdjson.h>

#include "few.h"

using namespace simdjson;

static dom::parser parser;

// timed calls read once, and then until it has taken the least time.
template <typename Read>
static std::string timed(const padded_string &text, uint64_t least, Read read) {
	read();
	using clock = std::chrono::steady_clock;
	const auto start = clock::now();
	for (uint64_t calls = 1;; calls++) {
		read();
		const uint64_t elapsed = std::chrono::duration_cast<std::chrono::nanoseconds>(clock::now() - start).count();
		if (elapsed >= least) {
			return "done " + std::to_string(calls) + " " + std::to_string(elapsed) + " " + std::to_string(text.size());
		}
	}
}

static std::string handle(const std::string &folder, const std::string &line) {
	static std::unordered_map<std::string, padded_string> texts;
	std::istringstream request(line);
	std::string library, operation, document;
	uint64_t least;
	if (!(request >> library >> operation >> document >> least) || (library != "simdjson" && library != "simdjson_On-Demand")) {
		return "failed a request is simdjson or simdjson_On-Demand, an operation, a document and a time";
	}
	if (texts.find(document) == texts.end()) {
		texts.emplace(document, padded_string(padded_string::load(folder + "/" + document + ".json")));
	}
	const padded_string &text = texts[document];
	if (library != "simdjson") {
		few::selection *const members = few::find(document.substr(0, document.find('~'))); // a probe has what its document has
		if (members == nullptr) {
			return "failed no such document";
		}
		if (operation == "decode") {
			return timed(text, least, [&] { members->read(text); });
		}
		if (operation == "text") {
			members->read(text);
			return "text " + members->text();
		}
		return "none";
	}
	if (operation == "decode") {
		dom::element root;
		return timed(text, least, [&] { root = parser.parse(text); });
	}
	if (operation == "text") {
		const dom::element root = parser.parse(text);
		return "text " + minify(root);
	}
	return "none";
}

int main(int, char **arguments) {
	// The version, and which of its kernels simdjson has chosen for this processor.
	std::cout << "ready " << SIMDJSON_STRINGIFY(SIMDJSON_VERSION) << " "
			  << get_active_implementation()->name() << std::endl;
	for (std::string line; std::getline(std::cin, line);) {
		try {
			std::cout << handle(arguments[1], line) << std::endl;
		} catch (const std::exception &failure) {
			std::cout << "failed " << failure.what() << std::endl;
		}
	}
}
