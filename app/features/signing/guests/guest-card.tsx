import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { CopyField } from "~/ui/copy-field";
import { type GuestFormFacts, GuestTermsForm } from "./guest-form.tsx";
import type { ToldGuest } from "./told-guests.server.ts";

type Props = { guest: ToldGuest; form: GuestFormFacts; lastResult: SubmissionResult | undefined };

/** A guest who is asked to sign: what became of it, their link, and what can be done. */
export function GuestCard({ guest, form, lastResult }: Props) {
  const { t } = useTranslation("guestSigners");
  const { id, name, reached, address, state, terms, isEnded, mayRemind, isReminded, held, mayChange } = guest;
  return (
    <li className={isEnded ? "link-card stack over" : "link-card stack"}>
      <div>
        <h2>{name}</h2>
        <p>{reached}</p>
        <p>{state}</p>
        <p className="quiet small-text">{terms}</p>
      </div>
      {held && <p className="small-text">{held}</p>}
      {address && <CopyField label={t("address")} value={address} words={{ copy: t("copy"), copied: t("copied") }} />}
      {mayRemind && (
        <Form method="post" action={form.action}>
          {isReminded ? (
            <p className="quiet small-text">{t("reminded")}</p>
          ) : (
            <Button name="intent" value={`remind:${id}`} aria-label={t("remindOf", { name })}>
              {t("remind")}
            </Button>
          )}
        </Form>
      )}
      {mayChange && (
        <details className="folded" name="guest-change" open={lastResult !== undefined}>
          <summary aria-label={t("changeOf", { name })}>{t("change")}</summary>
          <p className="quiet small-text">{t("changeWhy")}</p>
          <GuestTermsForm {...form} guestId={id} shown={guest.form} lastResult={lastResult} />
        </details>
      )}
      {!isEnded && (
        <details className="folded" name="guest-change">
          <summary aria-label={t("endOf", { name })}>{t("end")}</summary>
          <Form className="stack" method="post" action={form.action}>
            <p>{t(mayChange ? "endWhy" : "endSigned")}</p>
            <div>
              <Button variant="danger" name="intent" value={`end:${id}`} aria-label={t("endOf", { name })}>
                {t("endNow")}
              </Button>
            </div>
          </Form>
        </details>
      )}
    </li>
  );
}
