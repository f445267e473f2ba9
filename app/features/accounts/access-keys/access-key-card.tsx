import "~/i18n/screens/access-keys";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { setUpArrivalsPath } from "~/paths";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Check } from "~/ui/check";
import { Field } from "~/ui/field";
import { FieldError } from "~/ui/field-error";
import { type AccessRight, accessRights } from "../rules.ts";
import { FreshProof } from "../second-factor/fresh-proof.tsx";
import type { WaysToProve } from "../second-factor/ways-to-prove.server.ts";
import { accessKeyField } from "./intents.ts";
import { accessKeyLimit, accessKeyNameMaxLength, reachValue } from "./rules.ts";

/** An access key with what is said of it: what it may, when it was used, until when it lasts. */
export type ShownAccessKey = { id: string; name: string; says: string };

/** A refused form. about: id of the key, "" for a new one; field: the field that the error belongs to; typed: what it said */
export type AccessKeyRefusal = {
  about: string;
  field?: "password" | "name" | "right" | "reach" | "lastDay";
  error: string;
  typed: { name: string; lastDay: string; rights: AccessRight[]; reach: string };
};

type Props = {
  keys: ShownAccessKey[];
  /** the first day on which a new key may end */
  today: string;
  ways: WaysToProve;
  /** the person's saved searches, to which a key may be limited */
  views: KeyView[];
  refusal: AccessKeyRefusal | undefined;
};
type KeyView = { id: string; name: string };

/** The person's access keys, each with the way to revoke it, and the way to make another one. */
export function AccessKeyCard({ keys, today, ways, views, refusal }: Props) {
  const { t } = useTranslation("accessKeys");
  const of = (id: string) => (refusal?.about === id ? refusal : undefined);
  return (
    <>
      {refusal && !refusal.field && <Banner tone="danger">{refusal.error}</Banner>}
      {keys.length > 0 && (
        <ul className="sessions passkeys">
          {keys.map((key) => (
            <AccessKeyItem key={key.id} shown={key} ways={ways} refusal={of(key.id)} />
          ))}
        </ul>
      )}
      {keys.length < accessKeyLimit ? (
        <MakeAccessKey today={today} ways={ways} views={views} refusal={of("")} isOpen={keys.length === 0} />
      ) : (
        <p className="quiet small-text">{t("enough", { count: accessKeyLimit })}</p>
      )}
    </>
  );
}

type ItemProps = { shown: ShownAccessKey; ways: WaysToProve; refusal: AccessKeyRefusal | undefined };

function AccessKeyItem({ shown: { id, name, says }, ways, refusal }: ItemProps) {
  const { t } = useTranslation("accessKeys");
  return (
    <li>
      <p>
        <b>{name}</b>
      </p>
      <p className="quiet small-text">{says}</p>
      <details className="folded" name="access-key" open={refusal !== undefined}>
        <summary aria-label={t("revokeOf", { name })}>{t("revoke")}</summary>
        <Form className="stack" method="post" action={setUpArrivalsPath} noValidate>
          <input {...accessKeyField(`revoke:${id}`)} />
          <p>{t("revokeWhy", { name })}</p>
          <FreshProof of={id} ways={ways} error={refusal?.field && refusal.error} />
          <div>
            <Button variant="danger" aria-label={t("revokeNowOf", { name })}>
              {t("revokeNow")}
            </Button>
          </div>
        </Form>
      </details>
    </li>
  );
}

type MakeProps = { today: string; ways: WaysToProve; views: KeyView[]; refusal: AccessKeyRefusal | undefined; isOpen: boolean };

function MakeAccessKey({ today, ways, views, refusal, isOpen }: MakeProps) {
  const { t } = useTranslation("accessKeys");
  const errorAt = (field: AccessKeyRefusal["field"]) => (refusal?.field === field ? refusal?.error : undefined);
  return (
    <details className="folded" name="access-key" open={isOpen || refusal !== undefined}>
      <summary>{t("add")}</summary>
      <Form className="stack" method="post" action={setUpArrivalsPath} noValidate>
        <input {...accessKeyField("make")} />
        <Field
          label={t("name")}
          name="name"
          defaultValue={refusal?.typed.name}
          maxLength={accessKeyNameMaxLength}
          autoComplete="off"
          required
          hint={errorAt("name") ? undefined : t("nameHint")}
          error={errorAt("name")}
        />
        <fieldset className="field key-rights">
          <legend>{t("mayDo")}</legend>
          {accessRights.map((right) => (
            <Check
              key={right}
              name="right"
              value={right}
              defaultChecked={(refusal?.typed.rights ?? ["add"]).includes(right)}
              label={t(`mayDoEach.${right}`)}
            />
          ))}
          <p className="hint">{t("neverSigns")}</p>
          <FieldError id="key-rights-error" error={errorAt("right")} />
        </fieldset>
        <div className="field">
          <label htmlFor="key-reach">{t("reaches")}</label>
          <select className="input" id="key-reach" name="reach" defaultValue={refusal?.typed.reach}>
            <option value="own">{t("reach.own")}</option>
            <option value="all">{t("reach.all")}</option>
            {views.map(({ id, name }) => (
              <option key={id} value={reachValue({ reach: "view", viewId: id })}>
                {t("reach.view", { view: name })}
              </option>
            ))}
          </select>
          <p className="hint">{t("reachesHint")}</p>
          <FieldError id="key-reach-error" error={errorAt("reach")} />
        </div>
        <Field
          label={t("lastDay")}
          name="lastDay"
          type="date"
          min={today}
          defaultValue={refusal?.typed.lastDay}
          hint={errorAt("lastDay") ? undefined : t("lastDayHint")}
          error={errorAt("lastDay")}
        />
        <FreshProof of="access-key" ways={ways} error={errorAt("password")} />
        <div>
          <Button variant="tint" icon="plus">
            {t("make")}
          </Button>
        </div>
      </Form>
    </details>
  );
}
