// Reads few members of documents with simdjson's On-Demand, into structs that are used again: their strings are in the
// parser's memory and valid until the next call, as catena's are until the arena's Reset.

#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include <simdjson.h>

namespace few {

using namespace simdjson;
using std::string_view;

inline ondemand::parser parser;

// A selection reads its members from a document, and writes what it has read as JSON, for a check.
struct selection {
	virtual ~selection() = default;
	virtual void read(const padded_string &text) = 0;
	virtual std::string text() const = 0;
};

inline std::string json_string(string_view s) {
	std::string out = "\"";
	for (const unsigned char c : s) {
		if (c == '"' || c == '\\') {
			out += '\\';
			out += c;
		} else if (c < ' ') {
			const char *const digits = "0123456789abcdef";
			out += "\\u00";
			out += digits[c >> 4];
			out += digits[c & 15];
		} else {
			out += c;
		}
	}
	return out + "\"";
}

// list is the JSON of an array with what write makes of each value.
template <typename T, typename Write>
std::string list(const std::vector<T> &values, Write write) {
	std::string out;
	for (const T &v : values) {
		out += (out.empty() ? "[" : ",") + write(v);
	}
	return out.empty() ? "[]" : out + "]";
}

struct authors : selection {
	struct post {
		string_view text, screen_name;
	};
	std::vector<post> statuses;

	void read(const padded_string &text) override {
		statuses.clear();
		ondemand::document document = parser.iterate(text);
		for (ondemand::object tweet : document["statuses"]) {
			post p;
			p.text = tweet["text"].get_string().value();
			p.screen_name = tweet["user"]["screen_name"].get_string().value();
			statuses.push_back(p);
		}
	}
	std::string text() const override {
		return "{\"statuses\":" + list(statuses, [](const post &p) {
			return "{\"text\":" + json_string(p.text) + ",\"user\":{\"screen_name\":" + json_string(p.screen_name) + "}}";
		}) + "}";
	}
};

struct languages : selection {
	std::vector<string_view> statuses;

	void read(const padded_string &text) override {
		statuses.clear();
		ondemand::document document = parser.iterate(text);
		for (ondemand::object tweet : document["statuses"]) {
			statuses.push_back(tweet["lang"].get_string().value());
		}
	}
	std::string text() const override {
		return "{\"statuses\":" + list(statuses, [](string_view lang) { return "{\"lang\":" + json_string(lang) + "}"; }) + "}";
	}
};

struct resources : selection {
	struct resource {
		string_view url, type, id;
	};
	std::vector<resource> entry;

	void read(const padded_string &text) override {
		entry.clear();
		ondemand::document document = parser.iterate(text);
		for (ondemand::object of : document["entry"]) {
			resource r;
			r.url = of["fullUrl"].get_string().value();
			ondemand::object members = of["resource"];
			r.type = members["resourceType"].get_string().value();
			r.id = members["id"].get_string().value();
			entry.push_back(r);
		}
	}
	std::string text() const override {
		return "{\"entry\":" + list(entry, [](const resource &r) {
			return "{\"fullUrl\":" + json_string(r.url) + ",\"resource\":{\"resourceType\":" + json_string(r.type) + ",\"id\":" + json_string(r.id) + "}}";
		}) + "}";
	}
};

struct events : selection {
	struct event {
		int64_t id;
		string_view name;
	};
	std::unordered_map<int64_t, event> all;

	void read(const padded_string &text) override {
		all.clear();
		ondemand::document document = parser.iterate(text);
		for (auto field : document["events"].get_object()) {
			const int64_t key = std::stoll(std::string(string_view(field.unescaped_key())));
			ondemand::object members = field.value();
			event e;
			e.id = members["id"].get_int64().value();
			e.name = members["name"].get_string().value();
			all[key] = e;
		}
	}
	std::string text() const override {
		std::string out;
		for (const auto &[key, e] : all) {
			out += (out.empty() ? "" : ",") + json_string(std::to_string(key)) + ":{\"id\":" + std::to_string(e.id) + ",\"name\":" + json_string(e.name) + "}";
		}
		return "{\"events\":{" + out + "}}";
	}
};

struct pods : selection {
	struct pod {
		string_view name, phase;
		std::unordered_map<string_view, string_view> labels;
	};
	std::vector<pod> items;

	void read(const padded_string &text) override {
		items.clear();
		ondemand::document document = parser.iterate(text);
		for (ondemand::object members : document["items"]) {
			pod p;
			ondemand::object metadata = members["metadata"];
			p.name = metadata["name"].get_string().value();
			for (auto label : metadata["labels"].get_object()) {
				const string_view name = label.unescaped_key();
				p.labels[name] = label.value().get_string().value();
			}
			p.phase = members["status"]["phase"].get_string().value();
			items.push_back(std::move(p));
		}
	}
	std::string text() const override {
		return "{\"items\":" + list(items, [](const pod &p) {
			std::string labels;
			for (const auto &[name, value] : p.labels) {
				labels += (labels.empty() ? "" : ",") + json_string(name) + ":" + json_string(value);
			}
			return "{\"metadata\":{\"name\":" + json_string(p.name) + ",\"labels\":{" + labels + "}},\"status\":{\"phase\":" + json_string(p.phase) + "}}";
		}) + "}";
	}
};

// webhook keeps the time as its text: the library has no times.
struct webhook : selection {
	string_view id, time, type;

	void read(const padded_string &text) override {
		ondemand::document document = parser.iterate(text);
		id = document["id"].get_string().value();
		time = document["time"].get_string().value();
		type = document["type"].get_string().value();
	}
	std::string text() const override {
		return "{\"id\":" + json_string(id) + ",\"time\":" + json_string(time) + ",\"type\":" + json_string(type) + "}";
	}
};

// find returns the selection of that name, or nothing.
inline selection *find(const std::string &name) {
	static authors two;
	static languages last;
	static resources three;
	static events catalog;
	static pods list;
	static webhook envelope;
	static const std::map<std::string, selection *> all = {
		{"twitter_two", &two}, {"twitter_last", &last}, {"synthea_three", &three},
		{"citm_events", &catalog}, {"pods", &list}, {"webhook", &envelope},
	};
	const auto found = all.find(name);
	return found == all.end() ? nullptr : found->second;
}

} // namespace few
