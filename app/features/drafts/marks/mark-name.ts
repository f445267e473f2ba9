import type { TFunction } from "i18next";
import type { IconName } from "~/ui/icon";
import type { Mark, Tool } from "./rules.ts";

export const markIcons = {
  text: "type",
  signature: "signature",
  place: "map-pin",
  tick: "check",
  cross: "x",
  pen: "pen-line",
  line: "minus",
  arrow: "move-up-right",
  rectangle: "square",
  ellipse: "circle",
} as const satisfies Record<Tool, IconName>;

/** Returns the name of an annotation: the words of a text, the kind of any other. */
export function markName(mark: Mark, t: TFunction<"marks">): string {
  return mark.kind === "text" && mark.text ? mark.text : t(`kinds.${mark.kind}`);
}
