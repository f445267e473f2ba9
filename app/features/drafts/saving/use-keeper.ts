import type { ShouldRevalidateFunction } from "@remix-run/react";
import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { reload } from "~/live/use-live";
import type { DraftIntentText } from "../intents.ts";
import { type DraftPlace, draftPath } from "../paths.ts";
import type { ShownDraft } from "../shown-draft.server.ts";

/**
 * State of the typed text: only in this screen; being sent; stored in the draft, but the screen does not show the effects yet; null: nothing
 * was typed.
 */
type Typed = "here" | "on its way" | "kept" | null;

/** Stores what was typed without leaving the screen, so that closing the tab loses nothing. */
export function useKeeper(draft: ShownDraft | null, place: DraftPlace) {
  const { state, data, submit } = useFetcher<{ kept: boolean; day?: string }>();
  const [typed, set] = useState<Typed>(null);
  useEffect(() => {
    if (state !== "idle" || !data) return;
    set((before) => (before === "on its way" ? (data.day ? "here" : "kept") : before));
    reload();
  }, [state, data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time that the draft was loaded
  useEffect(() => set((before) => (before === "kept" ? null : before)), [draft]);

  return {
    /** something was typed; only the server can tell whether it is a change */
    isTyping: typed !== null,
    /** the typed day in the last request, if it was no day; everything else was stored */
    day: data?.day,
    typing: () => set("here"),
    keep(form: HTMLFormElement) {
      const facts = new FormData(form);
      for (const name of ["files", "tags"]) facts.delete(name);
      facts.set("intent", keepIntent);
      set("on its way");
      submit(facts, { method: "post", encType: "multipart/form-data", action: draftPath(undefined, place) });
    },
  };
}

const keepIntent: DraftIntentText = "keep";

/**
 * Prevents the router from reloading the screen's data after something was stored; `reload` does so and waits for requests under way.
 * Otherwise, if Save was pressed meanwhile, the edit would be gone and the reload would lead a person who has moved on back to the document.
 */
export const unlessKept: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  formData?.get("intent") !== keepIntent && defaultShouldRevalidate;
