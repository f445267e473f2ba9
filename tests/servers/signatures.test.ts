import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { giveAccess } from "~/features/access/give-access.server";
import { findOwnSignature } from "~/features/signatures/find-own-signature.server";
import { newSignaturePath, signaturePath, typedSignaturePath } from "~/features/signatures/paths";
import { signatureFields } from "~/features/signatures/signature-fields";
import { dashboardPath, ownProfilePath } from "~/paths";
import { pages, signings } from "~db/schema/index";
import { aPublishedDocument } from "../builders/documents.ts";
import { aSheetFile } from "../builders/handwriting.ts";
import { giveSignature } from "../builders/signatures.ts";
import { aFile, aWorkingSite, until } from "../http/documents-site.ts";
import type { Page, Parts } from "../support/browser.ts";
import type { SignedIn } from "../support/signed-in.ts";

const site = aWorkingSite({ MAX_FILE_BYTES: "3000000", MAX_PIXELS: "1000000" });
const english = () => site.signedIn({ language: "en" });

const { way, name, hand, picture, stroke, height } = signatureFields;
const saved = "Your new signature has been saved.";

/** Where the form leads in the end. */
async function send({ visitor }: SignedIn, filled: Parts): Promise<Page> {
  const sent = await visitor.submit(await visitor.get(newSignaturePath), { field: way }, filled);
  if (!sent.path.includes("sent")) return sent;
  return until(
    () => visitor.get(sent.path),
    ({ text }) => !text.includes("The paper is being removed"),
  );
}

const imageIn = ({ html }: Page) => /<img class="signature-image" src="\/signatures\/([^"]*)"/.exec(html)?.[1] ?? "";
const aSignature = () => aFile(aSheetFile(), "unterschrift.png", "image/png");

test("the menu leads to the card, and the card to the form: without script by typing or by a picture", async () => {
  const jana = await english();
  expect((await jana.visitor.get(dashboardPath)).html).toMatch(/<a class="entry"[^>]* href="\/admin\/myprofile#signature"/);
  const profile = await jana.visitor.get(ownProfilePath);
  expect(profile.html).toMatch(/<a class="entry" aria-current="page"[^>]* href="\/admin\/myprofile#signature"/);
  expect(profile.text).toMatch(/Your signature .*No signature yet New Signature/);
  expect(profile.html).toContain(`href="${newSignaturePath}"`);
  const form = await jana.visitor.get(newSignaturePath);
  expect(form.text).toMatch(/New Signature Type Upload Your name/);
  expect(form.form({ field: way }).fields).toContainEqual([way, "type"]);
  expect(form.form({ field: way }).fields).toContainEqual([name, jana.person.displayName]);
});

test("a name is typed in one of three hands, and the server shows how each writes it", async () => {
  const jana = await english();
  const form = await jana.visitor.get(newSignaturePath);
  const shown = [...form.html.matchAll(/src="(\/admin\/myprofile\/signature\/typed[^"]*)"/g)].map(([, src = ""]) =>
    src.replaceAll("&amp;", "&"),
  );
  expect(shown).toHaveLength(3);
  for (const src of shown) {
    const preview = await jana.visitor.get(src);
    expect(preview.headers.get("content-type")).toBe("image/svg+xml");
    expect(preview.headers.get("content-security-policy")).toContain("default-src 'none'");
  }
  const done = await send(jana, { [way]: "type", [name]: " Jána  Größl ", [hand]: "great-vibes" });
  expect(done.path).toBe(ownProfilePath);
  expect(done.text).toContain(saved);
  expect(done.text).toMatch(/Last changed on \d\d\.\d\d\.\d{4}/);
  const image = await jana.visitor.get(signaturePath(imageIn(done)));
  expect(["image/svg+xml", "image/png"]).toContain(image.headers.get("content-type"));
  await until(
    () => jana.visitor.get(signaturePath(imageIn(done))),
    ({ headers }) => headers.get("content-type") === "image/png",
  );
});

test.each([
  ["a letter that the hand lacks", { [way]: "type", [name]: "Jana ẞ 😀", [hand]: "caveat" }, "This handwriting does not have: ẞ😀."],
  ["no name", { [way]: "type", [name]: "  " }, "Type your name first."],
  ["no picture", { [way]: "upload" }, "Choose a picture first."],
  ["an empty pad", { [way]: "draw" }, "Draw your signature first."],
  ["a lone dot", { [way]: "draw", [height]: "500", [stroke]: "0,10,10,0" }, "Draw your signature first."],
  ["numbers that are none", { [way]: "draw", [height]: "500", [stroke]: "0,NaN,10,0" }, "The drawing did not arrive complete."],
  ["no way", { [way]: "" }, "Draw your signature first."],
  ["one that was never saved", { [way]: "saved" }, "You have not saved a signature yet."],
])("%s is refused in words, and saves nothing", async (_, filled, words) => {
  const { db } = site.database();
  const jana = await english();
  const before = await giveSignature(db, jana.person);
  const refused = await jana.visitor.postMultipart(newSignaturePath, filled as Parts);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(words);
  expect((await findOwnSignature(db, jana.person))?.imageId).toBe(before);
});

