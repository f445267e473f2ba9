import { useCallback, useEffect, useState } from "react";
import type { Mark } from "./rules.ts";

type TextMark = Extract<Mark, { kind: "text" }>;

/** the same as in styles/studio.css */
const typeface = '"Mappe Marks", "Mappe Marks More"';
/** font size in px; widths grow in proportion */
const measured = 100;

let pad: CanvasRenderingContext2D | null | undefined;

/** Returns the function that measures a text's width; a new one once its letters are loaded. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: widths change when letters are loaded
  return useCallback(({ text, size }: TextMark) => (widthOf(text) * size) / measured, [loads]);
}

function widthOf(text: string): number {
  pad ??= canvas();
  // Without a canvas the usual width of letters is assumed.
  if (!pad) return text.length * measured * 0.55;
  pad.font = `${measured}px ${typeface}`;
  return pad.measureText(text).width;
}

/** Some browsers are set to offer no canvas. */
function canvas(): CanvasRenderingContext2D | null {
  try {
    return document.createElement("canvas").getContext("2d");
  } catch {
    return null;
  }
}
