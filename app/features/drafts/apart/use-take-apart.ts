import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { usePerson } from "~/features/accounts/use-person";
import { addDocumentPath } from "~/paths";
import { draftButton } from "../intents.ts";
import { atOffice } from "../outbox/outbox.ts";
import { apartPath } from "./address.ts";
import type { Batch } from "./how-many.tsx";
import { type ApartWay, asksHowMany } from "./rules.ts";

/** Takes charge of files of which a person has to say what they become; returns false if they are to become pages of the draft. */
export type TakeApart = (files: Batch["files"], how: Omit<Batch, "files"> & { isTaken: boolean }) => boolean;

/**
 * Holds several files until the person has said whether they become one document or one each. Opens the screen of files that become one each as soon
 * as the server knows their names, so that a person who was signed out meanwhile is not led away from the files.
 */
export function useTakeApart(sendsApart: boolean) {
  const person = usePerson();
  const navigate = useNavigate();
  const [kept, setKept] = useState<ApartWay>(sendsApart ? "each" : "one");
  const [asked, ask] = useState<Batch[] | null>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const take: TakeApart = (files, { isTaken, ...how }) => {
    if (!asksHowMany({ count: files.length, isTaken })) return false;
    ask((before) => [...(before ?? []), { files, ...how }]);
    return true;
  };

  function answer(way: ApartWay) {
    const batches = asked ?? [];
    ask(null);
    if (way !== kept) {
      setKept(way);
      remember(way, kept);
    }
    const announced = () => isHere.current && navigate(apartPath);
    for (const { files, fullQuality, join } of batches) {
      if (way === "one") join();
      else void atOffice((office) => office.sendApart(files, { person, fullQuality, announced }));
    }
  }

  return { kept, asked, take, answer };
}

/** Has the server remember the answer. This is no navigation: an answer that leads elsewhere must not take the person away from the files. */
function remember(way: ApartWay, before: ApartWay): void {
  const form = new FormData();
  form.set("apart", way);
  form.set("apartShown", before);
  const { name, value } = draftButton("keep");
  form.set(name, value);
  void fetch(addDocumentPath, { method: "POST", body: form, redirect: "manual" }).catch(() => {});
}
