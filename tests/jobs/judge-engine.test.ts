import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { engines } from "~/engines/engines.server";
import { verdictOf } from "~/features/checking/rules";
import { blindChanges } from "../../scripts/fuzz/change-bytes.ts";
import { pdfChanges } from "../../scripts/fuzz/change-pdf.ts";
import { seeded } from "../../scripts/training/corner-scenes/random.ts";
import { aSealKey, aSignedPdf, known, sealer } from "../builders/signed-pdfs.ts";
import { aFolder } from "../support/folder.ts";

test("damaged signatures are each judged by one child, which outlives them all, and none is called unchanged", async () => {
  const key = await aSealKey();
  const sealed = await aSignedPdf(sealer(key));
  // Other files of this worker asked theirs.
  await engines().close();
  const { seal, stats } = engines();
  const file = path.join(aFolder(), "pdf");
  for (let number = 0; number < 300; number++) {
    const random = seeded(20261123 + number);
    const change = random.chance(0.5) ? random.pick(blindChanges) : random.pick(pdfChanges);
    const changed = change(random, sealed, Buffer.from("%PDF-1.4 /ByteRange [0 1 2 3] <308006092a864886f70d010702>")).subarray(
      0,
      8_000_000,
    );
    if (changed.equals(sealed)) continue;
    writeFileSync(file, changed);
    const verdict = verdictOf(await seal.judge({ file, own: [known(key)] }));
    expect(verdict, `file ${number}`).not.toBe("ours-unchanged");
  }
  expect(stats().seal).toMatchObject({ failed: 0, slow: 0 });
  writeFileSync(file, sealed);
  expect(verdictOf(await seal.judge({ file, own: [known(key)] }))).toBe("ours-unchanged");
});
