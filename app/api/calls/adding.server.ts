import { z } from "zod";
import type { Viewer } from "~/features/accounts/rules";
import { takeSentFile } from "~/features/arrivals/api/take-sent-file.server";
import { type ApartFile, findDelivery } from "~/features/drafts/apart/find-apart.server";
import { refusalWords } from "~/features/drafts/refusal-words.server";
import type { Language } from "~/lib/languages";
import { apiRoot } from "~/paths";
import type { Db } from "~db/client.server";
import { type Answered, type Call, call, type Problem } from "../call.ts";
import { readFacts } from "../change-facts.server.ts";
import { day, id } from "../schemas.ts";

const refusal = z.object({ reason: z.string(), detail: z.string() });

const arrival = z
  .object({
    id,
    state: z.enum(["working", "done", "refused"]).describe("working: its pages are being prepared; done: it is a document."),
    files: z
      .array(
        z.object({
          name: z.string(),
          state: z.enum(["working", "done", "refused"]),
          documentId: id.nullable(),
          refusal: refusal.nullable(),
        }),
      )
      .describe("One, or those of a ZIP."),
  })
  .meta({ id: "Arrival" });

const addQuery = z.strictObject({
  name: z.string().max(255).optional().describe("The file’s name, where the body is the file itself."),
  title: z.string().optional().describe("The document’s name; without it Mappe finds one."),
  type: z.string().optional(),
  tag: z
    .array(z.string().regex(/^[^,;\r\n]*$/))
    .max(50)
    .optional(),
  date: day.optional().describe("The document’s own date."),
  sender: z.string().optional(),
  number: z.string().optional(),
});

const addDocument = call({
  method: "POST",
  path: "/documents",
  group: "arrivals",
  summary: "Add a document",
  about:
    "The body is the file, or a form with one in the field “file”. It becomes a document as soon as its pages are prepared: the answer says where its state is asked. What you state of it is kept, the rest Mappe reads.",
  right: "add",
  reach: "documents",
  query: addQuery,
  body: "file",
  answers: { 202: arrival },
  problems: ["file-refused", "away"],
  async run({ db, key, viewer, query: { name = "", title, tag, ...facts }, file, language, requestName, now }) {
    const read = await readFacts(
      Object.fromEntries(Object.entries({ ...facts, name: title, tags: tag }).filter(([, value]) => value !== undefined)),
      { language },
    );
    if (!read.ok)
      return { problem: "invalid-query", errors: read.errors.map((one) => ({ ...one, field: queryOf[one.field] ?? one.field })) };
    const became = await file((sent) =>
      takeSentFile(db, key, { ...sent, name: sent.name || name, deliveryId: requestName, facts: read.facts, now }),
    );
    if (became === undefined) return { problem: "malformed-request" };
    if (became === "later" || became === "gone") return { problem: "away", retryAfter: 60 };
    const told = await toldArrival(db, viewer, { arrivalId: requestName, language });
    if ("problem" in told) return told;
    const [only] = told.files;
    if (told.state === "refused" && only?.refusal) return { problem: "file-refused", facts: { why: only.refusal.detail } };
    return { status: 202, body: told, headers: { Location: `${apiRoot}/arrivals/${told.id}`, "Retry-After": "2" } };
  },
});

/** The names of a change's facts, as the address of this call has them. */
const queryOf: Record<string, string> = { name: "title", tags: "tag" };

const getArrival = call({
  method: "GET",
  path: "/arrivals/{arrivalId}",
  group: "arrivals",
  summary: "Ask what became of an added file",
  right: "add",
  reach: "documents",
  answers: { 200: arrival },
  problems: ["gone"],
  async run({ db, viewer, params, language }): Promise<Answered | Problem> {
    const told = await toldArrival(db, viewer, { arrivalId: params.arrivalId ?? "", language });
    return "problem" in told ? told : { status: 200, body: told };
  },
});

type Told = z.output<typeof arrival>;

async function toldArrival(
  db: Db,
  viewer: Viewer,
  { arrivalId, language }: { arrivalId: string; language: Language },
): Promise<Told | Problem> {
  const { files, isKnown } = await findDelivery(db, viewer, { id: arrivalId, door: "api" });
  if (files.length === 0) return { problem: isKnown ? "gone" : "not-found" };
  const why = await refusalWords(language);
  const told = files.map((file) => ({
    name: file.name,
    state: stateOf(file),
    documentId: file.document?.id ?? null,
    refusal: file.reason && file.reason !== "twin" ? { reason: file.reason, detail: why({ name: file.name, reason: file.reason }) } : null,
  }));
  const [state = "refused" as const] = (["working", "done"] as const).filter((one) => told.some((file) => file.state === one));
  return { id: arrivalId, state, files: told };
}

function stateOf({ state }: ApartFile): Told["state"] {
  return state === "expected" ? "working" : state;
}

export const addingCalls: readonly Call[] = [addDocument, getArrival];
