// Checks whether prices stay beside their items on receipts that are photographed at an angle: drawn, laid on wood, cut out and read as
// the product does it. Tells how many of the items whose name and price were both read have them in one line:
// npm run bench:prices -- [--seed N] [--per-angle N] [--whole: read with the table around them, askew as they lie]
import "../usage.ts";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { engines } from "~/engines/engines.server";
import { drawnPdf, printed } from "../papers/print.ts";
import { wood } from "../training/corner-scenes/backgrounds.ts";
import { backToPage, type Corners } from "../training/corner-scenes/camera.ts";
import { type Canvas, canvas, put, sample } from "../training/corner-scenes/canvas.ts";
import { photographed } from "../training/corner-scenes/light.ts";
import { type Random, seeded } from "../training/corner-scenes/random.ts";
import { day, digits, place, road, some, stores, sum, time, wares } from "../training/type-pages/words.ts";
import { engineSeconds, jpegOf, withEngines } from "./engines.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    "per-angle": { type: "string", default: "4" },
    whole: { type: "boolean", default: false },
  },
});
/** degrees */
const angles = [0, 3, 5, 8] as const;
/** px of the photo, and pt of the receipt */
const frame = { width: 1500, height: 2000 };
const paper = { width: 280, margin: 18, line: 17 };

type Item = { name: string; price: string };
type Tally = { items: number; read: number; together: number; cutOut: number; cpu: number };

await withEngines(async (scratch) => {
  print(["degrees", "cut out", "items", "both read", "in one line", "CPU s"]);
  for (const angle of angles) {
    const tally: Tally = { items: 0, read: 0, together: 0, cutOut: 0, cpu: 0 };
    const count = Number(values["per-angle"]);
    for (let n = 0; n < count; n++)
      await measure(tally, { angle: n % 2 === 0 ? angle : -angle, seed: Number(values.seed) * 1000 + n, scratch });
    const { items, read, together, cutOut, cpu } = tally;
    print([`±${angle}`, `${cutOut} of ${count}`, `${items}`, `${read}`, `${together}`, (cpu / count).toFixed(1)]);
  }
});

async function measure(tally: Tally, { angle, seed, scratch }: { angle: number; seed: number; scratch: string }): Promise<void> {
  const random = seeded(seed);
  const items = some(random, wares, random.whole(8, 13)).map((name) => ({ name, price: sum(random, "de", 30) }));
  const file = path.join(scratch, `receipt-${angle}-${seed}.jpg`);
  writeFileSync(file, photo(random, await printOf(random, items), angle));
  const before = engineSeconds();
  const prepared = await engines().image.prepare({
    file,
    outDir: scratch,
    maxPixels: 1e8,
    maxPages: 1,
    isHurried: false,
    straightens: !values.whole,
  });
  const [page] = prepared.ok ? prepared.pages : [];
  if (!page) throw new Error(`${file} is no page.`);
  const { text } = await engines().ocr.read({ file: (page.look ?? page).image.path });
  const lines = text.toLowerCase().split("\n");
  const found = items.map(({ name, price }) => ({ named: lines.filter((line) => line.includes(firstWord(name))), price }));
  const read = found.filter(({ named, price }) => named.length > 0 && lines.some((line) => line.includes(price)));
  tally.items += items.length;
  tally.read += read.length;
  tally.together += read.filter(({ named, price }) => named.some((line) => line.includes(price))).length;
  tally.cutOut += page.look ? 1 : 0;
  tally.cpu += engineSeconds() - before;
}

function firstWord(name: string): string {
  return name.toLowerCase().split(/[ ,]/)[0] ?? "";
}

/** Prints a receipt with names on the left and prices on the right. */
async function printOf(random: Random, items: Item[]): Promise<Canvas> {
  const height = (items.length + 14) * paper.line;
  const width = paper.width - 2 * paper.margin;
  const pdf = await drawnPdf({ size: [paper.width, height], margin: 0 }, (document) => {
    document.font(random.pick(["Helvetica", "Courier"])).fontSize(11);
    const head = [random.pick(stores), road(random), place(random), "", `Beleg ${digits(random, 4)}`, `${day(random)} ${time(random)}`, ""];
    const end = ["", "Summe EUR", "Vielen Dank für Ihren Einkauf"];
    const rows = [...head.map((name) => ({ name, price: "" })), ...items, ...end.map((name) => ({ name, price: "" }))];
    for (const [at, { name, price }] of rows.entries()) {
      const y = paper.line * (at + 2);
      document.text(name, paper.margin, y, { width, lineBreak: false });
      if (price) document.text(price, paper.margin, y, { width, align: "right" });
    }
  });
  const drawn = printed(pdf, 4);
  const on = canvas(drawn.getWidth(), drawn.getHeight(), [0, 0, 0]);
  on.data.set(drawn.getPixels());
  return on;
}

/** Photographs a print from above and a little from below: the parts further away are smaller. */
function photo(random: Random, print: Canvas, angle: number): Uint8Array {
  const tall = frame.height * 0.8;
  const wide = (tall * print.width) / print.height;
  const away = wide * random.between(0.03, 0.06);
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const corner = (x: number, y: number) => ({ x: frame.width / 2 + x * cos - y * sin, y: frame.height / 2 + x * sin + y * cos });
  const [right, down] = [wide / 2, tall / 2];
  const corners: Corners = [corner(-right + away, -down), corner(right - away, -down), corner(right, down), corner(-right, down)];
  const toPage = backToPage(corners);
  const table = wood(random);
  const view = canvas(frame.width, frame.height, [0, 0, 0]);
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const { x: u, y: v } = toPage(x + 0.5, y + 0.5);
      const isPage = u >= 0 && u < 1 && v >= 0 && v < 1;
      const [r, g, b] = isPage ? sample(print, u * print.width, v * print.height) : table(x, y);
      put(view, x, y, isPage ? [0.9 * r, 0.9 * g, 0.88 * b] : [r, g, b]);
    }
  }
  return jpegOf({ ...frame, data: photographed(random, view, false) });
}

function print(columns: string[]): void {
  process.stdout.write(`${columns.map((column) => column.padEnd(14)).join("")}\n`);
}
