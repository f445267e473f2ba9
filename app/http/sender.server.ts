import { isIPv6 } from "node:net";
import type { LoadContext } from "./load-context.ts";

/** Under what the tries of a network address are counted: an IPv6 household owns a whole /64. */
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

/** As the browser calls itself; "" when it says nothing. */
export function userAgentOf(request: Request): string {
  return request.headers.get("User-Agent") ?? "";
}
