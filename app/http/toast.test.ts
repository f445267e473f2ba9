import { expect, test } from "vitest";
import { trashPath } from "~/paths";
import type { ToastMessage } from "~/ui/toast";
import { redirectWithToast, removeToast, waitingToast } from "./toast.server.ts";

function asked(response: Response, path = "/admin", headers: HeadersInit = {}): Request {
  const [Cookie = ""] = (response.headers.getSetCookie()[0] ?? "").split(";");
  return new Request(`http://localhost${path}`, { headers: { ...headers, Cookie } });
}

test("a message arrives with the next page, letter for letter", async () => {
  const text = "„Miete & Größe; <b>März</b>“ ist hochgeladen. 🎉";
  const response = await redirectWithToast("/admin/documents", { text, ms: 10000 });
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/admin/documents");
  expect(await waitingToast(asked(response))).toMatchObject({ text, kind: "success", ms: 10000 });
});

test("a message waits until the page says that it is shown, and a newer one beyond that", async () => {
  const [shown, newer] = [await redirectWithToast("/", { text: "Gespeichert" }), await redirectWithToast("/", { text: "Gelöscht" })];
  const { id = "" } = (await waitingToast(asked(shown))) ?? {};
  expect((await removeToast(asked(shown), id)).get("Set-Cookie")).toMatch(/^mappe_toast=.*Max-Age=0/);
  expect([...(await removeToast(asked(newer), id))]).toEqual([]);
});

test("the screen that is being left does not show the message for the next one", async () => {
  const response = await redirectWithToast("/admin/documents?new=1", { text: "Hochgeladen" });
  const loaded = (path: string) => waitingToast(asked(response, path, { "Sec-Fetch-Dest": "empty" }));
  expect(await loaded("/admin/addnewdoc")).toBeNull();
  expect((await loaded("/admin/documents?q=x"))?.text).toBe("Hochgeladen");
});

test("other cookies of the answer stay", async () => {
  const response = await redirectWithToast("/", { text: "Hallo" }, { headers: { "Set-Cookie": "other=1" } });
  expect(response.headers.getSetCookie()).toHaveLength(2);
});

test("each message has an id of its own, so that the same words show again", async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(async () => waitingToast(asked(await redirectWithToast("/", { text: "Gespeichert" })))),
  );
  expect(first?.id).not.toBe(second?.id);
});

test("a very long message is cut so that its cookie is not dropped", async () => {
  const response = await redirectWithToast("/", { text: "ß".repeat(5000) });
  expect(response.headers.getSetCookie()[0]?.length).toBeLessThan(4000);
  expect((await waitingToast(asked(response)))?.text).toHaveLength(500);
});

test("a button of a message posts to where it may, whatever the cookie says", async () => {
  const undo = { to: trashPath, label: "Undo", fields: [["restore", "1"]] as [string, string][] };
  const shown = async (undo: NonNullable<ToastMessage["undo"]>) =>
    waitingToast(asked(await redirectWithToast("/", { text: "Gelöscht", undo })));
  expect((await shown(undo))?.undo).toEqual(undo);
  expect((await shown({ ...undo, to: "/admin/settings/leave" }))?.undo).toBeUndefined();
  expect((await shown({ ...undo, fields: [["restore", 1]] as never }))?.undo?.fields).toEqual([]);
});

test("a message leads to a document and nowhere else, whatever the cookie says", async () => {
  const link = { to: "/admin/documentdetails?document=0d8f3a52-9f0e-4a43-8f6e-3f2b8f0b1c11", label: "Öffnen" };
  const shown = async (to: string) =>
    (await waitingToast(asked(await redirectWithToast("/", { text: "Abgelegt", link: { ...link, to } }))))?.link;
  expect(await shown(link.to)).toEqual(link);
  for (const to of ["https://post.example/", "//post.example", "/admin/documentdetails?document=x", `${link.to}&view=text`])
    expect(await shown(to), to).toBeUndefined();
});

test.each(["mappe_toast=nonsense", "mappe_toast=eyJ0ZXh0IjoxfQ==", "mappe_toast=IkhhbGxvIg=="])(
  "a made-up cookie shows nothing: %s",
  async (cookie) => {
    expect(await waitingToast(new Request("http://localhost/", { headers: { Cookie: cookie } }))).toBeNull();
  },
);
