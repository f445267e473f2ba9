import type { TFunction } from "i18next";
import { deviceName } from "~/features/accounts/device-name";
import { germanDate, germanTime, isoDate, lastGermanDate } from "~/lib/dates";
import type { DocumentLink } from "./list-links.server.ts";
import type { LinkDownload } from "./rules.ts";

/** A link in the words of its screen. */
export type ToldLink = {
  id: string;
  name: string;
  address: string | null;
  /** its address cannot be shown any more */
  isLost: boolean;
  isOwn: boolean;
  isOver: boolean;
  mayEnd: boolean;
  /** who made it, and when */
  made: string;
  /** until when, what it allows */
  terms: string[];
  seen: string;
  visits: { id: string; what: string; at: string; icon: "eye" | "download" }[];
  /** what its form shows; lastDay: "2026-12-14" */
  form: { name: string; lastDay: string; download: LinkDownload; hasPassword: boolean };
};

type T = TFunction<"links">;

export function toldLinks(links: readonly DocumentLink[], t: T, ofDevices: TFunction<"auth">): ToldLink[] {
  return links.map((link) => {
    const { id, name, address, madeBy, mayEnd, download, hasPassword, createdAt, endsAt, over, visits } = link;
    const day = germanDate(createdAt);
    const { count, last, latest } = visits;
    const end = lastGermanDate(endsAt);
    const until = { ended: t("ended"), expired: t("expired", { day: end }), open: t("until", { day: end }) }[over ?? "open"];
    return {
      id,
      name: name || t("unnamed"),
      address,
      isLost: !over && madeBy === null && address === null,
      isOwn: madeBy === null,
      isOver: over !== null,
      mayEnd,
      made: madeBy === null ? t("made", { day }) : t("madeBy", { name: madeBy, day }),
      terms: [until, t(`downloads.${download}`), ...(hasPassword ? [t("withPassword")] : [])],
      seen: last ? t("seen", { count, time: germanTime(last) }) : t("seen", { count: 0 }),
      visits: latest.map((visit) => ({
        id: visit.id,
        what: t("by", { kind: t(`kinds.${visit.kind}`), device: deviceName(visit, ofDevices) }),
        at: germanTime(visit.at),
        icon: visit.kind === "seen" ? "eye" : "download",
      })),
      form: { name, lastDay: isoDate(new Date(endsAt.getTime() - 1)), download, hasPassword },
    };
  });
}
