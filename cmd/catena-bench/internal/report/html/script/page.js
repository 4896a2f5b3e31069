// What the page shows: one section at a time, with the charts of the chosen
// number of processors and serializers.

const data = JSON.parse(document.getElementById("data").textContent);
for (const list of ["serializers", "formats", "procs", "workloads", "redis", "server"]) data[list] ??= [];

// state is what the reader chose.
const state = {
	procs: data.procs[0],
	hidden: new Set(), // indexes of serializers
	modes: "one", // of each library, or every
	order: "total",
	log: false,
	memory: "allocations",
	per: "object",
	loop: "p99",
};

const phases = ["marshal", "unmarshal"];
const column = Object.fromEntries(data.columns.map((name, k) => [name, k]));
const figureOf = (row, phase, name) => row[phase][column[name]];

// shownRows are the rows of a table that are not filtered out, and of each library the best alone
// if the reader chose that: the one of least cost, which is the time of both phases.
function shownRows(table, cost = row => figureOf(row, "marshal", "median") + figureOf(row, "unmarshal", "median")) {
	const rows = table.rows.filter(r => !state.hidden.has(r.serializer)).map(r => ({ ...r, s: data.serializers[r.serializer] }));
	if (state.modes === "every") return rows;
	const handicap = row => row.error || !(cost(row) > 0) ? 2 : row.s.lazy || row.s.parallel ? 1 : 0;
	const better = (a, b) => handicap(a) - handicap(b) || cost(a) - cost(b);
	const best = new Map();
	for (const row of rows) {
		const other = best.get(row.s.library);
		if (!other || better(row, other) < 0) best.set(row.s.library, row);
	}
	return rows.filter(row => best.get(row.s.library) === row);
}
// What a row of the other tables costs: the time of both exchanges, the time between two requests.
const exchanges = row => row.set[0] + row.set[1] + row.get[0] + row.get[1];
const pace = row => 1 / row.throughput;
const tableOf = workload => workload.tables.find(t => t.procs === state.procs) ?? workload.tables[0];
const toReference = (row, phase) => interval(["toReference", "toReferenceLow", "toReferenceHigh"].map(name => figureOf(row, phase, name)));
// What reads nothing is on no scale of those who decode.
const decodes = (s, phase) => !(s.unread && phase === "unmarshal");
const lazyIn = (s, phase) => s.lazy && phase === "unmarshal";

// statistics are the lines of a tooltip on a row's phase.
function statistics(row, phase) {
	const f = name => figureOf(row, phase, name);
	if (!f("median")) return [["failed", row.error]];
	return [
		["median", duration(f("median"))],
		["± spread", duration(f("spread"))],
		["mean", duration(f("mean"))],
		["range", duration(f("least")) + " – " + duration(f("most"))],
		["speed vs. JSON", toReference(row, phase)],
		["size", size(row.size)],
		["allocations", count(f("allocations"))],
		["bytes", size(f("bytes"))],
		["format", row.s.format],
		["", decodes(row.s, phase) ? lazyIn(row.s, phase) ? "reads lazily" : "" : "reads nothing"],
		["failed", row.error],
	];
}

// serverFigures are the lines of a tooltip on a row of a server-like loop.
const serverFigures = row => row.throughput > 0 ? [
	["requests/s", count(row.throughput)],
	["vs. JSON", interval(row.throughputToReference)],
	["p50", duration(row.p50)],
	["p99", duration(row.p99)],
	["p99.9", duration(row.p999)],
	["JSON’s p99 / p99", interval(row.p99ToReference)],
	["GC CPU", percent(row.gcCPU)],
	["GC cycles", String(row.gcCycles)],
	["allocations", count(row.allocations)],
	["bytes", size(row.bytes)],
	["format", row.s.format],
	["failed", row.error],
] : [["failed", row.error]];

const orders = [["total", "both"], ["marshal", "marshal"], ["unmarshal", "unmarshal"], ["name", "name"]];

