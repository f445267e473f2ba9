import { useNavigate } from "@remix-run/react";
import { apartPath } from "../paths.ts";
import { choosesApart } from "./apart-choice.tsx";
import { sendApart } from "./outbox.ts";

export type TakeApart = (files: File[], how: { fullQuality: boolean; stays?: boolean }) => boolean;

/** Takes files that are to be a document each, and leads to where that is shown; false: they are pages of the draft. */
export function useTakeApart(): TakeApart {
  const navigate = useNavigate();
  return (files, { fullQuality, stays = false }) => {
    if (!choosesApart()) return false;
    void sendApart(files, { fullQuality });
    if (!stays) navigate(apartPath);
    return true;
  };
}
