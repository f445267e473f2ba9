import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectionsPath, dashboardPath, ownPhotoPath, ownProfilePath, photoPath, profilePath, sendPhotoPath } from "~/paths";
import { files, photos } from "~db/schema/index";
import { connect } from "../builders/people.ts";
import { aFlag } from "../builders/portraits.ts";
import { aFile, aWorkingSite, until } from "../http/documents-site.ts";
import type { FilePart, Page } from "../support/browser.ts";
import type { SignedIn } from "../support/signed-in.ts";

const site = aWorkingSite({ MAX_FILE_BYTES: "60000", MAX_PIXELS: "500000" });
const english = () => site.signedIn({ language: "en" });

async function save({ visitor }: SignedIn, typed: Record<string, string>): Promise<Page> {
  return visitor.submit(await visitor.get(ownProfilePath), { field: "aboutMe" }, typed);
}

test("one form changes what one says of oneself, without script", async () => {
  const jana = await english();
  const before = await jana.visitor.get(ownProfilePath);
  expect(before.html).toMatch(/<title>Profile – Mappe<\/title>/);
  expect(before.text).toContain(jana.person.email);
  expect(before.html).toMatch(/class="avatar large"[^>]*>J</);
  expect(before.form({ field: "aboutMe" }).fields.map(([name]) => name)).not.toContain("email");

  const saved = await save(jana, { displayName: "Johanna A.", firstName: "Johanna", aboutMe: "Translator\r\nin Lindau" });
  expect(saved.path).toBe(ownProfilePath);
  expect(saved.text).toContain("Your profile has been saved.");
  expect(saved.html).toContain(">Translator\nin Lindau<");
  expect(saved.html).not.toMatch(/<details[^>]* open/);
  expect((await jana.visitor.get(dashboardPath)).html).toContain('aria-label="Account of Johanna A."');
});

test("an emptied field keeps its old value, and saving says so", async () => {
  const jana = await english();
  await save(jana, { mobile: "0151 555 01 83" });
  const emptied = await save(jana, { mobile: " ", displayName: "" });
  expect(emptied.text).toContain("There was nothing to change. An empty field keeps what it said before.");
  expect(emptied.form({ field: "mobile" }).fields).toContainEqual(["mobile", "0151 555 01 83"]);
});

test("what is too long is said beside its field, and nothing typed is lost", async () => {
  const jana = await english();
  const refused = await save(jana, { mobile: "0".repeat(41), firstName: "Johanna" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("40 characters at most.");
  expect(refused.html.match(/<details[^>]* open/g)).toHaveLength(1);
  expect(refused.form({ field: "mobile" }).fields).toContainEqual(["firstName", "Johanna"]);
  expect((await jana.visitor.get(ownProfilePath)).form({ field: "mobile" }).fields).toContainEqual(["firstName", ""]);
});

test("somebody else's profile is there to be read, and for strangers there is none", async () => {
  const [jana, tobias] = [await english(), await english()];
  await save(jana, { displayName: "Johanna A.", aboutMe: "Translator" });
  expect((await tobias.visitor.get(profilePath(jana.person.id))).status).toBe(404);

  await connect(site.database().db, jana.person, tobias.person);
  const read = await tobias.visitor.get(profilePath(jana.person.id));
  expect(read.text).toMatch(new RegExp(`Johanna A. ${jana.person.email} .*About Me Translator`));
  expect(read.text).not.toContain("Mobile Number");
  expect(read.forms.map(({ action }) => action)).not.toContain(ownProfilePath);
  expect((await tobias.visitor.get(connectionsPath)).text).toContain("Johanna A.");
});

test("a profile without an id, or with one's own, is one's own", async () => {
  const jana = await english();
  for (const path of ["/admin/profile", profilePath(jana.person.id)]) expect((await jana.visitor.get(path)).path).toBe(ownProfilePath);
  expect((await jana.visitor.get("/admin/profile/somebody")).status).toBe(404);
});

const failed = "Something went wrong. Please try again later.";
const photoIn = ({ html }: Page) => /<img src="\/photos\/([^"]*)"/.exec(html)?.[1] ?? "";

