import { expect, test } from "vitest";
import { beginRestoring, endRestoring, findRestoring } from "./restoring.server.ts";

test("whoever looks while a restore is begun again sees the one before or this one, never none", async () => {
  const of = (folder: string) => ({ folder, house: "11111111", former: undefined });
  await beginRestoring(of("/backups/first"));
  const seen = new Set<string | undefined>();
  for (let round = 0; round < 20; round += 1) {
    let isBegun = false;
    const begun = beginRestoring(of("/backups/second")).finally(() => {
      isBegun = true;
    });
    while (!isBegun) {
      seen.add(findRestoring()?.folder);
      await new Promise(setImmediate);
    }
    await begun;
  }
  expect([...seen].sort()).toEqual(["/backups/first", "/backups/second"]);
  await endRestoring();
  expect(findRestoring()).toBeUndefined();
});
