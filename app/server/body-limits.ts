import { env } from "~/env.server";
import type { BodyLimits } from "./take-body.ts";

export const bodyLimits: BodyLimits = {
  maxFilesBytes: env.MAX_FORM_BYTES,
  patience: env.BODY_TIMEOUT_MS,
  pace: { window: env.BODY_TIMEOUT_MS, least: (env.SLOWEST_UPLOAD * env.BODY_TIMEOUT_MS) / 1000 },
};
