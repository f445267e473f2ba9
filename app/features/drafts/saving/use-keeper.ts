import type { ShouldRevalidateFunction } from "@remix-run/react";
import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { reload } from "~/live/use-live";
import type { DraftView } from "../find-draft.server.ts";
import type { DraftIntentText } from "../intents.ts";
import { type DraftPlace, draftPath } from "../paths.ts";

/** Where what was typed is: only here; on its way; in the draft, but the screen does not know yet what that changed; nothing was typed. */
type Typed = "here" | "on its way" | "kept" | null;

/** Keeps what was typed, without going anywhere: a closed tab loses nothing. */
export function useKeeper(draft: DraftView | null, place: DraftPlace) {
  const { state, data, submit } = useFetcher<{ kept: boolean; day?: string }>();
  const [typed, set] = useState<Typed>(null);
  useEffect(() => {
    if (state !== "idle" || !data) return;
    set((before) => (before === "on its way" ? (data.day ? "here" : "kept") : before));
    reload();
  }, [state, data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the draft was loaded
  useEffect(() => set((before) => (before === "kept" ? null : before)), [draft]);

  return {
    /** something was typed, and whether it is a change only the server can tell */
    isTyping: typed !== null,
    /** what was kept last but for this, which is no day */
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
 * The data of the screen are not loaded by the router after something was kept, but by reload, which waits for what is under way:
 * Save may have been pressed meanwhile, and the edit that is gone then would lead back to the document whoever went on from there.
 */
export const unlessKept: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  formData?.get("intent") !== keepIntent && defaultShouldRevalidate;
