// Figures as units.go writes them: three significant digits and a unit.

const scales = {
	duration: [[1e9, " s"], [1e6, " ms"], [1e3, " µs"], [1, " ns"]],
	size: [[2 ** 30, " GB"], [2 ** 20, " MB"], [2 ** 10, " KB"], [1, " B"]],
	count: [[1e9, " G"], [1e6, " M"], [1, ""]],
};

function digits(n, whole = false) {
	const magnitude = Math.abs(n);
	if (magnitude >= 99.95) return Math.round(n).toLocaleString("en-US");
	if (n === 0 || whole && Number.isInteger(n)) return String(n);
	if (magnitude >= 9.995) return n.toFixed(1);
	if (magnitude >= 0.01) return n.toFixed(2);
	return String(Number(n.toPrecision(2)));
}

function scaled(n, scale) {
	const [factor, name] = scale.find(([f]) => Math.abs(n) >= f * 0.9995) ?? scale.at(-1);
	return digits(n / factor, factor === 1) + name;
}

const duration = n => scaled(n, scales.duration);
const size = n => scaled(n, scales.size);
const count = n => scaled(n, scales.count);
const percent = n => digits(n, true) + "%";
const ratio = r => r ? digits(r) + "×" : "";

// interval writes a ratio and, if it varies, from where to where it is instead.
function interval([r, low, high]) {
	return high > 0 && digits(low) !== digits(high) ? digits(low) + "–" + digits(high) + "×" : ratio(r);
}

// tick writes a figure on an axis, where trailing zeros would be noise.
const tick = format => n => format(n).replace(/(\.\d*?)0+(?=\D|$)/, "$1").replace(/\.(?=\D|$)/, "");

// value reads a figure back, for sorting: a number and a unit, or else NaN.
function value(text) {
	const found = /^[★\s]*(-?[\d.,]+(?:e-?\d+)?)\s*(\S*)/.exec(text);
	if (!found) return NaN;
	const known = Object.values(scales).flat().find(([, name]) => name.trim() && name.trim() === found[2]);
	return Number(found[1].replaceAll(",", "")) * (known ? known[0] : 1);
}

// Scale maps figures to places from 0 to 1. A linear one starts at least.
class Scale {
	constructor(least, most, log) {
		Object.assign(this, { least, most, log });
	}
	at(n) {
		if (this.log) return Math.log(n / this.least) / Math.log(this.most / this.least);
		return (n - this.least) / (this.most - this.least);
	}
	// ticks are round figures, about as many as asked for; of sizes, round ones in
	// their unit.
	ticks(wanted, sizes = false) {
		if (this.log) return sizes ? this.doublings(wanted) : this.decades(wanted);
		return this.steps(wanted, sizes ? scales.size.find(([factor]) => factor <= this.most)?.[0] ?? 1 : 1);
	}
	steps(wanted, unit) {
		const rough = (this.most - this.least) / unit / Math.max(1, wanted);
		const power = 10 ** Math.floor(Math.log10(rough));
		const step = unit * power * [1, 2, 5, 10].find(m => m * power >= rough * 0.999);
		const list = [];
		for (let k = Math.ceil(this.least / step - 1e-9); k * step <= this.most * (1 + 1e-9); k++) list.push(Number((k * step).toPrecision(12)));
		return list;
	}
	doublings(wanted) {
		const first = Math.ceil(Math.log2(this.least)), last = Math.floor(Math.log2(this.most));
		const every = Math.ceil((last - first + 1) / Math.max(1, wanted));
		return Array.from({ length: last - first + 1 }, (_, k) => 2 ** (first + k)).filter((_, k) => k % every === 0);
	}
	decades(wanted) {
		const first = Math.floor(Math.log10(this.least)), last = Math.ceil(Math.log10(this.most));
		const within = list => list.filter(n => n >= this.least * 0.999 && n <= this.most * 1.001);
		const fill = marks => within(Array.from({ length: last - first + 1 }, (_, k) => marks.map(m => Number((m * 10 ** (first + k)).toPrecision(12)))).flat());
		for (const marks of [[1, 2, 3, 5, 7], [1, 2, 5], [1, 3]]) {
			if (fill(marks).length <= wanted) return fill(marks);
		}
		const whole = fill([1]), every = Math.ceil(whole.length / Math.max(1, wanted));
		return whole.filter((_, k) => k % every === 0);
	}
}

// around is a scale with some room on both sides of the figures: logarithmic if
// they span much, or if told so.
function around(figures, log = Math.max(...figures) > 8 * Math.min(...figures)) {
	let least = Math.min(...figures), most = Math.max(...figures);
	if (least === most) return new Scale(least * 0.5, most * 1.5 || 1, log);
	if (log) {
		const room = (most / least) ** 0.06;
		return new Scale(least / room, most * room, true);
	}
	const room = (most - least) * 0.08;
	return new Scale(Math.max(0, least - room), most + room, false);
}
