import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { env } from "~/env.server";
import { countUnderWay, type Delivered, findDelivered, forgetDelivered } from "~/features/drafts/apart/delivered.server";
import type { FileReason } from "~/features/drafts/rules";
import { idOfHash } from "~/lib/ids";
import type { Db } from "~db/client.server";
import { FileChanged } from "../folder/files-in.server.ts";
import { takeIn } from "../take-in.server.ts";
import { unusableKind } from "../unusable-kind.ts";
import type { Export, Moved } from "./export.server.ts";
import type { Outcome } from "./rules.ts";
import { type TreeFile, Unreadable } from "./tree.server.ts";

type Owner = { id: string };

/** number of files that wait for the engines at most: what other people send has its turns anyway, and the queue stays short */
export const mostUnderWay = 50;
/** number of deliveries that are asked for at once */
const atOnce = 500;
/** ms between two looks at what is under way */
const between = 500;

type Moving = {
  /** name of the folder or ZIP */
  origin: string;
  /** nothing is taken: what would become of each is said */
  isTry?: boolean;
};

/**
 * Takes in the documents of an export, one after the other, and says what became of each. One that was taken before is known again by the export's
 * own id and its bytes, whatever else is said of it now, and stays as it is; one that was refused is tried once more.
 */
export async function* moveIn(db: Db, owner: Owner, { source, moved, leftOut }: Export, moving: Moving): AsyncGenerator<Outcome> {
  for (const { path, reason } of leftOut) yield { path, id: "", name: "", became: "left-out", reason, documentId: null, deliveryId: null };
  for (const one of moved) yield { ...described(one), ...(await moveOne(db, owner, { source, one, ...moving })) };
}

function described({ id, files: [first], known }: Moved): Pick<Outcome, "path" | "id" | "name"> {
  return { path: first?.path ?? "", id, name: known.facts.name ?? "" };
}

type Result = Omit<Outcome, "path" | "id" | "name">;
type One = Moving & { source: Export["source"]; one: Moved };

async function moveOne(db: Db, owner: Owner, { one, ...moving }: One): Promise<Result> {
  // A file of any size would be read for its id first.
  if (one.files.some(({ bytes }) => bytes > env.MAX_FILE_BYTES))
    return { became: "refused", reason: "too-large", documentId: null, deliveryId: null };
  try {
    const deliveryId = await deliveryIdOf(moving.source, one);
    return { deliveryId, ...(await deliver(db, owner, { one, deliveryId, ...moving })) };
  } catch (error) {
    if (!(error instanceof Unreadable || error instanceof FileChanged)) throw error;
    return { became: "left-out", reason: "unreadable", documentId: null, deliveryId: null };
  }
}

type ToDeliver = One & { deliveryId: string };

async function deliver(db: Db, owner: Owner, { one, deliveryId, origin, isTry }: ToDeliver): Promise<Omit<Result, "deliveryId">> {
  const before = (await findDelivered(db, owner, [deliveryId])).get(deliveryId);
  if (before && (before.state !== "refused" || before.isKept)) return becameOf(before, "known");
  if (isTry) return tried(one);
  await forgetDelivered(db, owner, deliveryId);
  await roomUnderWay(db, owner);
  const [first, ...further] = one.files.map(({ name, bytes, open }) => ({ name, bytes, body: open }));
  if (!first) return { ...nothingBut("left-out"), reason: "no-original" };
  const cameBy = { door: "import", origin } as const;
  const how = { cameBy, deliveryId, known: one.known, now: new Date() };
  const became = await takeIn(db, owner, { ...first, further, ...how });
  if (became === "later") return nothingBut("later");
  if (became !== "kept" && became !== "repeated" && became !== "gone") return { ...nothingBut("refused"), reason: became };
  const after = (await findDelivered(db, owner, [deliveryId])).get(deliveryId);
  return after ? becameOf(after, "taken") : nothingBut("taken");
}

/** Says by the first bytes of its files what would become of a document. */
async function tried({ files }: Moved): Promise<Omit<Result, "deliveryId">> {
  for (const file of files) {
    const reason = await whyUnusable(file);
    if (reason) return { ...nothingBut("refused"), reason };
  }
  return nothingBut("new");
}

async function whyUnusable(file: TreeFile): Promise<FileReason | undefined> {
  for await (const head of await file.open()) return unusableKind(head);
  return "empty";
}

function nothingBut(became: Outcome["became"]): Omit<Result, "deliveryId"> {
  return { became, reason: null, documentId: null };
}

/** fine: what it is called if nothing speaks against it */
function becameOf({ state, reason, isKept, documentId }: Delivered, fine: "known" | "taken"): Omit<Result, "deliveryId"> {
  if (state === "refused") return { became: isKept ? "waiting" : "refused", reason: reason === "twin" ? null : reason, documentId: null };
  return { became: fine, reason: null, documentId };
}

/** Returns an id by which a document of an export is known again: of its source, its id there, and the bytes of its files. */
async function deliveryIdOf(source: Export["source"], { id, files }: Moved): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify([source, id]));
  for (const file of files) hash.update(await sumOf(file));
  return idOfHash(hash.digest("hex"));
}

async function sumOf(file: TreeFile): Promise<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of await file.open()) hash.update(chunk);
  return hash.digest();
}

async function roomUnderWay(db: Db, owner: Owner): Promise<void> {
  while ((await countUnderWay(db, owner, "import")) >= mostUnderWay) await setTimeout(between);
}

/** Waits until nothing of the import is worked on any more. */
export async function awaitMovedIn(db: Db, owner: Owner): Promise<void> {
  while ((await countUnderWay(db, owner, "import")) > 0) await setTimeout(between);
}

/** Returns outcomes as they are by now: what was taken may have been refused when it was opened. */
export async function outcomesByNow(db: Db, owner: Owner, outcomes: readonly Outcome[]): Promise<Outcome[]> {
  const taken = outcomes.flatMap(({ became, deliveryId }) => (became === "taken" && deliveryId ? [deliveryId] : []));
  const now = new Map<string, Delivered>();
  for (let from = 0; from < taken.length; from += atOnce)
    for (const [id, delivered] of await findDelivered(db, owner, taken.slice(from, from + atOnce))) now.set(id, delivered);
  return outcomes.map((outcome) => {
    const delivered = outcome.became === "taken" && outcome.deliveryId ? now.get(outcome.deliveryId) : undefined;
    return delivered ? { ...outcome, ...becameOf(delivered, "taken") } : outcome;
  });
}
