import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { cookiesPath, dashboardPath, featuresPath, homePath, registerPath, viewsPath } from "~/paths";
import { aSite, register } from "../http/auth-people.ts";
import { anAnalytics, type TestAnalytics } from "../support/analytics.ts";
import type { Page, Visitor } from "../support/browser.ts";
import { elements } from "../support/html.ts";
import { soon } from "../support/soon.ts";

const film = "https://films.example/embed/mappe?quality=low";

let analytics: TestAnalytics;
const site = aSite(async () => {
  analytics = await anAnalytics();
  return { ...analytics.env, FILM_URL: film };
});

afterAll(() => analytics.stop());

beforeEach(() => {
  Object.assign(analytics, { told: [], mood: "fine" });
});

async function whoAgreed(language?: "gr" | "en"): Promise<Visitor> {
  const visitor = site.visitor(language);
  visitor.cookies.set("mappe_consent", "accepted");
  return visitor;
}

/** Waits for one more view, which comes behind all that were told before. */
async function toldBefore(last: string): Promise<unknown[]> {
  await (await whoAgreed()).get(last);
  await vi.waitFor(() => expect(analytics.told.at(-1)?.view.path).toBe(last), soon);
  return analytics.told.slice(0, -1).map(({ view }) => view.path);
}

test("nothing is told without an answer, nor after a refusal", async () => {
  const visitor = site.visitor();
  const page = await visitor.get(homePath);
  await visitor.post(viewsPath, { path: dashboardPath });
  const declined = await visitor.submit(page, { action: cookiesPath, button: "Ablehnen" });
  expect(declined.status).toBe(200);
  await visitor.post(viewsPath, { path: dashboardPath });
  expect(await toldBefore(featuresPath)).toEqual([]);
});

test("whoever agrees is counted from that page on, by nothing but what was looked at", async () => {
  const visitor = site.visitor("en");
  const asked = await visitor.get(`${featuresPath}?lang=en`);
  await visitor.submit(asked, { action: cookiesPath, button: "Accept" });
  await vi.waitFor(() => expect(analytics.told).toHaveLength(1), soon);
  const [{ view, headers } = { view: {}, headers: {} }] = analytics.told;
  expect(view).toEqual({ kind: "page", path: featuresPath, language: "en", at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) });
  expect(JSON.stringify(headers)).not.toMatch(/cookie|referer|forwarded|x-real/i);
  expect(headers["user-agent"]).toBe("node");
});

test("an address that holds a person's own is told by its pattern", async () => {
  const visitor = await whoAgreed();
  await visitor.get(`${registerPath}/jana@post.example?to=secret`);
  await vi.waitFor(() => expect(analytics.told.map(({ view }) => view.path)).toEqual([`${registerPath}/:id?`]), soon);
  expect(JSON.stringify(analytics.told)).not.toMatch(/jana|secret/);
});

test("signed-in screens are told as such, those that script opens too", async () => {
  const visitor = await whoAgreed();
  await register(visitor);
  await vi.waitFor(() => expect(analytics.told.at(-1)?.view).toMatchObject({ kind: "screen", path: dashboardPath }), soon);
  const answer = await visitor.post(viewsPath, { path: "/admin/documents/3?q=Kontoauszug" });
  expect(answer.status).toBe(204);
  await vi.waitFor(() => expect(analytics.told.at(-1)?.view).toMatchObject({ kind: "screen", path: "/admin/documents/:tabId?" }), soon);
  expect(JSON.stringify(analytics.told)).not.toContain("Kontoauszug");
});

test("what is no page of this site, no page at all or an answer to a form is not told", async () => {
  const visitor = await whoAgreed();
  await visitor.post(viewsPath, { path: "https://evil.example/" });
  await visitor.post(viewsPath, {});
  await visitor.get("/no/such/page");
  await visitor.get("/robots.txt");
  await visitor.get("/admin/dashboard.data");
  await visitor.post("/auth/login", { email: "", password: "" });
  expect(await toldBefore(featuresPath)).toEqual([]);
});

test.each(["refusing", "silent"] as const)("a service that is %s holds nobody up", async (mood) => {
  analytics.mood = mood;
  const visitor = await whoAgreed();
  expect((await visitor.get(homePath)).status).toBe(200);
  await vi.waitFor(() => expect(analytics.told).toHaveLength(1), soon);
  expect((await visitor.get(homePath)).status).toBe(200);
});

test("the browser itself may still speak to nobody else", async () => {
  const page = await (await whoAgreed()).get(homePath);
  expect(page.headers.get("Content-Security-Policy")).toMatch(/connect-src 'self';/);
  expect(page.html).not.toContain(new URL(analytics.env.ANALYTICS_URL).host);
});

test("a film on another site is asked for only once the visitor wants it or has agreed", async () => {
  const framesOf = (page: Page) => elements(page.html, "iframe").map(({ attributes }) => attributes);
  const visitor = site.visitor("en");
  const page = await visitor.get(homePath);
  expect(framesOf(page)).toEqual([]);
  expect(page.html).not.toContain("<video");
  expect(page.html.replaceAll("&amp;", "&")).not.toContain(film);
  expect(page.text).toContain("films.example");
  expect(page.headers.get("Content-Security-Policy")).toContain("frame-src https://films.example;");

  const [wish] = page.links.filter(({ text }) => text === "Load the film");
  const asked = framesOf(await visitor.get(wish?.href ?? ""));
  expect(asked).toMatchObject([{ src: film, title: "Film: from paper to document", loading: "lazy", width: "960", height: "600" }]);
  expect(framesOf(await (await whoAgreed()).get(homePath))).toHaveLength(1);
});
