import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { i18nFor } from "~/i18n/texts.server";
import { privacyPath, termsPath } from "~/paths";
import { TermsLabel } from "./terms-label.tsx";

test.each([
  ["gr", "von Vogt & Söhne GmbH zu."],
  ["en", "of Vogt & Söhne GmbH."],
] as const)("whose terms one accepts is named, and both are linked (%s)", async (language, words) => {
  const i18n = await i18nFor(new Request("http://localhost/", { headers: { Cookie: `I18N_LANGUAGE=${language}` } }));
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <TermsLabel operator="Vogt & Söhne GmbH" />
    </I18nextProvider>,
  );
  expect(html.replaceAll("&amp;", "&")).toContain(words);
  for (const path of [termsPath, privacyPath]) expect(html).toContain(`href="${path}"`);
});
