import type { TakenType, UnusableType } from "~/imaging/file-type";
import type { Quad, Recipe, Turns, WantedLook } from "~/imaging/recipe";
import type { Square } from "~/imaging/square";
import type { Outline } from "~/imaging/strokes";
import type { OtherFormat } from "~/invoice/other-formats";
import type { CarriedInvoice } from "~/invoice/read-invoice";
import type { InvoiceWords } from "~/invoice/told/told";
import type { Language } from "~/lib/languages";
import type { TakenPages } from "~/lib/pdf-value";
import type { TextDoubt } from "~/lib/text-doubt";
import type { PlacedLine } from "~/ocr/confirmed";
import type { Judgement, KnownKey } from "~/seal/reading/judgement";

/** Questions to the engine children and their answers. Paths are absolute; children write only below outDir. */

export type ImageFile = {
  path: string;
  mediaType: "image/jpeg" | "image/webp" | "image/png";
  width: number;
  height: number;
  bytes: number;
  /** of a page's picture: how light it is in each of its cells */
  shades?: Uint8Array;
};

/** A box in fractions of the page's picture, origin top left. */
type Box = { left: number; top: number; width: number; height: number };

/** confidence 0..100; line: index of the text line the word belongs to, in reading order */
export type Word = { text: string; confidence: number; box: Box; line: number };

export type PageText = { text: string; words: Word[] };

/** A picture with its WebP renditions in the ready widths. */
export type Picture = { image: ImageFile; renditions: ImageFile[] };

export type PreparedPage = Picture & {
  /** proposed crop; null if no edge was found or the page comes from a PDF */
  corners: Quad | null;
  /** the look that the page gets by itself: straightened, if it is sure that the corners are those of a page; null: as it came */
  look: (Picture & { recipe: Recipe }) | null;
  /** born-digital text of a PDF page; null if there is none worth reading. doubt: why its picture has to be read, too */
  text: (PageText & { doubt: TextDoubt | null }) | null;
};

export type FileRefusal =
  | "empty"
  | "unknown-type"
  | UnusableType
  // files of these kinds that cannot be read
  | "heic"
  | "tiff"
  | "webp"
  | "animated-png"
  | "broken-image"
  | "truncated-image"
  | "too-many-pixels"
  | "broken-pdf"
  | "encrypted-pdf"
  | "dynamic-form"
  | "too-many-pages"
  | "xml"
  | "too-hard";

/** invoice: the electronic one that a PDF carries along */
export type Prepared =
  | { ok: true; mediaType: TakenType; pages: PreparedPage[]; invoice?: CarriedInvoice | null }
  | { ok: false; reason: FileRefusal };

type PrepareRequest = {
  file: string;
  outDir: string;
  maxPixels: number;
  maxPages: number;
  /** a page that is sure to lie there is cut out */
  straightens?: boolean;
  /** the look that is then used; null: the one that suits it */
  look?: WantedLook | null;
  /** it is stopped as soon as it turns out to be slow */
  isHurried?: boolean;
};

/** square: of the upright picture, null for its centre; side: px of the result */
type CutPhotoRequest = { file: string; outDir: string; maxPixels: number; square: Square | null; side: number };

export type CutPhoto = { ok: true; image: ImageFile } | { ok: false; reason: FileRefusal };

/** blank, crowded: there is no ink on it, or no paper */
export type SignaturePicture = { ok: true; image: ImageFile } | { ok: false; reason: FileRefusal | "blank" | "crowded" };

export type ImageEngine = {
  /** type by content, decode, upright, pages, thumbnails, corner proposal, PDF text */
  prepare(request: PrepareRequest, progress?: (moreMs: number) => void): Promise<Prepared>;
  /** applies a recipe to the original (pdfPage: 0-based page of a PDF or TIFF, null for a file of one picture) */
  render(request: { file: string; pdfPage: number | null; recipe: Recipe; outDir: string }): Promise<Picture>;
  /** a picture made here, and over it the first page of a PDF made here */
  drawOver(request: { picture: string; overlay: Uint8Array; outDir: string }): Promise<Picture>;
  /** type by content, decode, upright, a square of it */
  cutPhoto(request: CutPhotoRequest): Promise<CutPhoto>;
  /** the ink of a picture as a PNG, transparent where its paper was; side: px at most */
  takeInk(request: { file: string; outDir: string; maxPixels: number; side: number }): Promise<SignaturePicture>;
  /** vectors as a PNG with a clear ground; side: px of the longest one */
  drawSignature(request: { outline: Outline; outDir: string; side: number }): Promise<SignaturePicture>;
  /**
   * pages of a PDF as they are in it; null if only a picture shows them as they look. pages: 0-based; onlyOneWay: those that look the same
   * everywhere
   */
  takePages(request: { file: string; pages: number[]; onlyOneWay?: boolean }): Promise<TakenPages | null>;
  /** whether a PDF opens as it stands, without repair */
  opens(request: { file: string }): Promise<boolean>;
};

