import { isIPv6 } from "node:net";
import type { LoadContext } from "./load-context.ts";

/** The key under which a network address's tries are counted: for IPv6 the /64, since a household owns a whole one. */
export function senderOf({ sender }: Pick<LoadContext, "sender">): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(sender);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(sender)) return sender;

  const [head = "", tail] = sender.split("::");
  const leading = head.split(":").filter(Boolean);
  const trailing = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - leading.length - trailing.length) }, () => "0");
  return `${[...leading, ...zeros, ...trailing].slice(0, 4).join(":")}::/64`;
}

/** The User-Agent header, shortened; "" when there is none. */
export function userAgentOf(request: Request): string {
  return request.headers.get("User-Agent") ?? "";
}
