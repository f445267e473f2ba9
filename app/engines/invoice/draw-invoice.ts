import type { ToldInvoice, ToldLine, ToldRow, ToldSection } from "~/invoice/told/told";
import type { InvisibleText } from "~/pdf/invisible-text";
import type { Canvas } from "~/pdf/sheet/canvas";
import { type Block, flow, type Section } from "~/pdf/sheet/flow";
import { black, grey, type Ink, inkFor, type Run } from "~/pdf/sheet/ink";
import { bottom, contentWidth, left, line, paper, small, text, tiny, top } from "~/pdf/sheet/paper";

/** pt from the left edge: the column of facts beside the address, and that of values beside their labels */
const [factsAt, valuesAt] = [left + 268, left + 150];

/** pt: the columns of the lines, of which the first two begin and the others end at their place */
const columns = { id: left, item: left + 30, quantity: left + 300, price: left + 378, rate: left + 418, net: left + contentWidth };
const widths = { id: 28, item: 190, quantity: 76, price: 74, rate: 38, net: 72 };

/** number of lines of a text that stay together on a page */
const mostTogether = 30;

/** The ground of heads and of the amount to pay, and the colour of rules */
const [ground, rule] = ["#f3f1ec", "#d8d5ce"];

/** Draws an invoice on as many pages as it needs, and returns how many. words: those that a program's text lacks on a page */
export function drawInvoice(doc: Canvas, unseen: InvisibleText, told: ToldInvoice, numbered: (n: number, m: number) => string): number {
  const ink = inkFor(doc, unseen);
  const sections: Section[] = [
    { head: letterhead(doc, ink, told), rows: [title(ink, told)] },
    linesOf(doc, ink, told),
    { head: gap(10), rows: sumsOf(doc, ink, told) },
    ...[told.payment, told.vat].map((section) => factsOf(ink, section)),
    { head: heading(ink, told.notes.title), rows: told.notes.texts.flatMap((note) => parts(ink, [{ text: note, size: text }])) },
    ...told.parties.map((section) => factsOf(ink, section)),
    attachmentsOf(ink, told),
  ].filter(({ rows }) => rows.length > 0);
  const pages = flow(sections, source(doc, ink, told), { top, bottom, onward: onward(ink, told) });
  for (const [at, placed] of pages.entries()) {
    doc.addPage({ size: [paper.width, paper.height], margin: 0 });
    for (const { block, y } of placed) block.draw(y);
    const foot = ink.set([{ text: numbered(at + 1, pages.length), size: tiny, colour: grey }], contentWidth);
    ink.write(foot, left, bottom + 14, { width: contentWidth });
  }
  return pages.length;
}

function gap(height: number): Block {
  return { height, draw: () => {} };
}

function heading(ink: Ink, words: string): Block {
  const setting = ink.set([{ text: words, size: 10.5, font: "strong" }], contentWidth);
  return { height: 14 + setting.height + 4, draw: (y) => ink.write(setting, left, y + 14) };
}

/** Parts of a text that is longer than a page. */
function parts(ink: Ink, runs: readonly Run[], { x = left, width = contentWidth } = {}): Block[] {
  const { lines } = ink.set(runs, width);
  const blocks: Block[] = [];
  for (let from = 0; from < lines.length; from += mostTogether) {
    const some = lines.slice(from, from + mostTogether);
    const height = some.reduce((sum, each) => sum + each.height, 0);
    blocks.push({ height, draw: (y) => ink.write({ lines: some, height }, x, y) });
  }
  return blocks;
}

/** The seller's name, the buyer's address as in a window, and the facts beside it. */
function letterhead(doc: Canvas, ink: Ink, { seller, buyer, document }: ToldInvoice): Block {
  const name = ink.set([{ text: seller[0] ?? "", size: 15, font: "strong" }], contentWidth);
  const sender = ink.set([{ text: seller.join(" · "), size: tiny, colour: grey }], factsAt - left - 24);
  const address = buyer.map((part) => ink.set([{ text: part, size: 10 }], factsAt - left - 24));
  const facts = document.rows.map((row) => labelled(ink, row, { at: factsAt, value: factsAt + 104, end: left + contentWidth }));
  const addressHeight = sender.height + 8 + address.reduce((sum, { height }) => sum + height, 0);
  const factsHeight = facts.reduce((sum, { height }) => sum + height, 0);
  const from = name.height + 26;
  return {
    height: from + Math.max(addressHeight, factsHeight) + 22,
    draw(y) {
      ink.write(name, left, y);
      line(doc, y + name.height + 6, rule);
      ink.write(sender, left, y + from);
      let at = y + from + sender.height + 8;
      for (const part of address) {
        ink.write(part, left, at);
        at += part.height;
      }
      at = y + from;
      for (const fact of facts) {
        fact.draw(at);
        at += fact.height;
      }
    },
  };
}

function title(ink: Ink, { kind, number }: ToldInvoice): Block {
  const setting = ink.set([{ text: `${kind} ${number}`, size: 14, font: "strong" }], contentWidth);
  return { height: setting.height + 8, draw: (y) => ink.write(setting, left, y) };
}

type Columns = { at: number; value: number; end: number };

