import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { connect as openSocket } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { addDocumentPath } from "~/paths";
import { draftFiles, files } from "~db/schema/index";
import { aPng } from "../builders/papers.ts";
import { aFile, anUpload, prepared, press } from "../http/documents-site.ts";
import type { Page, Visitor } from "../support/browser.ts";
import { aSignedIn } from "../support/signed-in.ts";
import { aHouse } from "./house.ts";

type Found = { name: string; bytes: number; isFinished: boolean };

/** What lies in the store below a data folder. */
function stored(dataDir: string): Found[] {
  const root = path.join(dataDir, "files");
  return readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return entry.isFile() ? [{ name: entry.name, bytes: statSync(file).size, isFinished: !file.includes(".incoming") }] : [];
  });
}

const tmpfs = ["unshare", "--map-root-user", "--mount", "sh", "-c", 'mount -t tmpfs -o size=3m tmpfs "$DATA_DIR" && exec "$0" "$@"'];
const small = ["sh", "-c", 'ulimit -f 2000 && exec "$0" "$@"'];

const [command = "", ...rest] = tmpfs;
const mayMount = spawnSync(command, [...rest, "true"], { env: { ...process.env, DATA_DIR: "/mnt" } }).status === 0;

test.each([
  {
    disk: "a disk that is full",
    within: tmpfs,
    skip: !mayMount,
    language: undefined,
    words: "„groß.pdf“ konnte nicht gespeichert werden: Auf dem Server ist kein Platz mehr.",
  },
  {
    disk: "a disk that takes no large files",
    within: small,
    skip: process.platform === "win32",
    language: "en" as const,
    words: "“groß.pdf” could not be saved: the server has no space left.",
  },
])("$disk: the person is told by name, everything else stays, nothing half written does", async ({ within, skip, language, words }) => {
  if (skip) return console.warn("SKIPPED: this system lets nobody make a disk that is full.");
  const house = await aHouse();
  const web = await house.aWeb({ within });
  // The tmpfs is seen from within the web server alone.
  const dataDir = process.platform === "linux" ? `/proc/${web.pid}/root${house.dataDir}` : house.dataDir;
  const { visitor } = await aSignedIn(house.database.db, web.url, language ? { language } : {});
  const sent = [
    aFile(randomBytes(20_000), "klein.pdf"),
    aFile(randomBytes(6_000_000), "groß.pdf"),
    aFile(randomBytes(30_000), "danach.pdf"),
  ];

  const page = await press(visitor, await anUpload(visitor), "upload", { name: "Bleibt stehen", type: "Gutachten", files: sent });

  expect(page.status).toBe(200);
  expect(page.path).toContain(addDocumentPath);
  expect(page.text).toContain(words);
  expect(Object.fromEntries(page.form({ field: "submissionId" }).fields)).toMatchObject({ name: "Bleibt stehen", type: "Gutachten" });
  expect(await house.database.db.select({ name: draftFiles.name, reason: draftFiles.reason }).from(draftFiles)).toEqual([
    { name: "klein.pdf", reason: null },
    { name: "groß.pdf", reason: "no-space" },
    { name: "danach.pdf", reason: null },
  ]);
  expect(stored(dataDir).map(({ bytes, isFinished }) => [bytes, isFinished])).toEqual(
    expect.arrayContaining([
      [20_000, true],
      [30_000, true],
    ]),
  );
  expect(stored(dataDir)).toHaveLength(2);
  expect(web.said()).toContain("the store has no space left");
});

/** Begins to send the form as a browser does, and stops in the middle of its last file. */
function sendHalf(visitor: Visitor, url: string, page: Page, sent: { name: string; bytes: Uint8Array }[]): void {
  const fields = page
    .form({ field: "submissionId" })
    .fields.map(([name, value]) => `--half\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  const parts = sent.flatMap(({ name, bytes }) => [
    `--half\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`,
    bytes,
    "\r\n",
  ]);
  const body = Buffer.concat([...fields, ...parts].map((part) => Buffer.from(part as string)));
  const { hostname, port, origin } = new URL(url);
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const head = [
    `POST ${addDocumentPath} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Origin: ${origin}`,
    `Cookie: ${cookie}`,
    "Content-Type: multipart/form-data; boundary=half",
    `Content-Length: ${body.length}`,
  ];
  const socket = openSocket(Number(port), hostname).on("error", () => {});
  onTestFinished(() => void socket.destroy());
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  socket.write(body.subarray(0, body.length - Math.ceil((sent.at(-1)?.bytes.length ?? 0) / 2)));
}

test("a web server killed while files arrive: whole ones are in the draft, half ones nowhere, and the form can be sent again", async () => {
  const house = await aHouse();
  const [web] = await Promise.all([house.aWeb(), house.aRunner()]);
  const { visitor } = await aSignedIn(house.database.db, web.url);
  const form = await anUpload(visitor);
  const sent = [aFile(await aPng("eins"), "eins.png"), aFile(await aPng("zwei"), "zwei.png")];
  sendHalf(visitor, web.url, form, sent);
  await vi.waitFor(
    async () => {
      expect(await house.database.db.$count(draftFiles)).toBe(1);
      expect(stored(house.dataDir).filter(({ isFinished, bytes }) => !isFinished && bytes > 0)).toHaveLength(1);
    },
    { timeout: 10_000, interval: 20 },
  );
  await web.kill();

  await house.aWeb({ port: Number(new URL(web.url).port) });
  const after = await prepared(visitor, 1);
  expect(after.html).not.toContain("zwei.png");
  const rows = await house.database.db.select().from(draftFiles);
  expect(rows).toMatchObject([{ name: "eins.png", state: "prepared" }]);
  const named = await house.database.db.select({ key: files.key, bytes: files.bytes }).from(files);
  const byName = (found: { name: string; bytes: number }[]) => found.sort((a, b) => a.name.localeCompare(b.name));
  expect(byName(stored(house.dataDir).filter(({ isFinished }) => isFinished)).map(({ name, bytes }) => ({ name, bytes }))).toEqual(
    byName(named.map(({ key, bytes }) => ({ name: path.basename(key), bytes }))),
  );

  await press(visitor, form, "add", { name: "Zwei Blätter", files: sent });
  const whole = await prepared(visitor, 2);
  expect(new Set([...whole.html.matchAll(/value="remove:([^"]+)"/g)].map(([, id]) => id)).size).toBe(2);
  expect(whole.html).toContain('value="Zwei Blätter"');
});
