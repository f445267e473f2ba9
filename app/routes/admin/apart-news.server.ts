import type { Viewer } from "~/features/accounts/rules";
import { apartPath } from "~/features/drafts/apart/address";
import { countApart } from "~/features/drafts/apart/find-apart.server";
import { isTrouble, isUnderWay } from "~/features/drafts/apart/rules";
import { texts } from "~/i18n/texts.server";
import { db } from "~db/client.server";

type ApartTold = { told: string; show: string; to: string; tone: "warning" | "ink" };

/** Says in words how far the files are that become a document each. The words are made here, because the list has no script to spare for them. */
export async function apartNews(request: Request, viewer: Viewer): Promise<ApartTold | null> {
  const counted = await countApart(db, viewer);
  if (counted.total === 0) return null;
  const t = await texts(request, "apart");
  const { done, refused, expected, total } = counted;
  const step = isUnderWay(counted) ? t("news.step", { done, total }) : t("news.done", { count: done });
  const missing = refused > 0 ? ` ${t("news.refused", { count: refused })}` : "";
  const awaited = expected > 0 ? ` ${t("news.expected", { count: expected })}` : "";
  // A step is no sentence, and gets its end only before one.
  const told = missing + awaited === "" || !isUnderWay(counted) ? step : `${step}.`;
  return { told: told + missing + awaited, show: t("news.show"), to: apartPath, tone: isTrouble(counted) ? "warning" : "ink" };
}
