import { createCookie, redirectDocument } from "@remix-run/node";
import { env } from "~/env.server";
import { findGuest, type OpenGuest } from "~/features/signing/guests/find-guest.server";
import { isProven, proofOfGuest } from "~/features/signing/guests/guest-proof.server";
import { guestSignPath } from "~/features/signing/guests/paths";
import { notFound } from "~/http/errors";
import type { LoadContext } from "~/http/load-context";
import { notTooOften } from "~/http/not-too-often.server";
import { secretPageHeaders } from "~/http/secret-page";
import { senderOf } from "~/http/sender.server";
import { db } from "~db/client.server";

type Asked = { request: Request; params: { secret?: string }; context: Pick<LoadContext, "sender"> };

const cookie = createCookie("mappe_guest", { httpOnly: true, sameSite: "lax", secure: env.APP_URL.startsWith("https:") });

/** Nothing of these pages is kept or found: not by caches, not by search engines, not by other sites. */
export function guestHeaders(): HeadersInit {
  return { ...secretPageHeaders(), "X-Robots-Tag": "noindex, nofollow, noarchive" };
}

/** Returns the guest of an address; throws 404 if there is none, and 429 for a network that has asked for too many of those. */
export async function askedGuest({ request, params, context }: Asked): Promise<{ secret: string; open: OpenGuest; isKnown: boolean }> {
  const { secret = "" } = params;
  const open = env.SIGN_LINKS ? await findGuest(db, secret) : undefined;
  if (!open) {
    await notTooOften("link-unknown:sender", senderOf(context));
    return notFound();
  }
  const proof: unknown = await cookie.parse(request.headers.get("Cookie"));
  return { secret, open, isKnown: await isProven(open, typeof proof === "string" ? proof : "") };
}

/** Does the same for pages behind the code; throws a redirect to where it is typed. */
export async function knownGuest(asked: Asked): Promise<{ secret: string; open: OpenGuest }> {
  const { isKnown, ...found } = await askedGuest(asked);
  if (!isKnown) throw redirectDocument(guestSignPath(found.secret));
  return found;
}

/** Does the same for files; throws 404 as long as the code was not typed. */
export async function knownGuestOrNone(asked: Asked): Promise<{ secret: string; open: OpenGuest }> {
  const { isKnown, ...found } = await askedGuest(asked);
  return isKnown ? found : notFound();
}

/** The cookie by which this browser needs no further code for a day. It goes to this link's addresses alone. */
export async function rememberKnown(secret: string, open: OpenGuest): Promise<string> {
  return cookie.serialize(await proofOfGuest(open), { path: guestSignPath(secret), maxAge: 24 * 60 * 60 });
}
