/** A PDF value taken out of its document. Names are written as PDF writes them, with # for signs that have a meaning of their own. */
export type PdfValue =
  | null
  | boolean
  | number
  | { name: string }
  | { bytes: Uint8Array }
  /** place of a part in its list */
  | { ref: number }
  | { array: PdfValue[] }
  | PdfDictionary;

export type PdfDictionary = { dictionary: Record<string, PdfValue> };

/** stream: as its dictionary says it is packed; null: a value without a stream */
export type PdfPart = { value: PdfValue; stream: Uint8Array | null };

/** A page as a form that can be drawn onto another one. box: pt in the form's own space, origin bottom left; turn: clockwise degrees in which it is shown */
export type PdfForm = { ref: number; box: [number, number, number, number]; turn: 0 | 90 | 180 | 270 };

/** The pages with everything that draws them; null: a page that only its picture shows as it looks. */
export type TakenPages = { forms: (PdfForm | null)[]; parts: PdfPart[] };
