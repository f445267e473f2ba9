import { env } from "~/env.server";
import { site } from "~/http/site.server";
import type { Operator } from "~/i18n/legal/legal-text";
import { noticePaths } from "~/paths";

/** The operator of this installation, for the legal pages. */
export const operator: Operator = {
  name: env.OPERATOR_NAME,
  address: env.OPERATOR_ADDRESS,
  details: env.OPERATOR_DETAILS,
  legalSince: env.LEGAL_SINCE,
  publishesSource: env.SOURCE_URL !== undefined,
  supportEmail: env.SUPPORT_EMAIL,
  withdrawAt: site.sells ? env.APP_URL + noticePaths.withdraw : null,
  profiles: env.SOCIAL_URLS,
};
