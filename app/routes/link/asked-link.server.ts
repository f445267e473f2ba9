import { createCookie } from "@remix-run/node";
import { env } from "~/env.server";
import { findLink, type OpenLink } from "~/features/links/find-link.server";
import { linkPath } from "~/features/links/paths";
import { isUnlocked, proofOf } from "~/features/links/unlock-link.server";
import { notFound } from "~/http/errors";
import type { LoadContext } from "~/http/load-context";
import { notTooOften } from "~/http/not-too-often.server";
import { senderOf } from "~/http/sender.server";
import { db } from "~db/client.server";

type Asked = { request: Request; params: { secret?: string }; context: Pick<LoadContext, "sender"> };

const cookie = createCookie("mappe_link", { httpOnly: true, sameSite: "lax", secure: env.APP_URL.startsWith("https:") });

/** Returns the open link of an address; throws 404 if there is none, and 429 for a network that has asked for too many of those. */
export async function askedLink({ request, params, context }: Asked): Promise<{ secret: string; link: OpenLink; isUnlocked: boolean }> {
  const { secret = "" } = params;
  const link = env.SHARE_LINKS ? await findLink(db, secret) : undefined;
  if (!link) {
    await notTooOften("link-unknown:sender", senderOf(context));
    return notFound();
  }
  const proof: unknown = await cookie.parse(request.headers.get("Cookie"));
  return { secret, link, isUnlocked: await isUnlocked(link, typeof proof === "string" ? proof : "") };
}

/** Does the same for what is behind the password; throws 404 as long as it was not typed. */
export async function unlockedLink(asked: Asked): Promise<{ secret: string; link: OpenLink }> {
  const { isUnlocked, ...found } = await askedLink(asked);
  return isUnlocked ? found : notFound();
}

/** The cookie by which this browser need not type the link's password again, until it is closed. It goes to this link's addresses alone. */
export async function rememberUnlocked(secret: string, link: OpenLink): Promise<string> {
  return cookie.serialize(await proofOf(link), { path: linkPath(secret) });
}