test("what was typed stands in the form again", async () => {
  const jana = await english();
  const refused = await send(jana, { [way]: "type", [name]: "Иван", [hand]: "dancing-script" });
  expect(refused.text).toContain("This handwriting does not have: Иван.");
  expect(refused.form({ field: way }).fields).toEqual(
    expect.arrayContaining([
      [way, "type"],
      [name, "Иван"],
      [hand, "dancing-script"],
    ]),
  );
});

test("a picture loses its paper and becomes the signature, which is replaced and never taken away", async () => {
  const jana = await english();
  const first = await send(jana, { [way]: "upload", [picture]: aSignature() });
  expect(first.path).toBe(ownProfilePath);
  expect(first.text).toContain(saved);
  const image = await jana.visitor.get(signaturePath(imageIn(first)));
  expect(image.headers.get("content-type")).toBe("image/png");
  expect(image.headers.get("cache-control")).toBe("private, no-cache");
  const second = await send(jana, { [way]: "upload", [picture]: aSignature() });
  expect(imageIn(second)).not.toBe(imageIn(first));
});

test.each([
  ["is no picture", aFile(Buffer.from("<script>alert(1)</script>"), "x.png", "image/png")],
  ["is a blank sheet", aFile(aSheetFile({ ink: null }), "x.png", "image/png")],
  ["has more pixels than are decoded", aFile(aSheetFile({ width: 1200, height: 900 }), "x.png", "image/png")],
])("a file that %s is refused later, and the signature before stays", async (_, file) => {
  const { db } = site.database();
  const jana = await english();
  const before = await giveSignature(db, jana.person);
  const refused = await send(jana, { [way]: "upload", [picture]: file });
  expect(refused.path).toContain(newSignaturePath);
  expect(refused.html).toMatch(/role="alert".*No signature could be made out in this picture\. Your previous one stays\./s);
  expect((await findOwnSignature(db, jana.person))?.imageId).toBe(before);
});

test("a picture that is too large is told so at once", async () => {
  const jana = await english();
  const refused = await send(jana, { [way]: "upload", [picture]: aFile(Buffer.alloc(3_100_000, 1), "x.png", "image/png") });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("The picture is larger than 2 MB.");
});

test("a signature is for its person, and for whoever sees a version that bears it", async () => {
  const { db } = site.database();
  const [jana, owner, stranger] = [await english(), await english(), await english()];
  const imageId = await giveSignature(db, jana.person);
  const { versionId } = await aPublishedDocument(db, { owner: owner.person });
  const ask = async ({ visitor }: SignedIn) => (await visitor.get(signaturePath(imageId))).status;
  expect([await ask(jana), await ask(owner), await ask(stranger)]).toEqual([200, 404, 404]);
  const { displayName, email, id: userId } = jana.person;
  await db.insert(signings).values({ versionId, userId, name: displayName, email, signedAt: new Date(), imageId });
  expect([await ask(jana), await ask(owner), await ask(stranger)]).toEqual([200, 200, 404]);
  expect((await jana.visitor.get(signaturePath("no-id"))).status).toBe(404);
});

test("a signature that somebody put on a page is for whoever sees a version with that page", async () => {
  const { db } = site.database();
  const [jana, reader, stranger] = [await english(), await english(), await english()];
  const imageId = await giveSignature(db, jana.person);
  const shared = await aPublishedDocument(db, { owner: jana.person, pages: [{}, {}] });
  const ask = async ({ visitor }: SignedIn) => (await visitor.get(signaturePath(imageId))).status;
  const now = new Date();
  await giveAccess(db, { documentId: shared.id, userId: reader.person.id, grants: ["view"], givenById: jana.person.id, now });
  expect(await ask(reader)).toBe(404);
  const [pageId = ""] = shared.pageIds;
  const [page] = await db.select().from(pages).where(eq(pages.id, pageId));
  if (!page) throw new Error("There is no page.");
  const mark = { id: "m", kind: "signature" as const, box: { x: 0.1, y: 0.1, width: 0.3, height: 0.1 }, imageId };
  await db
    .update(pages)
    .set({ recipe: { ...page.recipe, marks: [mark] } as never })
    .where(eq(pages.id, pageId));
  expect([await ask(jana), await ask(reader), await ask(stranger)]).toEqual([200, 200, 404]);
});

test("what a hand cannot write has no picture", async () => {
  const { visitor } = await english();
  expect((await visitor.get(typedSignaturePath("😀", "caveat"))).status).toBe(404);
  expect((await visitor.get(typedSignaturePath("", "caveat"))).status).toBe(404);
  expect((await visitor.get(typedSignaturePath("Jana", "none" as "caveat"))).status).toBe(404);
});
