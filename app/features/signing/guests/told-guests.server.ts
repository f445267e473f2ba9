import type { TFunction } from "i18next";
import { mostLetters } from "~/features/letters/rules";
import { germanDate, germanTime, lastGermanDate } from "~/lib/dates";
import { lastDayShown } from "~/lib/last-day";
import { isAwaited } from "../rules.ts";
import type { ListedGuest } from "./list-guests.server.ts";

/** A guest in the words of the screen where they are asked. */
export type ToldGuest = {
  id: string;
  name: string;
  /** their address, or that the link is handed over */
  reached: string;
  address: string | null;
  state: string;
  /** when they were asked, and until when they may sign */
  terms: string;
  /** its link is ended; whose time is over can be given more of it */
  isEnded: boolean;
  mayRemind: boolean;
  isReminded: boolean;
  /** why no mail reaches them, and what to do */
  held: string | null;
  mayChange: boolean;
  form: { name: string; email: string; message: string; lastDay: string; code: boolean };
};

export function toldGuests(
  guests: readonly ListedGuest[],
  { t, letters }: { t: TFunction<"guestSigners">; letters: TFunction<"letters"> },
): ToldGuest[] {
  return guests.map(({ id, name, email, message, needsCode, address, state, at, askedAt, endsAt, over, isRemindedToday, held }) => {
    const asked = t("asked", { day: germanDate(askedAt) });
    const day = endsAt ? lastGermanDate(endsAt) : "";
    return {
      ...{ id, name, address },
      reached: email ?? t("handedOver"),
      state: over && state !== "signed" ? t(`over.${over}`, { day }) : t(`states.${state}`, { time: at ? germanTime(at) : "" }),
      terms: endsAt && !over ? t("until", { asked, day }) : asked,
      isEnded: over === "ended" || over === "mistaken",
      mayRemind: email !== null && !over && held !== "stopped" && isAwaited(state),
      held: held && !over ? letters(`held.${held}`, mostLetters) : null,
      isReminded: isRemindedToday,
      mayChange: (!over || over === "expired") && state !== "signed",
      form: { name, email: email ?? "", message, lastDay: lastDayShown(endsAt), code: needsCode },
    };
  });
}
