import { randomUUID } from "node:crypto";
import { afterAll, expect, test, vi } from "vitest";
import { engines } from "~/engines/engines.server";
import { receiveFile } from "~/features/drafts/adding/receive-file.server";
import { findDraft } from "~/features/drafts/find-draft.server";
import { startRunner } from "~jobs/runner";
import { aHardPdf } from "../builders/hard-papers.ts";
import { aPng, streamOf } from "../builders/papers.ts";
import { aPerson } from "../builders/people.ts";
import { aDatabase } from "../support/database.ts";
import { until } from "../support/until.ts";

// Enough for a photo on any machine, and for the hard files no end before the test's own.
vi.hoisted(() => Object.assign(process.env, { ENGINE_SLOW_AFTER_MS: "2500", PREPARE_TIMEOUT_MS: "600000" }));

afterAll(() => engines().close());

// ms; the hard files work all the while, so that the photo takes long on a machine that others use as well.
const patience = 300_000;

test("a photo is ready while hard files of two others have all their time before them", { timeout: patience }, async () => {
  const { db, sql, url } = await aDatabase();
  const [busy, busyToo, other] = [await aPerson(db), await aPerson(db), await aPerson(db)];
  for (const viewer of [busy, busyToo]) {
    const submissionId = randomUUID();
    for (let place = 0; place < 2; place++)
      await receiveFile(db, { viewer, submissionId, place, name: `hart-${place}.pdf`, body: streamOf(aHardPdf()) });
  }
  const runner = await startRunner({ databaseUrl: url, concurrency: 4 });
  await until(
    () => sql`select from graphile_worker.jobs where locked_at is not null`,
    (held) => held.length > 1,
  );
  await receiveFile(db, { viewer: other, submissionId: randomUUID(), place: 0, name: "bon.png", body: streamOf(await aPng("Bon")) });
  await until(
    () => findDraft(db, other),
    (draft) => draft?.pages.length === 1,
    patience,
  );
  for (const viewer of [busy, busyToo])
    expect((await findDraft(db, viewer))?.files.map(({ state }) => state)).toEqual(["received", "received"]);
  // To be put off is no failed try.
  expect(await sql`select error from job_failures`).toEqual([]);
  await runner.stop();
});
