import { MB } from "~/lib/bytes";

/** bytes of a form without files */
export const maxFormBytes = 1 * MB;
