// Sorting tables by a click on a column's head.

// sortable makes the heads of a table's columns into buttons. A first click puts
// the best of a column first: the least, or the most where more is better; names
// go by the alphabet. Rows without a figure stay last.
function sortable(table) {
	const heads = [...table.tHead.querySelectorAll("th")].filter(th => th.colSpan === 1);
	const whole = heads.filter(th => th.rowSpan > 1), rest = heads.filter(th => th.rowSpan === 1);
	[...whole, ...rest].forEach((th, column) => {
		const more = th.dataset.best === "most";
		const sort = () => {
			const up = th.ariaSort ? th.ariaSort !== "ascending" : !more;
			for (const other of heads) other.ariaSort = null;
			th.ariaSort = up ? "ascending" : "descending";
			sortRows(table.tBodies[0], column, up ? 1 : -1);
		};
		th.replaceChildren(el("button", { type: "button", click: sort }, th.textContent));
	});
}

function sortRows(body, column, direction) {
	const rows = [...body.rows].map(row => {
		const text = row.cells[column].textContent.trim();
		return { row, text, figure: column === 0 ? NaN : value(text) };
	});
	rows.sort((a, b) => {
		if (column === 0) return direction * a.text.localeCompare(b.text);
		if (isNaN(a.figure) || isNaN(b.figure)) return isNaN(a.figure) - isNaN(b.figure);
		return direction * (a.figure - b.figure);
	});
	body.append(...rows.map(r => r.row));
}
