import { createReadStream } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { fileBody } from "./file-body.ts";

const file = fileURLToPath(new URL("../../package-lock.json", import.meta.url));

test("a person who leaves half-way ends the file's stream, not the server", async () => {
  const stream = createReadStream(file, { highWaterMark: 1024 });
  const reader = fileBody(stream).getReader();
  expect((await reader.read()).done).toBe(false);
  const closed = new Promise<void>((resolve) => stream.once("close", () => resolve()));
  await reader.cancel(new Error("Premature close"));
  await closed;
  expect(stream.destroyed).toBe(true);
});

test("a file that breaks breaks the answer", async () => {
  const reader = fileBody(createReadStream(`${file}.not-there`)).getReader();
  await expect(reader.read()).rejects.toThrow("ENOENT");
});
