import type { PdfForm, PdfValue, TakenPages } from "~/lib/pdf-value";
import type { Frame } from "./invisible-text.ts";

type Reference = ReturnType<PDFKit.PDFDocument["ref"]>;

/** A form in the document that can be drawn on its pages. */
export type WrittenForm = { reference: Reference; form: PdfForm };

/** Writes all parts at once: however many pages share them, they are in the document once. */
export function writeParts(doc: PDFKit.PDFDocument, { forms, parts }: TakenPages): (WrittenForm | undefined)[] {
  const references = parts.map(() => doc.ref({}));
  const referenceOf = (ref: number) => {
    const reference = references[ref];
    if (!reference) throw new Error("A part that was not taken along.");
    return reference;
  };
  for (const [place, { value, stream }] of parts.entries()) end(referenceOf(place), converted(value, referenceOf), stream);
  return forms.map((form) => (form ? { form, reference: referenceOf(form.ref) } : undefined));
}

function end(reference: Reference, value: unknown, stream: Uint8Array | null): void {
  const writable = reference as unknown as { data: unknown; compress: boolean };
  writable.data = value;
  // A stream that is packed already stays as it is.
  writable.compress &&= typeof value === "object" && value !== null && !("Filter" in value);
  reference.end(stream ? Buffer.from(stream) : undefined);
}

function converted(value: PdfValue, referenceOf: (ref: number) => Reference): unknown {
  if (typeof value !== "object" || value === null) return value;
  if ("name" in value) return value.name;
  if ("bytes" in value) return Buffer.from(value.bytes);
  if ("ref" in value) return referenceOf(value.ref);
  if ("array" in value) return value.array.map((item) => converted(item, referenceOf));
  return Object.fromEntries(Object.entries(value.dictionary).map(([key, item]) => [key, converted(item, referenceOf)]));
}

/** The size of a page as it is shown, in pt. */
export function shownSize({ box: [left, bottom, right, top], turn }: PdfForm): { width: number; height: number } {
  const [width, height] = [right - left, top - bottom];
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Draws the form into a frame of its own proportions on the document's present page, whose origin is top left. */
export function drawForm(doc: PDFKit.PDFDocument, { form, reference }: WrittenForm, frame: Frame): void {
  (doc.page as unknown as { xobjects: Record<string, unknown> }).xobjects.Original = reference;
  doc.addContent(`q ${matrix(form, frame).map(rounded).join(" ")} cm /Original Do Q`);
}

/** The matrix from the form's space, which counts upwards, to the page's, which counts downwards. */
function matrix(form: PdfForm, frame: Frame): number[] {
  const [left, bottom, right, top] = form.box;
  const scale = frame.width / shownSize(form).width;
  switch (form.turn) {
    case 0:
      return [scale, 0, 0, -scale, frame.x - left * scale, frame.y + top * scale];
    case 90:
      return [0, scale, scale, 0, frame.x - bottom * scale, frame.y - left * scale];
    case 180:
      return [-scale, 0, 0, scale, frame.x + right * scale, frame.y - bottom * scale];
    case 270:
      return [0, -scale, -scale, 0, frame.x + top * scale, frame.y + right * scale];
  }
}

function rounded(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
