import { expect, test } from "vitest";
import { loginPath, resendPath } from "~/paths";
import { theSite } from "./documents-site.ts";

const site = theSite();

test.each(["/admin", "/admin/documents", "/admin/documents/2", "/admin/addnewdoc", "/admin/documentdetails?document=1"])(
  "%s asks a stranger to sign in",
  async (path) => {
    const answer = await site.stranger().get(path, { follow: false });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toMatch(/^\/auth\/login/);
    expect(answer.html).toBe("");
  },
);

test.each(["/admin/documents.data", "/admin/addnewdoc.data", "/admin/documentdetails.data?document=1"])(
  "the data of %s is no way around",
  async (path) => {
    const answer = await site.stranger().get(path, { follow: false });
    expect(answer.html).toContain("/auth/login");
    expect(answer.html).not.toMatch(/"documents?"|"viewer"/);
  },
);

test.each([resendPath, "/admin/addnewdoc"])("posting to %s asks a stranger to sign in and remembers nothing", async (path) => {
  const answer = await site.stranger().post(path, {}, { follow: false });
  expect(answer.headers.get("location")).toBe(loginPath);
});

test("a form that is sent after signing out leads back, once signed in, to the page it stood on, and to none of another site", async () => {
  const page = "/admin/documentdetails?document=1";
  const sent = async (from: string) => {
    const options = { follow: false, headers: { Referer: new URL(page, from).href } };
    return (await site.stranger().post("/admin/documentdetails/marks?document=1", {}, options)).headers.get("location");
  };
  expect(await sent(site.url())).toBe(`${loginPath}?to=${encodeURIComponent(page)}`);
  expect(await sent("https://mappe.invalid")).toBe(loginPath);
});

test("files are for the signed in only", async () => {
  const id = "00000000-0000-4000-8000-000000000000";
  const answer = await site.stranger().get(`/files/${id}/${id}`, { follow: false });
  expect([302, 401, 403, 404]).toContain(answer.status);
});

test("a made-up session is no session", async () => {
  const visitor = site.stranger();
  visitor.cookies.set("mappe_session", "x".repeat(43));
  expect((await visitor.get("/admin/documents")).path).toMatch(/^\/auth\/login/);
});

test.each(["/auth", "/auth/unknown", "/auth/a/b/c"])("%s leads to the login page", async (path) => {
  expect((await site.stranger().get(path)).path).toBe(loginPath);
});
