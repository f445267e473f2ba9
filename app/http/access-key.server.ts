import { type AcceptedKey, acceptAccessKey } from "~/features/accounts/access-keys/accept-access-key.server";
import { countTry } from "~/features/accounts/count-tries.server";
import type { AccessRight } from "~/features/accounts/rules";
import { type Done, done, type Refused, refused } from "~/lib/result";
import { db } from "~db/client.server";
import type { LoadContext } from "./load-context.ts";
import { senderOf } from "./sender.server.ts";

/** no-key: none is shown, or it is unknown or has ended; not-allowed: it lacks the right; closed: its owner's address is not confirmed, or they leave */
type Refusal = "no-key" | "too-many-requests" | "not-allowed" | "closed";

/** Returns the access key that a program shows. Only wrong ones are counted, so that nobody in the same network keeps a scanner out. */
export async function keyOf(
  request: Request,
  { context, right, now }: { context: Pick<LoadContext, "sender">; right: AccessRight; now: Date },
): Promise<Done<{ key: AcceptedKey }> | Refused<Refusal>> {
  const secret = shownSecret(request);
  if (secret === "") return refused("no-key");
  const key = await acceptAccessKey(db, secret, now);
  if (!key) return refused((await countTry(db, "access-key:sender", senderOf(context))) ? "no-key" : "too-many-requests");
  if (!key.rights.includes(right)) return refused("not-allowed");
  return key.owner.isClosed ? refused("closed") : done({ key });
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