// ordered sorts rows by the reader's choice; rows without figures go last.
function ordered(rows, key) {
	if (state.order === "name") return rows.sort((a, b) => a.s.name.localeCompare(b.s.name));
	const of = row => row.error ? Infinity : state.order === "total" ? key(row, "marshal") + key(row, "unmarshal") : key(row, state.order);
	return rows.sort((a, b) => of(a) === of(b) ? 0 : of(a) - of(b));
}

// charts draw into the places that the template left for them.
const charts = {
	time(place, width, section) {
		const rows = shownRows(tableOf(data.workloads[section.dataset.workload]));
		if (!rows.length) return;
		ordered(rows, (r, phase) => decodes(r.s, phase) ? figureOf(r, phase, "median") : Infinity);
		for (const row of rows) {
			row.parts = phases.map(phase => {
				if (!decodes(row.s, phase)) return null;
				const median = figureOf(row, phase, "median"), spread = figureOf(row, phase, "spread");
				return { value: median, low: median - spread, high: median + spread, note: toReference(row, phase) };
			});
		}
		const title = "Time per operation";
		place.append(figure(title, [
			choice("Sort by", orders, state.order, v => set({ order: v })),
			choice("Scale", [[false, "linear"], [true, "log"]], state.log, v => set({ log: v })),
		], bars(width, { title, panels: ["Marshal", "Unmarshal"], rows, format: duration, log: state.log, pairs: (row, k) => statistics(row, phases[k]) }),
		"Median, with the standard deviation as a whisker; behind it the speed vs. encoding/json, where 2× is twice as fast. Shorter is better; a gap in a bar means that it is cut."));
	},

	memory(place, width, section) {
		const kinds = {
			allocations: ["Allocations", count, "Allocations per operation."],
			bytes: ["Bytes", size, "Bytes allocated on the heap per operation."],
			peakHeap: ["Peak heap", size, "How far the heap grew during a pass of its own."],
			gcCycles: ["GC cycles", count, "Garbage collections per operation."],
			gcPause: ["GC pause", duration, "Time that the collector stopped the program for, per operation."],
		};
		const [name, format, note] = kinds[state.memory];
		const rows = shownRows(tableOf(data.workloads[section.dataset.workload]));
		if (!rows.length) return;
		ordered(rows, (r, phase) => figureOf(r, phase, state.memory));
		for (const row of rows) row.parts = phases.map(phase => ({ value: figureOf(row, phase, state.memory) }));
		place.append(figure("Memory", [
			choice("", Object.entries(kinds).map(([v, [label]]) => [v, label]), state.memory, v => set({ memory: v })),
		], bars(width, { title: name, panels: ["Marshal", "Unmarshal"], rows, format, log: state.log, pairs: (row, k) => statistics(row, phases[k]) }), note + " Shorter is better; a gap in a bar means that it is cut."));
	},

	points(place, width, section) {
		const rows = shownRows(tableOf(data.workloads[section.dataset.workload])).filter(r => r.size > 0 && !r.error);
		const each = width >= 820 ? (width - 20) / 2 : width;
		const plots = phases.map((phase, k) => {
			const dots = rows.map(row => ({ row, s: row.s, x: row.size, y: figureOf(row, phase, "median"), lazy: lazyIn(row.s, phase) })).filter(d => d.y > 0 && decodes(d.s, phase));
			const name = ["Marshal", "Unmarshal"][k];
			return dots.length && el("div", {}, el("h4", {}, name), points(each, { title: name + " time against size", rows: dots, x: "encoded size", y: "time per operation", pairs: d => statistics(d.row, phase) }));
		});
		if (plots.some(Boolean)) place.append(figure("Time against size", [], el("div", { class: "plots" }, plots), "Towards the lower left is better. Names that find no room show under the pointer."));
	},

	lines(place, width, section) {
		const workloads = data.workloads.filter(w => w.series === section.dataset.series && w.objects > 0).sort((a, b) => a.objects - b.objects);
		if (!workloads.length) return;
		const shown = shownIn(tableOf(workloads.at(-1))); // a library has the same mode in all sizes
		const each = width >= 900 ? (width - 20) / 2 : width;
		const per = state.per === "object";
		const plots = phases.map((phase, k) => {
			const rows = data.serializers.map((s, index) => ({
				s, lazy: lazyIn(s, phase),
				points: !shown.has(index) || !decodes(s, phase) ? [] : workloads.flatMap(w => {
					const row = tableOf(w).rows.find(r => r.serializer === index && !r.error);
					const y = row && figureOf(row, phase, "median");
					return y > 0 ? [{ x: w.objects, y: per ? y / w.objects : y, row: { ...row, s } }] : [];
				}),
			})).filter(r => r.points.length);
			const name = ["Marshal", "Unmarshal"][k];
			return rows.length && el("div", {}, el("h4", {}, name), lines(each, {
				title: name + " time by number of objects", rows, x: "objects in a value", y: per ? "time per object" : "time per operation",
				pairs: (row, p) => [["objects", count(p.x)], ["per object", duration(per ? p.y : p.y / p.x)], ...statistics(p.row, phase)],
			}));
		});
		if (plots.some(Boolean)) place.append(figure("Time by number of objects", [
			choice("Time per", [["object", "object"], ["operation", "operation"]], state.per, v => set({ per: v })),
		], el("div", { class: "plots" }, plots), "Lower is better. Point at a line to single it out; dashed lines are lazy readers."));
	},

	strips(place, width) {
		// Without encoding/json among the rows, speeds are relative to the fastest.
		const reference = data.workloads.some(w => w.tables.some(t => t.rows.some(r => figureOf(r, "marshal", "toReference") > 0)));
		const rows = data.workloads.map(w => {
			return {
				name: w.name,
				parts: phases.map(phase => {
					const shown = shownRows(tableOf(w), row => decodes(row.s, phase) ? figureOf(row, phase, "median") : 0).filter(r => !r.error);
					const timed = shown.filter(r => figureOf(r, phase, "median") > 0 && decodes(r.s, phase));
					const least = Math.min(...timed.filter(r => !r.s.lazy && !r.s.parallel).map(r => figureOf(r, phase, "median")));
					return timed.map(row => ({ row, phase, s: row.s, lazy: lazyIn(row.s, phase), speed: reference ? figureOf(row, phase, "toReference") : least / figureOf(row, phase, "median") })).filter(d => d.speed > 0 && isFinite(d.speed));
				}),
			};
		}).filter(r => r.parts.some(p => p.length));
		if (!rows.length) return;
		const relative = reference ? "speed vs. encoding/json" : "speed vs. the fastest";
		place.append(figure("All workloads at a glance", [], strips(width, { title: "Speed by workload", panels: ["Marshal", "Unmarshal"], rows, relative, pairs: (d, name) => [["workload", name], ...statistics(d.row, d.phase)] }),
			"A dot for each serializer; further right is faster. Named are the fastest, Catena’s fastest (◆) below the strip, and the others where there is room. Hollow dots are lazy readers."));
	},

	latency(place, width, section, block) {
		const orders = { p50: ["p50", 1], p99: ["p99", 1], p999: ["p99.9", 1], throughput: ["throughput", -1], name: ["name", 0] };
		const rows = shownRows(data.server[block.dataset.server], pace);
		if (!rows.length) return;
		const [, up] = orders[state.loop];
		const of = row => row.throughput > 0 && !row.error ? up * row[state.loop] : Infinity;
		rows.sort((a, b) => up === 0 ? a.s.name.localeCompare(b.s.name) : of(a) === of(b) ? 0 : of(a) - of(b));
		const timed = rows.filter(row => row.throughput > 0 && !row.error);
		for (const row of rows) row.parts = [null, null];
		for (const row of timed) {
			row.parts = [
				{ value: row.p99, low: row.p50, high: row.p999, note: interval(row.p99ToReference) },
				{ value: row.throughput, note: interval(row.throughputToReference) },
			];
		}
		const title = "Latency and throughput";
		place.append(figure(title, [choice("Sort by", Object.entries(orders).map(([v, [label]]) => [v, label]), state.loop, v => set({ loop: v }))],
			bars(width, { title, panels: ["Latency: p50 – p99 – p99.9", "Requests per second"], rows, own: [{ format: duration, log: true, span: timed.flatMap(row => [row.p50, row.p999]) }, { format: count, hatched: false }], pairs: serverFigures }),
			"The dot is the p99, its figure and how many times as long as it encoding/json’s is stand beside it; the whisker reaches from p50 to p99.9. Further left is better for latency, longer for throughput."));
	},

	collector(place, width, section, block) {
		const rows = shownRows(data.server[block.dataset.server], pace);
		if (!rows.length) return;
		const of = row => row.throughput > 0 && !row.error ? row.gcCPU : Infinity;
		rows.sort((a, b) => of(a) === of(b) ? a.bytes - b.bytes : of(a) - of(b));
		for (const row of rows) row.parts = row.throughput > 0 ? [{ value: row.gcCPU, note: row.gcCycles + (row.gcCycles === 1 ? " cycle" : " cycles") }, { value: row.bytes }] : [null, null];
		const title = "The collector";
		place.append(figure(title, [],
			bars(width, { title, panels: ["CPU spent in GC", "Heap taken per request"], rows, own: [{ format: percent }, { format: size, hatched: false }], pairs: serverFigures }),
			"What part of the time of all processors the collections took, and what brings them about. Shorter is better; a gap in a bar means that it is cut."));
	},

	redis(place, width, section, block) {
		const rows = shownRows(data.redis[block.dataset.redis], exchanges);
		if (!rows.length) return;
		ordered(rows, (r, phase) => { const [io, codec] = phase === "marshal" ? r.set : r.get; return io + codec; });
		for (const row of rows) row.parts = [row.set, row.get].map((pieces, k) => decodes(row.s, phases[k]) ? { value: pieces[0] + pieces[1], pieces } : null);
		const title = "SET and GET";
		place.append(figure(title, [choice("Sort by", [["total", "both"], ["marshal", "SET"], ["unmarshal", "GET"], ["name", "name"]], state.order, v => set({ order: v }))],
			bars(width, {
				title, panels: ["Marshal and SET", "GET and unmarshal"], rows, format: duration, log: false,
				pairs: (row, k) => { const [io, codec] = k ? row.get : row.set; return [["total", duration(io + codec)], ["I/O", duration(io)], [phases[k], duration(codec)], ["format", row.s.format], ["failed", row.error]]; },
			}), "Grey is the request alone, colour is what the codec adds."));
	},
};

