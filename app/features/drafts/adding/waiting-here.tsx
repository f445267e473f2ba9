import { Suspense, useEffect, useState } from "react";
import { usePerson } from "~/features/accounts/use-person";
import { latePart } from "~/ui/late-part";
import { mayHaveKept } from "../outbox/may-have-kept.ts";
import { onWaiting } from "../outbox/waiting.ts";

const WaitingNote = latePart(() => import("./waiting-note.tsx").then(({ WaitingNote }) => WaitingNote));

/** Shows on every screen what is still to be sent. Its script is only loaded if there is something to send. */
export function WaitingHere() {
  const person = usePerson();
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const look = () => mayHaveKept() && setWaiting(true);
    look();
    return onWaiting(() => setWaiting(true), look);
  }, []);
  return isWaiting && person !== "" ? (
    <Suspense>
      <WaitingNote person={person} />
    </Suspense>
  ) : null;
}
