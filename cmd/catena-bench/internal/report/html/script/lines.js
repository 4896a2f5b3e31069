// How cost grows: a line for each serializer, both axes logarithmic.

// lines draws { s, points: [{ x, y }] }, with the names at the lines' right ends.
function lines(width, { title, rows, x, y, pairs }) {
	const spacing = 14, named = width >= 430;
	const height = Math.max(360, named ? rows.length * spacing + 70 : 0);
	const left = 60, top = 24, bottom = 44;
	const right = named ? Math.max(...rows.map(r => textWidth(r.s.name, "600 11px"))) + 34 : 14;
	const all = rows.flatMap(r => r.points);
	const across = around(all.map(p => p.x), true), up = around(all.map(p => p.y), true);
	const px = n => left + across.at(n) * (width - left - right);
	const py = n => height - bottom - up.at(n) * (height - top - bottom);
	const chart = drawing(width, height, title);
	const axes = svg("g", { class: "lit" });
	for (const t of [...new Set(all.map(p => p.x))].sort((a, b) => a - b)) {
		axes.append(svg("line", { class: "grid", x1: px(t), x2: px(t), y1: top, y2: height - bottom }));
	}
	for (const t of across.ticks((width - left - right) / 55)) {
		axes.append(svg("text", { class: "soft", x: px(t), y: height - bottom + 17, "text-anchor": "middle", "font-size": 11 }, count(t)));
	}
	for (const t of up.ticks(9)) {
		axes.append(svg("line", { class: "grid", x1: left, x2: width - right, y1: py(t), y2: py(t) }));
		axes.append(svg("text", { class: "soft", x: left - 7, y: py(t) + 4, "text-anchor": "end", "font-size": 11 }, tick(duration)(t)));
	}
	axes.append(svg("path", { class: "base", fill: "none", d: `M${left} ${top}V${height - bottom}H${width - right}` }));
	axes.append(svg("text", { class: "soft", x: width - right, y: height - 6, "text-anchor": "end" }, x + ", log scale →"));
	axes.append(svg("text", { class: "soft", x: 0, y: 12 }, "↑ " + y + ", log scale"));
	chart.append(axes);

	const ends = named ? spread(rows.map(r => py(r.points.at(-1).y)), spacing, top + 4, height - bottom + 8) : [];
	rows.map((row, k) => ({ row, k })).sort((a, b) => a.row.s.catena - b.row.s.catena).forEach(({ row, k }) => {
		const d = row.points.map((p, at) => (at ? "L" : "M") + px(p.x).toFixed(1) + " " + py(p.y).toFixed(1)).join("");
		const g = svg("g", { class: "c" + row.s.color });
		g.append(svg("path", { class: "line" + (row.s.catena ? " ours-line" : "") + (row.lazy ? " lazy" : ""), d }));
		g.append(svg("path", { d, fill: "none", stroke: "transparent", "stroke-width": 12 }));
		for (const p of row.points) g.append(explain(marker(row.s, px(p.x), py(p.y), row.lazy, row.s.catena ? 4 : 3), row.s.name, () => pairs(row, p)));
		if (named) {
			const last = row.points.at(-1), edge = width - right;
			g.append(svg("path", { class: "leader", d: `M${px(last.x) + 5} ${py(last.y)}L${edge + 18} ${ends[k]}H${edge + 22}` }));
			g.append(svg("text", { class: "name" + (row.s.catena ? " strong" : ""), x: edge + 26, y: ends[k] + 4, "font-size": 11 }, row.s.name));
		}
		chart.append(g);
		highlight(chart, g);
	});
	return chart;
}

// spread moves places apart until they are at least spacing from each other,
// keeping their order.
function spread(places, spacing, least, most) {
	const order = places.map((y, k) => k).sort((a, b) => places[a] - places[b]);
	const moved = [...places];
	order.forEach((k, at) => { moved[k] = Math.max(moved[k], at ? moved[order[at - 1]] + spacing : least); });
	order.reverse().forEach((k, at) => { moved[k] = Math.min(moved[k], at ? moved[order[at - 1]] - spacing : most); });
	return moved;
}
