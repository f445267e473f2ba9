import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { beforeAll, expect, test } from "vitest";
import { type KeptFile, type MadeFile, sendFile } from "~/http/send-file.server";
import { newDocumentKey } from "~/storage/keys";
import { storage } from "~/storage/storage.server";

const content = randomBytes(10_000);
let kept: KeptFile;
beforeAll(async () => {
  kept = { ...(await storage().put(newDocumentKey(), Readable.from([content]))), mediaType: "application/pdf", saveAs: "Größe.pdf" };
});

async function ask(file: KeptFile | MadeFile, headers: Record<string, string> = {}, method = "GET") {
  const answer = await sendFile(new Request("http://localhost/file", { method, headers }), file);
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: Buffer.from(await answer.arrayBuffer()) };
}

const made = (tag?: string): MadeFile => ({
  mediaType: "text/plain; charset=utf-8",
  bytes: 4,
  saveAs: "a.txt",
  body: Readable.from([Buffer.from("text")]),
  ...(tag && { tag }),
});
const locked = { "content-security-policy": "default-src 'none'; sandbox", "x-content-type-options": "nosniff" };

test("a whole file says what it is, how long, and that it may be asked for in parts", async () => {
  const whole = await ask(kept);
  expect(whole).toMatchObject({
    status: 200,
    headers: {
      ...locked,
      "content-type": "application/pdf",
      "content-length": "10000",
      "content-disposition": expect.stringMatching(/^attachment; .*Gr%C3%B6%C3%9Fe\.pdf$/),
      "accept-ranges": "bytes",
      etag: `"${kept.sha256}"`,
      "cache-control": "private, no-cache",
    },
  });
  expect(whole.body).toEqual(content);
  const head = await ask(kept, { Range: "bytes=0-9" }, "HEAD");
  expect(head).toEqual({ ...whole, body: Buffer.alloc(0) });
});

test("a part of a file comes as a part, and none there is says how long the file is", async () => {
  const part = await ask(kept, { Range: "bytes=100-199" });
  expect(part).toMatchObject({ status: 206, headers: { ...locked, "content-range": "bytes 100-199/10000", "content-length": "100" } });
  expect(part.body).toEqual(content.subarray(100, 200));
  expect((await ask(kept, { Range: "bytes=-5" })).body).toEqual(content.subarray(-5));
  const beyond = await ask(kept, { Range: "bytes=10000-" });
  expect(beyond).toMatchObject({ status: 416, headers: { ...locked, "content-range": "bytes */10000" }, body: Buffer.alloc(0) });
});

test("a part is sent only of what the other part is from", async () => {
  const range = { Range: "bytes=5000-" };
  expect((await ask(kept, { ...range, "If-Range": `"${kept.sha256}"` })).status).toBe(206);
  for (const other of ['"another"', `W/"${kept.sha256}"`, "Sun, 22 Nov 2026 10:00:00 GMT"])
    expect(await ask(kept, { ...range, "If-Range": other })).toMatchObject({ status: 200, body: content });
});

test("who has the file already is told so and sent nothing", async () => {
  const tag = `"${kept.sha256}"`;
  for (const held of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
    const answer = await ask({ ...kept, key: newDocumentKey() }, { "If-None-Match": held, Range: "bytes=0-9" });
    expect(answer).toMatchObject({ status: 304, headers: { ...locked, etag: tag }, body: Buffer.alloc(0) });
    expect(answer.headers).not.toHaveProperty("content-length");
  }
  expect((await ask(kept, { "If-None-Match": '"other"' })).status).toBe(200);
});

test("what is made for the answer is whole or known, never a part", async () => {
  expect(await ask(made(), { Range: "bytes=1-2", "If-None-Match": "*" })).toMatchObject({
    status: 200,
    headers: { ...locked, "accept-ranges": "none" },
    body: Buffer.from("text"),
  });
  const known = made("1");
  expect(await ask(known, { "If-None-Match": '"1"' })).toMatchObject({ status: 304, headers: { etag: 'W/"1"' } });
  expect(known.body.destroyed).toBe(true);
  const asked = made();
  expect((await ask(asked, {}, "HEAD")).headers["content-length"]).toBe("4");
  expect(asked.body.destroyed).toBe(true);
});

test("nothing that somebody sent is shown as a page, whatever its row says", async () => {
  const claimed = ["text/html", "image/svg+xml", "application/xhtml+xml", "text/xml", "application/octet-stream", ""];
  for (const mediaType of claimed) {
    const { headers } = await ask({ ...kept, mediaType, saveAs: undefined });
    expect(headers).toMatchObject({ ...locked, "content-type": "application/octet-stream" });
    expect(headers["content-disposition"]).toMatch(/^attachment/);
  }
  const shown = await ask({ ...kept, mediaType: "image/webp", saveAs: undefined, isFixed: true });
  expect(shown.headers).toMatchObject({
    ...locked,
    "content-disposition": "inline",
    "cache-control": expect.stringContaining("immutable"),
  });
  const pdf = await ask({ ...kept, saveAs: undefined });
  expect(pdf.headers["content-disposition"]).toMatch(/^attachment/);
});

test("a file whose bytes are lost breaks the answer instead of being empty", async () => {
  await expect(ask({ ...kept, key: newDocumentKey() })).rejects.toThrow("Nothing is stored");
});
