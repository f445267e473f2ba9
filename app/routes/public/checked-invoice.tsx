import { useTranslation } from "react-i18next";
import { InvoiceFindings } from "~/features/documents/invoice/invoice-findings";
import { InvoiceSheet } from "~/features/documents/invoice/invoice-sheet";
import { checkInvoicePath } from "~/paths";
import { Icon } from "~/ui/icon";
import type { ShownCheck } from "./shown-check.server.ts";

const icons = { success: "circle-check", warning: "triangle-alert", danger: "triangle-alert" } as const;

/** The answer of a check: one sentence, what is wrong, then all that the invoice says. */
export function CheckedInvoice({ answer: { tone, title, text, check, invoice, words } }: { answer: ShownCheck }) {
  const { t } = useTranslation("site");
  return (
    <>
      <section className={`verdict ${tone}`} aria-labelledby="verdict">
        <Icon name={icons[tone]} />
        <h2 id="verdict">{title}</h2>
        <p>{text}</p>
      </section>
      {check.findings.length > 0 ? <InvoiceFindings check={check} /> : <p className="quiet">{check.note}</p>}
      <InvoiceSheet invoice={invoice} words={words} />
      <p className="again">
        <a className="button primary" href={checkInvoicePath}>
          <Icon name="file-text" />
          {t("checkInvoice.again")}
        </a>
        <span className="quiet small-text">{t("checkInvoice.dropped")}</span>
      </p>
    </>
  );
}
