import { z } from "zod";
import { countTry } from "~/features/accounts/count-tries.server";
import type { DocumentDetails, DocumentPage } from "~/features/documents/find-document.server";
import { findDocument } from "~/features/documents/find-document.server";
import { askForExport } from "~/features/exports/ask-for-export.server";
import { noteExport } from "~/features/exports/note-export.server";
import { findPageFile } from "~/features/pages/find-page-file.server";
import { sendFile } from "~/http/send-file.server";
import { logFacts } from "~/lib/log-facts.server";
import type { Db } from "~db/client.server";
import { type Call, call } from "../call.ts";
import { id, versionQuery } from "../schemas.ts";

const pageText = z.object({
  n: z.int(),
  text: z.string().nullable().describe("null: not read yet, or reading failed."),
  readingFailed: z.boolean(),
});

const getText = call({
  method: "GET",
  path: "/documents/{documentId}/text",
  group: "files",
  summary: "Get the text of all pages",
  right: "read",
  reach: "documents",
  query: versionQuery,
  answers: { 200: z.object({ versionId: id, pages: z.array(pageText) }).meta({ id: "Text" }) },
  async run({ db, viewer, params, query: { version } }) {
    const document = await findDocument(db, viewer, { documentId: params.documentId ?? "", versionId: version ?? null });
    if (!document) return { problem: "not-found" };
    const pages = document.pages.map(({ text, readingFailed }, at) => ({ n: at + 1, text, readingFailed }));
    return { status: 200, body: { versionId: document.versionId, pages } };
  },
});

const writing = z
  .object({
    state: z.literal("writing"),
    step: z.enum(["reading", "writing"]).describe("First every page is read, then the PDF is written."),
    done: z.int(),
    total: z.int(),
  })
  .meta({ id: "PdfInProgress" });

/** seconds after which a program may ask again for a PDF that is being written */
const askAgain = "2";

const getPdf = call({
  method: "GET",
  path: "/documents/{documentId}/pdf",
  group: "files",
  summary: "Get the searchable PDF",
  about:
    "With 202 it is being written: ask again after the seconds that Retry-After says. That somebody took a signed one stands in its record.",
  right: "read",
  reach: "documents",
  query: versionQuery,
  answers: { 200: "file", 202: writing },
  problems: ["too-many-requests", "failed"],
  async run({ db, viewer, params, query: { version }, request, sender, now }) {
    const wanted = { documentId: params.documentId ?? "", versionId: version ?? null };
    const beforeMaking = async () => {
      if (!(await countTry(db, "export:person", viewer.id))) throw new TooOften();
    };
    const answer = await askForExport(db, viewer, { ...wanted, now, beforeMaking }).catch(orTooOften);
    if (answer === "too-often") return { problem: "too-many-requests", retryAfter: logFacts().wait ?? 60 };
    if (!answer) return { problem: "not-found" };
    if (answer.state === "failed") return { problem: "failed" };
    if (answer.state === "asked")
      return { status: 202, body: { state: "writing", ...answer.progress }, headers: { "Retry-After": askAgain } };
    const { file, versionId } = answer;
    if (request.method !== "HEAD") await noteExport(db, viewer, { versionId, sha256: file.sha256, sender, now });
    return sendFile(request, { ...file, mediaType: "application/pdf", saveAs: `${file.name}.pdf` });
  },
});

/** More PDFs are asked for than one person may have written. */
class TooOften extends Error {}

function orTooOften(error: unknown): "too-often" {
  if (error instanceof TooOften) return "too-often";
  throw error;
}

/** The way to a file of a page of a document that the viewer may see. */
type Picked = { db: Db; viewer: Parameters<typeof findDocument>[1]; documentId: string; version: string | undefined; n: number };

async function pageAt({ db, viewer, documentId, version, n }: Picked): Promise<DocumentPage | undefined> {
  const document: DocumentDetails | undefined = await findDocument(db, viewer, { documentId, versionId: version ?? null });
  return document?.pages[n - 1];
}

const getPicture = call({
  method: "GET",
  path: "/documents/{documentId}/pages/{n}/picture",
  group: "files",
  summary: "Get the picture of a page",
  right: "read",
  reach: "documents",
  query: versionQuery.extend({
    width: z.coerce
      .number()
      .int()
      .min(1)
      .max(10_000)
      .optional()
      .describe("The narrowest ready picture that is as wide; without it the whole one."),
  }),
  answers: { 200: "file" },
  async run({ db, viewer, params, query: { version, width }, request }) {
    const page = await pageAt({ db, viewer, documentId: params.documentId ?? "", version, n: Number(params.n) });
    if (!page) return { problem: "not-found" };
    const { fileId, renditions } = page.picture;
    const which = width === undefined ? fileId : (renditions.find((one) => one.width >= width)?.fileId ?? fileId);
    const file = await findPageFile(db, viewer, page.id, which);
    return file ? sendFile(request, file) : { problem: "not-found" };
  },
});

const getOriginal = call({
  method: "GET",
  path: "/documents/{documentId}/pages/{n}/original",
  group: "files",
  summary: "Get the file that a page came from",
  about: "For people who may edit the document: it may show what a crop hides. Pages of one PDF have the same file.",
  right: "read",
  reach: "documents",
  query: versionQuery,
  answers: { 200: "file" },
  problems: ["not-allowed"],
  async run({ db, viewer, params, query: { version }, request }) {
    const page = await pageAt({ db, viewer, documentId: params.documentId ?? "", version, n: Number(params.n) });
    if (!page) return { problem: "not-found" };
    const file = await findPageFile(db, viewer, page.id, "original");
    return file ? sendFile(request, { ...file, saveAs: file.name }) : { problem: "not-allowed" };
  },
});

export const fileCalls: readonly Call[] = [getText, getPdf, getPicture, getOriginal];
