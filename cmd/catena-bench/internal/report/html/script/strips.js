// All workloads at a glance: on a strip for each, a dot for each serializer at its
// speed.

const stripRow = 54, stripHead = 46;

// strips draws { name, parts: [[{ s, speed, lazy }]] }.
function strips(width, { title, panels, rows, relative, pairs }) {
	const side = width >= 760;
	const names = side ? Math.min(Math.max(...rows.map(r => textWidth(r.name, "600 13px"))) + 20, width * 0.25) : 0;
	const room = side ? (width - names - 40) / 2 : width;
	const row = side ? stripRow : stripRow + 14;
	const block = stripHead + rows.length * row;
	const chart = drawing(width, side ? block : block * 2 + 20, title);
	panels.forEach((panel, k) => {
		const scale = around([1, ...rows.flatMap(r => r.parts[k]).map(d => d.speed)], true);
		const left = names + (side ? k * (room + 40) : 0), top = side ? 0 : k * (block + 20);
		const place = n => left + 8 + scale.at(n) * (room - 16);
		chart.append(svg("text", { class: "strong", x: left, y: top + 13 }, panel, svg("tspan", { class: "soft", "font-weight": 400, dx: 8 }, relative + ", log scale")));
		for (const t of scale.ticks((room - 16) / 52)) {
			chart.append(svg("line", { class: t === 1 ? "base" : "grid", x1: place(t), x2: place(t), y1: top + stripHead - 8, y2: top + block }));
			chart.append(svg("text", { class: t === 1 ? "strong" : "soft", x: place(t), y: top + stripHead - 13, "text-anchor": "middle", "font-size": 11 }, tick(digits)(t) + "×"));
		}
		rows.forEach((r, at) => {
			const y = top + stripHead + at * row + (side ? 0 : 14), mid = y + 25;
			if (k === 0 && side) chart.append(svg("text", { class: "strong", x: 0, y: mid + 4, "font-size": 13 }, fit(r.name, names - 12, "600 13px")));
			if (!side) chart.append(svg("text", { class: "strong", x: 0, y: y - 1, "font-size": 13 }, fit(r.name, room, "600 13px")));
			chart.append(svg("line", { class: "grid", x1: left, x2: left + room, y1: mid, y2: mid }));
			chart.append(strip(r.parts[k], { place, mid, left, end: left + room, pairs, k, name: r.name }));
		});
	});
	return chart;
}

function strip(dots, { place, mid, left, end, pairs, name }) {
	const g = svg("g");
	for (const dot of [...dots].sort((a, b) => a.s.catena - b.s.catena)) {
		const item = svg("g", { class: "c" + dot.s.color }, marker(dot.s, place(dot.speed), mid, dot.lazy, 4.5));
		g.append(explain(item, dot.s.name, () => pairs(dot, name)));
	}
	const ranked = [...dots].sort((a, b) => a.s.lazy + a.s.parallel - b.s.lazy - b.s.parallel || b.speed - a.speed);
	const winner = ranked[0], ours = ranked.find(d => d.s.catena);
	const above = { y: mid - 11, taken: [] }, below = { y: mid + 19, taken: [] };
	const label = (dot, sides, text, reach) => {
		const half = textWidth(text, "600 11px") / 2, at = place(dot.speed);
		const x = Math.max(left + half, Math.min(end - half, at));
		const side = Math.abs(x - at) <= reach && sides.find(s => s.taken.every(t => Math.abs(t.x - x) > t.half + half + 8));
		if (!side) return;
		side.taken.push({ x, half });
		g.append(svg("text", { class: "name c" + dot.s.color + (dot.s.catena ? " strong" : ""), x, y: side.y, "text-anchor": "middle", "font-size": 11 }, text));
	};
	if (winner) label(winner, [above], winner.s.name + " " + ratio(winner.speed), Infinity);
	if (ours && ours !== winner) label(ours, [below], ours.s.name + " " + ratio(ours.speed), Infinity);
	for (const dot of ranked) if (dot !== winner && dot !== ours) label(dot, [above, below], dot.s.name, 30);
	return g;
}
