import { usePerson } from "~/features/accounts/use-person";
import { atOffice, forgetUsedUp, sendToDraft } from "../outbox/outbox.ts";
import { useOutbox } from "../outbox/outbox-store.ts";
import { sendingTo } from "../outbox/parcels.ts";
import type { DraftPlace } from "../paths.ts";

/** Sends chosen files in the background and reports the progress. Files that fail stay and can be sent again. */
export function useSending({ fullQuality, place: { document } }: { fullQuality: boolean; place: DraftPlace }) {
  const person = usePerson();
  const outbox = useOutbox();
  const sending = sendingTo(document, outbox);

  function send(files: File[]) {
    sendToDraft(files, { person, document, fullQuality });
  }

  return {
    sending,
    send,
    retry: () => atOffice((office) => office.sendAgain()),
    isUsedUp: outbox.usedUp !== null && outbox.usedUp.document === document,
    forget: forgetUsedUp,
  };
}
