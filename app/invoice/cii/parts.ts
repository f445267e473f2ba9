import type { Element } from "../read-xml.ts";

/** The parts in which a trade stands. */
export type Parts = { agreement: Element | undefined; shipping: Element | undefined; settlement: Element | undefined };
