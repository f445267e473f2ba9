import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { documentsPath } from "~/features/documents/paths";
import type { Db } from "~db/client.server";
import { aPaidPlan } from "../../tests/builders/news.ts";
import { aPng } from "../../tests/builders/papers.ts";
import { aFile, anUpload, press } from "../../tests/http/documents-site.ts";
import { aVisitor, type Page, type Visitor } from "../../tests/support/browser.ts";
import { aSignedIn } from "../../tests/support/signed-in.ts";

export type Load = { confirmed: string[]; asked: number; again: number };

type Wanted = { urls: readonly string[]; random: () => number; goesOn: () => boolean; perForm: number; load: Load };

/** Acts as a person who looks at their list and sends files, one document each, through any web server that answers, until each form is accepted. */
export async function actAsPerson(db: Db, { urls, random, goesOn, perForm, load }: Wanted): Promise<void> {
  const { visitor, person } = await aSignedIn(db, urls[0] ?? "");
  await aPaidPlan(db, person, new Date(Date.now() + 86_400_000));
  while (goesOn()) {
    await untilAnswered((there) => there.get(documentsPath()));
    const form = await untilAnswered(anUpload);
    const names = Array.from({ length: perForm }, () => `${randomUUID()}.png`);
    const files = await Promise.all(names.map(async (name) => aFile(await aPng(name.slice(0, 8), { width: 200, height: 280 }), name)));
    const sent = await untilAnswered((there) => press(there, form, "upload", { apart: "each", files }));
    if (sent.status >= 400) throw new Error(`A form was answered ${sent.status}: ${sent.text.slice(0, 200)}`);
    load.confirmed.push(...names);
  }

  /** Asks as a balancer does: the next server if one does not answer. */
  async function untilAnswered(ask: (there: Visitor) => Promise<Page>): Promise<Page> {
    for (;;) {
      const there = aVisitor(urls[Math.floor(random() * urls.length)] ?? "");
      for (const [name, value] of visitor.cookies) there.cookies.set(name, value);
      load.asked += 1;
      const page = await ask(there).catch(() => undefined);
      if (page && page.status < 500) return page;
      load.again += 1;
      await sleep(100);
    }
  }
}
