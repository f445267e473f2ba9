import type { TFunction } from "i18next";
import { germanTime, lastGermanDate } from "~/lib/dates";
import type { ShownAccessKey } from "./access-key-card.tsx";
import type { ListedAccessKey } from "./list-access-keys.server.ts";

/** Says of each key what it may, when it was last used and until when it lasts. */
export function toldAccessKeys(keys: readonly ListedAccessKey[], { t, now }: { t: TFunction<"accessKeys">; now: Date }): ShownAccessKey[] {
  return keys.map(({ id, name, rights, endsAt, lastUsedAt }) => {
    const parts = [
      rights.map((right) => t(`rights.${right}`)).join(", "),
      lastUsedAt ? t("usedAt", { at: germanTime(lastUsedAt) }) : t("notUsed"),
      endsAt && t(endsAt > now ? "endsAt" : "endedAt", { at: lastGermanDate(endsAt) }),
    ];
    return { id, name, says: parts.filter(Boolean).join(" · ") };
  });
}
