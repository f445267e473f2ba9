import { setTimeout as sleep } from "node:timers/promises";
import { eq, isNotNull } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/rules";
import { type DraftView, findDraft } from "~/features/drafts/find-draft.server";
import { draftPath } from "~/features/drafts/paths";
import { addDocumentPath } from "~/paths";
import type { Db } from "~db/client.server";
import { pages, pageTexts, versions } from "~db/schema/index";
import { aPaidPlan } from "../../../tests/builders/news.ts";
import { aVisitor, type Parts, type Visitor } from "../../../tests/support/browser.ts";
import { aSignedInPerson, type House, type Site } from "./site.ts";

/** ms between two queries, which would otherwise take a share of the measured work */
const seldom = 2000;

type Author = { person: Viewer; visitor: Visitor };

/** A person whose pages no trial limits. */
export async function anAuthor({ db, url }: Pick<House, "db" | "url">): Promise<Author> {
  const { person, cookie } = await aSignedInPerson(db);
  await aPaidPlan(db, person, new Date(Date.now() + 24 * 60 * 60 * 1000));
  const visitor = aVisitor(url);
  const [name = "", value = ""] = cookie.split("=");
  visitor.cookies.set(name, value);
  return { person, visitor };
}

export type Sent = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

/** The author's new document with these files, as soon as all their pages are made. */
export async function add(
  db: Db,
  { person, visitor }: Author,
  { files, pagesTotal }: { files: Sent[]; pagesTotal: number },
): Promise<DraftView> {
  await press(visitor, addDocumentPath, { intent: "add", files });
  return until(async () => {
    const draft = await findDraft(db, person);
    const refused = draft?.files.find(({ state }) => state === "refused");
    if (refused) throw new Error(`${refused.name} was refused: ${refused.reason}.`);
    return draft?.pages.length === pagesTotal ? draft : undefined;
  }, seldom);
}

export async function publish({ visitor }: Author, name: string): Promise<void> {
  await press(visitor, draftPath(), { intent: "upload", name });
}

/** Presses a button; corners and facts are sent as the form has them. */
export async function press(visitor: Visitor, path: string, filled: Parts): Promise<void> {
  const form = (await visitor.get(path)).form({ field: "submissionId" });
  const answer = await visitor.postMultipart(form.action, { ...Object.fromEntries(form.fields), ...filled }, { follow: false });
  if (answer.status !== 302) throw new Error(`${path} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
}

/** Waits until the engines have started and practised, as they have when an installation opens in the morning. */
export async function enginesReady({ sql }: Site): Promise<void> {
  await until(async () => {
    const [runner] = await sql<{ engines: { kind: string; doing: string | null }[] }[]>`select engines from runners`;
    const resting = new Set(runner?.engines.filter(({ doing }) => doing === null).map(({ kind }) => kind));
    return resting.size === 3 || undefined;
  });
}

/** Waits until every author's document is published and each of the pages can be found by its words. */
export async function allRead(db: Db, { documents, pagesTotal }: { documents: number; pagesTotal: number }): Promise<void> {
  await until(async () => {
    const failed = await db.$count(pages, eq(pages.analysis, "failed"));
    if (failed > 0) throw new Error(`${failed} pages were not read.`);
    const published = await db.$count(versions, isNotNull(versions.publishedAt));
    return (published === documents && (await db.$count(pageTexts)) === pagesTotal) || undefined;
  }, seldom);
}

type Searchable = { documents: number; pages: number };

/** Counts the published documents, and the pages with text. */
export async function searchable(db: Db): Promise<Searchable> {
  return { documents: await db.$count(versions, isNotNull(versions.publishedAt)), pages: await db.$count(pageTexts) };
}

export async function untilSearchable(db: Db, wanted: Searchable): Promise<void> {
  await until(async () => {
    const there = await searchable(db);
    return (there.documents >= wanted.documents && there.pages >= wanted.pages) || undefined;
  });
}

/** pace: ms between two questions */
export async function until<T>(ask: () => Promise<T | undefined>, pace = 250): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await sleep(pace);
  }
}
