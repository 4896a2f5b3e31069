// Elements, text widths and the tooltip.

// el makes an HTML element. Strings among the children become text.
function el(name, attributes = {}, ...children) {
	return fill(document.createElement(name), attributes, children);
}

// svg makes an SVG element.
function svg(name, attributes = {}, ...children) {
	return fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

function fill(node, attributes, children) {
	for (const [name, v] of Object.entries(attributes)) {
		if (typeof v === "function") node.addEventListener(name, v);
		else if (v !== false && v !== undefined && v !== null) node.setAttribute(name, v === true ? "" : v);
	}
	node.append(...children.flat().filter(c => c !== null && c !== undefined && c !== false));
	return node;
}

const canvas = document.createElement("canvas").getContext("2d");

// textWidth is the width in pixels that a text takes in a chart.
function textWidth(text, style = "12px") {
	canvas.font = style + " " + getComputedStyle(document.body).fontFamily;
	return canvas.measureText(text).width;
}

// fit shortens a text to a width.
function fit(text, width, style) {
	if (textWidth(text, style) <= width) return text;
	let end = text.length;
	while (end > 1 && textWidth(text.slice(0, end) + "…", style) > width) end--;
	return text.slice(0, end) + "…";
}

// drawing is the root of a chart; what it shows is told by label, and in full by
// the tables.
function drawing(width, height, label, ...children) {
	return svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label }, ...children);
}

const tip = el("div", { id: "tip", hidden: true });

// explain shows a title and pairs of name and figure beside the pointer, while it
// is over node.
function explain(node, title, pairs) {
	node.addEventListener("pointerenter", () => {
		const shown = pairs().filter(([, v]) => v);
		tip.replaceChildren(el("b", {}, title), el("dl", {}, shown.flatMap(([name, v]) => [el("dt", {}, name), el("dd", {}, v)])));
		tip.hidden = false;
	});
	node.addEventListener("pointermove", event => {
		const { width, height } = tip.getBoundingClientRect();
		const x = event.clientX + 16 + width > innerWidth ? event.clientX - width - 12 : event.clientX + 16;
		const y = event.clientY + 16 + height > innerHeight ? event.clientY - height - 12 : event.clientY + 16;
		tip.style.left = Math.max(4, x) + "px";
		tip.style.top = Math.max(4, y) + "px";
	});
	node.addEventListener("pointerleave", () => { tip.hidden = true; });
	return node;
}

// highlight fades the other groups of a chart while the pointer is over node, a
// group itself.
function highlight(chart, node) {
	node.addEventListener("pointerenter", () => { chart.classList.add("faded"); node.classList.add("lit"); });
	node.addEventListener("pointerleave", () => { chart.classList.remove("faded"); node.classList.remove("lit"); });
}

// hatches are the fills of lazy rows, one for each colour.
function hatches() {
	const patterns = Array.from({ length: 8 }, (_, k) => svg("pattern", { id: "hatch" + k, class: "c" + k, width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
		svg("rect", { width: 6, height: 6 }), svg("path", { d: "M0 0V6" })));
	return svg("svg", { class: "defs", "aria-hidden": "true" }, svg("defs", {}, patterns));
}

// marker is a dot of a row: a diamond for ours, hollow for a lazy one.
function marker(s, x, y, lazy = false, r = 5) {
	const classes = "dot" + (s.catena ? " ours-dot" : "") + (lazy ? " lazy" : "");
	if (!s.catena) return svg("circle", { class: classes, cx: x, cy: y, r });
	r *= 1.45;
	return svg("path", { class: classes, d: `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z` });
}

// choice is a row of buttons of which one is down.
let choices = 0;
function choice(legend, options, chosen, choose) {
	const name = "choice" + choices++;
	return el("fieldset", { class: "choice" }, el("legend", {}, legend), options.map(([v, label]) =>
		el("label", {}, el("input", { type: "radio", name, checked: v === chosen, change: () => choose(v) }), label)));
}

// figure is the frame of a chart.
function figure(title, controls, body, note) {
	return el("figure", { class: "figure" }, el("figcaption", {}, el("strong", {}, title), controls), body, note && el("p", { class: "note" }, note));
}
