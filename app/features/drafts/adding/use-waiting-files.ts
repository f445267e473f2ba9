import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { usePerson } from "~/features/accounts/use-person";
import { takeHandedOver } from "../outbox/handed-over.ts";
import { keepsFiles } from "../outbox/keeps-files.ts";
import { atOffice } from "../outbox/outbox.ts";
import { tellWaiting } from "../outbox/waiting.ts";

/**
 * Takes the files that wait for New Upload to open: handed over by another screen, or shared by another program. The flag by which other screens know
 * of files that wait may be lost with a killed browser, so the files themselves are looked for here.
 */
export function useWaitingFiles(add: (files: File[]) => void): void {
  const person = usePerson();
  const share = new URLSearchParams(useLocation().search).get("shared");
  const addNow = useRef(add);
  addNow.current = add;
  useEffect(() => {
    const files = takeHandedOver();
    if (files.length > 0) addNow.current(files);
    void keepsFiles().then((keeps) => keeps && tellWaiting());
  }, []);
  useEffect(() => {
    if (share && person !== "") void atOffice((office) => claim(office.claimShared(person, share)));

    async function claim(claimed: Promise<File[]>) {
      const files = await claimed;
      if (files.length > 0) addNow.current(files);
    }
  }, [share, person]);
}
