// Bars of two phases by serializer: side by side, or one above the other where
// there is little room.

const barHeight = 23, barHead = 44;

// bars draws rows of { s, error, parts }: parts has for each panel its bar, which
// is { value, low, high, note, pieces }, or null. With log, dots take the place of
// bars, whose length would mean nothing. The panels share format and log, unless
// own has others for one. Own also tells whether lazy rows are hatched, which
// those of the second panel are otherwise, and what else a log scale must hold.
function bars(width, { title, panels, rows, format, log, pairs, own = [] }) {
	const side = width >= 760, above = width < 520;
	const names = above ? 0 : Math.max(...rows.map(r => textWidth(r.s.name, "600 12px"))) + 24;
	const step = above ? barHeight + 16 : barHeight, gap = 28;
	const room = side ? (width - names - gap) / 2 : width - names;
	const block = barHead + rows.length * step;
	const chart = drawing(width, (side ? block : block * 2 + 16) + 4, title);
	panels.forEach((panel, k) => {
		const top = side ? 0 : k * (block + 16), left = names + (side ? k * (room + gap) : 0);
		const bands = rows.map((row, at) => ({ row, y: top + barHead + at * step }));
		const lowered = bands.map(({ row, y }) => ({ row, y: y + step - barHeight }));
		const first = k === 0 || !side;
		if (first) chart.append(...bands.filter(({ row }) => row.s.catena).map(({ y }) => svg("rect", { class: "band", x: 0, y, width, height: step })));
		chart.append(barPanel({ panel, k, bands: lowered, left, top, room, format, log, ...own[k] }));
		if (first) chart.append(...bands.map(({ row, y }) => barName(row.s, y, above)));
		for (const { row, y } of bands) {
			const from = side && k === 1 ? left : left - names;
			const hit = svg("rect", { class: "hit", x: from, y, width: left + room - from, height: step });
			chart.append(explain(hit, row.s.name, () => pairs(row, k)));
		}
	});
	return chart;
}

// barName is a row's name: left of the bar, or above it and then in line with it.
function barName(s, y, above) {
	const x = above && !s.catena ? 3 : 17;
	return svg("g", {}, s.catena && svg("text", { class: "ours", x: 3, y: y + 16 }, "◆"),
		svg("text", { class: s.catena ? "strong" : "", x, y: y + 16 }, s.name));
}

function barPanel({ panel, k, bands, left, top, room, format, log, hatched = k === 1, span = [] }) {
	const g = svg("g");
	const shown = bands.map(({ row }) => row.parts[k]).filter(p => p?.value > 0);
	const label = p => format(p.value) + (p.note ? "  " + p.note : "");
	const labels = Math.max(40, ...shown.map(p => textWidth(label(p), "600 12px"))) + 16;
	const length = Math.max(40, room - labels);
	const scale = log && shown.length ? around([...shown.map(p => p.value), ...span], true) : new Scale(0, barMost(shown), false);
	const place = n => left + Math.max(0, Math.min(1, scale.at(n))) * length;

	g.append(svg("text", { class: "strong", x: left, y: top + 14 }, panel, log && svg("tspan", { class: "soft", "font-weight": 400, dx: 8 }, "log scale")));
	for (const t of shown.length ? scale.ticks(length / 62, format === size) : []) {
		g.append(svg("line", { class: t === 0 ? "base" : "grid", x1: place(t), x2: place(t), y1: top + barHead - 4, y2: (bands.at(-1)?.y ?? top) + barHeight }));
		g.append(svg("text", { class: "soft", x: place(t), y: top + barHead - 9, "font-size": 11, "text-anchor": t === 0 ? "start" : "middle" }, t === 0 ? "0" : tick(format)(t)));
	}
	for (const { row, y } of bands) {
		const p = row.parts[k], line = svg("g", { class: "c" + row.s.color + (row.s.catena ? " ours-row" : "") });
		g.append(line);
		if (row.error) line.append(svg("text", { class: "bad", x: left + 4, y: y + 16 }, fit("failed: " + row.error, room - 8)));
		else if (!(p?.value > 0)) line.append(svg("text", { class: "soft", x: left + 6, y: y + 16 }, p ? format(0) : "–"));
		else line.append(...bar({ s: row.s, p, lazy: row.s.lazy && hatched, y, left, place, scale, format }));
	}
	return g;
}

// bar is what a row has in a panel: the bar or dot, the whisker and the figures.
function bar({ s, p, lazy, y, left, place, scale, format }) {
	const parts = [], tip = place(p.value), mid = y + barHeight / 2;
	const box = (from, to) => ({ x: from, y: y + 5, width: Math.max(1, to - from), height: barHeight - 10 });
	if (scale.log) {
		parts.push(marker(s, tip, mid, lazy));
	} else if (p.pieces) {
		let from = 0;
		for (const n of p.pieces) {
			parts.push(svg("rect", { class: from === 0 ? "bar io" : "bar", ...box(place(from), place(from + n)) }));
			from += n;
		}
	} else if (lazy) {
		parts.push(svg("rect", { fill: `url(#hatch${s.color})`, ...box(left, tip) }), svg("rect", { class: "outline", ...box(left, tip) }));
	} else {
		parts.push(svg("rect", { class: "bar", ...box(left, tip) }));
	}
	const cut = !scale.log && scale.at(p.value) > 1;
	const low = place(Math.max(p.low ?? p.value, scale.least)), high = place(p.high ?? p.value);
	if (cut) parts.push(barBreak(tip, y));
	// A dot covers a short whisker.
	else if (high - low > (scale.log ? 14 : 0)) {
		parts.push(svg("path", { class: "whisker", d: `M${low} ${mid - 3}V${mid + 3}M${low} ${mid}H${high}` + (scale.at(p.high) <= 1 ? `M${high} ${mid - 3}V${mid + 3}` : "") }));
	}
	parts.push(svg("text", { x: Math.max(tip, cut ? 0 : high) + (scale.log ? 12 : 7), y: y + 16 },
		svg("tspan", { class: s.catena ? "strong" : "" }, format(p.value)), p.note && svg("tspan", { class: "soft", dx: 7 }, p.note)));
	return parts;
}

// barMost is the end of a linear scale. One noisy or slow row must not flatten the
// others: whiskers lengthen the scale by a third at most, and of many rows the few
// that are far longer than the rest are cut, which a break in the bar shows.
function barMost(shown) {
	const values = shown.map(p => p.value).sort((a, b) => b - a);
	if (!values.length) return 1;
	const usual = values[Math.floor(values.length / 10)];
	if (values.length >= 10 && values[0] > 2.5 * usual) return values.find(v => v <= 2.5 * usual) * 1.15;
	const high = Math.max(...shown.map(p => p.high ?? 0));
	return Math.max(values[0], Math.min(high, values[0] * 1.33));
}

// barBreak is a slanted gap near the end of a bar that is cut.
function barBreak(x, y) {
	return svg("path", { class: "break", d: `M${x - 16} ${y + barHeight - 3}l6 ${6 - barHeight}h5l-6 ${barHeight - 6}Z` });
}