// draw draws the charts of the sections that are shown.
function draw() {
	tip.hidden = true;
	for (const place of document.querySelectorAll("[data-chart]")) {
		const section = place.closest("section"), block = place.closest("[data-procs]");
		if (section.hidden || block?.hidden) continue;
		place.replaceChildren();
		const width = Math.floor(place.clientWidth - (innerWidth <= 900 ? 22 : 34));
		if (width > 0) charts[place.dataset.chart](place, width, section, block);
	}
}

// set changes the state, and keeps the focus on the control that did.
function set(change) {
	Object.assign(state, change);
	const focused = document.activeElement, place = focused?.closest("[data-chart]");
	const at = place && [...place.querySelectorAll("input")].indexOf(focused);
	refresh();
	if (place) place.querySelectorAll("input")[at]?.focus({ preventScroll: true });
}

function refresh() {
	for (const block of document.querySelectorAll("[data-procs]")) block.hidden = Number(block.dataset.procs) !== state.procs;
	for (const body of document.querySelectorAll(".scroll tbody, .outcomes")) {
		const shown = shownBy(body);
		for (const row of body.querySelectorAll("[data-s]")) row.hidden = shown ? !shown.has(Number(row.dataset.s)) : state.hidden.has(Number(row.dataset.s));
	}
	draw();
}

