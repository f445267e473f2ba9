import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { i18nFor } from "~/i18n/texts.server";
import { CalendarHeader } from "./calendar-header.tsx";

async function shown(header: React.ReactElement, language: "gr" | "en"): Promise<string> {
  const i18n = await i18nFor(new Request("http://localhost/", { headers: { Cookie: `I18N_LANGUAGE=${language}` } }));
  return renderToStaticMarkup(<I18nextProvider i18n={i18n}>{header}</I18nextProvider>);
}

test("idle, the header is its title alone", async () => {
  const html = await shown(<CalendarHeader title="Aktivität" />, "gr");
  expect(html).toMatch(/<h1>Aktivität<\/h1>/);
  expect(html).not.toContain("button");
});

test.each([
  ["gr", "Wird geladen…"],
  ["en", "Loading..."],
] as const)("loading, it says so beside the title and can be pressed for nothing (%s)", async (language, words) => {
  const html = await shown(<CalendarHeader title="Activity" loading />, language);
  expect(html).toMatch(new RegExp(`</h1><button(?=[^>]* disabled="")(?=[^>]* data-busy="")[^>]*>${words}</button>`));
});

test("its ground is dark and its words are light in both schemes", () => {
  const styles = (name: string) => readFileSync(new URL(`../styles/${name}.css`, import.meta.url), "utf8");
  expect(styles("calendar-header")).toMatch(/background: var\(--color-banner\);\s*color: var\(--color-on-banner\)/);
  const values = (token: string) =>
    [...styles("tokens").matchAll(new RegExp(`--color-${token}: #([0-9a-f]{2})`, "g"))].map(([, red]) => red);
  expect(values("banner")).toHaveLength(2);
  expect(values("banner").every((red) => Number.parseInt(red ?? "", 16) < 0x40)).toBe(true);
  expect(values("on-banner").every((red) => Number.parseInt(red ?? "", 16) > 0xe0)).toBe(true);
});
