import { expect, onTestFinished, test } from "vitest";
import { addDocumentPath } from "~/paths";
import { aPng } from "../builders/papers.ts";
import { aFile, anUpload } from "../http/documents-site.ts";
import { aDatabase } from "../support/database.ts";
import { aFolder } from "../support/folder.ts";
import { startRunner, startWeb } from "../support/server.ts";
import { aSignedIn } from "../support/signed-in.ts";
import { until } from "../support/until.ts";

type Line = Record<string, unknown>;

function linesOf(said: string): Line[] {
  // The first may be cut: only the last of what was printed is kept.
  return said.split("\n").flatMap((line) => (/^\{.*\}$/.test(line) ? [JSON.parse(line)] : []));
}

test("one id leads from the request to every job that follows from it, in the logs of both", async () => {
  const { db, url: databaseUrl } = await aDatabase();
  const site = { databaseUrl, dataDir: aFolder(), env: { LOG_LEVEL: "info", READ_AHEAD: "1" } };
  const [web, runner] = [await startWeb(site), await startRunner(site)];
  onTestFinished(async () => void (await Promise.all([web.stop(), runner.stop()])));
  const { visitor } = await aSignedIn(db, web.url);
  const files = [aFile(await aPng("Bäckerei Huber\nKassenbon 4711\nSUMME EUR 14,75"), "bon.png")];
  await visitor.submit(await anUpload(visitor), { action: addDocumentPath, button: "Ablegen" }, { name: "Bon", files });

  const request = await until(
    async () => linesOf(web.said()).find(({ method, path }) => method === "POST" && path === addDocumentPath),
    (line) => line !== undefined,
  );
  const story = await until(
    async () => linesOf(runner.said()).filter(({ requestId }) => requestId === request?.requestId),
    (lines) => ["prepare-file", "publish-draft", "read-page"].every((task) => lines.some((line) => line.task === task)),
  );
  expect(request?.requestId).toMatch(/^[0-9a-f]{10}$/);
  for (const line of story)
    expect(line).toMatchObject({ msg: "job", job: expect.stringMatching(/^\d+$/), attempt: 1, ms: expect.any(Number) });
  const [prepared] = story.filter(({ task }) => task === "prepare-file");
  expect(prepared).toMatchObject({ draftFileId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});
