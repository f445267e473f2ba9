import { createHash, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { MB } from "~/lib/bytes";
import { bytes, fileHead, limits, part, post, postPieces, shelf } from "../../tests/support/multipart.ts";
import { tries } from "../../tests/support/tries.ts";
import type { FilePart } from "./file-part.server.ts";
import { readForm } from "./multipart.server.ts";

test("fields and files arrive in the order of the form", async () => {
  const form = new FormData();
  form.append("name", "Miete März – „Größe“");
  form.append("files", new File(["first"], "eins.pdf", { type: "application/pdf" }));
  form.append("tags", "a");
  form.append("tags", "b");
  form.append("camera", new File(["second"], "zwei.jpg"));
  const seen: FormData[] = [];
  const { kept, onFile } = shelf();

  const { fields, skipped } = await readForm(post(form), {
    ...limits,
    onFile(file, before) {
      seen.push(before);
      expect(before.get("name")).toBe("Miete März – „Größe“");
      return onFile(file);
    },
  });

  expect([...fields]).toEqual([
    ["name", "Miete März – „Größe“"],
    ["tags", "a"],
    ["tags", "b"],
  ]);
  expect(seen).toEqual([fields, fields]);
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

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Bytes of buffers that are in use; what is garbage is collected before it counts. */
function heldSince(before: number): number {
  const held = () => process.memoryUsage().arrayBuffers - before;
  if (held() > 8 * MB) collect();
  return held();
}

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
        most = Math.max(most, heldSince(before));
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
