import "~/i18n/screens/waiting";
import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { addDocumentPath, loginPath } from "~/paths";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { apartPath } from "../apart/address.ts";
import { GiveUp } from "../outbox/give-up.tsx";
import { useOutbox } from "../outbox/outbox-store.ts";
import { isFile, type Parcel, troubleOf } from "../outbox/parcels.ts";
import { resume, sendAgain } from "../outbox/post-office.ts";
import { SignOutQuestion } from "./sign-out-question.tsx";

/** Shows what this tab still has to send, on every screen except those that show it themselves. */
export function WaitingNote({ person }: { person: string }) {
  const location = useLocation();
  const outbox = useOutbox();
  useEffect(() => void resume(person), [person]);
  const parcels = outbox.parcels.filter((parcel) => !isShownBy(location, parcel));
  const count = parcels.filter(isFile).length || parcels.length;
  const trouble = troubleOf({ ...outbox, parcels });
  return (
    <>
      <SignOutQuestion person={person} />
      {count > 0 && <Told count={count} trouble={trouble} />}
    </>
  );
}

function Told({ count, trouble }: { count: number; trouble: ReturnType<typeof troubleOf> }) {
  const { t } = useTranslation("waiting");
  const again = (
    <Button type="button" onClick={sendAgain}>
      {t(trouble === "lost" ? "now" : "again")}
    </Button>
  );
  return (
    <Banner
      tone={trouble === "lost" || trouble === "used-up" ? "warning" : trouble ? "danger" : "ink"}
      action={
        trouble && (
          <>
            {again}
            {(trouble === "failed" || trouble === "used-up") && <GiveUp />}
          </>
        )
      }
    >
      <p role="status">
        {t(trouble ?? "sending", { count })}{" "}
        {trouble === "signed-out" && (
          <a href={loginPath} target="_blank" rel="noreferrer">
            {t("signIn")}
          </a>
        )}
      </p>
    </Banner>
  );
}

type Place = { pathname: string; search: string };

function isShownBy({ pathname, search }: Place, { kind, document }: Parcel): boolean {
  if (pathname === apartPath) return kind === "each";
  if (pathname === addDocumentPath) return !document;
  const edits = ["edit", "crop"].map((screen) => `/admin/documentdetails/${screen}`);
  return document !== undefined && edits.includes(pathname) && new URLSearchParams(search).get("document") === document;
}
