import type { LoadContext } from "./load-context.ts";

const forwarding = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/** Asked by a program beside this one, and not by a proxy for somebody else. */
export function isFromThisMachine({ headers }: Request, { sender }: Pick<LoadContext, "sender">): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(sender) && !forwarding.some((name) => headers.has(name));
}
