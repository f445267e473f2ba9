import type { LoadContext } from "./load-context.ts";

const forwarding = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/** Tells whether a program on this machine asks, and not a proxy for somebody else. */
export function isFromThisMachine({ headers }: Request, { sender }: Pick<LoadContext, "sender">): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(sender) && !forwarding.some((name) => headers.has(name));
}
