import { expect, test } from "vitest";
import { type CsvRow, longestLine, mostLines, readCsv } from "./read-csv.ts";

async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function rowsOf(text: string | Buffer, size = 7): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsv(inChunks(Buffer.from(text as string), size))) rows.push(row);
  return rows;
}

test("cells are parted as those of the first line are, and may be quoted", async () => {
  expect(await rowsOf('\ufeffaddress;name\r\n a@post.example ;"Sommer; ""P."""\r\n\r\nb@post.example;\n"c"')).toEqual([
    { line: 1, cells: ["address", "name"] },
    { line: 2, cells: ["a@post.example", 'Sommer; "P."'] },
    { line: 4, cells: ["b@post.example", ""] },
    { line: 5, cells: ["c"] },
  ]);
  expect(await rowsOf("a,b\n1;2,3")).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 2, cells: ["1;2", "3"] },
  ]);
});

test("what is no line of such a file is told by its number, and the next one is read", async () => {
  const bytes = Buffer.concat([
    Buffer.from(`a,b\n"open\n"x"y,z\n${"x".repeat(longestLine + 1)}\n`),
    Buffer.from([0x4d, 0xfc, 0x0a]),
    Buffer.from("g,h"),
  ]);
  expect(await rowsOf(bytes)).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 2, trouble: "open-quote" },
    { line: 3, trouble: "open-quote" },
    { line: 4, trouble: "too-long" },
    { line: 5, trouble: "no-utf-8" },
    { line: 6, cells: ["g", "h"] },
  ]);
});

test("a file without end is left after so many lines", async () => {
  const endless = (async function* () {
    for (;;) yield Buffer.from("a\n".repeat(1000));
  })();
  let last: CsvRow | undefined;
  for await (const row of readCsv(endless)) last = row;
  expect(last).toEqual({ line: mostLines + 1, trouble: "too-many-lines" });
});
