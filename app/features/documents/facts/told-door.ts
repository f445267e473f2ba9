import type { TFunction } from "i18next";
import type { CameBy } from "../rules.ts";

/** Says by which door a file came, and from where: "Folder: Taxes/letter.pdf". */
export function toldDoor({ door, origin }: CameBy, t: TFunction<"arrivals">): string {
  return origin ? t("from", { door: t(`doors.${door}`), origin }) : t(`doors.${door}`);
}
