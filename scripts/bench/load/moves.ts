import { type Browser, chromium, devices, type Locator, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { documentPath, documentsPath } from "~/features/documents/paths";
import { allowances } from "~db/schema/index";
import { aPublishedDocument } from "../../../tests/builders/documents.ts";
import { aPng } from "../../../tests/builders/papers.ts";
import { aPerson, connect } from "../../../tests/builders/people.ts";
import { givePicture } from "../../../tests/builders/pictures.ts";
import { giveSignature } from "../../../tests/builders/signatures.ts";
import { needChromium } from "../../chromium.mjs";
import { aSignedInPerson, type Figure, type Site } from "./site.ts";

const long = { timeout: 60_000 };

/** documents whose names are put right one after the other */
const wronglyNamed = 10;

/** What a person does: taps or clicks, signs typed, and keys pressed for what they do. */
type Moves = {
  page: Page;
  isPhone: boolean;
  tap(what: Locator): Promise<void>;
  type(into: Locator, text: string): Promise<void>;
  press(key: string): Promise<void>;
};

type Task = { name: string; begin: "list" | "document"; go(moves: Moves): Promise<void> };

const tasks: Task[] = [
  { name: "find by a word and open", begin: "list", go: find },
  { name: "share with a contact", begin: "document", go: share },
  { name: "sign one's own", begin: "document", go: sign },
  { name: "ask somebody to sign", begin: "document", go: ask },
  { name: `put ${wronglyNamed} names right`, begin: "list", go: putRight },
  { name: "delete and undo", begin: "document", go: deleteAndUndo },
];

/** Counts what a person does for each daily task, at a desk and on a telephone, and how long they wait meanwhile. */
export async function moves(site: Site, tell: (figure: Figure) => void): Promise<void> {
  const browser = await chromium.launch({ executablePath: needChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    for (const isPhone of [false, true]) for (const task of tasks) await go(site, { browser, isPhone, task, tell });
  } finally {
    await browser.close();
  }
}

type Going = { browser: Browser; isPhone: boolean; task: Task; tell(figure: Figure): void };

async function go(site: Site, { browser, isPhone, task, tell }: Going): Promise<void> {
  const { cookie, path } = await aHouseholder(site);
  const [name = "", value = ""] = cookie.split("=");
  const size = isPhone ? { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } } : { viewport: { width: 1280, height: 800 } };
  const context = await browser.newContext({ ...size, locale: "de-DE", baseURL: site.url });
  await context.addCookies([
    { name, value, url: site.url, httpOnly: true },
    { name: "mappe_consent", value: "declined", url: site.url },
  ]);
  const page = await context.newPage();
  page.setDefaultTimeout(long.timeout);
  await page.goto(task.begin === "list" ? documentsPath() : path);
  await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
  let [taps, keys] = [0, 0];
  const began = performance.now();
  await task.go({
    page,
    isPhone,
    async tap(what) {
      taps += 1;
      await (isPhone ? what.tap() : what.click());
    },
    async type(into, text) {
      keys += text.length;
      await into.pressSequentially(text);
    },
    async press(key) {
      keys += 1;
      await page.keyboard.press(key);
    },
  });
  const title = `${task.name}, ${isPhone ? "phone" : "desk"}`;
  tell({ what: `${title}: taps`, value: taps, unit: "" });
  tell({ what: `${title}: keys`, value: keys, unit: "" });
  tell({ what: `${title}: waited`, value: (performance.now() - began) / 1000, unit: "s" });
  await context.close();
}

/** Somebody with a contact, a hand of their own, and some documents. path: of one that is unlike the others */
async function aHouseholder({ db }: Site): Promise<{ cookie: string; path: string }> {
  const { person, cookie } = await aSignedInPerson(db);
  const picture = await aPng("Stadtwerke Lindau");
  await connect(db, person, await aPerson(db, { displayName: "Tobias Lindner" }));
  await giveSignature(db, person);
  const texts = Array.from({ length: wronglyNamed - 1 }, (_, n) => ({ name: `Scan ${n}`, text: `Beleg ${n}` }));
  let path = "";
  for (const { name, text } of [...texts, { name: "Mietvertrag", text: "Mietvertrag Rosenweg" }]) {
    const { id, pageIds } = await aPublishedDocument(db, { owner: person, name, documentType: "Vertrag", pages: [{ text }] });
    await givePicture(db, pageIds, picture);
    path = documentPath(id);
  }
  // Nobody greets a person who has added something.
  await db.update(allowances).set({ pageCount: 7 }).where(eq(allowances.userId, person.id));
  return { cookie, path };
}

async function find({ page, isPhone, tap, type, press }: Moves): Promise<void> {
  const box = page.getByLabel("Dokumente durchsuchen");
  if (isPhone) await tap(box);
  else await press("/");
  await type(box, "rosenweg");
  await press("Enter");
  await page.getByText("Suche: rosenweg").or(page.getByText("1 Treffer")).first().waitFor();
  await tap(page.getByRole("link", { name: "Mietvertrag" }).filter({ visible: true }).first());
  await page.getByRole("heading", { name: "Mietvertrag" }).waitFor();
}

async function share({ page, tap, type }: Moves): Promise<void> {
  await tap(page.getByRole("link", { name: "Teilen" }));
  const dialog = page.getByRole("dialog", { name: "Dokument teilen" });
  await type(dialog.getByRole("searchbox"), "lin");
  await tap(dialog.getByRole("button", { name: "Tobias Lindner hinzufügen" }));
  await tap(dialog.getByRole("button", { name: "Speichern" }));
  await page.getByText("Die Freigabe ist gespeichert.").filter({ visible: true }).first().waitFor();
}

async function sign({ page, tap }: Moves): Promise<void> {
  await tap(page.getByRole("button", { name: "Unterschreiben", exact: true }));
  await tap(page.getByRole("button", { name: "Jetzt unterschreiben" }));
  await page.getByText("Unterschriften 1 von 1").first().waitFor();
}

/** A contact who has no access yet. */
async function ask({ page, tap }: Moves): Promise<void> {
  await tap(page.getByLabel("Weitere Wege zu unterschreiben"));
  await tap(page.getByRole("link", { name: /^Unterschriften anfordern/ }));
  const dialog = page.getByRole("dialog", { name: "Unterschriften anfordern" });
  await tap(dialog.getByRole("switch", { name: /Tobias Lindner/ }));
  await tap(dialog.getByRole("button", { name: "Speichern" }));
  await page.getByText("Unterschriften 0 von 1").first().waitFor();
}

/** Each document is opened by the one before it. */
async function putRight({ page, isPhone, tap, type, press }: Moves): Promise<void> {
  await tap(page.getByRole("link", { name: "Mietvertrag" }).filter({ visible: true }).first());
  await page.getByRole("heading", { name: "Mietvertrag" }).waitFor();
  const field = page.getByLabel("Name", { exact: true });
  if (isPhone) await tap(page.getByRole("link", { name: "Angaben ändern" }).first());
  else await press("e");
  for (let n = 0; n < wronglyNamed; n += 1) {
    await field.waitFor();
    await field.selectText();
    await type(field, `Richtig ${n}`);
    const isLast = n + 1 === wronglyNamed;
    if (isPhone) await tap(page.getByRole("button", { name: isLast ? "Speichern" : /^Speichern und/, exact: isLast }).first());
    else await press(isLast ? "Control+s" : "Control+Shift+s");
    if (!isLast)
      await page.waitForFunction(
        (name) => !document.querySelector<HTMLInputElement>("input[name=name]")?.value.startsWith(name),
        "Richtig",
      );
  }
  await page.getByRole("heading", { name: `Richtig ${wronglyNamed - 1}` }).waitFor();
}

async function deleteAndUndo({ page, tap }: Moves): Promise<void> {
  await tap(page.locator("main").getByLabel("Mehr").filter({ visible: true }));
  await tap(page.getByRole("link", { name: "Löschen" }));
  await tap(page.getByRole("button", { name: "Ja, löschen" }));
  await tap(page.getByRole("button", { name: "Rückgängig machen" }));
  await page
    .getByText(/steht wieder in Ihrer Liste/)
    .first()
    .waitFor();
}
