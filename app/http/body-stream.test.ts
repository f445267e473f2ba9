import { expect, test } from "vitest";
import { bodyStream } from "./body-stream.ts";

test("a body that breaks off while nobody reads it ends nothing, and whoever reads it then is told", async () => {
  const line = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const stream = bodyStream({ body: line.readable });
  const closed = new Promise<void>((resolve) => stream.once("close", resolve));
  await line.writable.abort(new Error("aborted"));
  await closed;
  await expect(stream.toArray()).rejects.toThrow("aborted");
});
