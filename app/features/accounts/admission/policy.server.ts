import { env } from "~/env.server";
import type { Policy } from "./rules.ts";

/** Who may open an account on this installation. */
export const policy: Policy = { registration: env.REGISTRATION, domains: env.REGISTRATION_DOMAINS };
