import type { Random } from "../training/corner-scenes/random.ts";

type Trap = (random: Random) => string[];

/** Traps: objects from number 3 on; 1 is the catalogue, and 2 its pages. */
const traps: readonly [Trap, ...Trap[]] = [
  endlessTree,
  deepTree,
  wideTree,
  selfDrawing,
  multipliedDrawing,
  selfTiling,
  deepBrackets,
  endlessResources,
];

/** A small PDF made to keep its viewer busy, drowning or turning in circles. */
export function hostilePdf(random: Random): Buffer {
  const [tree = "", ...others] = random.pick(traps)(random);
  const objects = ["<< /Type /Catalog /Pages 2 0 R >>", tree, ...others];
  const body = objects.map((object, index) => `${index + 1} 0 obj ${object} endobj`).join("\n");
  return Buffer.from(`%PDF-1.7\n${body}\ntrailer << /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF`, "latin1");
}

function endlessTree(random: Random): string[] {
  const kids = random.pick(["[2 0 R]", "[3 0 R 2 0 R]", "[3 0 R]"]);
  return [`<< /Type /Pages /Kids ${kids} /Count ${random.pick([1, 2, 299, 20_000])} >>`, "<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 5 >>"];
}

function deepTree(random: Random): string[] {
  const depth = random.pick([20, 500, 20_000]);
  const inner = Array.from({ length: depth }, (_, n) => `<< /Type /Pages /Parent ${n + 1} 0 R /Kids [${n + 3} 0 R] /Count 1 >>`);
  return [...inner, `<< /Type /Page /Parent ${depth + 1} 0 R /MediaBox [0 0 200 200] >>`];
}

/** A tree in which every page is the same one, and there seem to be very many. */
function wideTree(random: Random): string[] {
  const many = random.pick([10, 299, 20_000]);
  return [`<< /Type /Pages /Kids [${"3 0 R ".repeat(many)}] /Count ${random.pick([many, -1, 1])} >>`, page("")];
}

function selfDrawing(random: Random): string[] {
  const form = stream("/Fx Do /Fy Do", "/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Resources 5 0 R");
  return [
    onePage(),
    page("/Contents 4 0 R /Resources 5 0 R"),
    stream("/Fx Do"),
    `<< /XObject << /Fx 6 0 R /Fy ${random.pick([6, 7])} 0 R >> >>`,
    form,
    form,
  ];
}

/** Forms that each draw the next one many times: a billion laughs. */
function multipliedDrawing(random: Random): string[] {
  const [levels, times] = random.pick([
    [3, 10],
    [7, 10],
    [9, 10],
    [30, 2],
  ]);
  const forms = Array.from({ length: levels }, (_, n) => {
    const inner = n === levels - 1 ? "0 0 5 5 re f" : "/Fx Do ".repeat(times);
    return stream(inner, `/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Resources << /XObject << /Fx ${n + 6} 0 R >> >>`);
  });
  return [onePage(), page("/Contents 4 0 R /Resources << /XObject << /Fx 5 0 R >> >>"), stream("/Fx Do"), ...forms];
}

function selfTiling(random: Random): string[] {
  const step = random.pick([1e-6, 0.01, 1, 0]);
  const tile = `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 ${random.pick([1, 1e9])} 1] /XStep ${step} /YStep ${step} /Resources 5 0 R`;
  const draw = "/Pattern cs /P scn 0 0 200 200 re f";
  return [onePage(), page("/Contents 4 0 R /Resources 5 0 R"), stream(draw), "<< /Pattern << /P 6 0 R >> >>", stream(draw, tile)];
}

function deepBrackets(random: Random): string[] {
  const depth = random.pick([100, 5000, 200_000]);
  const open = random.pick(["[", "<< /A ", "q ", "BT ", "/Span BMC "]);
  return [onePage(), page("/Contents 4 0 R"), stream(open.repeat(depth))];
}

function endlessResources(random: Random): string[] {
  const size = random.pick([10, 14_400, 1e9, 1e-9, -500]);
  return [
    "<< /Type /Pages /Kids [3 0 R] /Count 1 /Resources 4 0 R >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size} ${random.pick([size, 10, 0])}] /UserUnit ${random.pick([1, 1e6, 0])} /Contents [5 0 R 5 0 R] >>`,
    "<< /Font << /F1 4 0 R >> /ExtGState << /G << /SMask << /S /Luminosity /G 6 0 R >> >> >> /XObject << /Fx 6 0 R >> >>",
    stream("/G gs BT /F1 90 Tf (Endlos) Tj ET /Fx Do"),
    stream("/G gs /Fx Do", "/Type /XObject /Subtype /Form /BBox [0 0 99 99] /Group << /S /Transparency >> /Resources 4 0 R"),
  ];
}

function onePage(): string {
  return "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
}

function page(more: string): string {
  return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${more} >>`;
}

function stream(content: string, more = ""): string {
  return `<< /Length ${content.length} ${more} >> stream\n${content}\nendstream`;
}
