import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { MB } from "~/lib/bytes";
import { TooLarge } from "~/lib/too-large";
import { TooSlow } from "~/lib/too-slow";
import { bytes, fileHead, limits, part, post, postPieces, shelf } from "../../tests/support/multipart.ts";
import { readForm } from "./multipart.server.ts";

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

test("a form that ends too early is malformed", async () => {
  const { onFile } = shelf();
  for (const body of [`${fileHead("halb.jpg")}only a part`, "no form at all", ""]) {
    await expect(readForm(postPieces([bytes(body)]), { ...limits, onFile })).rejects.toMatchObject({ init: { status: 400 } });
  }
});

test.each([
  ["more fields than any screen has", `${Array.from({ length: 501 }, (_, at) => `${part(`name="f${at}"`)}x\r\n`).join("")}--B--\r\n`, {}],
  ["more fields than its reader asks for", `${part('name="a"')}x\r\n${part('name="b"')}x\r\n--B--\r\n`, { maxFields: 1 }],
  ["a field without end", `${part('name="name"')}${"x".repeat(300_000)}\r\n--B--\r\n`, {}],
  ["a field that the form ends in", `${fileHead("a.jpg")}x\r\n${part('name="name"')}${"x".repeat(6 * MB)}`, {}],
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
