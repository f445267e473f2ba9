import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonParts } from "~/features/arrivals/moving/json-parts.server";
import { openTree } from "~/features/arrivals/moving/open-tree.server";
import { readExport } from "~/features/arrivals/moving/read-export.server";
import { type Tree, Unreadable } from "~/features/arrivals/moving/tree.server";
import { writePaperlessExport } from "../../scripts/papers/paperless-export.ts";
import { aZip } from "../builders/zips.ts";
import { aFolder } from "../support/folder.ts";
import { tries } from "../support/tries.ts";

async function opened(bytes: Buffer): Promise<Tree> {
  const place = path.join(aFolder(), "papiere.zip");
  await writeFile(place, bytes);
  return openTree(place);
}

async function contents({ files }: Tree): Promise<string[][]> {
  return Promise.all(files.map(async ({ path, open }) => [path, (await buffer(await open())).toString()]));
}

test("a ZIP is a tree of files, in order, with zip64 as without", async () => {
  for (const forceZip64Format of [false, true]) {
    const tree = await opened(
      await aZip({ "b/Größe.pdf": "zwei", "a.pdf": "eins", "__MACOSX/a.pdf": "x", "b/.DS_Store": "x" }, { forceZip64Format }),
    );
    expect(await contents(tree)).toEqual([
      ["a.pdf", "eins"],
      ["b/Größe.pdf", "zwei"],
    ]);
    expect(tree.passedOver.map(({ reason }) => reason)).toEqual(["not-read", "not-read"]);
    await tree.close();
  }
});

test("an export packed with its folder is the same as the folder", async () => {
  const folder = path.join(aFolder(), "export");
  const expected = await writePaperlessExport(folder, { count: 3 });
  const entries: Record<string, Buffer> = {};
  for (const name of await readdir(folder)) entries[`export/${name}`] = await readFile(path.join(folder, name));
  const tree = await opened(await aZip(entries));
  const { source, moved } = await readExport(tree, { language: "de" });
  const sums: string[] = [];
  for (const { files } of moved)
    for (const { open } of files)
      sums.push(
        createHash("sha256")
          .update(await buffer(await open()))
          .digest("hex"),
      );
  expect([source, sums]).toEqual(["paperless", expected.map(({ sha256 }) => sha256)]);
});

test("a link and an encrypted entry in a ZIP are passed over, each with its reason", async () => {
  const link = await opened(await aZip({ "link.pdf": "/etc/passwd" }, { mode: 0o120777 }));
  expect([link.files, link.passedOver]).toEqual([[], [{ path: "link.pdf", reason: "link" }]]);
  const locked = await opened(withFlag(await aZip({ "a.pdf": "geheim" }), 1));
  expect([locked.files, locked.passedOver]).toEqual([[], [{ path: "a.pdf", reason: "locked-entry" }]]);
});

test("a ZIP whose names lead out of it is not read", async () => {
  const bytes = await aZip({ "aa/aa/secret.pdf": "x", "xabsolute.pdf": "x" });
  const outside = Buffer.from(bytes.toString("latin1").replaceAll("aa/aa/", "../../"), "latin1");
  await expect(opened(outside)).rejects.toThrow(Unreadable);
  await expect(opened(Buffer.from(bytes.toString("latin1").replaceAll("xabsolute", "/absolute"), "latin1"))).rejects.toThrow(Unreadable);
});

test("a ZIP that unpacks to far more than papers do is not read, and an entry brings no more than it says", async () => {
  const bomb = await aZip({ "a.pdf": Buffer.alloc(80 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(200_000);
  await expect(opened(bomb)).rejects.toThrow("unpacks to far more");

  // The directory says four bytes; there are more.
  const lying = await aZip({ "a.pdf": "viel mehr" });
  lying.writeUInt32LE(4, lying.indexOf(Buffer.from("PK\x01\x02", "latin1")) + 24);
  const tree = await opened(lying);
  await expect(contents(tree)).rejects.toThrow("damaged");
});

test("damaged bytes of an entry are noticed, and a file that is no ZIP, or half of one, is none", async () => {
  const bytes = await aZip({ "a.pdf": "heil und ganz" }, { compress: false });
  bytes.write("kaputt", bytes.indexOf("heil"));
  await expect(contents(await opened(bytes))).rejects.toThrow("damaged");
  await expect(opened((await aZip({ "a.pdf": "x".repeat(100) })).subarray(0, 90))).rejects.toThrow(Unreadable);
  await expect(opened(Buffer.from("%PDF-1.7"))).rejects.toThrow("neither a folder nor a ZIP");
  await expect(openTree(path.join(aFolder(), "nirgends"))).rejects.toThrow("There is no");
});

test("whatever becomes of a ZIP's bytes, it is read or is not, and nothing else happens", async () => {
  const whole = await aZip({ "a/eins.pdf": "eins".repeat(50), "zwei.pdf": "zwei" });
  const change = fc.record({ at: fc.nat(whole.length - 1), to: fc.nat(255) });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), fc.nat(whole.length), async (changes, cutAway) => {
      const bytes = Buffer.from(whole.subarray(0, cutAway % 5 === 0 ? whole.length - cutAway : whole.length));
      for (const { at, to } of changes) if (at < bytes.length) bytes[at] = to;
      try {
        const tree = await opened(bytes);
        await contents(tree).finally(() => tree.close());
      } catch (error) {
        expect(error).toBeInstanceOf(Unreadable);
      }
    }),
    tries(200),
  );
});

test("JSON is read part by part, wherever it is cut", async () => {
  const text = JSON.stringify({ format: { name: "x" }, list: [{ a: '],"\\"{' }, [1, [2]], "ä"], empty: [], last: 7 });
  const bytes = Buffer.from(text);
  for (const step of [1, 3, 1000]) {
    const parts: unknown[] = [];
    for await (const { key, value } of jsonParts(cut(bytes, step))) parts.push([key, value]);
    expect(parts).toEqual([
      ["format", { name: "x" }],
      ["list", { a: '],"\\"{' }],
      ["list", [1, [2]]],
      ["list", "ä"],
      ["last", 7],
    ]);
  }
});

test("JSON that is none, ends early or goes too deep fails with a sentence", async () => {
  const deep = `[${"[".repeat(500)}${"]".repeat(500)}]`;
  for (const text of ["", "[1, 2", "[1] [2]", "[}", '["a" "b"]', "{a: 1}", "nichts", deep])
    await expect(all(text), text).rejects.toThrow(Unreadable);
});

async function all(text: string): Promise<void> {
  for await (const _ of jsonParts(cut(Buffer.from(text), 7)));
}

async function* cut(bytes: Buffer, step: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += step) yield bytes.subarray(from, from + step);
}

/** Sets a bit of the general purpose flag of the first entry in the ZIP's directory. */
function withFlag(zip: Buffer, bit: number): Buffer {
  const at = zip.indexOf(Buffer.from("PK\x01\x02", "latin1")) + 8;
  zip.writeUInt16LE(zip.readUInt16LE(at) | bit, at);
  return zip;
}

test("a plain folder in a folder is walked through", async () => {
  const folder = aFolder();
  await mkdir(path.join(folder, "a", "b"), { recursive: true });
  await writeFile(path.join(folder, "a", "b", "c.pdf"), "x");
  expect(await contents(await openTree(folder))).toEqual([["a/b/c.pdf", "x"]]);
});
