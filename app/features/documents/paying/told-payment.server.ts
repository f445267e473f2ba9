import type { TFunction } from "i18next";
import type { Difference } from "~/invoice/differences";
import { profileOf } from "~/invoice/facts-of";
import { giroCode } from "~/invoice/giro-code";
import { type ToPay, toPay } from "~/invoice/payment";
import { dayInWords, dayStart, germanDay } from "~/lib/dates";
import { groupedIban } from "~/lib/iban";
import { qrCode } from "~/lib/qr-code";
import type { DocumentDetails } from "../find-document.server.ts";
import { shownAmount } from "../money.ts";
import type { ComparedInvoice } from "../paper/compare-invoice.server.ts";
import { type Origin, paidPath } from "../paths.ts";
import type { PayCardFacts, PayCode } from "./pay-card.tsx";
import { daysUntil, isPayable } from "./rules.ts";

type Asked = {
  /** as "2026-11-21" */
  today: string;
  t: TFunction<"paying">;
  language: string;
  origin: Origin;
};

/** Returns the texts about what is to be paid for a document; null if it asks for no money. invoice: the electronic one that it is */
export function toldPayment(document: DocumentDetails, invoice: ComparedInvoice | null, asked: Asked): PayCardFacts | null {
  const { paidOn } = document;
  const asking = invoice && toPay(invoice.said);
  if (!asking && !isPayable(document) && paidOn === null) return null;
  const exact = { profile: invoice ? profileOf(invoice.said) : "", agrees: invoice?.agrees === true };
  const ways = asking ? waysToPay({ asking, differences: invoice?.differences ?? [], ...asked }) : { lines: [], app: null };
  return {
    ...toldState(document, { asking, ...asked }),
    ...(paidOn === null ? ways : { lines: [], app: null }),
    exact: asking ? { title: asked.t("exact"), text: exactText(exact, asked.t) } : null,
    form: toldForm(document, asked),
  };
}

type Asking = Asked & { asking: ToPay | null };

/** Says how much is to be paid until when to whom, and how far off that is. */
function toldState(document: DocumentDetails, { asking, today, t, language }: Asking) {
  const { paidOn, amount, currency } = document;
  const due = paidOn === null ? (document.dueDate ?? asking?.due ?? "") : "";
  const sum = asking ? { amount: asking.cents, currency: asking.currency } : amount !== null && { amount, currency };
  const named = { day: due && dayInWords(dayStart(due), language, today), name: asking?.payee ?? "" };
  const until = due && named.name ? t("untilTo", named) : due ? t("until", named) : named.name && t("to", named);
  return {
    title: t(paidOn === null ? "title" : "titlePaid"),
    sum: sum ? shownAmount(sum, language) : "",
    badge: paidOn ? { text: t("paidOn", { day: germanDay(paidOn) }), tone: "success" as const } : toldDue(due, { today, t }),
    until,
  };
}

/** days before a day on which it becomes pressing */
const pressing = 14;

function toldDue(due: string, { today, t }: Pick<Asked, "today" | "t">): PayCardFacts["badge"] {
  if (!due) return null;
  const days = daysUntil(due, today);
  if (days < 0) return { text: t("overdue", { count: -days }), tone: "danger" };
  const text = days === 0 ? t("dueToday") : days === 1 ? t("dueTomorrow") : t("dueIn", { count: days });
  return { text, tone: days <= pressing ? "warning" : undefined };
}

type Paying = Asked & { asking: ToPay; differences: readonly Difference[] };

/** Says how it is paid: by whom it is taken, what may be taken off, and what a banking app needs. */
function waysToPay({ asking, differences, today, t, language }: Paying): Pick<PayCardFacts, "lines" | "app"> {
  if (asking.way !== "transfer") return { lines: [t(`ways.${asking.way}`)], app: null };
  const amountOf = (cents: number) => shownAmount({ amount: cents, currency: asking.currency }, language);
  const discounts = asking.discounts.filter(({ until }) => until >= today);
  const told = discounts.map(({ until, percent, cents }) => {
    const named = {
      percent: percent.replace(".", language === "en" ? "." : ","),
      amount: amountOf(cents),
      day: dayInWords(dayStart(until), language, today),
    };
    return { cents, text: t(percent ? "discount" : "discountBare", named) };
  });
  const whole = { cents: asking.cents, text: told.length > 0 ? t("whole", { amount: amountOf(asking.cents) }) : amountOf(asking.cents) };
  const doubted = differences.map(({ fact }) => fact).filter((fact) => fact === "amount" || fact === "number" || fact === "account");
  const codes = [...told, whole].map(({ cents, text }) => ({ text, code: doubted.length > 0 ? null : giroCode(asking, cents) }));
  const drawn = codes.flatMap(({ text, code }): PayCode[] =>
    code && "text" in code ? [{ text, ...qrCode(code.text, { border: 4 }) }] : [],
  );
  const refusal = codes.map(({ code }) => (code && "no" in code ? code.no : null)).find(Boolean);
  const names = doubted.map((fact) => t(`facts.${fact}`)).join(", ");
  return {
    lines: told.map(({ text }) => text),
    app: {
      label: t("app"),
      codes: drawn,
      alt: t("code"),
      hint: drawn.length > 0 ? t("check") : doubted.length > 0 ? t("differs", { names }) : t(`no.${refusal ?? "account"}`),
      isDoubted: doubted.length > 0,
      rows: [
        { label: t("rows.payee"), text: asking.payee },
        { label: t("rows.iban"), text: groupedIban(asking.iban) },
        { label: t("rows.bic"), text: asking.bic },
        { label: t("rows.amount"), text: amountOf(asking.cents) },
        { label: t("rows.reference"), text: asking.reference },
      ].filter(({ text }) => text !== ""),
    },
  };
}

function exactText({ profile, agrees }: { profile: string; agrees: boolean }, t: Asked["t"]): string {
  return [profile && t("profile", { profile }), agrees && t("agrees")].filter(Boolean).join(" ");
}

function toldForm({ id, isNewest, may, paidOn }: DocumentDetails, { today, t, origin }: Asked): PayCardFacts["form"] {
  if (!isNewest || !may.edit) return null;
  return {
    action: paidPath(id, origin),
    day: paidOn === null ? { label: t("paid.day"), value: today } : null,
    button: t(paidOn === null ? "paid.button" : "unpaid.button"),
  };
}
