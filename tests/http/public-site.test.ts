import { expect, test } from "vitest";
import {
  accessibilityPath,
  apiPath,
  audiencesPath,
  checkInvoicePath,
  checkPdfPath,
  cookiesPath,
  dashboardPath,
  featuresPath,
  homePath,
  imprintPath,
  loginPath,
  noticesPath,
  pricesPath,
  privacyPath,
  registerPath,
  sitemapPath,
  termsPath,
  useCasesPath,
  withdrawalPath,
} from "~/paths";
import type { Page } from "../support/browser.ts";
import { elements, textOf } from "../support/html.ts";
import { register } from "./auth-people.ts";
import { theSite } from "./documents-site.ts";

const site = theSite();

const pages = [
  homePath,
  featuresPath,
  useCasesPath,
  audiencesPath,
  pricesPath,
  checkPdfPath,
  checkInvoicePath,
  apiPath,
  termsPath,
  imprintPath,
  withdrawalPath,
  privacyPath,
  accessibilityPath,
];

const headings = (page: Page, tag: "h1" | "h2" | "h3") => elements(page.html, tag).map(({ inner }) => textOf(inner));
const withClass = (page: Page, tag: string, name: string) =>
  elements(page.html, tag).filter(({ attributes }) => attributes.class?.split(" ").includes(name));

