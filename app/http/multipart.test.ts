import { createHash, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { MB } from "~/lib/bytes";
import { TooLarge } from "~/lib/too-large";
import { TooSlow } from "~/lib/too-slow";
import { tries } from "../../tests/support/tries.ts";
import type { FilePart } from "./file-part.server.ts";
import { readForm } from "./multipart.server.ts";

const limits = { maxFileBytes: 1 * MB, maxFiles: 50 };

type Kept = { field: string; name: string; place: number; mimeType: string; body: Buffer };

function shelf() {
  const kept: Kept[] = [];
  return {
    kept,
    onFile: async ({ stream, ...heading }: FilePart) => {
      kept.push({ ...heading, body: Buffer.concat(await stream.toArray()) });
    },
  };
}

function post(form: FormData): Request {
  return new Request("http://localhost/", { method: "POST", body: form });
}

function postPieces(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  type = "multipart/form-data; boundary=B",
  signal?: AbortSignal,
): Request {
  const source = (async function* () {
    yield* pieces;
  })();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await source.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        controller.error(error);
      }
    },
  });
  return new Request("http://localhost/", {
    method: "POST",
    headers: { "Content-Type": type },
    body,
    duplex: "half",
    signal: signal ?? null,
  });
}

const bytes = (text: string) => new TextEncoder().encode(text);
const part = (disposition: string, type?: string) =>
  `--B\r\nContent-Disposition: form-data; ${disposition}\r\n${type ? `Content-Type: ${type}\r\n` : ""}\r\n`;
const fileHead = (name: string) => part(`name="files"; filename="${name}"`, "image/jpeg");

test("fields and files arrive in the order of the form", async () => {
  const form = new FormData();
  form.append("name", "Miete März – „Größe“");
  form.append("files", new File(["first"], "eins.pdf", { type: "application/pdf" }));
  form.append("tags", "a");
  form.append("tags", "b");
  form.append("camera", new File(["second"], "zwei.jpg"));
  const seen: string[] = [];
  const { kept, onFile } = shelf();

  const { fields, skipped } = await readForm(post(form), { ...limits, onFile, onField: (name) => void seen.push(name) });

  expect([...fields]).toEqual([
    ["name", "Miete März – „Größe“"],
    ["tags", "a"],
    ["tags", "b"],
  ]);
  expect(seen).toEqual(["name", "tags", "tags"]);
  expect(kept.map(({ body, ...heading }) => ({ ...heading, text: body.toString() }))).toEqual([
    { field: "files", name: "eins.pdf", mimeType: "application/pdf", place: 0, text: "first" },
    { field: "camera", name: "zwei.jpg", mimeType: "application/octet-stream", place: 1, text: "second" },
  ]);
  expect(skipped).toEqual([]);
});

test("names keep their letters and lose their folders", async () => {
  const { kept, onFile } = shelf();
  const names = ["Rechnung Müller ß 日本.pdf", "../../etc/passwd", "C:\\Users\\jana\\Foto.jpg", "12%22 Monitor.png"];
  const body = `${names.map((name) => `${fileHead(name)}x\r\n`).join("")}--B--\r\n`;
  await readForm(postPieces([bytes(body)]), { ...limits, onFile });
  expect(kept.map(({ name }) => name)).toEqual(["Rechnung Müller ß 日本.pdf", "passwd", "Foto.jpg", '12" Monitor.png']);
});

test("an input without a chosen file counts for nothing, an empty file does", async () => {
  const { kept, onFile } = shelf();
  const body = `${part('name="camera"; filename=""', "application/octet-stream")}\r\n${fileHead("leer.pdf")}\r\n--B--\r\n`;
  await readForm(postPieces([bytes(body)]), { ...limits, onFile });
  expect(kept).toMatchObject([{ name: "leer.pdf", place: 0, body: Buffer.alloc(0) }]);
});

test("past the greatest number files are told by name, and the form is read on", async () => {
  const form = new FormData();
  for (let number = 0; number < 60; number += 1) form.append("files", new File([randomBytes(20_000)], `${number}.jpg`));
  form.append("intent", "upload");
  const { kept, onFile } = shelf();

  const { fields, skipped } = await readForm(post(form), { ...limits, onFile });

  expect(kept).toHaveLength(50);
  expect(skipped).toHaveLength(10);
  expect(skipped[0]).toEqual({ name: "50.jpg", place: 50 });
  expect(fields.get("intent")).toBe("upload");
});

