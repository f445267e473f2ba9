import type { InvisibleText } from "~/pdf/invisible-text";
import type { Canvas } from "~/pdf/sheet/canvas";
import { type Block, flow, type Section } from "~/pdf/sheet/flow";
import { black, grey, type Ink, inkFor, type Run } from "~/pdf/sheet/ink";
import { bottom, contentWidth, left, line, paper, small, text, tiny, top } from "~/pdf/sheet/paper";
import { drawCode } from "./code.ts";
import type { SheetEvent, SheetFacts } from "./facts.ts";
import { personRow } from "./person-row.ts";
import { deeds, exactTime, howToCheck, later, notStamped, pagesOf, plainTime, sentences, stamped, titles, type Words } from "./words.ts";

/** Adds the record of signing to a document, on as many pages as it needs. The last one is the present page afterwards. */
export function drawSheet(doc: Canvas, unseen: InvisibleText, facts: SheetFacts): void {
  const ink = inkFor(doc, unseen);
  const sections: Section[] = [
    { head: titleBlock(doc, ink), rows: [factsBlock(doc, ink, facts)] },
    { head: heading(ink, titles.people), rows: facts.people.map((person) => personRow(doc, ink, person)) },
    eventsOf(doc, ink, facts.events),
    { head: heading(ink, titles.hashes), rows: [hashesBlock(ink, facts), paragraphs(ink, [...sentences.effect], 8)] },
  ];
  const pages = flow(sections, checkBlock(doc, ink, facts.checkAt), { top, bottom, onward: onwardBlock(ink, facts) });
  for (const [at, placed] of pages.entries()) {
    doc.addPage({ size: [paper.width, paper.height], margin: 0 });
    for (const { block, y } of placed) block.draw(y);
    foot(ink, facts, { n: at + 1, of: pages.length });
  }
}

function both([german, english]: Words, size = text, font: "plain" | "strong" = "plain"): Run[] {
  return [
    { text: `${german} `, size, font },
    { text: english, size: size * 0.87, colour: grey },
  ];
}

function block(ink: Ink, runs: Run[], { above = 0, below = 0, x = left, width = contentWidth } = {}): Block {
  const setting = ink.set(runs, width);
  return { height: above + setting.height + below, draw: (y) => ink.write(setting, x, y + above) };
}

function heading(ink: Ink, words: Words): Block {
  return block(ink, both(words, 11, "strong"), { above: 13, below: 4 });
}

function titleBlock(doc: Canvas, ink: Ink): Block {
  const [german, english] = titles.sheet.map((title, at) =>
    ink.set([{ text: title, size: at === 0 ? 20 : small, ...(at === 0 ? { font: "strong" } : { colour: grey }) }], contentWidth - 44),
  ) as [ReturnType<Ink["set"]>, ReturnType<Ink["set"]>];
  return {
    height: 46,
    draw(y) {
      folder(doc, left, y);
      ink.write(german, left + 44, y - 3);
      ink.write(english, left + 44, y + 24);
    },
  };
}

/** The sign of Mappe, 31 pt wide. */
function folder(doc: Canvas, x: number, y: number): void {
  const blue = "#1520a6";
  doc
    .save()
    .translate(x, y)
    .scale(31 / 32);
  doc.fillOpacity(0.55).path("M3 10a3 3 0 0 1 3-3h5.6a3 3 0 0 1 2.3 1l2 2.4H26a3 3 0 0 1 3 3V15H3z").fill(blue).fillOpacity(1);
  doc.lineWidth(1.6).path("M9 4.5h14a1.5 1.5 0 0 1 1.5 1.5v10h-17V6A1.5 1.5 0 0 1 9 4.5z").fillAndStroke("#ffffff", blue);
  doc.lineCap("round").path("M11.5 9h9M11.5 12h6").stroke(blue);
  doc.path("M3 15h26v10.5a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3z").fill(blue).restore();
}

function factsBlock(doc: Canvas, ink: Ink, { document, sealedAt, stamping }: SheetFacts): Block {
  const [german, english] = pagesOf(document.pages);
  const stamp = stamping && "by" in stamping ? stamped(stamping.by) : notStamped(stamping?.missed ?? null);
  const rows: [Words, Run[]][] = [
    [
      titles.document,
      [
        { text: document.name, size: text, font: "strong" },
        { text: `, Version ${document.n}, ${german} `, size: text },
        { text: english, size: small, colour: grey },
      ],
    ],
    [titles.version, [{ text: exactTime(document.publishedAt), size: text }]],
    [titles.id, [{ text: document.id, size: text }]],
    [titles.sealed, sealedAt ? [{ text: exactTime(sealedAt), size: text }] : both(later)],
    [titles.stamp, both(stamp)],
  ];
  const inside = pairs(ink, rows);
  return {
    height: inside.height + 16,
    draw(y) {
      line(doc, y, "#d5d1c8");
      inside.draw(y + 8);
      line(doc, y + inside.height + 16, "#d5d1c8");
    },
  };
}

/** Rows with names on the left and their values on the right. */
function pairs(ink: Ink, rows: readonly [Words, Run[]][]): Block {
  const middle = 150;
  const set = rows.map(([name, value]) => {
    const [german, english] = both(name);
    const settings = [
      ink.set([{ ...(german as Run), colour: grey }, english as Run], middle - 8),
      ink.set(value, contentWidth - middle),
    ] as const;
    return { settings, height: Math.max(...settings.map(({ height }) => height)) + 2 };
  });
  return {
    height: set.reduce((sum, { height }) => sum + height, 0),
    draw(from) {
      let y = from;
      for (const { settings, height } of set) {
        ink.write(settings[0], left, y);
        ink.write(settings[1], left + middle, y);
        y += height;
      }
    },
  };
}

