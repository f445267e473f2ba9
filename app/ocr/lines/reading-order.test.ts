import { expect, test } from "vitest";
import { inReadingOrder } from "./reading-order.ts";

type Line = { text: string; quad: Parameters<typeof inReadingOrder>[0][number]["quad"] };

/** Turned about the origin, in degrees. */
function aLine(text: string, left: number, top: number, width: number, degrees = 0): Line {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const at = (x: number, y: number) => ({ x: x * cos - y * sin, y: x * sin + y * cos });
  return { text, quad: [at(left, top), at(left + width, top), at(left + width, top + 20), at(left, top + 20)] };
}

const read = (lines: Line[]) => inReadingOrder(lines).map((row) => row.map(({ text }) => text).join(" "));

test("no lines have no order", () => {
  expect(read([])).toEqual([]);
});

test.each([0, 8, -8])("a price stands behind its item, on a page that slants by %i degrees", (degrees) => {
  const lines = [
    aLine("3,20", 700, 102, 60, degrees),
    aLine("Brot", 50, 140, 300, degrees),
    aLine("Milch", 50, 100, 400, degrees),
    aLine("4,80", 700, 141, 60, degrees),
  ];
  expect(read(lines)).toEqual(["Milch 3,20", "Brot 4,80"]);
});

const column = (name: string, left: number, count: number, width = 380) =>
  Array.from({ length: count }, (_, n) =>
    aLine(`${name}${n + 1}`, left, 200 + n * 30 + (left > 400 ? 4 : 0), n === count - 1 ? 120 : width),
  );

test("columns of prose are read one after the other, between what goes across", () => {
  const lines = [aLine("Titel", 50, 100, 800), ...column("l", 50, 6), ...column("r", 470, 6), aLine("Schluss", 50, 500, 800)];
  expect(read(lines)).toEqual(["Titel", "l1", "l2", "l3", "l4", "l5", "l6", "r1", "r2", "r3", "r4", "r5", "r6", "Schluss"]);
});

test("items and their prices, and an address beside facts, are no columns of prose", () => {
  const prices = Array.from({ length: 6 }, (_, n) => aLine(`p${n + 1}`, 700, 204 + n * 30, 80));
  expect(read([...column("l", 50, 6), ...prices])[0]).toBe("l1 p1");
  const few = [...column("l", 50, 4), ...column("r", 470, 4)];
  expect(read(few)[0]).toBe("l1 r1");
});
