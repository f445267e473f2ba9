import { expect, test } from "vitest";
import routes from "~/routes";
import { aWorkingSite } from "./documents-site.ts";

const site = aWorkingSite();
const id = "00000000-0000-4000-8000-000000000000";

/** Who may ask what. An address that is missing here fails the first test. */
const open = [
  "",
  "agb",
  "datenschutzerklarung",
  "too-large",
  "login",
  "register/:id?",
  "signup/:id?",
  "auth/login",
  "auth/register/:id?",
  "auth/verify",
  "auth/forgot",
  "auth/reset",
  "auth/:provider",
  "auth/:provider/callback",
  "auth",
  "auth/*",
  "language",
  "healthcheck",
  "*",
];
const closed = [
  "admin",
  "admin/documents/:tabId?",
  "admin/addnewdoc",
  "admin/addnewdoc/waiting",
  "admin/addnewdoc/discard",
  "admin/addnewdoc/files",
  "admin/documentdetails",
  "admin/documentdetails/page",
  "admin/documentdetails/exporting",
  "admin/documentdetails/export",
  "admin/documentdetails/text",
  "admin/settings",
  "admin/settings/sessions",
  "admin/*",
  "files/:pageId/:which",
  "live",
];
/** They take a post only; without a session there is nothing to do. */
const posts = ["auth/resend", "auth/logout"];

type Entry = { path?: string; index?: boolean; children?: Entry[]; file: string };

function addresses(entries: Entry[], parent = ""): string[] {
  return entries.flatMap(({ path, children }) => {
    const own = [parent, path].filter(Boolean).join("/");
    return children ? addresses(children, own) : [own];
  });
}

const filled = (address: string) =>
  `/${address.replace(":tabId?", "2").replace(":id?", "").replace(":pageId", id).replace(":which", "original").replace(":provider", "google").replace("*", "some/where")}`;

test("every address of the product is in the table, and nothing else", () => {
  expect([...new Set(addresses(routes as Entry[]))].sort()).toEqual([...open, ...closed, ...posts].sort());
});

test.each(closed)("/%s shows a stranger nothing", async (address) => {
  const answer = await site.stranger().get(`${filled(address)}?document=${id}&version=${id}&page=${id}`, { follow: false });
  expect([302, 401]).toContain(answer.status);
  if (answer.status === 302) expect(answer.headers.get("location")).toMatch(/^\/(auth\/login|admin)/);
  expect(answer.html.length).toBeLessThan(200);
});

test.each(closed)("/%s takes nothing from a stranger", async (address) => {
  const answer = await site
    .stranger()
    .postMultipart(
      filled(address),
      { intent: "upload", submissionId: id, files: { name: "x.png", bytes: new Uint8Array([1]) } },
      { follow: false },
    );
  expect([302, 401, 403, 404, 405]).toContain(answer.status);
  if (answer.status === 302) expect(answer.headers.get("location")).toMatch(/^\/(auth\/login|admin)/);
});

test.each(closed.filter((address) => /documentdetails|^files/.test(address)))(
  "/%s knows nothing of an id that is not the viewer's",
  async (address) => {
    const { visitor } = await site.signedIn();
    expect((await visitor.get(`${filled(address)}?document=${id}&version=${id}`)).status).toBe(404);
  },
);

test.each([...closed, ...posts, "auth/login", "auth/:provider", "auth/forgot", "auth/reset", "language"])(
  "a post to /%s from another site is refused",
  async (address) => {
    const { visitor } = await site.signedIn();
    const foreign = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    expect((await visitor.post(filled(address), { intent: "upload" }, { follow: false, headers: foreign })).status).toBe(403);
  },
);

test("signed-in pages are kept by nobody", async () => {
  const { visitor } = await site.signedIn();
  for (const path of ["/admin/documents", "/admin/addnewdoc", "/admin/documents.data"])
    expect((await visitor.get(path)).headers.get("cache-control")).toBe("no-store");
});
