import type { Viewer } from "~/features/accounts/rules";
import { hasPlans } from "~/features/billing/has-plans.server";
import { findQuota } from "~/features/pages/find-quota.server";
import { countStoredBytes } from "~/features/pages/stored-bytes.server";
import { languageOf } from "~/i18n/language.server";
import { texts } from "~/i18n/texts.server";
import { formatBytes } from "~/lib/bytes";
import { db } from "~db/client.server";

/** no bytes, in German and English */
const none = "0\u00a0kB";

/** The row that says how much the viewer keeps and may keep; null where a plan decides on it. */
export async function storageRow(request: Request, viewer: Viewer) {
  if (hasPlans) return null;
  const [t, used, quota] = await Promise.all([texts(request, "withoutPlans"), countStoredBytes(db, viewer.id), findQuota(db, viewer.id)]);
  const language = languageOf(request);
  const sizes = { used: used === 0 ? none : formatBytes(used, language), quota: formatBytes(quota, language) };
  const state = Number.isFinite(quota) ? t(used < quota ? "storage.usedOf" : "storage.full", sizes) : t("storage.used", sizes);
  return { title: t("storage.title"), state };
}
