import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { Guide, Picture, Step } from "./guide.ts";
import { colour, fonts } from "./look.ts";
import { aSheet, type Sheet } from "./sheet.ts";

/** The picture of a name in public/screenshots, as a JPEG. */
type Pictures = (name: string) => Promise<Buffer>;

/** pt */
const coverBand = 214;
const indent = 24;
const phoneWidth = 150;

/** A tagged PDF of eight pages: a cover with the contents, the steps, and after the last one the keyboard and the help. */
export async function writeGuide(guide: Guide, pictures: Pictures): Promise<Buffer> {
  const options = {
    size: "A4",
    margin: 0,
    font: "",
    lang: guide.language,
    // The PDF is tagged, so that a screen reader can follow it.
    subset: "PDF/UA",
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: `Mappe – ${guide.title}`, Author: "Mappe", Creator: "Mappe", Producer: "Mappe" },
  };
  const doc = new PDFDocument(options as PDFKit.PDFDocumentOptions);
  doc.registerFont("regular", fonts.regular).registerFont("bold", fonts.bold);
  const bytes = buffer(doc);
  const sheet = aSheet(doc);
  const [account, add, crop, find, change, share, sign, take] = guide.steps;

  await addCover(sheet, guide, pictures);
  sheet.nextPage(guide.title);
  await addStep(sheet, { n: 1, step: account, pictures });
  await addStep(sheet, { n: 2, step: add, pictures });
  sheet.nextPage(guide.title);
  await addStep(sheet, { n: 3, step: crop, pictures });
  sheet.nextPage(guide.title);
  await addStep(sheet, { n: 4, step: find, pictures });
  sheet.nextPage(guide.title);
  await addStep(sheet, { n: 5, step: change, pictures });
  sheet.nextPage(guide.title);
  await addStep(sheet, { n: 6, step: share, pictures });
  sheet.nextPage(guide.title);
  await addStep(sheet, { n: 7, step: sign, pictures });
  sheet.nextPage(guide.title);
  await addStep(sheet, { n: 8, step: take, pictures });
  addKeys(sheet, guide);
  doc.y += 30;
  addHelp(sheet, guide);

  sheet.end(guide.pageOf);
  return bytes;
}

async function addCover(sheet: Sheet, { title, subtitle, intro, contents, steps, cover }: Guide, pictures: Pictures): Promise<void> {
  const { doc, left, width } = sheet;
  sheet.decorate(() => {
    doc.rect(0, 0, doc.page.width, coverBand).fill(colour.ink);
    sheet.drawMark({ x: left - 4, y: 40, size: 38, folder: colour.onInk, paper: colour.tint, lines: colour.ink });
    doc
      .font("bold")
      .fontSize(21)
      .fillColor(colour.onInk)
      .text("Mappe", left + 40, 48, { lineBreak: false });
  });
  sheet.bookmark(title);
  sheet.say("H1", title, { x: left, y: 104, width, size: 40, font: "bold", colour: colour.onInk });
  sheet.say("P", subtitle, { x: left, y: 158, width, size: 16, colour: colour.onInk });
  sheet.say("P", intro, { x: left, y: coverBand + 28, width, size: 13 });
  sheet.say("H2", contents, { x: left, y: doc.y + 18, width, size: 16, font: "bold" });
  doc.y += 4;
  sheet.list((item) => {
    for (const [at, step] of steps.entries()) {
      const y = doc.y + 5;
      item(String(at + 1), step.title, { y, indent, colour: colour.ink, goTo: destination(at + 1) });
    }
  });
  const jpeg = await pictures(cover.name);
  // As wide as the page, unless it would cover the contents.
  const bottom = doc.page.height - 62;
  const shownWidth = Math.min(width, (bottom - doc.y - 20) / sheet.heightOf(jpeg, 1));
  sheet.picture(jpeg, { alt: cover.alt, x: left, y: bottom - sheet.heightOf(jpeg, shownWidth), width: shownWidth });
}

async function addStep(sheet: Sheet, { n, step, pictures }: { n: number; step: Step; pictures: Pictures }): Promise<void> {
  const { doc, left, width } = sheet;
  sheet.bookmark(`${n}  ${step.title}`, destination(n));
  sheet.numberedHeading(n, step.title);
  const top = doc.y;
  const picture = step.picture && (await shown(step.picture, pictures));
  const stands = picture && sheet.isUpright(picture.jpeg);
  const column = stands ? width - phoneWidth - 28 : width;
  addPoints(sheet, step.points, column);
  if (picture && stands) {
    const end = doc.y;
    sheet.picture(picture.jpeg, { alt: picture.alt, x: left + width - phoneWidth, y: top, width: phoneWidth });
    doc.y = Math.max(end, top + sheet.heightOf(picture.jpeg, phoneWidth));
  } else if (picture) {
    sheet.picture(picture.jpeg, { alt: picture.alt, x: left, y: doc.y + 12, width });
  }
  if (step.hint) sheet.hint(step.hint);
  doc.y += 30;
}

async function shown({ name, alt }: Picture, pictures: Pictures): Promise<{ jpeg: Buffer; alt: string }> {
  return { jpeg: await pictures(name), alt };
}

function addKeys(sheet: Sheet, { keys: { title, intro, rows } }: Guide): void {
  const { doc, left, width } = sheet;
  sheet.bookmark(title);
  sheet.say("H2", title, { x: left, y: doc.y, width, size: 19, font: "bold" });
  sheet.say("P", intro, { x: left, y: doc.y + 6, width });
  doc.y += 6;
  sheet.list((item) => {
    for (const { key, does } of rows) item(key, does, { y: doc.y + 6, indent: 84, colour: colour.ink });
  });
}

function addHelp(sheet: Sheet, { help: { title, points } }: Guide): void {
  const { doc, left, width } = sheet;
  sheet.bookmark(title);
  sheet.say("H2", title, { x: left, y: doc.y, width, size: 19, font: "bold" });
  doc.y += 2;
  addPoints(sheet, points, width);
}

function addPoints(sheet: Sheet, points: string[], width: number): void {
  sheet.list((item) => {
    for (const point of points) item("•", point, { y: sheet.doc.y + 7, indent: 16, width, colour: colour.ink });
  });
}

function destination(n: number): string {
  return `step-${n}`;
}
