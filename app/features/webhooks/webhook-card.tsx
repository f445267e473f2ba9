import "~/i18n/screens/webhooks";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { webhooksPath } from "~/paths";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { Field } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { ShownOnce } from "~/ui/shown-once";
import { webhookField } from "./intents.ts";
import { type WebhookEvent, webhookEvents, webhookLimit, webhookUrlMaxLength } from "./rules.ts";

/** A webhook in words; deliveries: the newest first */
export type ShownWebhook = {
  id: string;
  url: string;
  events: string;
  state: string;
  isPaused: boolean;
  deliveries: { id: string; says: string; failed: boolean }[];
};

/** A refused form. field: the field that the error belongs to; typed: what it said */
export type WebhookRefusal = { field?: "url" | "events"; error: string; typed: { url: string; events: WebhookEvent[] } };

type Props = { webhooks: ShownWebhook[]; refusal: WebhookRefusal | undefined };

/** The person's webhooks, each with what became of its last deliveries, and the way to add another one. */
export function WebhookCard({ webhooks, refusal }: Props) {
  const { t } = useTranslation("webhooks");
  return (
    <>
      {refusal && !refusal.field && <Banner tone="danger">{refusal.error}</Banner>}
      {webhooks.length > 0 && (
        <ul className="sessions passkeys webhooks">
          {webhooks.map((webhook) => (
            <WebhookItem key={webhook.id} {...webhook} />
          ))}
        </ul>
      )}
      {webhooks.length < webhookLimit ? (
        <AddWebhook refusal={refusal} isOpen={webhooks.length === 0 || refusal?.field !== undefined} />
      ) : (
        <p className="quiet small-text">{t("enough", { count: webhookLimit })}</p>
      )}
    </>
  );
}

function WebhookItem({ id, url, events, state, isPaused, deliveries }: ShownWebhook) {
  const { t } = useTranslation("webhooks");
  return (
    <li>
      <p className="webhook-url" translate="no">
        <b>{url}</b>
      </p>
      <p className="quiet small-text">{events}</p>
      <p className="small-text">{state}</p>
      {deliveries.length > 0 ? (
        <ul className="webhook-deliveries small-text" aria-label={t("last")}>
          {deliveries.map(({ id, says, failed }) => (
            <li key={id} className={failed ? "failed" : undefined}>
              {failed && <Icon name="triangle-alert" />}
              <span>{says}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="quiet small-text">{t("none")}</p>
      )}
      <Form className="row" method="post" action={webhooksPath}>
        <input {...webhookField(isPaused ? `resume:${id}` : `ping:${id}`)} />
        <Button variant="tint" aria-label={t(isPaused ? "resumeOf" : "pingOf", { url })}>
          {t(isPaused ? "resume" : "ping")}
        </Button>
      </Form>
      <details className="folded" name="webhook">
        <summary aria-label={t("removeOf", { url })}>{t("remove")}</summary>
        <Form className="stack" method="post" action={webhooksPath}>
          <input {...webhookField(`remove:${id}`)} />
          <p>{t("removeWhy", { url })}</p>
          <div>
            <Button variant="danger" aria-label={t("removeNowOf", { url })}>
              {t("removeNow")}
            </Button>
          </div>
        </Form>
      </details>
    </li>
  );
}

function AddWebhook({ refusal, isOpen }: { refusal: WebhookRefusal | undefined; isOpen: boolean }) {
  const { t } = useTranslation("webhooks");
  const wrongUrl = refusal?.field === "url" ? refusal.error : undefined;
  return (
    <details className="folded" name="webhook" open={isOpen}>
      <summary>{t("add")}</summary>
      <Form className="stack" method="post" action={webhooksPath} noValidate>
        <input {...webhookField("add")} />
        <Field
          label={t("url")}
          name="url"
          type="url"
          inputMode="url"
          defaultValue={refusal?.typed.url}
          maxLength={webhookUrlMaxLength}
          autoComplete="off"
          required
          hint={wrongUrl ? undefined : t("urlHint")}
          error={wrongUrl}
        />
        <fieldset className="stack tight">
          <legend>{t("which")}</legend>
          {webhookEvents.map((event, n) => (
            <Check
              key={event}
              label={t(`events.${event}`)}
              name="event"
              value={event}
              defaultChecked={refusal ? refusal.typed.events.includes(event) : true}
              error={n === webhookEvents.length - 1 && refusal?.field === "events" ? refusal.error : undefined}
            />
          ))}
        </fieldset>
        <div>
          <Button variant="tint" icon="plus">
            {t("make")}
          </Button>
        </div>
      </Form>
    </details>
  );
}

/** Shows what the deliveries of a new webhook are signed with, only once. */
export function ShownWebhookSecret({ url, secret }: { url: string; secret: string }) {
  const { t } = useTranslation("webhooks");
  return (
    <ShownOnce
      fields={[
        [t("url"), url],
        [t("secret"), secret],
      ]}
      words={{ copy: (what) => t("copy", { what }), copied: t("copied"), done: t("isKept") }}
      to={webhooksPath}
    >
      <b>{t("shownOnce")}</b> {t("shownWhere")}
    </ShownOnce>
  );
}
