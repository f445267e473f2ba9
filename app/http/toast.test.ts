import { expect, test } from "vitest";
import { redirectWithToast, takeToast } from "./toast.server.ts";

async function followed(response: Response) {
  const [cookie = ""] = response.headers.getSetCookie();
  return takeToast(new Request("http://localhost/admin", { headers: { Cookie: cookie.split(";")[0] ?? "" } }));
}

test("a message arrives with the next page, letter for letter, and is gone after it", async () => {
  const text = "„Miete & Größe; <b>März</b>“ ist hochgeladen. 🎉";
  const response = await redirectWithToast("/admin/documents", { text, ms: 10000 });
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/admin/documents");

  const { toast, headers } = await followed(response);
  expect(toast).toMatchObject({ text, kind: "success", ms: 10000 });
  expect(headers.get("Set-Cookie")).toMatch(/^mappe_toast=.*Max-Age=0/);
});

test("the screen that is being left does not take the message for the next one", async () => {
  const response = await redirectWithToast("/admin/documents?new=1", { text: "Hochgeladen" });
  const Cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const loaded = (path: string) => takeToast(new Request(`http://localhost${path}`, { headers: { Cookie, "Sec-Fetch-Dest": "empty" } }));

  const left = await loaded("/admin/addnewdoc");
  expect(left.toast).toBeNull();
  expect([...left.headers]).toEqual([]);
  expect((await loaded("/admin/documents?q=x")).toast?.text).toBe("Hochgeladen");
});

test("other cookies of the answer stay", async () => {
  const response = await redirectWithToast("/", { text: "Hallo" }, { headers: { "Set-Cookie": "other=1" } });
  expect(response.headers.getSetCookie()).toHaveLength(2);
});

test("each message has an id of its own, so that the same words show again", async () => {
  const [first, second] = await Promise.all([1, 2].map(async () => followed(await redirectWithToast("/", { text: "Gespeichert" }))));
  expect(first?.toast?.id).not.toBe(second?.toast?.id);
});

test("a very long message is cut so that its cookie is not dropped", async () => {
  const response = await redirectWithToast("/", { text: "ß".repeat(5000) });
  expect(response.headers.getSetCookie()[0]?.length).toBeLessThan(4000);
  expect((await followed(response)).toast?.text).toHaveLength(500);
});

test.each(["mappe_toast=nonsense", "mappe_toast=eyJ0ZXh0IjoxfQ==", "mappe_toast=IkhhbGxvIg=="])(
  "a made-up cookie shows nothing: %s",
  async (cookie) => {
    expect((await takeToast(new Request("http://localhost/", { headers: { Cookie: cookie } }))).toast).toBeNull();
  },
);

test("without a message nothing is set", async () => {
  const { toast, headers } = await takeToast(new Request("http://localhost/"));
  expect(toast).toBeNull();
  expect([...headers]).toEqual([]);
});
