import type { TFunction } from "i18next";
import { toldDoor } from "~/features/documents/facts/told-door";
import { documentPath } from "~/features/documents/paths";
import type { Door } from "~/features/documents/rules";
import type { ApartFile } from "~/features/drafts/apart/find-apart.server";
import { lockedFilePath } from "~/features/drafts/paths";
import type { refusalWords } from "~/features/drafts/refusal-words.server";
import { duplicatesPath } from "~/features/duplicates/paths";
import { germanTime } from "~/lib/dates";
import { senderIn } from "./mail-origin.ts";

/** again: the way to try once more; null: its bytes are not kept; away: what the button does that lists it no longer, null: there is none; twice: leads to what is probably the same paper; allow: what the button says by which its sender may send from now on */
export type ToldArrival = {
  id: string;
  state: ApartFile["state"];
  door: Door;
  name: string;
  to: string | null;
  from: string;
  says: string;
  again: { label: string; to: string | null } | null;
  away: string | null;
  twice: { label: string; to: string } | null;
  allow: string | null;
};

type Words = {
  t: TFunction<"arrivals">;
  ways: TFunction<"refusals">;
  why: Awaited<ReturnType<typeof refusalWords>>;
};

/** Says of each file that came by itself when it came, from where, and what became of it. twice: ids of documents that have duplicates */
export function toldArrivals(files: readonly ApartFile[], { t, ways, why }: Words, twice: ReadonlySet<string> = new Set()): ToldArrival[] {
  return files.map(({ id, state, name, reason, isKept, lockedId, document, cameBy, askedAt }) => ({
    id,
    state,
    door: cameBy.door,
    name: document?.name ?? name,
    to: document && documentPath(document.id),
    from: t("cameAt", {
      from: toldDoor(cameBy.origin === name && !document ? { ...cameBy, origin: "" } : cameBy, t),
      time: germanTime(askedAt),
    }),
    says: reason && reason !== "twin" ? why({ name, reason }) : t(`states.${state}`),
    again: isKept ? { label: ways(lockedId ? "ways.unlock" : "ways.again"), to: lockedId && lockedFilePath(lockedId) } : null,
    twice: document && twice.has(document.id) ? { label: t("twice"), to: duplicatesPath(document.id) } : null,
    allow: reason === "foreign-sender" && senderIn(cameBy.origin) ? t("mail.allow") : null,
    away: state === "refused" ? ways(isKept ? "ways.awayKept" : "ways.away", { name }) : null,
  }));
}
