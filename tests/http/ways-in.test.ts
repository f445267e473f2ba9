import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { leavePath, mailedCodePath, securityPath, settingsPath } from "~/paths";
import { credentials, passkeys, sessions } from "~db/schema/index";
import { aPasskey } from "../builders/passkeys.ts";
import { soon } from "../support/soon.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();
const chosen = "Ein ganz neues 8";

/** What a letter to this address says, as soon as it has come. */
function inLetterTo(email: string, what: RegExp): Promise<string> {
  return vi.waitFor(async () => {
    const folder = path.join(process.env.DATA_DIR ?? "", "outbox");
    for (const name of (await readdir(folder)).reverse()) {
      const letter = (await readFile(path.join(folder, name), "utf8")).replaceAll("=\r\n", "").replaceAll("=3D", "=");
      const [found] = what.exec(letter) ?? [];
      if (found && letter.includes(email)) return found;
    }
    throw new Error("The letter has not come.");
  }, soon);
}

/** Somebody without a password, who signed in an hour ago. */
async function anOlderSignIn(language?: "en") {
  const signedIn = await site.signedIn(language ? { language } : {});
  const createdAt = new Date(Date.now() - 60 * 60 * 1000);
  await site.database().db.update(sessions).set({ createdAt }).where(eq(sessions.userId, signedIn.person.id));
  return signedIn;
}

test.each([
  [undefined, "Code schicken", "Dieser Code stimmt nicht.", "Das Passwort wurde geändert", "Rückgängig machen", "Rückgängig gemacht"],
  ["en", "Send code", "This code is wrong.", "Password changed successfully", "Undo", "Undone"],
] as const)(
  "without script (%s) a mailed code proves who chooses a password, and its letter undoes that",
  async (language, send, wrong, changed, undo, undone) => {
    const { db } = site.database();
    const { visitor, person } = await anOlderSignIn(language);
    const first = await visitor.get(settingsPath);
    expect(first.text).toContain(send);
    expect(first.html).not.toContain('name="mailedCode"');

    const asked = await visitor.submit(first, { action: mailedCodePath });
    expect(asked.path).toBe(settingsPath);
    expect(asked.text).toContain(person.email);
    const code = await inLetterTo(person.email, /\b\d{4} \d{4}\b/);
    const filled = { password: chosen, confirmPassword: chosen };
    const typo = await visitor.submit(asked, { field: "password" }, { ...filled, mailedCode: code === "0000 0000" ? "1" : "0000 0000" });
    expect(typo).toMatchObject({ status: 422, text: expect.stringContaining(wrong) });
    expect(typo.html).not.toContain(chosen);
    expect(await db.$count(credentials, eq(credentials.userId, person.id))).toBe(0);
    const done = await visitor.submit(typo, { field: "password" }, { ...filled, mailedCode: code });
    expect(done.path).toBe(settingsPath);
    expect(done.text).toContain(changed);

    await aPasskey(db, person.id, { name: "Fremd", now: new Date() });
    const link = await inLetterTo(person.email, /\/auth\/undo\?token=[\w.-]+/);
    const owner = site.stranger(language);
    const shown = await owner.get(link);
    expect(shown.headers.get("referrer-policy")).toBe("strict-origin");
    expect(shown.text).toContain(person.email);
    // To look is not to press.
    await owner.get(link);
    expect(await db.$count(credentials, eq(credentials.userId, person.id))).toBe(1);
    const after = await owner.submit(shown, { button: undo });
    expect(after).toMatchObject({ status: 200, text: expect.stringContaining(undone) });
    expect(await db.$count(credentials, eq(credentials.userId, person.id))).toBe(0);
    expect(await db.$count(passkeys, eq(passkeys.userId, person.id))).toBe(0);
    expect((await visitor.get(settingsPath)).path).toMatch(/^\/auth\/login/);
    expect(await inLetterTo(person.email, /\/auth\/reset\?token=[\w-]+/)).toBeTruthy();
    expect(await owner.post(link, {})).toMatchObject({ status: 404 });
    expect((await owner.get("/auth/undo?token=made-up")).status).toBe(200);
  },
);

test("every screen that asks for a proof offers the code, and leads back to where it is typed", async () => {
  const { visitor } = await anOlderSignIn();
  for (const screen of [securityPath, leavePath]) {
    const asked = await visitor.submit(await visitor.get(screen), { action: mailedCodePath });
    expect([asked.path, asked.html.includes('name="mailedCode"')]).toEqual([screen, true]);
  }
  expect((await visitor.post(mailedCodePath, { to: "https://evil.example/" })).path).toBe(securityPath);
  expect((await visitor.get(mailedCodePath)).path).toBe(securityPath);
});
