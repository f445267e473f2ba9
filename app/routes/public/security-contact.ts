import { env } from "~/env.server";

const day = 24 * 60 * 60 * 1000;
/** ms; programs that store the file ask for it again before that */
const lifetime = 30 * day;

/** The address for reports of weaknesses (RFC 9116). */
export function loader() {
  const expires = new Date(Date.now() + lifetime).toISOString();
  const lines = [
    `Contact: mailto:${env.SUPPORT_EMAIL}`,
    `Expires: ${expires}`,
    "Preferred-Languages: de, en",
    `Canonical: ${env.APP_URL}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
