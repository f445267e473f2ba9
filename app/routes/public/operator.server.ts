import { env } from "~/env.server";
import type { Operator } from "~/i18n/legal/legal-text";

/** Who runs this installation, for the legal pages. */
export const operator: Operator = {
  name: env.OPERATOR_NAME,
  address: env.OPERATOR_ADDRESS,
  details: env.OPERATOR_DETAILS,
  publishesSource: env.SOURCE_URL !== undefined,
  supportEmail: env.SUPPORT_EMAIL,
  profiles: env.SOCIAL_URLS,
};
