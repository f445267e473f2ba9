import type { TFunction } from "i18next";
import { deviceName } from "~/features/accounts/device-name";
import { documentPath } from "~/features/documents/paths";
import { germanDate, germanTime, lastGermanDate } from "~/lib/dates";
import { lastDayShown } from "~/lib/last-day";
import type { ListedLink } from "./list-links.server.ts";
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
  /** what it shows besides the document of the screen */
  shows: string | null;
  /** the documents that it names, or the saved search, to go there */
  leads: { to: string; label: string }[];
  more: string | null;
  /** until when, what it allows */
  terms: string[];
  seen: string;
  visits: { id: string; what: string; at: string; icon: "eye" | "download" }[];
  /** what of the originals it may hand on; some: of some documents */
  mayHandOn: boolean | "some";
  /** what its form shows; lastDay: "2026-12-14" */
  form: { name: string; lastDay: string; download: LinkDownload; hasPassword: boolean };
};

type T = TFunction<"links">;

/** t: of the links; ofDevices: of devices; isAmongOwn: all links of a person are told, and not those of one document */
type Words = { t: T; ofDevices: TFunction<"auth">; isAmongOwn: boolean };

export function toldLinks(links: readonly ListedLink[], { t, ofDevices, isAmongOwn }: Words): ToldLink[] {
  return links.map((link) => {
    const { id, name, address, madeBy, mayEnd, download, hasPassword, createdAt, endsAt, over, visits } = link;
    const day = germanDate(createdAt);
    const { count, last, latest } = visits;
    const end = lastGermanDate(endsAt);
    const until = { ended: t("ended"), lostRight: t("lostRight"), expired: t("expired", { day: end }), open: t("until", { day: end }) }[
      over ?? "open"
    ];
    return {
      id,
      name: name || t("unnamed"),
      address,
      isLost: !over && madeBy === null && address === null,
      isOwn: madeBy === null,
      isOver: over !== null,
      mayEnd,
      mayHandOn: link.showsView || (link.named.count > 1 && link.named.mayHandOn) ? "some" : link.named.mayHandOn,
      made: madeBy === null ? t("made", { day }) : t("madeBy", { name: madeBy, day }),
      ...(isAmongOwn ? shownByOwn(link, t) : { shows: shownBesides(link, t), leads: [], more: null }),
      terms: [until, t(`downloads.${download}`), ...(hasPassword ? [t("withPassword")] : [])],
      seen: last ? t("seen", { count, time: germanTime(last) }) : t("seen", { count: 0 }),
      visits: latest.map((visit) => ({
        id: visit.id,
        what: t("by", { kind: t(`kinds.${visit.kind}`), device: deviceName(visit, ofDevices) }),
        at: germanTime(visit.at),
        icon: visit.kind === "seen" ? "eye" : "download",
      })),
      form: { name, lastDay: lastDayShown(endsAt), download, hasPassword },
    };
  });
}

/** Says what a link shows besides the document whose links are told. */
function shownBesides({ showsView, view, madeBy, named: { count } }: ListedLink, t: T): string | null {
  if (showsView) return view ? t("shows.view", { name: view.name }) : t("shows.someView");
  if (count <= 1) return null;
  return madeBy === null ? t("shows.others", { count: count - 1 }) : t("shows.someOthers");
}

function shownByOwn({ showsView, view, named: { count, documents } }: ListedLink, t: T): Pick<ToldLink, "shows" | "leads" | "more"> {
  if (showsView && view) return { shows: t("shows.ownView"), leads: [{ to: view.to, label: view.name }], more: null };
  const leads = documents.map(({ id, name }) => ({ to: documentPath(id), label: name }));
  const left = count - documents.length;
  return {
    shows: count === 0 ? t("shows.nothing") : t("shows.documents", { count }),
    leads,
    more: left > 0 ? t("shows.more", { count: left }) : null,
  };
}
