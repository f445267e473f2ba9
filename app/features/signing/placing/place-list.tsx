import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { fieldOf, nothingSaid } from "~/ui/field-of";
import type { MoveForm as Fields } from "./forms.ts";
import { inPercent } from "./percent.ts";
import type { ToldPlace } from "./told-placing.ts";

/** The form that was refused. about: id of the place that it moves or of the template that it renames, "" for a new place, "keep" or "apply" of templates */
export type RefusedPlace = { about: string; result: SubmissionResult };

type Props = {
  action: string;
  places: ToldPlace[];
  /** the address of a page of the screen */
  pathOf: (page: number) => string;
  refused: RefusedPlace | undefined;
};

/** All places of a document in their order, each with what can be done to it. */
export function PlaceList({ action, places, pathOf, refused }: Props) {
  return (
    <ol className="place-rows">
      {places.map((place) => (
        <PlaceCard
          key={place.id}
          action={action}
          place={place}
          to={pathOf(place.page)}
          lastResult={refused?.about === place.id ? refused.result : undefined}
        />
      ))}
    </ol>
  );
}

type CardProps = { action: string; place: ToldPlace; to: string; lastResult: SubmissionResult | undefined };

function PlaceCard({ action, place, to, lastResult }: CardProps) {
  const { t } = useTranslation("places");
  const { id, title, terms, isFixed } = place;
  return (
    <li id={`place-${id}`}>
      <div>
        <h3>{title}</h3>
        <p className="quiet small-text">
          <Link to={to} preventScrollReset>
            {terms}
          </Link>
          {isFixed && ` · ${t("fixed")}`}
        </p>
      </div>
      {!isFixed && (
        <>
          <Form method="post" action={action} preventScrollReset>
            <Button name="intent" value={`remove:${id}`} aria-label={t("removeOf", { title })}>
              {t("remove")}
            </Button>
          </Form>
          <MoveForm action={action} place={place} lastResult={lastResult} />
        </>
      )}
    </li>
  );
}

function MoveForm({ action, place: { id, title, box }, lastResult = nothingSaid }: Omit<CardProps, "to">) {
  const { t } = useTranslation("places");
  const defaultValue = inPercent(box);
  const [form, { left, top, width, height }] = useForm<Fields>({ id: `move-${id}`, lastResult, defaultValue });
  return (
    <details className="folded" name="place-move" open={lastResult !== nothingSaid}>
      <summary aria-label={t("moveOf", { title })}>{t("move")}</summary>
      <Form
        key={Object.values(defaultValue).join(" ")}
        {...getFormProps(form, { ariaAttributes: false })}
        method="post"
        action={action}
        className="stack"
        preventScrollReset
      >
        <div className="place-numbers">
          <Field {...fieldOf(left)} inputMode="decimal" label={t("left")} />
          <Field {...fieldOf(top)} inputMode="decimal" label={t("top")} />
          <Field {...fieldOf(width)} inputMode="decimal" label={t("width")} />
          <Field {...fieldOf(height)} inputMode="decimal" label={t("height")} />
        </div>
        <div>
          <Button name="intent" value={`move:${id}`}>
            {t("moveNow")}
          </Button>
        </div>
      </Form>
    </details>
  );
}
