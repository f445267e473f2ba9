import { expect, test } from "vitest";
import { draftPath, lockedFilePath } from "~/features/drafts/paths";
import { storage } from "~/storage/storage.server";
import { files } from "~db/schema/index";
import { aPdf } from "../builders/papers.ts";
import { aRefusedFile } from "../builders/refused-files.ts";
import type { Page } from "../support/browser.ts";
import { aSignedIn, type Wanted } from "../support/signed-in.ts";
import { aSite } from "./auth-people.ts";
import { anUpload, press, until } from "./documents-site.ts";

const site = aSite(async () => ({ LOG_LEVEL: "debug", DATA_DIR: process.env.DATA_DIR ?? "" }));
const form = { field: "password" };
const password = "Geheim-4711";

async function aLockedFile(wanted: Wanted = {}) {
  const { db } = site.database();
  const { visitor, person } = await aSignedIn(db, site.url(), wanted);
  const bytes = await aPdf(["Kontoauszug"], { userPassword: password });
  const draftFileId = await aRefusedFile(db, person, { name: "konto.pdf", bytes, reason: "encrypted-pdf" });
  return { visitor, draftFileId, bytes };
}

test("the button beside a locked file keeps what was typed and leads to its password; a wrong one is told beside the field", async () => {
  const { visitor, draftFileId } = await aLockedFile();
  const page = await press(visitor, await anUpload(visitor), `unlock:${draftFileId}`, { name: "Konto im Sommer" });
  expect(page.path).toBe(lockedFilePath(draftFileId));
  expect(page.text).toContain("„konto.pdf“ ist mit einem Passwort geschützt.");
  expect(fieldOf(page)).toMatchObject({ type: "password", autoComplete: "off", required: "", invalid: undefined });

  const wrong = await visitor.submit(page, form, { password: "falsch" });
  expect(wrong.status).toBe(422);
  const { invalid, described } = fieldOf(wrong);
  expect(invalid).toBe("true");
  expect(described.map((id) => textOf(wrong, id))).toContain("Dieses Passwort öffnet die Datei nicht.");
  expect(wrong.html, "what was typed does not come back").not.toContain("falsch");
  expect((await visitor.submit(wrong, form, { password: "" })).text).toContain("Bitte geben Sie das Passwort ein.");

  const opened = await visitor.submit(wrong, form, { password });
  expect(opened.path).toBe(draftPath());
  expect(opened.text).toContain("„konto.pdf“ ist geöffnet.");
  expect(Object.fromEntries(opened.form({ field: "submissionId" }).fields)).toMatchObject({ name: "Konto im Sommer" });
  expect((await visitor.get(lockedFilePath(draftFileId))).path, "there is nothing left to open").toBe(draftPath());
});

test("whoever reads English is asked in English", async () => {
  const { visitor, draftFileId } = await aLockedFile({ language: "en" });
  const page = await visitor.get(lockedFilePath(draftFileId));
  expect(page.text).toContain("“konto.pdf” is password-protected.");
  expect((await visitor.submit(page, form, { password: "wrong" })).text).toContain("This password does not open the file.");
});

test("after too many passwords it is told how long to wait", async () => {
  const { visitor, draftFileId } = await aLockedFile();
  await site.database().sql`delete from attempts`;
  const page = await visitor.get(lockedFilePath(draftFileId));
  await visitor.submit(page, form, { password: "falsch" });
  await site.database().sql`update attempts set points = 20 where key like 'unlock%'`;
  const tooMany = await visitor.submit(page, form, { password });
  expect([tooMany.status, Number(tooMany.headers.get("retry-after")) > 600]).toEqual([429, true]);
  expect(tooMany.text).toMatch(/Zu viele Versuche\. Bitte versuchen Sie es in etwa 1\d Min\. noch einmal\./);
});

test("a password is in no line of the log and on no page of an error", async () => {
  const { visitor, draftFileId, bytes } = await aLockedFile();
  const page = await visitor.get(lockedFilePath(draftFileId));
  await visitor.submit(page, form, { password: "Daneben-0815" });
  const kept = await site.database().db.select({ key: files.key, bytes: files.bytes }).from(files);
  for (const file of kept) if (file.bytes === bytes.length) await storage().remove(file.key);
  const failed = await visitor.submit(page, form, { password });
  expect(failed.status).toBe(500);
  const logged = await until(
    async () => ({ ...failed, text: site.said() }),
    ({ text }) => text.includes('"status":500'),
  );
  expect(logged.text).toContain("/admin/addnewdoc/locked");
  for (const text of [logged.text, failed.html]) expect(text).not.toMatch(/Geheim|-4711|Daneben|-0815/);
});

function fieldOf({ html }: Page) {
  const [tag = ""] = /<input[^>]*name="password"[^>]*>/.exec(html) ?? [];
  const of = (name: string) => new RegExp(` ${name}="([^"]*)"`, "i").exec(tag)?.[1];
  return {
    type: of("type"),
    autoComplete: of("autocomplete"),
    required: of("required"),
    invalid: of("aria-invalid"),
    described: (of("aria-describedby") ?? "").split(" "),
  };
}

function textOf({ html }: Page, id: string): string {
  const [, inside = ""] = new RegExp(`id="${id}"[^>]*>(.*?)</p>`, "s").exec(html) ?? [];
  return inside.replace(/<[^>]*>/g, "").trim();
}