test("thousands of empty files are not listened to one by one, and what stands behind them arrives", async () => {
  const { kept, onFile } = shelf();
  const files = (count: number) => fileHead("leer.jpg").concat("\r\n").repeat(count);
  const intent = `${part('name="intent"')}upload\r\n--B--\r\n`;
  const { fields, skipped, hasMoreFiles } = await readForm(postPieces([bytes(files(2500) + intent)]), { ...limits, onFile });
  expect([kept.length, skipped.length, hasMoreFiles]).toEqual([50, 50, true]);
  expect(fields.get("intent")).toBe("upload");
  expect(await readForm(postPieces([bytes(files(100) + intent)]), { ...limits, onFile })).toMatchObject({ hasMoreFiles: false });

  const parts = readForm(postPieces([bytes(files(3001) + intent)]), { ...limits, onFile });
  await expect(parts).rejects.toMatchObject({ init: { status: 413 } });
});

test("fields are weighed together, in bytes", async () => {
  const { onFile } = shelf();
  const form = (sign: string, length: number) => {
    const field = (at: number) => `${part(`name="f${at}"`)}${sign.repeat(length)}\r\n`;
    return postPieces([bytes(`${Array.from({ length: 40 }, (_, at) => field(at)).join("")}--B--\r\n`)]);
  };
  expect([...(await readForm(form("x", 50_000), { ...limits, onFile })).fields]).toHaveLength(40);
  for (const refused of [form("x", 60_000), form("ß", 30_000)])
    await expect(readForm(refused, { ...limits, onFile })).rejects.toMatchObject({ init: { status: 413 } });
});

test("a body that came too slowly is answered as that", async () => {
  const { onFile } = shelf();
  async function* pieces() {
    yield bytes(fileHead("halb.jpg"));
    throw new TooSlow();
  }
  await expect(readForm(postPieces(pieces()), { ...limits, onFile })).rejects.toMatchObject({ init: { status: 408 } });
});

test("a file past its limit fails by itself: what stands behind it arrives", async () => {
  const form = new FormData();
  form.append("files", new File([randomBytes(3 * MB)], "riesig.jpg"));
  form.append("files", new File(["klein"], "klein.jpg"));
  form.append("intent", "upload");
  const refused: string[] = [];
  const { kept, onFile } = shelf();

  const { fields } = await readForm(post(form), {
    ...limits,
    onFile: (file) =>
      onFile(file).catch((failure: unknown) => {
        expect(failure).toBeInstanceOf(TooLarge);
        refused.push(file.name);
      }),
  });

  expect(refused).toEqual(["riesig.jpg"]);
  expect(kept).toMatchObject([{ name: "klein.jpg", place: 1 }]);
  expect(fields.get("intent")).toBe("upload");
});

test("exactly the limit is allowed", async () => {
  const form = new FormData();
  form.append("files", new File([randomBytes(1 * MB)], "genau.jpg"));
  const { kept, onFile } = shelf();
  await readForm(post(form), { ...limits, onFile });
  expect(kept[0]?.body).toHaveLength(1 * MB);
});

test.each([
  ["looks at nothing", async () => {}],
  [
    "stops in the middle",
    async ({ stream }: FilePart) => {
      for await (const _ of stream) break;
    },
  ],
  ["lets it run through", async ({ stream }: FilePart) => void stream.resume()],
])("a handler that %s holds nobody up", async (_, first) => {
  const form = new FormData();
  form.append("files", new File([randomBytes(0.5 * MB)], "eins.jpg"));
  form.append("files", new File(["zwei"], "zwei.jpg"));
  const { kept, onFile } = shelf();
  await readForm(post(form), { ...limits, onFile: (file) => (file.place === 0 ? first(file) : onFile(file)) });
  expect(kept).toMatchObject([{ name: "zwei.jpg" }]);
});

test("one file is handled after the other, however long it takes", async () => {
  const form = new FormData();
  for (const name of ["a", "b", "c"]) form.append("files", new File([name], `${name}.jpg`));
  const log: string[] = [];
  await readForm(post(form), {
    ...limits,
    async onFile({ name }) {
      log.push(`${name} begins`);
      await sleep(name === "a.jpg" ? 30 : 1);
      log.push(`${name} ends`);
    },
  });
  expect(log).toEqual(["a.jpg begins", "a.jpg ends", "b.jpg begins", "b.jpg ends", "c.jpg begins", "c.jpg ends"]);
});

test("a handler's failure is the form's, and no further file is begun", async () => {
  const form = new FormData();
  for (const name of ["a", "b"]) form.append("files", new File([randomBytes(200_000)], `${name}.jpg`));
  const begun: string[] = [];
  const reading = readForm(post(form), {
    ...limits,
    async onFile({ name }) {
      begun.push(name);
      throw new Error("the store is full");
    },
  });
  await expect(reading).rejects.toThrow("the store is full");
  expect(begun).toEqual(["a.jpg"]);
});

