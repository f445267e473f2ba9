import { useEffect } from "react";

/** Begins a download by itself, if there is one, once the page is loaded: before that, it would break off loads that are still under way. */
export function useOwnDownload(path: string | null): void {
  useEffect(() => {
    if (path === null) return;
    const begin = () => window.location.assign(path);
    if (document.readyState === "complete") return begin();
    // A download that begins within the event itself still counts as part of the loading.
    const whenLoaded = () => setTimeout(begin);
    window.addEventListener("load", whenLoaded, { once: true });
    return () => window.removeEventListener("load", whenLoaded);
  }, [path]);
}
