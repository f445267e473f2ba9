import path from "node:path";
import { env, variables } from "~/env.server";
import { hasOwnPage, unusablePages } from "~/i18n/legal/own-pages.server";
import { doubt, type Finding, type Words, well } from "./finding.ts";

/** Whether everything is there that strangers have to be told before they may open an account. */
export async function checkLegal(t: Words): Promise<Omit<Finding, "part">> {
  const [unusable] = await unusablePages();
  if (unusable) return doubt(t(`legal.${unusable.reason}`, { file: path.basename(unusable.file) }), t("legal.unusableTodo"));
  const admitsStrangers = env.REGISTRATION === "open" || env.REGISTRATION === "domains";
  if (!admitsStrangers) return well(t("legal.known"));
  const missing = [
    ...(env.OPERATOR_ADDRESS || (await hasOwnPage("imprint")) ? [] : [t("legal.imprint")]),
    ...(env.SUPPORT_EMAIL === variables.shape.SUPPORT_EMAIL.parse(undefined) ? ["SUPPORT_EMAIL"] : []),
  ];
  if (missing.length === 0) return well(t("legal.well"));
  return doubt(t("legal.missing", { what: missing.join(", "), registration: env.REGISTRATION }), t("legal.missingTodo"));
}
