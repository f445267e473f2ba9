/** A line of a CSV file: its number from 1, and its cells or why it has none. */
export type CsvRow = { line: number } & ({ cells: string[] } | { trouble: "too-long" | "no-utf-8" | "open-quote" | "too-many-lines" });

/** bytes of a line, and lines of a file, that are read */
export const longestLine = 4000;
export const mostLines = 20_000;

const lineFeed = 10;

/**
 * Reads a CSV file line by line. Cells are parted by what parts those of the first line: semicolons, tabs or else commas. A cell ends with its line, and
 * empty lines are passed over. No line or file keeps more in memory than it may have.
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  let separator: string | undefined;
  let line = 0;
  for await (const read of linesOf(bytes)) {
    line++;
    if (line > mostLines) return yield { line, trouble: "too-many-lines" };
    if (read === undefined) yield { line, trouble: "too-long" };
    else {
      const text = textOf(read, line);
      separator ??= text && separatorOf(text);
      if (text === undefined) yield { line, trouble: "no-utf-8" };
      else if (text.trim() !== "") {
        const cells = cellsOf(text, separator ?? ",");
        yield cells ? { line, cells } : { line, trouble: "open-quote" };
      }
    }
  }
}

/** undefined: a line that is too long */
async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array | undefined> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const keep = (part: Uint8Array) => {
    length += part.length;
    if (length > longestLine) parts = [];
    else parts.push(part);
  };
  const end = () => {
    const whole = length > longestLine ? undefined : Buffer.concat(parts);
    [parts, length] = [[], 0];
    return whole;
  };
  for await (const chunk of bytes) {
    let begin = 0;
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, begin)) {
      keep(chunk.subarray(begin, at));
      begin = at + 1;
      yield end();
    }
    keep(chunk.subarray(begin));
  }
  if (length > 0) yield end();
}

function textOf(bytes: Uint8Array, line: number): string | undefined {
  try {
    // A decoder of its own takes away the mark at the beginning of the file alone.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: line > 1 }).decode(bytes);
  } catch {
    return undefined;
  }
}

function separatorOf(text: string): string {
  return [";", "\t"].find((sign) => text.includes(sign)) ?? ",";
}

/** undefined: a quotation mark is not closed, or stands where none belongs */
function cellsOf(text: string, separator: string): string[] | undefined {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    const quoted = text[at] === '"' ? quotedFrom(text, at) : undefined;
    if (text[at] === '"' && !quoted) return undefined;
    const end = quoted?.end ?? endOf(text, separator, at);
    cells.push((quoted?.cell ?? text.slice(at, end)).trim());
    if (text.slice(end).trim() === "" && text[end] !== separator) return cells;
    if (text[end] !== separator) return undefined;
    at = end + 1;
  }
}

function endOf(text: string, separator: string, from: number): number {
  const found = text.indexOf(separator, from);
  return found < 0 ? text.length : found;
}

function quotedFrom(text: string, from: number): { cell: string; end: number } | undefined {
  let cell = "";
  for (let at = from + 1; ; ) {
    const close = text.indexOf('"', at);
    if (close < 0) return undefined;
    cell += text.slice(at, close);
    if (text[close + 1] !== '"') return { cell, end: close + 1 };
    cell += '"';
    at = close + 2;
  }
}
