import { get, type IncomingMessage } from "node:http";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { documentsPath } from "~/features/documents/paths";
import { dashboardPath, healthPath, languagePath, loginPath, profilePath, termsPath } from "~/paths";
import { aPublishedDocument } from "../builders/documents.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();

test("a page comes whole: nothing waits for script to put it into its place", async () => {
  const { visitor, person } = await site.signedIn();
  for (let n = 1; n <= 20; n += 1) await aPublishedDocument(site.database().db, { owner: person, name: `Vertrag ${n}` });
  const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36" };
  // Parts of a screen that are loaded when it is drawn for the first time let other parts be ready.
  for (const time of ["first", "second"]) {
    const { html } = await visitor.get(documentsPath(), { headers });
    expect(html).toContain("Vertrag 20");
    expect(html, time).not.toMatch(/<template id="B:|\$RC\(/);
  }
});

test("every page says what it may load and who may frame it", async () => {
  const [first, second] = [await site.stranger().get(loginPath), await site.stranger().get(loginPath)];
  const policy = first.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}'/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toBe(second.headers.get("Content-Security-Policy"));
  expect(first.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(first.headers.get("Referrer-Policy")).toBe("same-origin");
  expect(first.headers.get("Permissions-Policy")).toMatch(/^camera=\(self\), microphone=\(\)/);
  expect(first.headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
  expect(first.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  expect(first.headers.get("X-Powered-By")).toBeNull();
  // The site is reached over plain http here.
  expect(first.headers.get("Strict-Transport-Security")).toBeNull();
});

test("inline scripts carry the nonce of their page", async () => {
  const { visitor } = await site.signedIn();
  const page = await visitor.get(dashboardPath);
  const nonce = /nonce-([\w+/=]+)/.exec(page.headers.get("Content-Security-Policy") ?? "")?.[1];
  const inline = [...page.html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)];
  expect(inline.length).toBeGreaterThan(0);
  for (const [, attributes] of inline) expect(attributes).toContain(`nonce="${nonce}"`);
});

test("pages of a signed-in person are kept nowhere, files with a changing name for ever", async () => {
  const { visitor } = await site.signedIn();
  const page = await visitor.get(dashboardPath);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect((await visitor.get("/admin/documents.data")).headers.get("Cache-Control")).toBe("no-store");

  const style = /href="(\/assets\/[^"]+\.css)"/.exec(page.html)?.[1] ?? "";
  const asset = await visitor.get(style, { headers: { "Accept-Encoding": "br" } });
  expect(asset.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(asset.headers.get("Content-Encoding")).toBe("br");
  expect(asset.headers.get("Content-Security-Policy")).toBe("default-src 'self'");
  expect(asset.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  expect((await visitor.get("/favicon.svg")).headers.get("Cache-Control")).toBe("public, max-age=600");
});

test("what is kept for ever says its length first: of a head that breaks off, browsers make an empty file", async () => {
  const { html } = await site.stranger().get(loginPath);
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? "";
  for (const encoding of ["br", "identity"]) {
    const answer = await new Promise<IncomingMessage>((resolve) => {
      get(site.url() + style, { headers: { "Accept-Encoding": encoding } }, resolve);
    });
    answer.resume();
    const names = answer.rawHeaders.filter((_, index) => index % 2 === 0);
    expect(names).toContain("Cache-Control");
    expect(names.indexOf("Content-Length"), encoding).toBeLessThan(names.indexOf("Cache-Control"));
    expect(names.indexOf("Content-Length"), encoding).toBeGreaterThanOrEqual(0);
  }
});

test.each(["/favicon.ico", "/favicon.svg", "/enhance.js", "/robots.txt"])("%s is there", async (path) => {
  expect((await site.stranger().get(path)).status).toBe(200);
});

test("a first visit is German, whatever the browser asks for", async () => {
  const page = await site.stranger().get(loginPath, { headers: { "Accept-Language": "en-GB" } });
  expect(page.html).toMatch(/<html[^>]* lang="de"/);
});

test("the language switch leads back to the same address and is kept for a year", async () => {
  const visitor = site.stranger();
  const page = await visitor.submit(await visitor.get("/auth/login?to=%2Fadmin%2Faddnewdoc"), { action: languagePath, button: "EN" });
  expect(page.path).toBe("/auth/login?to=%2Fadmin%2Faddnewdoc");
  expect(page.html).toMatch(/<html[^>]* lang="en"/);
  expect(visitor.cookies.get("I18N_LANGUAGE")).toBe("en");

  for (const [returnTo, leadsTo] of [
    ["/agb", "/agb"],
    ["/agb?lang=en", "/agb"],
    ["/preise?lang=en&from=mail", "/preise?from=mail"],
  ] as const) {
    const answer = await visitor.post(languagePath, { language: "gr", returnTo }, { follow: false });
    expect(answer.headers.get("Set-Cookie")).toBe("I18N_LANGUAGE=gr; Path=/; Max-Age=31536000; SameSite=Lax");
    expect(answer.headers.get("Location")).toBe(leadsTo);
  }
});

test.each(["https://evil.example/", "//evil.example/", "/\\evil.example"])("the language switch never leads to %s", async (returnTo) => {
  const answer = await site.stranger().post(languagePath, { language: "en", returnTo }, { follow: false });
  expect(answer.headers.get("Location")).toBe("/");
});

test.each([
  ["gr", "404 – Seite nicht gefunden", "Zur Startseite"],
  ["en", "404 Error, Page Not Found", "Go to Home Page"],
] as const)("an unknown address says so in %s and leads back", async (language, title, back) => {
  const page = await site.stranger(language).get("/no/such/page");
  expect(page.status).toBe(404);
  expect(page.text).toContain(title);
  expect(page.html).toContain(`<title>${title} – Mappe</title>`);
  expect(page.links).toContainEqual({ href: "/", text: back });
});

test("inside the app an unknown address leads to the dashboard", async () => {
  const { visitor } = await site.signedIn({ language: "en" });
  const page = await visitor.get(profilePath("00000000-0000-4000-8000-000000000000"));
  expect(page.status).toBe(404);
  expect(page.links).toContainEqual({ href: dashboardPath, text: "Go to the dashboard" });
});

test("pages of text ship no script but the comfort", async () => {
  const page = await site.stranger().get(termsPath);
  expect([...page.html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([expect.stringContaining('src="/enhance.js"')]);
});

test("health: who asks through a proxy is told whether it is well, and no more", async () => {
  for (const path of [healthPath, `${healthPath}/ready`]) {
    const answer = await fetch(`${site.url()}${path}`, { headers: { "X-Forwarded-For": "203.0.113.9" } });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  }
});

test.each([
  ["another site", { origin: "https://evil.example" }],
  ["a frame without an origin", { origin: "null" }],
  ["a sibling", { "Sec-Fetch-Site": "same-site" }],
])("a form from %s is refused", async (_, headers) => {
  const visitor = site.stranger();
  const answer = await visitor.post(languagePath, { language: "en", returnTo: "/" }, { headers, follow: false });
  expect(answer.status).toBe(403);
  expect(visitor.cookies.has("I18N_LANGUAGE")).toBe(false);
});

test("a header that only a proxy of ours may set changes nothing", async () => {
  const answer = await site
    .stranger()
    .post(languagePath, { language: "en", returnTo: "/" }, { headers: { "X-Forwarded-Host": "evil.example" }, follow: false });
  expect(answer.status).toBe(302);
});

test("an upload nobody wants gets its answer all the same", async () => {
  const bytes = new Uint8Array(20 * 1024 * 1024);
  const answer = await site.stranger().postMultipart("/admin/addnewdoc", { files: { name: "gross.jpg", bytes } }, { follow: false });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe(loginPath);
});

test("where no files are taken, nobody fills the memory with a form", async () => {
  const visitor = site.stranger();
  const email = { name: "gross.jpg", bytes: new Uint8Array(2_000_000) };
  expect((await visitor.postMultipart(loginPath, { email })).status).toBe(413);
  const sending = new AbortController();
  const endless = new ReadableStream({
    async pull(controller) {
      await setImmediate();
      controller.enqueue(new Uint8Array(64_000));
    },
  });
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const init: RequestInit & { duplex: "half" } = { method: "POST", body: endless, headers, duplex: "half", signal: sending.signal };
  expect((await fetch(site.url() + loginPath, init)).status).toBe(413);
  sending.abort();
});

test("addresses that mean nothing are answered without a fault", async () => {
  const visitor = site.stranger();
  for (const path of ["/%", "/%ff", "/admin/%E0%A4%A", "/files/%00/x", "/?_data=routes%2Fadmin%2Flayout", "/admin?_data=x"])
    expect.soft((await visitor.get(path, { follow: false })).status, path).toBeLessThan(500);
});

test.each([
  ["/login", "/auth/login"],
  ["/register/4711?x=1", "/auth/register/4711?x=1"],
  ["/signup", "/auth/register"],
  ["/pricing", "/auth/pricing"],
])("%s, an address of earlier versions, leads to %s", async (from, to) => {
  expect((await site.stranger().get(from)).path).toBe(to);
});
