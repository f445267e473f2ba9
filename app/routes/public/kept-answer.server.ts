import { randomUUID } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { env } from "~/env.server";
import type { CheckedPdf } from "~/features/checking/check-pdf.server";
import { checkPdfPath } from "~/paths";
import { shortenedName } from "./shortened-name.ts";

/** The shown result of a check. left: signatures beyond those that are named */
export type Answer = Omit<CheckedPdf, "signatures"> & { name: string; signatures: CheckedPdf["signatures"]; left: number };

const hour = 60 * 60;
/** signatures that are named: a cookie holds 4 kB */
const mostNamed = 4;

/** The answer lies with the browser that asked, for an hour: it may name people, and the server forgets them with the file. */
const cookie = createCookie("mappe_check", {
  httpOnly: true,
  path: checkPdfPath,
  sameSite: "lax",
  maxAge: hour,
  secure: env.APP_URL.startsWith("https:"),
});

export async function keepAnswer({
  name,
  signatures,
  ...checked
}: CheckedPdf & { name: string }): Promise<{ id: string; setCookie: string }> {
  const id = randomUUID();
  const named = signatures.slice(0, mostNamed).map(({ claimed, timeStamp, ...rest }) => ({
    ...rest,
    claimed: { ...claimed, name: shortened(claimed.name), issuer: shortened(claimed.issuer) },
    timeStamp: timeStamp && { ...timeStamp, by: shortened(timeStamp.by) },
  }));
  const answer: Answer = { ...checked, name: shortenedName(name), signatures: named, left: signatures.length - named.length };
  return { id, setCookie: await cookie.serialize({ id, answer }) };
}

/** The answer that this address names, as long as it is the browser's latest. */
export async function keptAnswer(request: Request): Promise<Answer | undefined> {
  const wanted = new URL(request.url).searchParams.get("answer");
  const kept: unknown = wanted && (await cookie.parse(request.headers.get("Cookie")));
  if (typeof kept !== "object" || kept === null || !("id" in kept) || !("answer" in kept)) return undefined;
  // A forged cookie would be shown to its forger alone.
  return kept.id === wanted ? (kept.answer as Answer) : undefined;
}

function shortened(name: string | null): string | null {
  return name && shortenedName(name);
}
