import type { TFunction } from "i18next";
import { formatBytes } from "~/lib/bytes";
import { germanDate, germanDay } from "~/lib/dates";
import type { DocumentDetails } from "../find-document.server.ts";
import { shownAmount } from "../money.ts";
import { columnsAsShown, type PaperColumn, type PaperKind } from "../paper/rules.ts";
import { typeLabel } from "../rules.ts";
import type { HueOf } from "../tags/find-colours.server.ts";
import { toldDoor } from "./told-door.ts";

/** to: address of more about it */
export type ToldRow = { label: string; text: string; to?: string };

/** The facts of a document as texts for its details. The server makes them, so that the screen loads no script for it. */
export type ToldFacts = {
  /** null: the document has no type */
  type: string | null;
  /** hue: class of the tag's colour */
  tags: { tag: string; hue: string | undefined }[];
  /** all facts except type, tags and people; unknown ones are left out */
  rows: ToldRow[];
  /** how the viewer received the document; null: it is their own */
  received: string | null;
  /** the files that the document was made of; pageId: a page of each */
  originals: { pageId: string; text: string; label: string }[];
};

type Shown = Words & { hueOf: HueOf };
type Words = { t: TFunction<"facts">; list: TFunction<"documents">; arrivals: TFunction<"arrivals">; language: "de" | "en" };

export function toldFacts(document: DocumentDetails, { t, list, arrivals, language, hueOf }: Shown): ToldFacts {
  const { documentType, tags, received, pages, may } = document;
  const given = received && { name: received.by ?? "", day: germanDate(received.at) };
  return {
    type: documentType === "" ? null : typeLabel(documentType, language),
    tags: tags.map((tag) => ({ tag, hue: hueOf(tag) })),
    rows: rowsOf(document, { t, list, arrivals, language }).filter(({ text }) => text !== ""),
    received: given && t(given.name === "" ? "received" : "receivedFrom", given),
    originals: may.seeOriginals ? originalsOf(pages, { t, language }) : [],
  };
}

function rowsOf(document: DocumentDetails, { t, list, arrivals, language }: Words): ToldFacts["rows"] {
  const { uploadedAt, pages, taxRelevance, cameBy } = document;
  const bytes = pages.reduce((sum, { pictureBytes }) => sum + pictureBytes, 0);
  return [
    ...columnsAsShown().map(([column, { label, kind }]) => ({ label: t(label), text: shownFact(document, { column, kind, language }) })),
    { label: list("list.uploaded"), text: germanDate(uploadedAt) },
    { label: arrivals("cameBy"), text: cameBy.door === "form" ? "" : toldDoor(cameBy, arrivals) },
    { label: list("details.pages"), text: `${list("list.pages", { count: pages.length })}, ${formatBytes(bytes, language)}` },
    { label: t("taxReturn"), text: t(taxRelevance ? "relevant" : "notRelevant") },
  ];
}

type ShownFact = { column: PaperColumn; kind: PaperKind; language: "de" | "en" };

/** Returns the text of a fact. A currency is shown with its amount. */
function shownFact(document: DocumentDetails, { column, kind, language }: ShownFact): string {
  const value = document[column];
  if (value === null || kind === "currency") return "";
  if (kind === "cents") return shownAmount({ amount: Number(value), currency: document.currency }, language);
  return kind === "day" ? germanDay(String(value)) : String(value);
}

function originalsOf(pages: DocumentDetails["pages"], { t, language }: Omit<Words, "list" | "arrivals">): ToldFacts["originals"] {
  // Pages of one PDF have the same original.
  const originals = [...new Map(pages.map((page) => [page.original.fileId, page])).values()];
  return originals.map(({ id, original: { name, bytes } }) => ({
    pageId: id,
    text: t("originalOf", { name, size: formatBytes(bytes, language) }),
    label: t("original", { name }),
  }));
}
