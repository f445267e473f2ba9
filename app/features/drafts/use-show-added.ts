import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

type Shown = { pages: readonly { id: string }[]; selectedId: string | undefined; isBusy: boolean; form: RefObject<HTMLFormElement> };

/**
 * Opens the first page that comes of files added here, unless the person went on to another page meanwhile, or holds a corner of
 * this one. Answers what is to be called when files are added.
 */
export function useShowAdded({ pages, selectedId, isBusy, form }: Shown): () => void {
  // A step of its own in front of the screen: the camera goes on.
  const isCovered = useLocation().hash !== "";
  const awaited = useRef<{ known: Set<string>; at: string | undefined }>();

  useEffect(() => {
    const first = !isCovered && awaited.current && pages.find(({ id }) => !awaited.current?.known.has(id));
    if (!first) return;
    const isThere = awaited.current?.at === selectedId && !isBusy && !form.current?.querySelector(".held");
    awaited.current = undefined;
    // As if its picture were pressed: corners that were moved are kept on the way.
    if (isThere) form.current?.querySelector<HTMLElement>(`[data-page="${first.id}"] .open`)?.click();
  }, [pages, selectedId, isBusy, isCovered, form]);

  return () => {
    awaited.current = { known: new Set(pages.map(({ id }) => id)), at: selectedId };
  };
}
