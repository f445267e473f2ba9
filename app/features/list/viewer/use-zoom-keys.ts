import { isCovered } from "~/ui/covered";
import { isLetter, useLetters } from "~/ui/use-letters";
import { useShownEffect } from "~/ui/use-shown-effect";
import { canPan, type Zooming } from "./use-zoom.ts";
import { whole } from "./zoom.ts";

/** px by which an arrow key pans */
const stride = 80;
const arrows: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** "+", "-" and "0" zoom; arrow keys pan as long as there is something to pan, unless they move the focused element. */
export function useZoomKeys({ stage, zoomIn, zoomOut, zoomTo }: Zooming): void {
  useLetters({ "+": zoomIn, "=": zoomIn, "-": zoomOut, "0": () => zoomTo(whole) }, stage);

  useShownEffect(() => {
    function act(event: KeyboardEvent): void {
      if (!stage.current || !isLetter(event) || event.shiftKey || isCovered(stage.current)) return;
      if (event.target instanceof Element && event.target.closest("[data-moves]")) return;
      if (pan(stage.current, event.key)) event.preventDefault();
    }
    document.addEventListener("keydown", act, { capture: true });
    return () => document.removeEventListener("keydown", act, { capture: true });
  }, [stage]);
}

function pan(stage: HTMLElement, key: string): boolean {
  const [x, y] = arrows[key] ?? [0, 0];
  const { across, down } = canPan(stage);
  if (!(x && across) && !(y && down)) return false;
  stage.scrollBy(x * stride, y * stride);
  return true;
}
