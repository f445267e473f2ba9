import type { Cell, Layout } from "./layout.ts";

/** The cells right below one, of the same column, as long as the lines are near. */
export function under({ rows }: Layout, cell: Cell, most: number): Cell[] {
  const found: Cell[] = [];
  let last = cell;
  for (const row of rows.slice(cell.row + 1, cell.row + 1 + most * 2)) {
    const next = row.find((other) => other.left < last.right && other.right > last.left && Math.abs(other.left - cell.left) < 0.08);
    if (!next) continue;
    if (next.top - last.bottom > 2.2 * (last.bottom - last.top) || found.length >= most) break;
    // "Name:" and the text to its right
    const value = next.text.endsWith(":") ? rows[next.row]?.[next.place + 1]?.text : undefined;
    found.push(value ? { ...next, text: `${next.text} ${value}` } : next);
    last = next;
  }
  return found;
}

/** The cells right above one that begin at the same place, the nearest first. */
export function above({ rows }: Layout, cell: Cell, most: number): Cell[] {
  const found: Cell[] = [];
  let last = cell;
  for (const row of rows.slice(Math.max(0, cell.row - most * 2), cell.row).reverse()) {
    const next = row.find((other) => Math.abs(other.left - cell.left) < 0.03);
    if (!next) continue;
    if (last.top - next.bottom > 1.5 * (last.bottom - last.top) || found.length >= most) break;
    found.push(next);
    last = next;
  }
  return found;
}
