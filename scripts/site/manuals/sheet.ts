import { colour, mark } from "./look.ts";
import { heightOfText, type Place, setText } from "./set-text.ts";

type Item = (label: string, text: string, look: ItemLook) => void;
type ItemLook = { y: number; indent: number; width?: number; colour: string; goTo?: string };
type Placed = { alt: string; x: number; y: number; width: number };
type Mark = { x: number; y: number; size: number; folder: string; paper: string; lines: string };

export type Sheet = ReturnType<typeof aSheet>;

/** pt */
const left = 56;
const top = 92;

/** The parts of a guide's pages. Each part is tagged as what it is; decoration is marked as such. */
export function aSheet(doc: PDFKit.PDFDocument) {
  const width = doc.page.width - 2 * left;
  const body = doc.struct("Document");
  doc.addStructure(body);

  return { doc, left, width, nextPage, decorate, drawMark, bookmark, say, numberedHeading, list, picture, hint, heightOf, isUpright, end };

  function nextPage(title: string): void {
    doc.addPage();
    decorate(() => {
      drawMark({ x: left - 2, y: 36, size: 20, folder: colour.ink, paper: colour.onInk, lines: colour.ink });
      doc.font("bold").fontSize(11).fillColor(colour.ink);
      doc.text("Mappe", left + 22, 40, { lineBreak: false });
      doc.font("regular").fillColor(colour.quiet);
      doc.text(title, left, 40, { width, align: "right", lineBreak: false });
      doc.moveTo(left, 66).lineTo(left + width, 66);
      doc.lineWidth(0.75).stroke(colour.line);
    });
    doc.y = top;
  }

  function decorate(paint: () => void): void {
    doc.markContent("Artifact", { type: "Layout" });
    paint();
    doc.endMarkedContent();
  }

  function drawMark({ x, y, size, folder, paper, lines }: Mark): void {
    doc
      .save()
      .translate(x, y)
      .scale(size / mark.size);
    doc.path(mark.back).fillOpacity(0.55).fill(folder).fillOpacity(1);
    doc.path(mark.paper).fill(paper);
    doc.lineWidth(1.6).lineCap("round");
    if (folder === lines) doc.path(mark.paper).stroke(lines);
    doc.path(mark.lines).stroke(lines);
    doc.path(mark.front).fill(folder);
    doc.restore();
  }

  function bookmark(title: string, destination?: string): void {
    doc.outline.addItem(title);
    if (destination) doc.addNamedDestination(destination, "XYZ", 0, doc.y - 20, null);
  }

  function say(tag: "H1" | "H2" | "P", text: string, place: Place): void {
    body.add(doc.struct(tag, {}, () => setText(doc, text, place)));
  }

  function numberedHeading(n: number, title: string): void {
    const y = doc.y;
    decorate(() => doc.circle(left + 13, y + 12, 13).fill(colour.ink));
    body.add(
      doc.struct("H2", {}, () => {
        doc.font("bold").fontSize(15).fillColor(colour.onInk);
        doc.text(`${n} `, left + 13 - doc.widthOfString(String(n)) / 2, y + 3.5, { lineBreak: false });
        setText(doc, title, { x: left + 38, y: y - 1, width: width - 38, size: 21, font: "bold" });
      }),
    );
    doc.y = y + 32;
  }

  /** A list whose items are a label and a text beside it. */
  function list(fill: (item: Item) => void): void {
    const items = doc.struct("L");
    body.add(items);
    fill((label, text, { y, indent, width: wholeWidth = width, colour: labelColour, goTo }) => {
      const item = doc.struct("LI");
      items.add(item);
      item.add(doc.struct("Lbl", {}, () => setText(doc, label, { x: left, y, width: indent, font: "bold", colour: labelColour })));
      const words = { x: left + indent, y, width: wholeWidth - indent };
      if (goTo) linked(item, { text, goTo, ...words });
      else item.add(doc.struct("LBody", {}, () => setText(doc, text, words)));
      item.end();
    });
    items.end();
  }

  function linked(item: PDFKit.PDFStructureElement, { text, goTo, ...words }: Place & { text: string; goTo: string }): void {
    const link = doc.struct("Link");
    const place = doc.struct("LBody");
    item.add(place);
    place.add(link);
    link.add(() => setText(doc, text, { ...words, colour: colour.ink }));
    doc.goTo(words.x, words.y, words.width, doc.y - words.y, goTo, { Contents: new String(text), structParent: link } as object);
    link.end();
    place.end();
  }

  function picture(jpeg: Buffer, { alt, x, y, width }: Placed): void {
    const height = heightOf(jpeg, width);
    // The types know no bbox.
    const figure: object = { alt, bbox: [x, y, x + width, y + height] };
    body.add(
      doc.struct("Figure", figure, () => {
        doc.save().roundedRect(x, y, width, height, 6).clip();
        doc.image(jpeg, x, y, { width, height });
        doc.restore();
        doc.roundedRect(x, y, width, height, 6).lineWidth(0.75).stroke(colour.line);
      }),
    );
    doc.y = y + height;
  }

  function hint(text: string): void {
    const padding = 14;
    const y = doc.y + 14;
    const inner = { x: left + padding, y: y + padding - 2, width: width - 2 * padding, size: 11 };
    const height = heightOfText(doc, text, inner) + 2 * padding - 6;
    decorate(() => doc.roundedRect(left, y, width, height, 8).fill(colour.tint));
    say("P", text, inner);
    doc.y = y + height;
  }

  function heightOf(jpeg: Buffer, width: number): number {
    const image = opened(jpeg);
    return (image.height / image.width) * width;
  }

  function isUpright(jpeg: Buffer): boolean {
    const image = opened(jpeg);
    return image.height > image.width;
  }

  function opened(jpeg: Buffer): { width: number; height: number } {
    return (doc as unknown as { openImage(bytes: Buffer): { width: number; height: number } }).openImage(jpeg);
  }

  /** Numbers the pages and writes the rest of the document. */
  function end(pageOf: (n: number, m: number) => string): void {
    body.end();
    const { count } = doc.bufferedPageRange();
    for (let at = 0; at < count; at++) {
      doc.switchToPage(at);
      decorate(() => {
        doc.font("regular").fontSize(10).fillColor(colour.quiet);
        doc.text(pageOf(at + 1, count), left, doc.page.height - 38, { width, align: "right", lineBreak: false });
      });
    }
    doc.end();
  }
}
