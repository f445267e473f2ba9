import { and, eq } from "drizzle-orm";
import type { TFunction } from "i18next";
import type { PictureFacts } from "~/features/pages/pictures-of.server";
import type { Box } from "~/imaging/geometry";
import { germanDate, isoDate } from "~/lib/dates";
import type { Db } from "~db/client.server";
import { signFieldValues, signings } from "~db/schema/index";
import type { NotFilled, TypedPlaces } from "./fill-places.server.ts";
import { findPlaces, type Whose } from "./find-places.server.ts";
import { longestValue, type PlaceKind } from "./rules.ts";

/** A place in the words of the form on which it is filled in. value: what is proposed, or was filled in before */
export type ToldPlace = {
  id: string;
  n: number;
  kind: PlaceKind;
  title: string;
  label: string;
  value: string;
  isRequired: boolean;
  page: { id: string; picture: PictureFacts };
  box: Box;
  windowAlt: string;
};

/** The places that a signer fills in, in their order. */
export type Filling = {
  title: string;
  progress: string;
  places: ToldPlace[];
  longest: number;
  words: Record<"first" | "next" | "last" | "signature", string>;
};

/** What was typed where it could not be taken, and why not. */
export type FillingAnswer = { typed: Record<string, string>; errors: Record<string, string> };

type Wanted = { versionId: string; whose: Whose; name: string; pages: readonly { id: string; picture: PictureFacts }[]; now: Date };

/** Returns the places that a signer fills in on a version; null if they have none. pages: of the version; name: the signer's, which is proposed */
export async function toldFilling(
  db: Db,
  { versionId, whose, name, pages, now }: Wanted,
  t: TFunction<"filling">,
): Promise<Filling | null> {
  const found = await findPlaces(db, versionId, whose);
  if (found.length === 0) return null;
  const before = await filledBefore(db, versionId, whose);
  const proposed: Partial<Record<PlaceKind, string>> = { date: isoDate(now), name };
  const places = found.flatMap(({ id, pageId, page, kind, box, isRequired, label: given }, at) => {
    const shown = pages.find((one) => one.id === pageId);
    if (!shown) return [];
    const what = given || t(`kinds.${kind}`);
    const n = at + 1;
    return [
      {
        ...{ id, n, kind, box, isRequired },
        title: t("place", { n, m: found.length, page, what }),
        label: isRequired ? what : t("optional", { label: what }),
        value: before.get(id) ?? proposed[kind] ?? "",
        page: { id: shown.id, picture: shown.picture },
        windowAlt: t("window", { page, n }),
      },
    ];
  });
  const words = { first: t("first"), next: t("next"), last: t("last"), signature: t("signature") };
  return { title: t("title"), progress: t("progress", { count: places.length }), places, longest: longestValue, words };
}

async function filledBefore(db: Db, versionId: string, whose: Whose): Promise<Map<string, string>> {
  const isTheirs = "userId" in whose ? eq(signings.userId, whose.userId) : eq(signings.guestId, whose.guestId);
  const { fieldId, value } = signFieldValues;
  const rows = await db
    .select({ fieldId, value })
    .from(signings)
    .innerJoin(signFieldValues, eq(signFieldValues.signingId, signings.id))
    .where(and(eq(signings.versionId, versionId), isTheirs));
  return new Map(rows.flatMap(({ fieldId, value }) => (value === null ? [] : [[fieldId, value] as const])));
}

/** What was typed at places, for a form that is given back for another reason. */
export function keptPlaces(typed: TypedPlaces): FillingAnswer {
  return { typed: Object.fromEntries([...typed].map(([id, value]) => [id, value.slice(0, longestValue)])), errors: {} };
}

/** Says at each place why what was typed there cannot be taken. */
export function toldUnfilled(
  { problems }: NotFilled,
  typed: TypedPlaces,
  { now, t }: { now: Date; t: TFunction<"filling"> },
): FillingAnswer {
  const errors = [...problems].map(([id, problem]) => {
    const letters = "letters" in problem ? problem.letters : "";
    return [id, t(`errors.${problem.reason}`, { max: longestValue, day: germanDate(now), letters })];
  });
  return { ...keptPlaces(typed), errors: Object.fromEntries(errors) };
}