// shownIn are the serializers of the rows that are shown.
const shownIn = (table, cost) => new Set(shownRows(table, cost).map(r => r.serializer));

// shownBy are the serializers that an HTML table shows, by the figures that it has. Where it has none, which
// symmetry is, nobody is the best of a library; the list of serializers always has all.
function shownBy(body) {
	const of = name => body.closest(`[data-${name}]`)?.dataset[name];
	if (body.closest("#serializers")) return new Set(data.serializers.keys());
	if (of("redis")) return shownIn(data.redis[of("redis")], exchanges);
	if (of("server")) return shownIn(data.server[of("server")], pace);
	if (of("workload")) {
		const { tables } = data.workloads[of("workload")];
		return shownIn(tables.find(t => t.procs === Number(of("procs"))) ?? tables[0]);
	}
}

// controls builds the bar above the sections.
function controls() {
	const bar = document.getElementById("controls");
	if (!data.serializers.length) return;
	if (data.procs.length > 1) bar.append(choice("GOMAXPROCS", data.procs.map(p => [p, String(p)]), state.procs, v => set({ procs: v })));

	const boxes = data.serializers.map((s, index) => el("input", { type: "checkbox", checked: true, change: event => show([index], event.target.checked) }));
	const chips = data.formats.map(f => {
		const members = data.serializers.flatMap((s, index) => s.format === f.name ? [index] : []);
		const box = el("input", { type: "checkbox", checked: true, change: event => show(members, event.target.checked) });
		return { box, members, node: el("label", { class: "chip c" + f.color }, box, f.name) };
	});
	function show(indexes, shown) {
		for (const index of indexes) shown ? state.hidden.delete(index) : state.hidden.add(index);
		boxes.forEach((box, index) => { box.checked = !state.hidden.has(index); });
		for (const { box, members } of chips) {
			const visible = members.filter(index => !state.hidden.has(index)).length;
			box.checked = visible === members.length;
			box.indeterminate = visible > 0 && visible < members.length;
		}
		summary.textContent = label();
		refresh();
	}
	const everyone = data.serializers.map((_, index) => index);
	const label = () => state.hidden.size ? `Serializers (${everyone.length - state.hidden.size} of ${everyone.length})` : `Serializers (all ${everyone.length})`;
	const summary = el("summary", {}, label());
	const picker = el("details", { class: "picker" }, summary, el("div", {},
		el("p", {}, el("button", { type: "button", click: () => show(everyone, true) }, "all"), el("button", { type: "button", click: () => show(everyone, false) }, "none")),
		el("ul", {}, data.serializers.map((s, index) => el("li", { class: "c" + s.color }, el("label", {}, boxes[index], s.name))))));
	document.addEventListener("click", event => { if (!picker.contains(event.target)) picker.open = false; });
	document.addEventListener("keydown", event => { if (event.key === "Escape") picker.open = false; });
	bar.append(el("fieldset", {}, el("legend", {}, "Formats"), chips.map(c => c.node)), picker);
	if (new Set(data.serializers.map(s => s.library)).size < everyone.length) {
		bar.append(choice("", [["one", "one mode per library"], ["every", "every mode"]], state.modes, v => set({ modes: v })));
	}
	bar.hidden = false;
}