test.each(pages)("%s is open to everybody, in both languages, without script", async (path) => {
  for (const language of ["gr", "en"] as const) {
    const page = await site.stranger(language).get(path);
    expect(page.status).toBe(200);
    expect(page.html).toMatch(new RegExp(`<html[^>]* lang="${language === "gr" ? "de" : "en"}"`));
    expect([...page.html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([expect.stringContaining('src="/enhance.js"')]);
    expect(headings(page, "h1")).toHaveLength(1);
    expect(elements(page.html, "main").filter(({ attributes }) => attributes.id === "content")).toHaveLength(1);
    // A text that is missing shows as its key, or as nothing.
    expect(page.text).not.toMatch(/\b(home|features|useCases|audiences|prices|checkPdf|checkInvoice)\.[a-z]+|\{\{|\[object/);
  }
  const visitor = site.stranger();
  await register(visitor);
  const page = await visitor.get(path);
  expect(page.status).toBe(200);
  expect(page.links).toContainEqual({ href: dashboardPath, text: "Übersicht" });
  expect(elements(page.html, "header")[0]?.inner).not.toContain(`href="${loginPath}"`);
});

test("every link of the public site leads somewhere", async () => {
  const seen = new Map<string, string>();
  for (const language of ["gr", "en"] as const) {
    for (const path of [...pages, "/no/such/page"]) {
      const page = await site.stranger(language).get(path);
      for (const { href } of page.links) if (href.startsWith("/")) seen.set(href.replace(/#.*/, ""), path);
      for (const { attributes } of [...elements(page.html, "img"), ...elements(page.html, "source"), ...elements(page.html, "video")])
        for (const file of filesIn(attributes)) seen.set(file, path);
    }
  }
  expect(seen.size).toBeGreaterThan(30);
  for (const [href, from] of seen) {
    const answer = await site.stranger().get(href);
    expect(answer.status, `${href} on ${from}`).toBe(200);
  }
});

function filesIn({ src, srcset }: Record<string, string>): string[] {
  const set = srcset?.split(",").map((entry) => entry.trim().split(" ")[0]) ?? [];
  return [src, ...set].filter((file): file is string => Boolean(file));
}

test("home offers both ways in, three cards and four features", async () => {
  const page = await site.stranger("en").get(homePath);
  const main = elements(page.html, "main")[0]?.inner ?? "";
  const links = elements(main, "a").map(({ attributes, inner }) => ({ href: attributes.href, text: textOf(inner) }));
  expect(links).toContainEqual({ href: registerPath, text: "Register for free" });
  expect(links).toContainEqual({ href: loginPath, text: "Login" });
  expect(elements(main, "article").map(({ inner }) => textOf(inner).split(" ")[0])).toEqual(["Scan", "Edit", "Share"]);
  expect(withClass(page, "section", "feature")).toHaveLength(4);
  const [hero] = withClass(page, "div", "hero");
  const film = elements(hero?.inner ?? "", "video")[0]?.attributes;
  expect(film).toMatchObject({ title: "Film: from paper to document", preload: "none", width: "960", height: "600" });
});

test("home leads whoever is signed in on, not in", async () => {
  const visitor = site.stranger("en");
  await register(visitor);
  const main = elements((await visitor.get(homePath)).html, "main")[0]?.inner ?? "";
  expect(main).toContain(`href="${dashboardPath}"`);
  expect(main).not.toContain(`href="${loginPath}"`);
  expect(main).not.toContain(`href="${registerPath}"`);
});

test.each([
  ["gr", ["Belege", "Briefe", "Homeschooling", "Verträge", "Notizen", "Bilder"]],
  ["en", ["Receipts", "Letters", "Homeschooling", "Contracts", "Notes", "Pictures"]],
] as const)("home in %s names what it is for and what it costs to try", async (language, uses) => {
  const page = await site.stranger(language).get(homePath);
  expect(headings(page, "h3")).toEqual(uses);
  const words =
    language === "gr"
      ? [
          "digitales Büro",
          "PC",
          "Smartphone",
          "kostenlose Desktop-App",
          "Kostenlos registrieren",
          "kostenlos testen",
          "Keine Kreditkarte nötig",
          "verschlüsselt übertragen",
          "TLS",
          "Google oder Facebook",
          "Scannen oder hochladen",
          "Name, Typ und Schlagwörter",
          "Unterschreiben",
          "Seiten ergänzen",
          "Text erkennen",
          "Ablegen",
          "Suchen",
          "Teilen mit anderen",
        ]
      : [
          "digital office",
          "PC",
          "smartphone",
          "free desktop app",
          "Free registration, free trial",
          "No credit card required",
          "end-to-end encrypted",
          "TLS",
          "Google or Facebook",
          "Scan or upload",
          "name, category and tags",
          "Sign",
          "Add pages",
          "Recognise text",
          "Store",
          "Search",
          "Share with other users",
        ];
  for (const word of words) expect(page.text).toContain(word);
});

test("features are four slides, and none of them is hidden", async () => {
  const page = await site.stranger("en").get(featuresPath);
  const slides = withClass(page, "li", "slide");
  expect(slides.map(({ inner }) => textOf(elements(inner, "h2")[0]?.inner ?? ""))).toEqual([
    "Integrate documents",
    "Automatic labelling",
    "Optional editing",
    "Simple management",
  ]);
});

test("use cases are nine panels of one group, with every text delivered", async () => {
  const page = await site.stranger("en").get(useCasesPath);
  const panels = elements(page.html, "details").filter(({ attributes }) => attributes.name === "use-case");
  expect(panels.map(({ inner }) => textOf(elements(inner, "h2")[0]?.inner ?? ""))).toEqual([
    "File receipts",
    "Digitise letters",
    "Homeschooling",
    "Sign and share contracts",
    "Searching for an invoice",
    "Digitise and share notes",
    "Create PDF files",
    "Copy content from books",
    "Digitise pictures and drawings",
  ]);
  for (const { inner } of panels) expect(textOf(elements(inner, "p")[0]?.inner ?? "").length).toBeGreaterThan(100);
});

test("the address says which panel is open", async () => {
  const open = async (path: string) => {
    const page = await site.stranger().get(path);
    return elements(page.html, "details")
      .filter(({ attributes }) => attributes.name === "use-case" && attributes.open !== undefined)
      .map(({ attributes }) => attributes.id);
  };
  expect(await open(useCasesPath)).toEqual(["receipts"]);
  expect(await open(`${useCasesPath}?open=contracts`)).toEqual(["contracts"]);
  expect(await open(`${useCasesPath}?open=nothing`)).toEqual(["receipts"]);
});

test("nine audiences are named", async () => {
  const page = await site.stranger("en").get(audiencesPath);
  const main = elements(page.html, "main")[0]?.inner ?? "";
  expect(elements(main, "h2").map(({ inner }) => textOf(inner))).toEqual([
    "Professionals",
    "Businesses",
    "Public authorities",
    "Students",
    "Societies",
    "Landlords and tenants",
    "Pupils",
    "Teachers",
    "Insurance companies",
    "Sound like you?",
  ]);
});

test.each([
  ["gr", "19,99 € pro Jahr", "2,39 € pro Monat", ["24,99", "2,99", "25,99", "5,99", "49,99", "9,99"]],
  ["en", "€19.99 per year", "€2.39 per month", ["24.99", "2.99", "25.99", "5.99", "49.99", "9.99"]],
] as const)("prices in %s: annual first, both to be read", async (language, annual, monthly, others) => {
  const visitor = site.stranger(language);
  const page = await visitor.get(pricesPath);
  const read = page.text.replaceAll("\u00a0", " ");
  expect(read).toContain(annual);
  expect(read).toContain(monthly);
  for (const price of others) expect(read).toContain(price);
  const chosen = (of: Page) =>
    elements(of.html, "input")
      .filter(({ attributes }) => attributes.name === "period" && attributes.checked !== undefined)
      .map(({ attributes }) => attributes.value);
  expect(chosen(page)).toEqual(["annual"]);
  expect(chosen(await visitor.submit(page, { action: pricesPath }, { period: "monthly" }))).toEqual(["monthly"]);
});

test("the plans say what they hold", async () => {
  const page = await site.stranger("en").get(pricesPath);
  const plans = withClass(page, "section", "plan").map(({ inner }) => elements(inner, "li").map((item) => textOf(item.inner)));
  expect(plans).toMatchObject([
    { length: 3, 0: "15 pages across all features" },
    { length: 3, 0: "Unlimited pages in every feature" },
  ]);
  const rows = elements(page.html, "tr").map(({ inner }) =>
    [...elements(inner, "th"), ...elements(inner, "td")].map((cell) => textOf(cell.inner)),
  );
  const features = rows.slice(rows.findIndex(([name]) => name === "Features") + 1);
  expect(features).toHaveLength(14);
  expect(features.filter(([, basic]) => basic === "15 pages")).toHaveLength(10);
  for (const feature of ["Search", "Edit", "Version control", "Sharing and rights"])
    expect(features).toContainEqual([feature, "unlimited", "unlimited", expect.any(String)]);
  expect(features.every(([, , premium]) => premium === "unlimited")).toBe(true);
  for (const text of ["Start free trial (no credit card required)", "Get your free account today"])
    expect(page.links).toContainEqual({ href: registerPath, text });
  const offers = elements(page.html, "tr").find(({ inner }) => textOf(inner).startsWith("Free trial"));
  expect(
    elements(offers?.inner ?? "", "td")
      .map(({ inner }) => textOf(inner))
      .slice(2),
  ).toEqual(["14 days", "none", "5 pages"]);
});

test("the plans lead whoever is signed in on, not in", async () => {
  const visitor = site.stranger("en");
  await register(visitor);
  const main = elements((await visitor.get(pricesPath)).html, "main")[0]?.inner ?? "";
  expect(main).toContain(`href="${dashboardPath}"`);
  expect(main).not.toContain(`href="${registerPath}"`);
});

test("the comparison says of every feature what is usual elsewhere", async () => {
  const page = await site.stranger("en").get(pricesPath);
  const usual = elements(page.html, "td").filter(({ attributes }) => attributes.colspan === "3");
  expect(usual).toHaveLength(14);
  for (const { inner } of usual) expect(textOf(inner)).toMatch(/^[a-z]/);
});

test("an imprint without address or public source says so", async () => {
  const page = await site.stranger("en").get(imprintPath);
  expect(page.text).toContain("has not entered an address yet");
  expect(page.text).toContain("We send it to you on request: hilfe@mappe.example.");
});

test("legal pages are dated and name what was promised", async () => {
  const read = async (path: string) => (await site.stranger().get(path)).text;
  for (const path of [termsPath, imprintPath, withdrawalPath, privacyPath]) expect(await read(path)).toContain("Stand: 01.11.2021");

  const terms = await read(termsPath);
  for (const fact of ["Deutschland, Österreich und die Schweiz", "kostenlose App", "Pro-Version", "ein Monat", "Kreditkarte", "PayPal"])
    expect(terms).toContain(fact);
  for (const fact of ["SEPA-Lastschrift", "14 Tagen", "Ende des laufenden Abrechnungszeitraums", "2 Wochen", "12 Monaten", "6 Wochen"])
    expect(terms).toContain(fact);
  expect(await read(withdrawalPath)).toMatch(/binnen 14 Tagen.*binnen 14 Tagen/s);

  const accessibility = await read(accessibilityPath);
  for (const fact of ["Stand: 28.11.2026", "schreiben Sie an hilfe@mappe.example", "MLBF", "Screenreader"])
    expect(accessibility).toContain(fact);

  expect((await site.stranger("en").get(accessibilityPath)).html).toContain('<a href="mailto:hilfe@mappe.example">');

  const privacy = await read(privacyPath);
  for (const fact of ["2 Stunden", "24 Stunden", "10 Jahre", "Anrede", "Vorname", "Nachname", "Adressdaten", "Land", "Geburtsdatum"])
    expect(privacy).toContain(fact);
  for (const part of ["Amazon", "Facebook", "Google", "Übersetzungsdienst", "Kartendienst", "Sicherheits-Plugin", "Dauer der Speicherung"])
    expect(privacy).toContain(part);
  for (const right of ["Auskunft", "Berichtigung", "Löschung", "Einschränkung", "Unterrichtung", "Datenübertragbarkeit"])
    expect(privacy).toContain(right);
  for (const right of ["Widerruf einer Einwilligung", "Beschwerde", "Widerspruch"]) expect(privacy).toContain(right);
});

test("the privacy statement is German in either language; in English a translation stands before it, which says the same", async () => {
  const german = await site.stranger().get(privacyPath);
  const page = await site.stranger("en").get(privacyPath);
  expect(page.text).toContain("Hier lesen Sie, welche personenbezogenen Daten");
  for (const fact of ["2 hours", "24 hours", "10 years", "14 days", "400 days", "12 months", "Date of birth", "Amazon", "GDPR"])
    expect(page.text).toContain(fact);
  expect(page.text.indexOf("the German text below is the binding one")).toBeLessThan(page.text.indexOf("Hier lesen Sie"));
  const named = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id);
  const fragments = named(german.html);
  expect(fragments.length).toBeGreaterThan(40);
  // Each fragment once, in both languages the same.
  expect(named(page.html)).toEqual([...new Set(named(page.html))]);
  expect(fragments.filter((id) => !named(page.html).includes(id))).toEqual([]);
  const numbered = (tag: "h2" | "h3") => headings(page, tag).filter((heading) => /^\d+\./.test(heading));
  expect([numbered("h2").length, numbered("h3").length]).toEqual([17, 17]);
});

test("header and footer lead everywhere", async () => {
  const page = await site.stranger("en").get(homePath);
  for (const link of [
    { href: featuresPath, text: "Features" },
    { href: useCasesPath, text: "Use Cases" },
    { href: audiencesPath, text: "Who is it for?" },
    { href: pricesPath, text: "Pricing" },
    { href: loginPath, text: "Login" },
    { href: registerPath, text: "Free Trial" },
    { href: imprintPath, text: "About Us" },
    { href: useCasesPath, text: "Blog" },
    { href: checkPdfPath, text: "Check a PDF" },
    { href: checkInvoicePath, text: "Check an e-invoice" },
    { href: imprintPath, text: "Legal notice" },
    { href: termsPath, text: "Terms" },
    { href: privacyPath, text: "Privacy policy" },
    { href: `${imprintPath}#links`, text: "Source code" },
    { href: `${imprintPath}#contact` },
    { href: noticesPath, text: "Third-party notices" },
    { href: "mailto:hilfe@mappe.example", text: "hilfe@mappe.example" },
  ])
    expect(page.links).toContainEqual(expect.objectContaining(link));
  expect(page.text).toContain("v0.168");
});

test("the notices name what the delivered site contains of others", async () => {
  const answer = await site.stranger().get(noticesPath);
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain; charset=utf-8/i);
  for (const part of ["react-dom", "mupdf", "Lucide"]) expect(answer.html).toContain(part);
});

test("a language has an address of its own, and it is kept", async () => {
  const visitor = site.stranger();
  const page = await visitor.get(`${featuresPath}?lang=en`);
  expect(page.html).toMatch(/<html[^>]* lang="en"/);
  expect(visitor.cookies.get("I18N_LANGUAGE")).toBe("en");
  expect((await visitor.get(featuresPath)).html).toMatch(/<html[^>]* lang="en"/);

  const german = await visitor.submit(page, { action: "/language", button: "DE" });
  expect(german.path).toBe(featuresPath);
  expect(german.html).toMatch(/<html[^>]* lang="de"/);
});

test("search engines and link previews learn of both languages", async () => {
  const page = await site.stranger("en").get(featuresPath);
  const links = elements(page.html, "link").map(({ attributes }) => attributes);
  const origin = new URL(links.find(({ rel }) => rel === "canonical")?.href ?? "").origin;
  expect(links).toContainEqual(expect.objectContaining({ rel: "canonical", href: `${origin}/features?lang=en` }));
  expect(links).toContainEqual(expect.objectContaining({ rel: "alternate", hreflang: "de", href: `${origin}/features` }));
  expect(links).toContainEqual(expect.objectContaining({ rel: "alternate", hreflang: "x-default", href: `${origin}/features` }));
  const picture = elements(page.html, "meta").find(({ attributes }) => attributes.property === "og:image")?.attributes.content ?? "";
  expect(picture).toBe(`${origin}/preview-en.jpg`);
  expect((await site.stranger().get("/preview-en.jpg")).headers.get("Content-Type")).toBe("image/jpeg");

  const weakness = await site.stranger().get("/.well-known/security.txt");
  expect(weakness.html).toMatch(/^Contact: mailto:.+@.+\nExpires: \d{4}-/);
  const robots = await site.stranger().get("/robots.txt");
  expect(robots.html).toContain("Disallow: /admin");
  expect(robots.html).toContain(`Sitemap: ${origin}${sitemapPath}`);
  const sitemap = await site.stranger().get(sitemapPath);
  const addresses = [...sitemap.html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  expect(addresses).toHaveLength(pages.length * 2);
  for (const address of addresses) expect((await site.stranger().get(new URL(address).pathname)).status, address).toBe(200);
});

test("it can be installed", async () => {
  const answer = await site.stranger("en").get("/manifest.webmanifest");
  expect(answer.headers.get("Content-Type")).toContain("application/manifest+json");
  const manifest = JSON.parse(answer.html);
  expect(manifest).toMatchObject({ name: "Mappe", lang: "en", display: "standalone" });
  for (const { src } of [...manifest.icons, { src: "/icons/apple-touch-icon.png" }]) {
    const icon = await site.stranger().get(src);
    expect(icon.headers.get("Content-Type"), src).toBe("image/png");
  }
});

test.each(["accepted", "declined"])("cookies %s: the banner does not come back", async (consent) => {
  const visitor = site.stranger();
  const page = await visitor.get(`${useCasesPath}?open=notes`);
  expect(page.text).toContain("Mappe verwendet Cookies, damit die Bedienung angenehmer wird.");
  const after = await visitor.submit(page, { action: cookiesPath, button: consent === "accepted" ? "Zustimmen" : "Ablehnen" });
  expect(after.path).toBe(`${useCasesPath}?open=notes`);
  expect(visitor.cookies.get("mappe_consent")).toBe(consent);
  expect(after.text).not.toContain("Mappe verwendet Cookies");
  expect((await visitor.get(loginPath)).text).not.toContain("Mappe verwendet Cookies");
});

test("an answer that is none is not remembered", async () => {
  const answer = await site.stranger().post(cookiesPath, { consent: "perhaps", returnTo: "//evil.example" }, { follow: false });
  expect(answer.headers.get("Set-Cookie")).toBeNull();
  expect(answer.headers.get("Location")).toBe("/");
});
