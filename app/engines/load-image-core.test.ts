import { expect, test } from "vitest";
import { loadImageCore } from "./load-image-core.ts";

test("all that load the image core at once get it", async () => {
  const cores = await Promise.all([loadImageCore(), loadImageCore(), loadImageCore()]);
  expect(cores.map(({ cv }) => "Mat" in cv)).toEqual([true, true, true]);
});
