import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

type Shown = { pages: readonly { id: string }[]; selectedId: string | undefined; isBusy: boolean; form: RefObject<HTMLFormElement> };

/**
 * Opens the first page of files that were added here, unless the person has opened another page meanwhile or holds a corner of this one.
 * Returns the function to call when files are added.
 */
export function useShowAdded({ pages, selectedId, isBusy, form }: Shown): () => void {
  // The camera has a history entry (a hash) in front of this screen and must stay open.
  const isCovered = useLocation().hash !== "";
  const awaited = useRef<{ known: Set<string>; at: string | undefined }>();

  useEffect(() => {
    const first = !isCovered && awaited.current && pages.find(({ id }) => !awaited.current?.known.has(id));
    if (!first) return;
    const isThere = awaited.current?.at === selectedId && !isBusy && !form.current?.querySelector(".held");
    awaited.current = undefined;
    // This presses the page's picture, so that moved corners are kept on the way.
    if (isThere) form.current?.querySelector<HTMLElement>(`.strip .open[value="open:${first.id}"]`)?.click();
  }, [pages, selectedId, isBusy, isCovered, form]);

  return () => {
    awaited.current = { known: new Set(pages.map(({ id }) => id)), at: selectedId };
  };
}
