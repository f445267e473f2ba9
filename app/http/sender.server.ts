import { networkOf } from "~/lib/network.server";
import type { LoadContext } from "./load-context.ts";

/** The key under which a network address's tries are counted: for IPv6 the /64, since a household owns a whole one. */
export function senderOf({ sender }: Pick<LoadContext, "sender">): string {
  return networkOf(sender, { v4: 32, v6: 64 });
}

/** The User-Agent header, shortened; "" when there is none. */
export function userAgentOf(request: Request): string {
  return request.headers.get("User-Agent") ?? "";
}
