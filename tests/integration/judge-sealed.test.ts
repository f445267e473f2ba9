import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { verdictOf } from "~/features/checking/rules";
import { judgeFile } from "~/seal/reading/judge-file";
import type { SigningKey } from "~/seal/signing-key.server";
import { seeded } from "../../scripts/training/corner-scenes/random.ts";
import { aStranger, hasOpenssl } from "../builders/openssl.ts";
import { known } from "../builders/signed-pdfs.ts";
import { aSealedFile, aSigningKey } from "../support/seals.ts";

let key: SigningKey;
beforeAll(async () => {
  key = await aSigningKey();
});

const judged = (file: string) => judgeFile(file, [known(key)]);
const said = async (file: string) => verdictOf(await judged(file));

test("what the runner seals is unchanged, and no byte of it can be another", async () => {
  const file = await aSealedFile(key, { pages: 3 });
  expect(await said(file)).toBe("ours-unchanged");
  const sealed = readFileSync(file);
  const random = seeded(20261123);
  for (let left = 200; left > 0; left--) {
    const changed = Buffer.from(sealed);
    const at = random.whole(0, sealed.length - 1);
    changed[at] = ((changed[at] ?? 0) + random.whole(1, 255)) & 255;
    writeFileSync(file, changed);
    expect(await said(file), `byte ${at}`).toBe("ours-changed");
  }
  writeFileSync(file, sealed);
  appendFileSync(file, "\n");
  expect(await said(file)).toBe("ours-added");
});

test.runIf(hasOpenssl)("a seal with a time stamp is unchanged, and tells of the stamp", async () => {
  const authority = aStranger("Zeitdienst", "rsa", { stamps: true });
  const file = await aSealedFile(key, { stamp: async (signature) => authority.stamp(signature), tokenBytes: 12_000 });
  const judgement = await judged(file);
  expect(verdictOf(judgement)).toBe("ours-unchanged");
  expect(judgement.findings).toMatchObject([{ keyId: key.keyId, fit: "fits", timeStamp: { by: "Zeitdienst" } }]);
});
