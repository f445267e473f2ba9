import { z } from "zod";
import { tidy } from "~/lib/tidy";
import { longestLabel, placeKinds, smallestSide } from "../places/rules.ts";

/** What can be wrong with a place: keys for which the screen has texts. */
const messages = ["kind", "signer", "longLabel", "percent", "side", "full", "signed", "outdated"] as const;
export type PlaceMessage = (typeof messages)[number];

export function isPlaceMessage(text: string): text is PlaceMessage {
  return messages.some((message) => message === text);
}

/** A number as people type it, also with a comma. */
function percent(least: number, message: PlaceMessage) {
  return z
    .string(message)
    .transform((typed) => Number(typed.replace(",", ".")))
    .pipe(z.number(message).min(least, message).max(100, message));
}

/** The form of a new place. left, top: in percent of the page, where it was not tapped */
export const placeForm = z.object({
  page: z.uuid(),
  kind: z.enum(placeKinds, "kind"),
  signer: z.uuid("signer"),
  label: z
    .string()
    .transform((typed) => tidy(typed))
    .pipe(z.string().max(longestLabel, "longLabel"))
    .default(""),
  required: z.literal("on").optional(),
  left: percent(0, "percent"),
  top: percent(0, "percent"),
});
export type PlaceForm = z.input<typeof placeForm>;

/** The form by which a place is moved, in percent of the page. */
export const moveForm = z.object({
  left: percent(0, "percent"),
  top: percent(0, "percent"),
  width: percent(100 * smallestSide, "side"),
  height: percent(100 * smallestSide, "side"),
});
export type MoveForm = z.input<typeof moveForm>;