/** time, person, what, chain */
const columns = [0, 94, 200, 400] as const;

function eventsOf(doc: Canvas, ink: Ink, events: readonly SheetEvent[]): Section {
  const names = [titles.time, titles.person, titles.what, titles.chain].map(([german, english]): Run[] => [
    { text: german === english ? german : `${german} · ${english}`, size: tiny, colour: grey },
  ]);
  const head = row(doc, ink, names, "#d5d1c8");
  const title = heading(ink, titles.events);
  const rows = events.map(({ seq, at, by, deed, to, hash }) => {
    const [german, english] = deeds[deed];
    const what: Run[] = [
      { text: `${german}${to ? `: ${to}` : ""} `, size: small },
      { text: `· ${english}`, size: tiny, colour: grey },
    ];
    const chain = `${seq} · ${hash.slice(0, 4)} ${hash.slice(4, 8)} ${hash.slice(8, 12)}`;
    return row(
      doc,
      ink,
      [[{ text: plainTime(at), size: small }], [{ text: by ?? titles.mappe[0], size: small }], what, [{ text: chain, size: tiny }]],
      "#eeebe4",
    );
  });
  return { head: stack([title, head]), again: head, rows: [...rows, paragraphs(ink, [...sentences.chain], 5)] };
}

function row(doc: Canvas, ink: Ink, cells: readonly Run[][], colour: string): Block {
  const settings = cells.map((runs, at) => ink.set(runs, (columns[at + 1] ?? contentWidth) - (columns[at] ?? 0) - 8));
  const height = Math.max(...settings.map((setting) => setting.height)) + 4;
  return {
    height,
    draw(y) {
      for (const [at, setting] of settings.entries()) {
        if (at < columns.length - 1) ink.write(setting, left + (columns[at] ?? 0), y + 2);
        else ink.write(setting, left + (columns[at] ?? 0), y + 2, { width: contentWidth - (columns[at] ?? 0) });
      }
      line(doc, y + height, colour);
    },
  };
}

function stack(blocks: readonly Block[]): Block {
  return {
    height: blocks.reduce((sum, { height }) => sum + height, 0),
    draw(from) {
      let y = from;
      for (const each of blocks) {
        each.draw(y);
        y += each.height;
      }
    },
  };
}

function hashesBlock(ink: Ink, { contentSha256, head, keyId }: SheetFacts): Block {
  const value = (hash: string): Run[] => [{ text: hash, size: small }];
  return pairs(ink, [
    [titles.content, value(contentSha256)],
    [titles.head, value(`${head.seq} · ${head.hash}`)],
    [titles.key, keyId ? value(keyId) : both(later, small)],
  ]);
}

function paragraphs(ink: Ink, [german, english]: [string, string], above: number): Block {
  return stack([
    block(ink, [{ text: german, size: small, colour: grey }], { above, below: 1 }),
    block(ink, [{ text: english, size: tiny, colour: grey }]),
  ]);
}

function checkBlock(doc: Canvas, ink: Ink, checkAt: URL): Block {
  const { head, text: words } = howToCheck(shortAddress(checkAt));
  const width = (contentWidth - 4 * 12 - codeSide) / 2;
  const halves = [0, 1].map((at) =>
    stack([
      block(ink, [{ text: head[at] ?? "", size: 8.8, font: "strong" }], { x: left + 12 + at * (width + 12), width, below: 2 }),
      block(ink, [{ text: words[at] ?? "", size: small, colour: black }], { x: left + 12 + at * (width + 12), width }),
    ]),
  );
  const inner = Math.max(codeSide, ...halves.map(({ height }) => height));
  return {
    height: inner + 34,
    draw(y) {
      doc.roundedRect(left, y + 14, contentWidth, inner + 20, 4).fill("#f3f0ea");
      for (const half of halves) half.draw(y + 24);
      drawCode(doc, checkAt.href, { x: left + contentWidth - 12 - codeSide, y: y + 24 + (inner - codeSide) / 2, side: codeSide });
    },
  };
}

/** pt */
const codeSide = 58;

/** The note above the rows that go on from the page before. */
function onwardBlock(ink: Ink, { document }: SheetFacts): Block {
  const [german, english] = titles.goesOn;
  return block(
    ink,
    [
      { text: `${titles.sheet[0]}, ${german} `, size: text, font: "strong" },
      { text: `${titles.sheet[1]}, ${english} `, size: small, colour: grey },
      { text: `· ${document.name}`, size: small },
    ],
    { below: 8 },
  );
}

function shortAddress({ host, pathname }: URL): string {
  return `${host}${pathname}`;
}

function foot(ink: Ink, { document, checkAt }: SheetFacts, { n, of }: { n: number; of: number }): void {
  const y = bottom + 12;
  const [german, english] = titles.kind;
  const number = `${titles.sheet[0]} ${n}/${of} · Seite ${document.pages + n}/${document.pages + of}`;
  ink.write(ink.set([{ text: `${german} · ${english}`, size: tiny, colour: grey }], contentWidth), left, y);
  ink.write(ink.set([{ text: `${shortAddress(checkAt)} · ${number}`, size: tiny, colour: grey }], contentWidth), left, y, {
    width: contentWidth,
  });
}
