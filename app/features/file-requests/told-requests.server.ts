import type { TFunction } from "i18next";
import { formatBytes, MB } from "~/lib/bytes";
import { germanDate, germanTime, lastGermanDate } from "~/lib/dates";
import type { Language } from "~/lib/languages";
import { lastDayShown } from "~/lib/last-day";
import type { ListedRequest } from "./list-requests.server.ts";

/** A request in the words of its screen. */
export type ToldRequest = {
  id: string;
  title: string;
  purpose: string;
  address: string | null;
  /** its address cannot be shown any more */
  isLost: boolean;
  isOver: boolean;
  /** until when, and how much it takes */
  terms: string;
  made: string;
  came: string;
  files: { id: string; name: string; by: string; at: string }[];
  /** what its form shows */
  form: { name: string; purpose: string; lastDay: string; mostFiles: string; megabytes: string };
};

export function toldRequests(
  requests: readonly ListedRequest[],
  { t, language }: { t: TFunction<"fileRequests">; language: Language },
): ToldRequest[] {
  return requests.map(({ id, name, purpose, address, mostFiles, mostBytes, createdAt, endsAt, over, came }) => {
    const day = lastGermanDate(endsAt);
    const until = { ended: t("ended"), expired: t("expired", { day }), open: t("until", { day }) }[over ?? "open"];
    return {
      id,
      title: name || purpose,
      purpose: name ? purpose : "",
      address,
      isLost: !over && address === null,
      isOver: over !== null,
      terms: `${until} · ${t("takes", { count: mostFiles, size: formatBytes(mostBytes, language) })}`,
      made: t("made", { day: germanDate(createdAt) }),
      came: came.last
        ? t("came", { count: came.files, size: formatBytes(came.bytes, language), time: germanTime(came.last) })
        : t("came", { count: 0 }),
      files: came.latest.map((file) => ({
        id: file.id,
        name: file.name,
        by: t("by", { sender: file.sender }),
        at: germanTime(file.sentAt),
      })),
      form: {
        name,
        purpose,
        lastDay: lastDayShown(endsAt),
        mostFiles: String(mostFiles),
        megabytes: String(Math.round(mostBytes / MB)),
      },
    };
  });
}
