import PDFDocument from "pdfkit";
import type { Canvas } from "~/pdf/sheet/canvas";
import { paper as sheet } from "~/pdf/sheet/paper";

type Look = { transform: string; font: string; size: number; fill: string; opacity: number; lineWidth: number; isRound: boolean };
type Glyph = { id: number; path: { toSVG(): string } };
/** in thousandths of the size */
type Line = { glyphs: Glyph[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] };
type Font = { font: { unitsPerEm: number }; layout(text: string, features?: readonly string[]): Line };

/** Size of a page; ground: its colour, null for none */
type Page = { width: number; height: number; ground: string | null };

/** px between two pages */
const gap = 12;

/**
 * Draws pages, of the record of signing unless told otherwise, as vectors that need no font: one picture with all of them, one below the other.
 * pdfkit sets the text, as it does for the PDF, so that both show the same.
 */
export function svgCanvas({ ground, ...paper }: Page = { ...sheet, ground: "#fff" }): { canvas: Canvas; finish(): string } {
  const type = new PDFDocument({ autoFirstPage: true, size: [paper.width, paper.height] });
  const glyphs = new Map<string, string>();
  const shapes: string[] = [];
  const before: Look[] = [];
  let look: Look = { transform: "", font: "", size: 12, fill: "#000", opacity: 1, lineWidth: 1, isRound: false };
  let path = "";
  let pages = 0;

  function put(element: string): Canvas {
    const place = (pages - 1) * (paper.height + gap);
    const moved = `${place > 0 ? `translate(0 ${round(place)})` : ""}${look.transform}`;
    shapes.push(moved ? `<g transform="${moved}">${element}</g>` : element);
    return canvas;
  }

  function paint(attributes: string): Canvas {
    const drawn = path;
    path = "";
    return put(`<path d="${drawn.trim()}" ${attributes}/>`);
  }

  function line(colour: string): string {
    return `stroke="${colour}" stroke-width="${look.lineWidth}"${look.isRound ? ' stroke-linecap="round" stroke-linejoin="round"' : ""}`;
  }

  function change(more: Partial<Look>): Canvas {
    look = { ...look, ...more };
    return canvas;
  }

  function add(more: string): Canvas {
    path += more;
    return canvas;
  }

  /** Defines each glyph once and then refers to it. */
  function glyph({ id, path }: Glyph, font: string): string {
    const name = `${font}${id}`;
    if (!glyphs.has(name)) glyphs.set(name, `<path id="${name}" d="${path.toSVG()}"/>`);
    return name;
  }

  const canvas: Canvas & { _font: Font } = {
    page: { width: paper.width, height: paper.height },
    get _font() {
      return (type as unknown as { _font: Font })._font;
    },
    registerFont: (name, file) => type.registerFont(name, file),
    font(name) {
      type.font(name);
      return change({ font: name });
    },
    fontSize(size) {
      type.fontSize(size);
      return change({ size });
    },
    widthOfString: (text) => type.widthOfString(text),
    text(text, x, y, { features }) {
      const { font, layout } = { font: canvas._font.font, layout: canvas._font.layout(text, features) };
      const unit = font.unitsPerEm / 1000;
      let at = 0;
      const uses = layout.glyphs.map((each, n) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = layout.positions[n] ?? {};
        const place = `x="${round((at + xOffset) * unit)}"${yOffset ? ` y="${round(yOffset * unit)}"` : ""}`;
        at += xAdvance;
        return `<use href="#${glyph(each, look.font)}" ${place}/>`;
      });
      const scale = look.size / font.unitsPerEm;
      return put(
        `<g transform="translate(${round(x)} ${round(y)}) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})" fill="${look.fill}">${uses.join("")}</g>`,
      );
    },
    fillColor: (fill) => change({ fill }),
    fillOpacity: (opacity) => change({ opacity }),
    lineWidth: (lineWidth) => change({ lineWidth }),
    lineCap: () => change({ isRound: true }),
    lineJoin: () => change({ isRound: true }),
    path: (drawn) => add(` ${drawn}`),
    moveTo: (x, y) => add(` M${round(x)} ${round(y)}`),
    lineTo: (x, y) => add(` L${round(x)} ${round(y)}`),
    roundedRect: (x, y, width, height, r) =>
      add(
        ` M${round(x + r)} ${round(y)}h${round(width - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${round(height - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}h${round(2 * r - width)}a${r} ${r} 0 0 1 ${-r} ${-r}v${round(2 * r - height)}a${r} ${r} 0 0 1 ${r} ${-r}z`,
      ),
    rect: (x, y, width, height) => add(` M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`),
    // A picture ends where its page does.
    clip() {
      path = "";
      return canvas;
    },
    fill: (colour) => paint(`fill="${colour}"${look.opacity < 1 ? ` fill-opacity="${look.opacity}"` : ""}`),
    fillAndStroke: (fill, stroke) => paint(`fill="${fill}" ${line(stroke)}`),
    stroke: (colour) => paint(`fill="none" ${line(colour)}`),
    image: (png, x, y, { fit: [width, height] }) =>
      put(
        `<image href="data:image/png;base64,${png.toString("base64")}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"/>`,
      ),
    save() {
      before.push(look);
      return canvas;
    },
    restore() {
      const kept = before.pop() ?? look;
      type.font(kept.font || "Helvetica").fontSize(kept.size);
      return change(kept);
    },
    translate: (x, y) => change({ transform: `${look.transform}translate(${round(x)} ${round(y)})` }),
    scale: (factor) => change({ transform: `${look.transform}scale(${factor})` }),
    rotate: (degrees) => (degrees === 0 ? canvas : change({ transform: `${look.transform}rotate(${degrees})` })),
    addPage() {
      pages += 1;
      return ground === null ? canvas : put(`<path d="M0 0h${paper.width}v${paper.height}H0z" fill="${ground}"/>`);
    },
  };

  function finish(): string {
    const height = round(pages * paper.height + (pages - 1) * gap);
    const size = `width="${paper.width}" height="${height}" viewBox="0 0 ${paper.width} ${height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${[...glyphs.values()].join("")}</defs>${shapes.join("")}</svg>`;
  }

  return { canvas, finish };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
