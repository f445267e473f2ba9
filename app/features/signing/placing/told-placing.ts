import type { TFunction } from "i18next";
import type { Box } from "~/imaging/geometry";
import type { Placing } from "./find-placing.server.ts";

/** A place in the words of the screen. n: its number among all; isFixed: its signer has signed */
export type ToldPlace = {
  id: string;
  n: number;
  page: number;
  box: Box;
  kind: string;
  /** what it is, for whom */
  title: string;
  terms: string;
  isFixed: boolean;
};

export function toldPlaces({ places, signers }: Pick<Placing, "places" | "signers">, t: TFunction<"places">): ToldPlace[] {
  return places.map(({ id, page, box, kind, label, isRequired, userId, guestId }, at) => {
    const signer = signers.find((one) => one.id === (userId ?? guestId));
    const name = signer?.name ?? t("nobody");
    const what = label ? t("labelled", { kind: t(`kinds.${kind}`), label }) : t(`kinds.${kind}`);
    return {
      ...{ id, n: at + 1, page, box },
      kind: t(`kinds.${kind}`),
      title: t("titled", { n: at + 1, what, name }),
      terms: t(kind === "signature" || isRequired ? "onPage.required" : "onPage.optional", { page }),
      isFixed: signer?.hasSigned ?? false,
    };
  });
}
