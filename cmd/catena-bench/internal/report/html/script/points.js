// Time against size: a dot for each serializer.

const pointsHeight = 380;

// points draws { s, x, y, lazy }.
function points(width, { title, rows, x, y, pairs }) {
	const left = 62, right = 14, top = 10, bottom = 44;
	const across = around(rows.map(r => r.x)), up = around(rows.map(r => r.y));
	const px = n => left + across.at(n) * (width - left - right);
	const py = n => pointsHeight - bottom - up.at(n) * (pointsHeight - top - bottom);
	const chart = drawing(width, pointsHeight, title);
	const axes = svg("g", { class: "lit" });
	for (const t of across.ticks((width - left) / 75, true)) {
		axes.append(svg("line", { class: "grid", x1: px(t), x2: px(t), y1: top, y2: pointsHeight - bottom }));
		axes.append(svg("text", { class: "soft", x: px(t), y: pointsHeight - bottom + 17, "text-anchor": "middle", "font-size": 11 }, tick(size)(t)));
	}
	for (const t of up.ticks(7)) {
		axes.append(svg("line", { class: "grid", x1: left, x2: width - right, y1: py(t), y2: py(t) }));
		axes.append(svg("text", { class: "soft", x: left - 7, y: py(t) + 4, "text-anchor": "end", "font-size": 11 }, tick(duration)(t)));
	}
	axes.append(svg("path", { class: "base", fill: "none", d: `M${left} ${top}V${pointsHeight - bottom}H${width - right}` }));
	axes.append(svg("text", { class: "soft", x: width - right, y: pointsHeight - 6, "text-anchor": "end" }, x + (across.log ? ", log scale" : "") + " →"));
	axes.append(svg("text", { class: "soft", x: left + 6, y: top + 11 }, "↑ " + y + (up.log ? ", log scale" : "")));
	chart.append(axes);

	const dots = rows.map(r => ({ ...r, px: px(r.x), py: py(r.y) }));
	const labels = placeLabels(dots, { left: left + 2, right: width - right, top: top + 16, bottom: pointsHeight - bottom - 2 });
	// Ours last, to lie on top.
	dots.sort((a, b) => a.s.catena - b.s.catena);
	for (const dot of dots) {
		const g = svg("g", { class: "c" + dot.s.color }, marker(dot.s, dot.px, dot.py, dot.lazy, 5));
		const label = labels.get(dot.s);
		if (label) g.append(svg("text", { class: "name" + (dot.s.catena ? " strong" : ""), x: label.x, y: label.y + 10, "font-size": 11 }, dot.s.name));
		g.append(svg("circle", { class: "hit", cx: dot.px, cy: dot.py, r: 11 }));
		chart.append(explain(g, dot.s.name, () => pairs(dot)));
		highlight(chart, g);
	}
	return chart;
}

// placeLabels finds a place beside its dot for each label, ours first, where it
// covers neither a dot nor another label; labels without one are left out.
function placeLabels(dots, within) {
	const taken = dots.map(d => ({ x: d.px - 6, y: d.py - 6, w: 12, h: 12 }));
	const free = box => box.x >= within.left && box.x + box.w <= within.right && box.y >= within.top && box.y + box.h <= within.bottom &&
		!taken.some(t => box.x < t.x + t.w && t.x < box.x + box.w && box.y < t.y + t.h && t.y < box.y + box.h);
	const places = new Map();
	const ordered = [...dots].sort((a, b) => b.s.catena - a.s.catena || a.py - b.py);
	for (const d of ordered) {
		const w = textWidth(d.s.name, (d.s.catena ? "600 " : "") + "11px") + 2, h = 13;
		const box = [[9, -7], [-9 - w, -7], [-w / 2, -21], [-w / 2, 8], [7, -18], [7, 5], [-7 - w, -18], [-7 - w, 5]]
			.map(([dx, dy]) => ({ x: d.px + dx, y: d.py + dy, w, h })).find(free);
		if (!box) continue;
		taken.push(box);
		places.set(d.s, box);
	}
	return places;
}