export type OcrEngine = {
  /** reads one JPEG or PNG; turns: by which it is upright, and words lie in the upright picture */
  read(request: { file: string }): Promise<PageText & { turns: Turns }>;
  /** whether a few of these lines say what is read in their places */
  confirms(request: { file: string; lines: PlacedLine[] }): Promise<boolean>;
  /** the own text of a PDF's page, joined with what was read on it; null: the two contradict each other */
  join(request: { own: PageText; read: PageText }): Promise<PageText | null>;
};

export type LineEngine = {
  /** the same; models: the folder of the detector and the reader of lines */
  read(request: { file: string; models: string }): Promise<PageText & { turns: Turns }>;
  confirms(request: { file: string; models: string; lines: PlacedLine[] }): Promise<boolean>;
  join: OcrEngine["join"];
  /** replaces unsure words of the first reading by those of which the second one is sure */
  improve(request: { first: PageText; second: PageText }): Promise<PageText>;
};

export type SecondEngine = {
  /** reads one JPEG or PNG that is upright after these turns, and words lie in the upright picture */
  read(request: { file: string; turns: Turns }): Promise<PageText>;
};

/** The image classifier's types of a page, and the page's height divided by its width. */
export type ImageGuess = { shape: number; types: { type: string; probability: number }[] };

export type TypeEngine = {
  /** looks at one upright JPEG or PNG; model: the folder of an image classifier */
  classify(request: { file: string; model: string }): Promise<ImageGuess>;
};

export type { Finding as InvoiceFinding } from "~/invoice/check-invoice";
export type { Invoice } from "~/invoice/invoice";
export type { CarriedInvoice } from "~/invoice/read-invoice";
export type { Finding, Judgement } from "~/seal/reading/judgement";

/** path: the PDF of its pages. xml: the file is no invoice */
export type WrittenInvoice = { ok: true; path: string; invoice: CarriedInvoice } | { ok: false; reason: "xml" | "too-many-pages" };

/** A file that came with an invoice: the nth in its PDF, the one in its nth attachment, or the invoice's own data */
export type Enclosed = { where: "pdf" | "invoice" | "data"; n: number };

/** no-invoice: a PDF that carries none along; broken-xml: it cannot be read as XML; unknown-xml: it can, and is something else */
export type ReadInvoice =
  | { ok: true; invoice: CarriedInvoice }
  | { ok: false; reason: "unknown-type" | "locked-pdf" | "broken-pdf" | "no-invoice" | "broken-xml" | "unknown-xml" }
  | ({ ok: false } & OtherFormat);

export type InvoiceEngine = {
  /** takes a file out that came with an invoice; null if there is none */
  take(request: { file: string; outDir: string; which: Enclosed }): Promise<{ path: string } | null>;
  /** writes the pages of an invoice that is an XML file, in the words of one language */
  write(request: { file: string; outDir: string; words: InvoiceWords; language: Language; maxPages: number }): Promise<WrittenInvoice>;
  /** the invoice that an XML file is, or a PDF carries along */
  read(request: { file: string }): Promise<ReadInvoice>;
};

export type SealEngine = {
  /** judges the signatures in a PDF's bytes; own: the keys that make one ours */
  judge(request: { file: string; own: readonly KnownKey[] }): Promise<Judgement>;
  /** whether a PDF opens as it stands, without repair */
  opens(request: { file: string }): Promise<boolean>;
  /** the same PDF without its lock */
  unlock(request: UnlockRequest): Promise<UnlockedFile>;
};

/** maxBytes: a larger file is not written */
type UnlockRequest = { file: string; outDir: string; password: string; maxBytes: number };

export type UnlockedFile = { ok: true; path: string } | { ok: false; reason: "wrong-password" | "broken-pdf" | "too-hard" };

/** What a mail says: address and name of whoever it is from, "" where it names none */
export type MailSaid = { address: string; sender: string; subject: string; text: string };

export type MailReason = "unreadable-mail" | "full-mail" | "winmail" | "encrypted-mail";

/** A file of a mail, or a part that is refused by name; said: by the mail in which it lies, which may be a forwarded one */
export type MailPart = { name: string; said: MailSaid } & ({ path: string; bytes: number } | { reason: MailReason });

/** isAutomatic: a program wrote it, or it went to a list */
export type ReadMail =
  | { ok: true; said: MailSaid; messageId: string; isAutomatic: boolean; parts: MailPart[] }
  | { ok: false; reason: "unreadable-mail" | "full-mail" };

export type MailEngine = {
  /** reads a mail and writes its files; one with more is not read */
  read(request: { file: string; outDir: string; mostFiles: number }): Promise<ReadMail>;
};

/** One engine process. memoryBytes: its memory; null if the system does not tell it. doing: the method it works on, null while it rests */
export type EngineChild = {
  kind: "image" | "ocr" | "second" | "type" | "seal" | "mail";
  pid: number;
  memoryBytes: number | null;
  doing: string | null;
  since: Date | null;
};

/**
 * Widths in px in which every picture is ready as WebP; a picture is never enlarged. A picture that is larger than usual is ready in the usual size,
 * too.
 */
export const renditionWidths = [96, 192, 480, 640, 960] as const;
