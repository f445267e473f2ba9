import { env } from "~/env.server";
import { sitemapPath } from "~/paths";

/** Allows search engines the public site and nothing else. */
export function loader() {
  const lines = [
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /files",
    "Disallow: /auth/verify",
    "",
    `Sitemap: ${env.APP_URL}${sitemapPath}`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
