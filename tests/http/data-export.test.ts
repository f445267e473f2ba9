import { expect, test, vi } from "vitest";
import { dataExportFormat } from "~/features/own-data/export/format.server";
import { dataExportFilePath, dataExportPath, notificationsPath, settingsPath } from "~/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { aPng } from "../builders/papers.ts";
import type { Visitor } from "../support/browser.ts";
import { allTold } from "../support/news.ts";
import { soon } from "../support/soon.ts";
import { readZip } from "../support/zip.ts";
import { password, register } from "./auth-people.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();

async function fetched(visitor: Visitor): Promise<Response> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return fetch(site.url() + dataExportFilePath, { headers: { cookie }, redirect: "manual" });
}

test("without script all of it is asked for, waited for, and fetched with the PDF and the original", async () => {
  const { visitor, person } = await site.signedIn({ language: "en" });
  const original = await aPng("Stromrechnung");
  await aPublishedDocument(site.database().db, { owner: person, name: "Strom", pages: [{ jpeg: original, originalName: "strom.png" }] });
  const settings = await visitor.get(settingsPath);
  expect(settings.text).toContain("Export your data");
  expect(settings.html).toContain(`href="${dataExportPath}"`);

  const asked = await visitor.submit(await visitor.get(dataExportPath), { button: "Request export" });
  expect(asked.path).toBe(dataExportPath);
  expect(asked.text).toMatch(/Writing|waiting|ready/);
  await vi.waitFor(async () => expect((await visitor.get(dataExportPath)).text).toContain("Your export is ready"), soon);

  const file = await fetched(visitor);
  expect(file.headers.get("content-disposition")).toMatch(/attachment.*\.zip/);
  const zip = readZip(Buffer.from(await file.arrayBuffer()));
  const data = dataExportFormat.parse(JSON.parse(String(zip.get("mappe.json"))));
  const [document] = data.documents;
  expect(zip.get(document?.originals[0]?.path ?? "")).toEqual(original);
  expect(String(zip.get(document?.pdf?.path ?? "")?.subarray(0, 5))).toBe("%PDF-");
  await allTold(site.database().db);
  expect((await visitor.get(notificationsPath)).text).toContain("Your data export is ready.");

  const { visitor: other } = await site.signedIn();
  expect((await fetched(other)).status).toBe(302);
});

test("the password is asked for, and a wrong one is told at its field", async () => {
  const visitor = site.stranger("en");
  await register(visitor);
  const page = await visitor.get(dataExportPath);
  const wrong = await visitor.submit(page, { button: "Request export" }, { password: "falsch" });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("Invalid Password");
  expect(wrong.html).toMatch(/<input(?=[^>]*name="password")[^>]*aria-invalid="true"/);
  expect((await visitor.submit(wrong, { button: "Request export" }, { password })).text).toContain("being created");
});
