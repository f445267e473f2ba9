import { usePerson } from "~/features/accounts/use-person";
import type { WantedLook } from "~/imaging/recipe";
import type { DraftPlace } from "../paths.ts";
import { atOffice, forgetUsedUp, sendToDraft } from "./outbox.ts";
import { useOutbox } from "./outbox-store.ts";
import { sendingTo } from "./parcels.ts";

/** Sends chosen files in the background and shows how far they are. What fails stays and can be sent again. */
export function useSending({ fullQuality, place: { document } }: { fullQuality: boolean; place: DraftPlace }) {
  const person = usePerson();
  const sending = sendingTo(document, useOutbox());

  function send(files: File[], { look, publishes }: { look?: WantedLook | undefined; publishes?: boolean | undefined } = {}) {
    sendToDraft(files, { person, document, fullQuality, look, publishes: publishes ?? false });
  }

  return { sending, send, retry: () => atOffice((office) => office.sendAgain()), forget: forgetUsedUp };
}
