import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/ui/button";
import { Field } from "~/ui/field";
import { FieldError } from "~/ui/field-error";
import { longestReason } from "../rules.ts";
import { signingFields } from "../signing-fields.ts";
import { guestHandPath, guestPdfPath, guestRecordPath, guestSignPath } from "./paths.ts";

/** What a guest is asked to sign, in words. */
export type ToldAsked = {
  name: string;
  signer: string;
  askedBy: string;
  asks: string;
  message: string;
  until: string | null;
  /** what became of it */
  state: string | null;
  signers: { id: string; name: string; state: string }[];
  /** number of the newest entry of the record */
  seq: number | null;
  /** words of the button that leads to the pad; null: there is nothing to sign */
  sign: string | null;
  /** the version that is declined; null: nothing can be declined */
  declines: string | null;
  mayLeave: boolean;
};

/** The head of a guest's page: who asks for what, and what became of it. */
export function AskedHead({ asked: { name, asks, message, until, state } }: { asked: ToldAsked }) {
  return (
    <div className="guest-words">
      <h1>{name}</h1>
      <p>{asks}</p>
      {message && <blockquote className="guest-message">{message}</blockquote>}
      {until && <p className="quiet small-text">{until}</p>}
      {state && <p role="status">{state}</p>}
    </div>
  );
}

type FootProps = {
  secret: string;
  asked: ToldAsked;
  /** why declining failed, and the reason as it was typed */
  declining: { refusal: string; reason: string } | undefined;
};

/** Who signs, the record as it will be, and the ways out of it. */
export function AskedFoot({ secret, asked, declining }: FootProps) {
  const { t } = useTranslation("guestSigning");
  const { askedBy, signer, signers, seq, declines, mayLeave } = asked;
  const refusal = declining?.refusal;
  return (
    <section className="stack" aria-label={t("others")}>
      <h2>{t("others")}</h2>
      <ul>
        {signers.map(({ id, name, state }) => (
          <li key={id}>
            <b>{name}</b> <span className="quiet">{state}</span>
          </li>
        ))}
      </ul>
      {seq !== null && (
        <details className="folded">
          <summary>{t("record")}</summary>
          <img
            className="page guest-record"
            src={guestRecordPath(secret, seq)}
            alt={t("recordAlt")}
            width={595}
            height={842}
            loading="lazy"
            decoding="async"
          />
        </details>
      )}
      {declines && (
        <details className="folded" open={refusal !== undefined}>
          <summary>{t("decline")}</summary>
          <Form method="post" action={guestSignPath(secret)} className="stack">
            <input type="hidden" name={signingFields.version} value={declines} />
            <p>{t("declining.text", { name: askedBy })}</p>
            <div className="field">
              <label htmlFor="reason">{t("declining.reason")}</label>
              <textarea
                className="input"
                id="reason"
                name={signingFields.reason}
                rows={3}
                maxLength={longestReason}
                required
                defaultValue={declining?.reason}
                aria-invalid={refusal ? true : undefined}
                aria-describedby={refusal ? "reason-error" : undefined}
              />
              <FieldError id="reason-error" error={refusal} />
            </div>
            <div>
              <Button variant="danger" name="intent" value="decline">
                {t("declining.yes")}
              </Button>
            </div>
          </Form>
        </details>
      )}
      {mayLeave && <Leaving secret={secret} signer={signer} askedBy={askedBy} />}
    </section>
  );
}

/** Ends a link that reached somebody else. */
function Leaving({ secret, signer, askedBy }: Pick<ToldAsked, "signer" | "askedBy"> & { secret: string }) {
  const { t } = useTranslation("guestSigning");
  return (
    <details className="folded">
      <summary>{t("mistaken", { signer })}</summary>
      <Form method="post" action={guestSignPath(secret)} className="stack">
        <p>{t("leaving.text", { name: askedBy })}</p>
        <div>
          <Button variant="danger" name="intent" value="leave">
            {t("leaving.yes")}
          </Button>
        </div>
      </Form>
    </details>
  );
}

/** What can be done, always in reach. */
export function AskedBar({ secret, asked: { sign } }: { secret: string; asked: ToldAsked }) {
  const { t } = useTranslation("guestSigning");
  return (
    <section className="guest-take row" aria-label={t("todo")}>
      {sign && (
        <ButtonLink variant="primary" icon="signature" to={guestHandPath(secret)} reloadDocument>
          {sign}
        </ButtonLink>
      )}
      <ButtonLink variant={sign ? "plain" : "primary"} icon="download" to={guestPdfPath(secret)} rel="nofollow" reloadDocument>
        {t(sign ? "pdfShort" : "pdf")}
      </ButtonLink>
    </section>
  );
}

type GateProps = { secret: string; signer: string; askedBy: string; email: string; isSent: boolean; error: string | undefined };

/** Asks for the code from a guest's mailbox before anything is shown. */
export function CodeGate({ secret, signer, askedBy, email, isSent, error }: GateProps) {
  const { t } = useTranslation("guestSigning");
  const action = guestSignPath(secret);
  return (
    <main id="content" className="wrap guest-note stack">
      <h1>{t("code.title")}</h1>
      <p className="lead">{t(isSent ? "code.sent" : "code.text", { email })}</p>
      {isSent && (
        <Form method="post" action={action} className="stack">
          <Field
            name="code"
            label={t("code.label")}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            required
            error={error === undefined ? undefined : [error]}
          />
          <div>
            <Button variant="primary" name="intent" value="type-code">
              {t("code.open")}
            </Button>
          </div>
        </Form>
      )}
      {!isSent && error && <p role="alert">{error}</p>}
      <Form method="post" action={action}>
        <Button variant={isSent ? "plain" : "primary"} name="intent" value="send-code">
          {t(isSent ? "code.again" : "code.send")}
        </Button>
      </Form>
      <Leaving secret={secret} signer={signer} askedBy={askedBy} />
    </main>
  );
}
