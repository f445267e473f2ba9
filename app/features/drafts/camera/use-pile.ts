import { useEffect, useRef, useState } from "react";
import { newId } from "../outbox/new-id.ts";
import { added, empty, type Pile } from "./pile.ts";
import { endWith, type SentHow, sendAhead, type TakenPage, type TakenPicture, takeBack } from "./send-ahead.ts";

/** The pages of one document: each is sent as soon as it is taken, and changes made here are made in the draft as well. */
export function usePile(how: SentHow) {
  const [pile, change] = useState<Pile<TakenPage>>(empty);
  const shown = useRef<readonly TakenPage[]>([]);
  const taken = useRef(0);
  const sentAs = useRef(how);
  sentAs.current = how;

  useEffect(() => {
    for (const page of shown.current) if (!pile.pictures.includes(page)) takeBack(page, sentAs.current);
    shown.current = pile.pictures;
  }, [pile.pictures]);

  function add(picture: TakenPicture) {
    taken.current += 1;
    const page = { ...picture, id: newId(), n: taken.current };
    change((before) => added(before, page));
    sendAhead(page, how);
  }

  function end(publishes: boolean) {
    endWith(pile.pictures, { ...how, publishes });
    shown.current = [];
    change(empty);
  }

  return { pile, change, add, end };
}