test("a large file passes through without being held", async () => {
  const size = 30 * MB;
  const piece = randomBytes(64 * 1024);
  const sent = createHash("sha256");
  async function* pieces() {
    yield bytes(fileHead("gross.jpg"));
    for (let done = 0; done < size; done += piece.length) {
      sent.update(piece);
      yield piece;
    }
    yield bytes("\r\n--B--\r\n");
  }
  const got = createHash("sha256");
  let most = 0;
  const before = process.memoryUsage().arrayBuffers;
  await readForm(postPieces(pieces()), {
    maxFiles: 1,
    maxFileBytes: size,
    async onFile({ stream }) {
      for await (const chunk of stream) {
        got.update(chunk);
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
        await new Promise(setImmediate);
      }
    },
  });
  expect(got.digest("hex")).toBe(sent.digest("hex"));
  expect(most).toBeLessThan(12 * MB);
});

test("a sender who leaves ends the form and the file under way", async () => {
  async function* pieces() {
    yield bytes(`${part('name="name"')}Miete\r\n${fileHead("halb.jpg")}`);
    yield randomBytes(100_000);
    throw Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  }
  let settled: string | undefined;
  const reading = readForm(postPieces(pieces()), {
    ...limits,
    onFile: async ({ stream }) => {
      try {
        await stream.toArray();
        settled = "kept";
      } catch {
        settled = "failed";
      }
    },
  });
  await expect(reading).rejects.toThrow("aborted");
  expect(settled).toBe("failed");
});

test("a form that ends too early is malformed", async () => {
  const { onFile } = shelf();
  for (const body of [`${fileHead("halb.jpg")}only a part`, "no form at all", ""]) {
    await expect(readForm(postPieces([bytes(body)]), { ...limits, onFile })).rejects.toMatchObject({ init: { status: 400 } });
  }
});

test.each([
  ["more fields than any screen has", `${Array.from({ length: 501 }, (_, at) => `${part(`name="f${at}"`)}x\r\n`).join("")}--B--\r\n`, {}],
  ["a field without end", `${part('name="name"')}${"x".repeat(300_000)}\r\n--B--\r\n`, {}],
  ["a body past its limit", `${fileHead("a.jpg")}${"x".repeat(50_000)}\r\n--B--\r\n`, { maxBytes: 40_000 }],
])("%s is too large", async (_, body, more) => {
  const { onFile } = shelf();
  await expect(
    readForm(postPieces([bytes(body)]), { ...limits, ...more, onFile: (file) => onFile(file).catch(() => {}) }),
  ).rejects.toMatchObject({ init: { status: 413 } });
});

test("what is no form is refused", async () => {
  const { onFile } = shelf();
  await expect(readForm(postPieces([bytes("{}")], "application/json"), { ...limits, onFile })).rejects.toMatchObject({
    init: { status: 415 },
  });
  await expect(readForm(postPieces([bytes("x")], "multipart/form-data"), { ...limits, onFile })).rejects.toMatchObject({
    init: { status: 400 },
  });
});

test("a form without files may come in the short form", async () => {
  const { onFile } = shelf();
  const body = new URLSearchParams({ name: "Größe & Maß", intent: "upload" });
  const { fields } = await readForm(new Request("http://localhost/", { method: "POST", body }), { ...limits, onFile });
  expect(Object.fromEntries(fields)).toEqual({ name: "Größe & Maß", intent: "upload" });
});

test("however the network cuts it, the same form arrives", async () => {
  const body = Buffer.from(
    `${part('name="name"')}Größe\r\n${fileHead("ä.jpg")}\r\n--\r\n-\r\n--C\r\n\r\r\n${part('name="intent"')}upload\r\n--B--\r\n`,
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(body.length), { maxLength: 40 }), async (cuts) => {
      const { kept, onFile } = shelf();
      const places = [0, ...cuts.sort((a, b) => a - b), body.length];
      const pieces = places
        .slice(1)
        .map((end, at) => body.subarray(places[at], end))
        .filter((piece) => piece.length > 0);
      const { fields } = await readForm(postPieces(pieces), { ...limits, onFile });
      expect(Object.fromEntries(fields)).toEqual({ name: "Größe", intent: "upload" });
      expect(kept.map(({ name, body }) => [name, body.toString()])).toEqual([["ä.jpg", "\r\n--\r\n-\r\n--C\r\n\r"]]);
    }),
    tries(200),
  );
});
