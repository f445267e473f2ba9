import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";

/** Addresses and texts come with the page, as most documents have only one. */
export type PageTurning = {
  previous: string;
  next: string;
  /** what the address says besides the page */
  fields: [name: string, value: string][];
  number: string;
  of: string;
  /** the next page with a search term */
  hit: { to: string; text: string } | null;
};

/** The number of the page as a field, between links to the pages before and after it. */
export function PageTurns({ turning: { previous, next, fields, number, of, hit }, n, m }: { turning: PageTurning; n: number; m: number }) {
  const { t } = useTranslation("documents");
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field says which page is shown, whatever was typed before.
  useEffect(() => form.current?.reset(), [n]);
  const link = { variant: "plain", square: true, preventScrollReset: true } as const;
  return (
    <Form className="turns" ref={form} preventScrollReset>
      {fields.map(([name, value]) => (
        <input type="hidden" key={name} name={name} value={value} />
      ))}
      <ButtonLink {...link} icon="chevron-left" to={previous} rel="prev" aria-label={t("lightbox.previous")} />
      <input className="input" type="number" name="page" min={1} max={m} defaultValue={n} aria-label={number} autoComplete="off" required />
      {of}
      <ButtonLink {...link} icon="chevron-right" to={next} rel="next" aria-label={t("lightbox.next")} />
      {hit && <ButtonLink {...link} className="hit" icon="search" to={hit.to} aria-label={hit.text} />}
    </Form>
  );
}