// route shows the section that the address names. A report of one workload shows
// it right below the summary.
function route() {
	const sections = [...document.querySelectorAll("main > section")];
	const wanted = decodeURIComponent(location.hash.slice(1));
	const section = sections.find(s => s.id === wanted) ?? sections[0];
	for (const s of sections) {
		s.hidden = s !== section && !(section === sections[0] && data.workloads.length === 1 && s.dataset.workload);
	}
	for (const a of document.querySelectorAll(".contents a")) {
		const current = decodeURIComponent(a.hash.slice(1)) === section.id;
		current ? a.setAttribute("aria-current", "page") : a.removeAttribute("aria-current");
		if (current) a.scrollIntoView({ block: "nearest", inline: "nearest" });
	}
	draw();
}

function start() {
	document.documentElement.classList.add("scripted");
	document.body.append(tip, hatches());
	document.querySelectorAll("table.sortable").forEach(sortable);
	controls();
	refresh();
	route();
	addEventListener("hashchange", () => {
		route();
		const main = document.querySelector("main");
		if (main.getBoundingClientRect().top < 0) main.scrollIntoView();
	});

	let drawn = innerWidth;
	addEventListener("resize", () => {
		if (innerWidth !== drawn) requestAnimationFrame(draw);
		drawn = innerWidth;
	});

	// Paper gets all sections.
	addEventListener("beforeprint", () => {
		for (const s of document.querySelectorAll("main > section")) s.hidden = false;
		draw();
	});
	addEventListener("afterprint", route);
}

start();
