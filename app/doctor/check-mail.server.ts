import path from "node:path";
import { env } from "~/env.server";
import { tryMailServer } from "~/mail/deliver.server";
import { doubt, type Finding, ill, reasonOf, type Words, well } from "./finding.ts";

/** Signs in to the mail server and sends nothing. */
export async function checkMail(t: Words): Promise<Omit<Finding, "part">> {
  if (!env.SMTP_URL) return doubt(t("mail.outbox", { folder: path.join(env.DATA_DIR, "outbox") }), t("mail.outboxTodo"));
  const host = URL.canParse(env.SMTP_URL) ? new URL(env.SMTP_URL).host : "SMTP_URL";
  return tryMailServer().then(
    () => well(t("mail.well", { host })),
    (error: unknown) => ill(t("mail.refuses", { host, reason: reasonOf(error) }), t("mail.refusesTodo")),
  );
}
