import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { usePerson } from "~/features/accounts/use-person";
import { atOffice } from "../outbox/outbox.ts";
import { apartPath } from "./address.ts";
import { choosesApart } from "./apart-choice.tsx";
import { becomeEach } from "./rules.ts";

/** isTaken: the camera took the files */
export type TakeApart = (files: File[], how: { fullQuality: boolean; isTaken: boolean }) => boolean;

/**
 * Takes files that become one document each, and opens their screen as soon as the server knows their names, so that a person who was signed out
 * meanwhile is not led away from the files. Returns false if the files are to become pages of the draft.
 */
export function useTakeApart(): TakeApart {
  const person = usePerson();
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  return (files, { fullQuality, isTaken }) => {
    if (!becomeEach({ isChosen: choosesApart(), isTaken })) return false;
    const announced = () => isHere.current && navigate(apartPath);
    void atOffice((office) => office.sendApart(files, { person, fullQuality, announced }));
    return true;
  };
}
