import { useCallback, useEffect, useState } from "react";
import type { Mark } from "./rules.ts";

type TextMark = Extract<Mark, { kind: "text" }>;

/** as in styles/studio.css */
const typeface = '"Mappe Marks", "Mappe Marks More"';
/** px; widths grow with the size */
const measured = 100;

let pad: CanvasRenderingContext2D | null | undefined;

/** How far a text reaches; told anew once its letters have come. */
export function useLetterWidth(marks: readonly Mark[]): (text: TextMark) => number {
  const [loads, setLoads] = useState(0);
  const written = marks.flatMap((mark) => (mark.kind === "text" ? [mark.text] : [])).join("");
  useEffect(() => {
    let isGone = false;
    document.fonts.load(`${measured}px ${typeface}`, written || "A").then(
      () => !isGone && setLoads((before) => before + 1),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [written]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: letters that have come are of another width
  return useCallback(({ text, size }: TextMark) => (widthOf(text) * size) / measured, [loads]);
}

function widthOf(text: string): number {
  pad ??= canvas();
  // No canvas: about what letters take.
  if (!pad) return text.length * measured * 0.55;
  pad.font = `${measured}px ${typeface}`;
  return pad.measureText(text).width;
}

/** Some browsers are told to give none. */
function canvas(): CanvasRenderingContext2D | null {
  try {
    return document.createElement("canvas").getContext("2d");
  } catch {
    return null;
  }
}
