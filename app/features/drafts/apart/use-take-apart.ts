import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { WantedLook } from "~/imaging/recipe";
import { apartPath } from "./address.ts";
import { choosesApart } from "./apart-choice.tsx";
import { sendApart } from "./outbox.ts";

export type TakeApart = (files: File[], how: { fullQuality: boolean; stays: boolean; look: WantedLook | undefined }) => boolean;

/**
 * Takes files that are to be a document each, and leads to where that is shown as soon as the server knows their names: whoever was
 * signed out meanwhile is not led away from them. False: they are pages of the draft.
 */
export function useTakeApart(): TakeApart {
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  return (files, { fullQuality, stays, look }) => {
    if (!choosesApart()) return false;
    sendApart(files, { fullQuality, look, announced: () => isHere.current && !stays && navigate(apartPath) });
    return true;
  };
}