function labelled(ink: Ink, { label, value }: ToldRow, { at, value: valueAt, end }: Columns): Block {
  const name = ink.set([{ text: label, size: small, colour: grey }], valueAt - at - 8);
  const said = ink.set([{ text: value, size: text }], end - valueAt);
  return {
    height: Math.max(name.height, said.height) + 3,
    draw(y) {
      ink.write(name, at, y + 1);
      ink.write(said, valueAt, y);
    },
  };
}

/** Rows of a section; a value that is longer than a page goes on below its label. */
function factsOf(ink: Ink, { title: words, rows }: ToldSection): Section {
  const wide = { at: left, value: valuesAt, end: left + contentWidth };
  const blocks = rows.flatMap((row) => {
    const block = labelled(ink, row, wide);
    if (block.height < 300) return [block];
    return [labelled(ink, { ...row, value: "" }, wide), ...parts(ink, [{ text: row.value, size: text }])];
  });
  return { head: heading(ink, words), rows: blocks };
}

function linesOf(doc: Canvas, ink: Ink, { lines: { columns: names, rows, more } }: ToldInvoice): Section {
  const head = columnHeads(doc, ink, names);
  const blocks = rows.flatMap((row) => [...lineBlocks(ink, row), rulerBelow(doc)]);
  if (more) blocks.push(...parts(ink, [{ text: more, size: text, colour: grey }]));
  return { head, again: head, rows: blocks };
}

function columnHeads(doc: Canvas, ink: Ink, names: ToldInvoice["lines"]["columns"]): Block {
  const set = (words: string, width: number) => ink.set([{ text: words, size: small, font: "strong" }], width);
  const cells = Object.entries(names) as [keyof typeof columns, string][];
  const height = 18;
  return {
    height: height + 4,
    draw(y) {
      doc.roundedRect(left - 4, y, contentWidth + 8, height, 2).fill(ground);
      for (const [name, words] of cells) put(ink, set(words, widths[name]), name, y + 4);
    },
  };
}

function put(ink: Ink, setting: ReturnType<Ink["set"]>, name: keyof typeof columns, y: number): void {
  if (name === "id" || name === "item") ink.write(setting, columns[name], y);
  else ink.write(setting, columns[name] - widths[name], y, { width: widths[name] });
}

function lineBlocks(ink: Ink, row: ToldLine): Block[] {
  const cells = (["id", "quantity", "price", "rate", "net"] as const).map(
    (name) => [name, ink.set([{ text: row[name], size: text }], widths[name])] as const,
  );
  const [name, ...rest] = parts(ink, [{ text: row.name, size: text, font: "strong" }], { x: columns.item, width: widths.item });
  const height = Math.max(name?.height ?? 0, ...cells.map(([, setting]) => setting.height));
  const first: Block = {
    height: height + 3,
    draw(y) {
      name?.draw(y + 3);
      for (const [cell, setting] of cells) put(ink, setting, cell, y + 3);
    },
  };
  const more = row.more.flatMap((each) =>
    parts(ink, [{ text: each, size: small, colour: grey }], { x: columns.item, width: widths.item + 60 }),
  );
  return [first, ...rest, ...more];
}

function rulerBelow(doc: Canvas): Block {
  return { height: 5, draw: (y) => line(doc, y + 3, rule) };
}

/** The sums stand at the right edge; the last one is what is to be paid. */
function sumsOf(doc: Canvas, ink: Ink, { sums, due }: ToldInvoice): Block[] {
  const at = left + 230;
  const sumRow = ({ label, value }: ToldRow, style: Omit<Run, "text">, above: number): Block => {
    const name = ink.set([{ text: label, ...style }], 150);
    const amount = ink.set([{ text: value, ...style }], 105);
    return {
      height: Math.max(name.height, amount.height) + 2 * above,
      draw(y) {
        ink.write(name, at, y + above);
        ink.write(amount, left + contentWidth - 105, y + above, { width: 105 });
      },
    };
  };
  const last = sumRow(due, { size: 10.5, font: "strong", colour: black }, 5);
  const highlighted: Block = {
    height: last.height + 4,
    draw(y) {
      doc.roundedRect(at - 8, y + 4, left + contentWidth - at + 12, last.height, 3).fill(ground);
      last.draw(y + 4);
    },
  };
  return [...sums.rows.map((row) => sumRow(row, { size: text }, 1.5)), highlighted];
}

function attachmentsOf(ink: Ink, { attachments }: ToldInvoice): Section {
  const rows = attachments.rows.flatMap(({ name, description }) =>
    parts(ink, [{ text: [name, description].filter(Boolean).join(" – "), size: text }]),
  );
  return { head: heading(ink, attachments.title), rows };
}

function source(doc: Canvas, ink: Ink, told: ToldInvoice): Block {
  const setting = ink.set([{ text: told.source, size: small, colour: grey }], contentWidth);
  return {
    height: setting.height + 22,
    draw(y) {
      line(doc, y + 14, rule);
      ink.write(setting, left, y + 20);
    },
  };
}

function onward(ink: Ink, { seller, kind, number }: ToldInvoice): Block {
  const setting = ink.set(
    [{ text: [seller[0], `${kind} ${number}`].filter(Boolean).join(" · "), size: small, colour: grey }],
    contentWidth,
  );
  return { height: setting.height + 12, draw: (y) => ink.write(setting, left, y) };
}
