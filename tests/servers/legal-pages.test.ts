import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { homePath, imprintPath, privacyPath, registerPath, termsPath, withdrawalPath } from "~/paths";
import { findShopWords } from "../builders/shop-words.ts";
import { aSite } from "../http/auth-people.ts";
import { elements } from "../support/html.ts";
import { aThrowaway } from "../support/throwaway.ts";

const folder = aThrowaway("legal");
mkdirSync(folder, { recursive: true });
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
write(
  "imprint.de.md",
  "# Impressum der Familie Vogt\n\nVogt  \nHafenweg 1\n\n## Kontakt\n- [Schreiben](mailto:vogt@post.example)\n- <script>alert(1)</script>\n",
);
write("imprint.en.md", "# Imprint of the Vogts\n\nWe are **private** people.\n");
write("privacy.de.md", "Nur in einer Sprache.\n");

const own = aSite(async () => ({ PLANS: "off", LEGAL_DIR: folder }));
const plain = aSite(async () => ({ PLANS: "off", OPERATOR_NAME: "Familie Vogt", SUPPORT_EMAIL: "vogt@post.example" }));

test("what the operator wrote takes the place of the usual page, in both languages", async () => {
  const german = await own.visitor().get(imprintPath);
  expect(german.text).toContain("Impressum der Familie Vogt Vogt Hafenweg 1 Kontakt Schreiben <script>alert(1)</script>");
  expect(german.html).toContain("<title>Impressum der Familie Vogt – Mappe</title>");
  expect(german.links).toContainEqual({ href: "mailto:vogt@post.example", text: "Schreiben" });
  // The footer leads there, as no address of the source is set.
  expect(elements(german.html, "section").map(({ attributes }) => attributes.id)).toContain("links");
  expect((await own.visitor("en").get(imprintPath)).html).toMatch(
    /<h1>Imprint of the Vogts<\/h1>.*We are <strong>private<\/strong> people\./s,
  );
});

test("a page in one language is shown in both and says in which it is", async () => {
  const english = await own.visitor("en").get(privacyPath);
  expect(english.html).toMatch(/<div class="stack" lang="de"><h1>Privacy policy<\/h1>/);
  expect(english.text).toContain("Nur in einer Sprache.");
});

test("a file that changes is read anew, terms are there once they are written, and too large a page counts as none", async () => {
  expect((await own.visitor().get(termsPath)).status).toBe(404);
  expect((await own.visitor("en").get(registerPath)).text).toContain("I agree to the privacy policy");
  write("terms.en.md", "# House rules\n");
  expect((await own.visitor("en").get(termsPath)).text).toContain("House rules");
  expect((await own.visitor("en").get(registerPath)).text).toContain("terms of use");
  expect((await own.visitor().get(homePath)).links.map(({ href }) => href)).toContain(termsPath);
  write("terms.en.md", "# Other rules\n");
  utimesSync(path.join(folder, "terms.en.md"), 1, 1);
  expect((await own.visitor("en").get(termsPath)).text).toContain("Other rules");
  write("terms.en.md", "x".repeat(300_000));
  expect((await own.visitor("en").get(termsPath)).status).toBe(404);
});

test.each([undefined, "en"] as const)("without files, short pages say who runs this and what is kept (%s)", async (language) => {
  const visitor = plain.visitor(language);
  for (const address of [imprintPath, privacyPath]) {
    const page = await visitor.get(address);
    expect(page.text).toContain("Familie Vogt");
    expect(page.text).toContain("vogt@post.example");
    expect(findShopWords(page.html)).toEqual([]);
  }
  for (const address of [termsPath, withdrawalPath]) expect((await visitor.get(address)).status).toBe(404);
});
