import type { MetaDescriptor } from "@remix-run/node";
import type { PageFacts } from "./page-facts.server.ts";

const locales = { de: "de_DE", en: "en_GB" };

/** Returns nothing if the loader failed: the error page has a title of its own. */
export function pageMeta(page: PageFacts | undefined): MetaDescriptor[] {
  if (!page) return [];
  const { title, description, language, address, alternates, unspecified, picture } = page;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    ...alternates.map((each) => ({ tagName: "link" as const, rel: "alternate", hrefLang: each.language, href: each.address })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: unspecified },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Mappe" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:locale", content: locales[language] },
    { property: "og:image", content: picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
