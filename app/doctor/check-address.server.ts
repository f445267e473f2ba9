import { env } from "~/env.server";
import { strangelyBelieved } from "~/lib/proxies.server";
import { healthPath } from "~/paths";
import { doubt, type Finding, ill, reasonOf, type Words, well } from "./finding.ts";

/** ms */
const patience = 5000;

/** Whether people reach Mappe where its own links lead. */
export async function checkAddress(t: Words): Promise<Omit<Finding, "part">> {
  const url = env.APP_URL;
  let believed: ReturnType<typeof strangelyBelieved>;
  try {
    believed = strangelyBelieved(env.TRUST_PROXY, url);
  } catch (error) {
    return ill(t("address.unread", { reason: reasonOf(error) }), t("address.everybodyTodo"));
  }
  if (believed === "everybody") return ill(t("address.everybody"), t("address.everybodyTodo"));
  try {
    const answer = await fetch(url + healthPath, { signal: AbortSignal.timeout(patience), redirect: "manual" });
    const told: unknown = await answer.json().catch(() => undefined);
    if (typeof told !== "object" || told === null || !("ok" in told))
      return ill(t("address.silent", { url, reason: `HTTP ${answer.status}` }), t("address.silentTodo"));
  } catch (error) {
    return ill(t("address.silent", { url, reason: reasonOf(error) }), t("address.silentTodo"));
  }
  const { protocol, hostname } = new URL(url);
  if (believed === "nobody") return doubt(t("address.nobody", { url }), t("address.nobodyTodo"));
  const isOpen = protocol === "https:" || hostname === "localhost";
  return isOpen ? well(t("address.well", { url })) : doubt(t("address.plain", { url }), t("address.plainTodo"));
}
