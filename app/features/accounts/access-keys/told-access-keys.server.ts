import type { TFunction } from "i18next";
import { germanTime, lastGermanDate } from "~/lib/dates";
import type { ShownAccessKey } from "./access-key-card.tsx";
import type { ListedAccessKey } from "./list-access-keys.server.ts";
import { seesDocuments } from "./rules.ts";

/** Says of each key what it may and with which documents, when it was last used and until when it lasts. */
export function toldAccessKeys(keys: readonly ListedAccessKey[], { t, now }: { t: TFunction<"accessKeys">; now: Date }): ShownAccessKey[] {
  return keys.map(({ id, name, rights, reach, view, endsAt, lastUsedAt }) => {
    const parts = [
      seesDocuments(rights) ? rights.map((right) => t(`rights.${right}`)).join(", ") : t("onlyAdd"),
      seesDocuments(rights) && (reach === "view" && !view ? t("reach.lost") : t(`reach.${reach}`, { view })),
      lastUsedAt ? t("usedAt", { at: germanTime(lastUsedAt) }) : t("notUsed"),
      endsAt && t(endsAt > now ? "endsAt" : "endedAt", { at: lastGermanDate(endsAt) }),
    ];
    return { id, name, says: parts.filter(Boolean).join(" · ") };
  });
}
