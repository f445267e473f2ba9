import type { RefObject } from "react";
import { useShownEffect } from "~/ui/use-shown-effect";

/** Scrolls the chosen page of a strip into the middle of it when it is out of sight, and nothing around the strip. */
export function useInSight(ref: RefObject<HTMLElement>, index: number): void {
  useShownEffect(() => {
    const strip = ref.current;
    const page = strip?.children[index];
    if (!strip || !page) return;
    const [room, box] = [strip.getBoundingClientRect(), page.getBoundingClientRect()];
    if (box.top < room.top || box.bottom > room.bottom) strip.scrollTop += (box.top + box.bottom - room.top - room.bottom) / 2;
    if (box.left < room.left || box.right > room.right) strip.scrollLeft += (box.left + box.right - room.left - room.right) / 2;
  }, [ref, index]);
}