/** What the photo's page says in the end. */
async function sendPhoto({ visitor }: SignedIn, photo: FilePart, form?: Page): Promise<Page> {
  const sent = await visitor.submit(form ?? (await visitor.get(ownPhotoPath)), { field: "photo" }, { photo });
  if (!sent.path.includes("sent")) return sent;
  return until(
    () => visitor.get(sent.path),
    ({ text }) => !text.includes("Your photo is being cropped"),
  );
}

const aPhoto = () => aFile(Buffer.from(aFlag()), "ich.png", "image/png");

test("a photo is sent without script, shown everywhere, and takes the place of the one before", async () => {
  const { db } = site.database();
  const [jana, tobias, stranger] = [await english(), await english(), await english()];
  await connect(db, jana.person, tobias.person);
  const form = await jana.visitor.get(ownPhotoPath);
  expect(form.text).toMatch(/Edit Profile Photo .*PNG or JPEG.*Upload Close/);

  const done = await sendPhoto(jana, aPhoto());
  expect(done.path).toBe(ownProfilePath);
  expect(done.text).toContain("Your new photo has been saved.");
  const first = photoIn(done);
  const [kept] = await db.select().from(files).where(eq(files.id, first));
  expect(kept).toMatchObject({ mediaType: "image/jpeg", width: 250, height: 250 });
  expect(kept?.key).toMatch(new RegExp(`^${jana.person.id}/photos/[0-9a-f-]{36}$`));

  const picture = await jana.visitor.get(photoPath(first));
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
  expect(picture.headers.get("cache-control")).toBe("private, no-cache");
  expect(picture.headers.get("content-security-policy")).toContain("sandbox");
  expect(photoIn(await jana.visitor.get(dashboardPath))).toBe(first);
  for (const path of [connectionsPath, profilePath(jana.person.id)]) expect(photoIn(await tobias.visitor.get(path))).toBe(first);
  expect((await tobias.visitor.get(photoPath(first))).status).toBe(200);
  expect((await stranger.visitor.get(photoPath(first))).status).toBe(404);

  const second = photoIn(await sendPhoto(jana, aPhoto()));
  expect(second).not.toBe(first);
  expect((await jana.visitor.get(photoPath(first))).status).toBe(404);
  expect(await db.$count(files, eq(files.addedBy, jana.person.id))).toBe(0);
});

const bomb = Buffer.from(aFlag(500));

test.each([
  ["too large", aFile(Buffer.alloc(70_000, 1), "ich.png", "image/png")],
  ["no image", aFile(Buffer.from("<script>alert(1)</script>"), "ich.png", "image/png")],
  ["empty", aFile(Buffer.alloc(0), "ich.png", "image/png")],
  ["of more pixels than are decoded", aFile(bomb, "ich.png", "image/png")],
])("a photo that is %s changes nothing, and the page says so", async (_, photo) => {
  const { db } = site.database();
  const jana = await english();
  await sendPhoto(jana, aPhoto());
  const [before] = await db.select().from(photos).where(eq(photos.userId, jana.person.id));

  const refused = await sendPhoto(jana, photo);
  expect(refused.html).toMatch(new RegExp(`role="alert"[^]*${failed}`));
  const [after] = await db.select().from(photos).where(eq(photos.userId, jana.person.id));
  expect(after).toMatchObject({ fileId: before?.fileId, sentFileId: null });
  expect((await jana.visitor.get(photoPath(before?.fileId ?? ""))).status).toBe(200);
  expect(await db.$count(files, eq(files.addedBy, jana.person.id))).toBe(0);

  // The form is there to try again.
  expect((await sendPhoto(jana, aPhoto(), refused)).path).toBe(ownProfilePath);
});

test("script hears whether its photo came", async () => {
  const { visitor } = await english();
  expect((await visitor.postMultipart(sendPhotoPath, { photo: aPhoto() }, { follow: false })).status).toBe(200);
  expect((await visitor.postMultipart(sendPhotoPath, { left: "0" }, { follow: false })).status).toBe(422);
});
