import { hasPlans } from "~/features/billing/has-plans.server";
import { hasOwnPage } from "~/i18n/legal/own-pages.server";
import { languages } from "~/lib/languages";
import {
  accessibilityPath,
  apiPath,
  audiencesPath,
  checkInvoicePath,
  checkPdfPath,
  featuresPath,
  homePath,
  imprintPath,
  pricesPath,
  privacyPath,
  termsPath,
  useCasesPath,
  withdrawalPath,
} from "~/paths";
import { addressIn } from "./page-facts.server.ts";

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

/** Lists every public page in every language, for search engines. */
export async function loader() {
  const missing = hasPlans ? [] : await missingPages();
  const entries = pages
    .filter((path) => !missing.includes(path))
    .flatMap((path) => languages.map((language) => entry(addressIn(language, path), path)));
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" } });
}

function entry(address: string, path: string): string {
  const others = languages.map((each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${addressIn(each, path)}"/>`);
  return `<url><loc>${address}</loc>${others.join("")}</url>`;
}

/** The pages that are nobody's where nothing is sold, unless the operator wrote them. */
async function missingPages(): Promise<string[]> {
  const [terms, withdrawal] = await Promise.all([hasOwnPage("terms"), hasOwnPage("withdrawal")]);
  return [pricesPath, ...(terms ? [] : [termsPath]), ...(withdrawal ? [] : [withdrawalPath])];
}
