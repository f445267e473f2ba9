import type { CameBy } from "./rules.ts";

export const byForm: CameBy = { door: "form", origin: "" };
