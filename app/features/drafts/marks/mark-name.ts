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

/** What a mark is called: a text by what it says. */
export function markName(mark: Mark, t: TFunction<"marks">): string {
  return mark.kind === "text" && mark.text ? mark.text : t(`kinds.${mark.kind}`);
}
