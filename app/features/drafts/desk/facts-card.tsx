import { type FocusEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ShownDraft } from "../shown-draft.server.ts";

type Props = {
  draft: ShownDraft | null;
  /** heading of the card; null: none */
  title: ReactNode;
  /** before the first page the fields are folded, unless something was typed into them */
  isFolded: boolean;
  /** stands above the fold as long as there is one */
  news: ReactNode;
  fields: ReactNode;
  /** the buttons, which stay in sight however many fields there are; null: they are elsewhere */
  ways: ReactNode;
  onBlur(event: FocusEvent): void;
  onInput(): void;
};

/** The facts beside the page. Only the fields scroll. */
export function FactsCard({ draft, title, isFolded, news, fields, ways, onBlur, onInput }: Props) {
  const { t } = useTranslation("drafts");
  const [isOpen, setOpen] = useState(draft !== null && hasFacts(draft));
  return (
    <section className="facts" aria-labelledby="facts-title" onBlur={onBlur} onInput={onInput}>
      {isFolded && news}
      <details open={!isFolded || isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary id={isFolded ? "facts-title" : undefined} hidden={!isFolded}>
          {t("facts.early")}
        </summary>
        {!isFolded && title}
        {!isFolded && news}
        {fields}
      </details>
      {ways && <div className="ways">{ways}</div>}
    </section>
  );
}

function hasFacts({ name, documentType, sender, documentDate, tags, taxRelevance }: ShownDraft): boolean {
  return [name, documentType, sender, documentDate, tags.length, taxRelevance].some(Boolean);
}
