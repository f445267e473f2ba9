import { type AcceptedKey, acceptAccessKey } from "~/features/accounts/access-keys/accept-access-key.server";
import { type Counted, countedTry, countTry } from "~/features/accounts/count-tries.server";
import type { AccessRight } from "~/features/accounts/rules";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { db } from "~db/client.server";
import type { LoadContext } from "./load-context.ts";
import { senderOf } from "./sender.server.ts";

/** no-key: none is shown, or it is unknown or has ended; not-allowed: it lacks the right; closed: its owner's address is not confirmed or account disabled, or they leave */
export type KeyRefusal = "no-key" | "too-many-requests" | "not-allowed" | "closed";

/** asked: how often may be asked by this key; undefined if it is none */
type Shown = (Done<{ key: AcceptedKey }> | Refused<KeyRefusal>) & { asked?: Counted };

/**
 * Returns the access key that a program shows, if it has this right, and counts what is asked by it. Of wrong ones only the network is known, and no
 * other one is counted against it, so that nobody in the same network keeps a scanner out.
 */
export async function keyOf(
  request: Request,
  {
    context,
    secret = shownSecret(request),
    right,
    now,
  }: { context: Pick<LoadContext, "sender">; secret?: string; right: AccessRight | null; now: Date },
): Promise<Shown> {
  if (secret === "") return refused("no-key");
  const key = await acceptAccessKey(db, secret, now);
  if (!key) return refused((await countTry(db, "access-key:sender", senderOf(context))) ? "no-key" : "too-many-requests");
  const asked = await countedTry(db, "asked:access-key", key.id);
  if (!asked.isAllowed) return { ...refused("too-many-requests"), asked };
  if (key.owner.isClosed) return { ...refused("closed"), asked };
  return right && !allows(key, right) ? { ...refused("not-allowed"), asked } : { ...done({ key }), asked };
}

/** What else a key may do for which a right is enough: whoever may change or share documents may read them, too. */
const enough: Record<AccessRight, readonly AccessRight[]> = {
  add: ["add"],
  read: ["read", "change", "share"],
  change: ["change"],
  share: ["share"],
};

function allows({ rights }: AcceptedKey, right: AccessRight): boolean {
  return enough[right].some((one) => rights.includes(one));
}

/** Returns the secret as a password, with whatever name, or as a token; "": there is none. */
export function shownSecret(request: Pick<Request, "headers">): string {
  const [scheme = "", shown = ""] = (request.headers.get("Authorization") ?? "").trim().split(/ +/, 2);
  switch (scheme.toLowerCase()) {
    case "bearer":
      return shown;
    case "basic": {
      const pair = Buffer.from(shown, "base64").toString();
      return pair.includes(":") ? pair.slice(pair.indexOf(":") + 1) : "";
    }
    default:
      return "";
  }
}

/** Returns the secret as a token alone, as no browser sends one by itself; "": there is none. */
export function shownToken(request: Pick<Request, "headers">): string {
  return /^bearer /i.test((request.headers.get("Authorization") ?? "").trim()) ? shownSecret(request) : "";
}
