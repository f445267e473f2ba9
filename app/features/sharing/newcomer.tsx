import { useTranslation } from "react-i18next";
import { Address } from "~/ui/address";
import { initialOf } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/field-error";
import type { Newcomer as Found } from "./find-waiting.server.ts";
import { shareButton } from "./share-fields.ts";

/** error: why there can be no invitation, in words */
export type NewcomerTold = Pick<Found, "email" | "isTheirs"> & { error: string | null };

/** Offers to invite somebody who is no contact yet, and to share with them at once. */
export function Newcomer({ newcomer: { email, isTheirs, error }, errorId }: { newcomer: NewcomerTold; errorId: string }) {
  const { t } = useTranslation("sharing");
  if (error) return <FieldError id={errorId} error={error} />;
  return (
    <div className="newcomer">
      <WaitingWho email={email} note={t(isTheirs ? "newcomerTheirs" : "newcomer")} />
      <Button variant="tint" {...shareButton(`add:${email}`)} aria-label={isTheirs ? undefined : t("inviteAndShareWith", { email })}>
        {t(isTheirs ? "shareTheirs" : "inviteAndShare")}
      </Button>
    </div>
  );
}

/** An address of which nobody knows yet who that is. */
export function WaitingWho({ email, note }: { email: string; note: string }) {
  return (
    <>
      <span className="avatar mid nameless" aria-hidden="true">
        {initialOf(email)}
      </span>
      <div>
        <b>
          <Address email={email} />
        </b>
        <span className="small-text waits">{note}</span>
      </div>
    </>
  );
}
