import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { logoutPath, ownSessionsPath } from "~/paths";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { forgetPerson } from "../outbox/device-person.ts";
import { countOfOtherTabs, letGoOf } from "../outbox/kept-files.ts";
import { useOutbox } from "../outbox/outbox-store.ts";
import { isFile, troubleOf } from "../outbox/parcels.ts";
import { sendAgain } from "../outbox/post-office.ts";

/** ms until the files of other tabs are counted again */
const pause = 1000;

/** Asks before signing out while files wait to be sent, as signing out makes the browser delete everything that Mappe keeps in it. */
export function SignOutQuestion({ person }: { person: string }) {
  const { t } = useTranslation("waiting");
  const outbox = useOutbox();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [isFirst, sendFirst] = useState(false);
  const others = useOtherTabs(person, form !== null);
  const isSure = useRef(false);
  const files = outbox.parcels.filter(isFile).length + (others ?? 0);
  const isAllSent = outbox.parcels.length === 0 && others === 0;

  useEffect(() => {
    document.addEventListener("submit", ask, true);
    return () => document.removeEventListener("submit", ask, true);

    function ask(event: SubmitEvent) {
      const pressed = event.target;
      if (isSure.current || !(pressed instanceof HTMLFormElement) || !endsThisSession(pressed)) return;
      event.preventDefault();
      event.stopPropagation();
      setForm(pressed);
    }
  }, []);

  useEffect(() => {
    if (!form || !isAllSent) return;
    submitSurely(form, isSure);
  }, [form, isAllSent]);

  function stay() {
    setForm(null);
    sendFirst(false);
  }

  function send() {
    sendFirst(true);
    sendAgain();
  }

  /** Deletes only the files of this person: files of other people wait until their owners sign in here. */
  async function leave() {
    await letGoOf(person);
    if (form) submitSurely(form, isSure);
  }

  if (!form || others === undefined || isAllSent) return null;
  return (
    <Dialog
      title={t("leaving.title")}
      closeTo=""
      onClose={stay}
      actions={
        <>
          <Button type="button" variant="plain" onClick={leave}>
            {t("leaving.anyway")}
          </Button>
          <Button type="button" variant="primary" onClick={send}>
            {t("leaving.first")}
          </Button>
        </>
      }
    >
      <p>
        {t("leaving.waiting", { count: files })} {t("leaving.lost")}
      </p>
      <p role="status">{isFirst && t(troubleOf(outbox) ?? "leaving.sending", { count: files })}</p>
    </Dialog>
  );
}

/** Submits the form without the question this one time; if signing out fails, the next attempt asks again. */
function submitSurely(form: HTMLFormElement, isSure: { current: boolean }): void {
  isSure.current = true;
  // The browser keeps what it stores while files of others wait, and with it who is signed in.
  void forgetPerson();
  form.requestSubmit();
  isSure.current = false;
}

function endsThisSession(form: HTMLFormElement): boolean {
  const { pathname } = new URL(form.action);
  return pathname === logoutPath || (pathname === ownSessionsPath && !form.elements.namedItem("session"));
}

/** The number of files that other tabs of the person are sending; undefined: not counted yet */
function useOtherTabs(person: string, isAsked: boolean): number | undefined {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    if (!isAsked) return;
    const tell = () => void countOfOtherTabs(person).then(setCount);
    tell();
    const timer = setInterval(tell, pause);
    return () => clearInterval(timer);
  }, [person, isAsked]);
  return count;
}
