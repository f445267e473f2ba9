import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { engines } from "~/engines/engines.server";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { startRunner } from "~jobs/runner";
import { aHardPdf } from "../builders/hard-papers.ts";
import { aPng, streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { until } from "../support/until.ts";

afterAll(() => engines().close());

test("a photo is ready while another person's hard files have all their time before them", async () => {
  const { db, sql, url } = await aDatabase();
  const [busy, other] = [await aPerson(db), await aPerson(db)];
  const submissionId = randomUUID();
  for (let place = 0; place < 4; place++)
    await receiveFile(db, { viewer: busy, submissionId, place, name: `hart-${place}.pdf`, body: streamOf(aHardPdf()) });
  const runner = await startRunner({ databaseUrl: url, concurrency: 4 });
  await until(
    () => sql`select from graphile_worker.jobs where locked_at is not null`,
    (held) => held.length > 0,
  );
  await receiveFile(db, { viewer: other, submissionId: randomUUID(), place: 0, name: "bon.png", body: streamOf(await aPng("Bon")) });
  await until(
    () => findDraft(db, other),
    (draft) => draft?.pages.length === 1,
  );
  expect((await findDraft(db, busy))?.files.map(({ state }) => state)).toEqual(["received", "received", "received", "received"]);
  await runner.stop();
});
