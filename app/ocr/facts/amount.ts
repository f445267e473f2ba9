import { currencyBeside, currencyOf, isBesideCurrency } from "./currency.ts";
import { extentOf, type Layout, namesOf, type Placed, sureness } from "./layout.ts";

/** An amount in cents; the currency is empty if the paper does not say it. */
type Money = { cents: number; currency: string };

const whole = "\\d{1,3}(?:\\.\\d{3})+|\\d{1,3}(?:,\\d{3})+|\\d{1,3}(?:['’]\\d{3})+|\\d{1,3}(?: \\d{3})+(?= ?,)|\\d{1,9}";
const begins = "(?<![\\d.,'’/-])(?:[-−] ?)?";
const written = new RegExp(`${begins}(${whole}) ?([.,])(\\d{2})(?![\\d%]|[.,]\\d| ?%|[./-]\\d)`, "g");
/** "35,-" by itself, "35" and "1 200" if a currency stands beside them. */
const withoutCents = new RegExp(`${begins}(\\d{1,3}(?: \\d{3})+|${whole})(,(?:-{1,2}|[–—]))?(?![\\d%,]|[./-]\\d| \\d| ?%|\\p{L})`, "gu");
/** "24,99 EUR im Monat": a price, and no sum. */
const perTime =
  /^ ?(?:€|\p{Sc}|[A-Z]{3}|euro)? ?(?:\/ ?(?:monat|jahr|stunde|std|h\b|month|year|hour|kg|km|m)|(?:pro|je|per|im|p\.) |monatlich|jährlich|mtl)/iu;

const inclusive =
  /\(? ?(?:incl?(?:\.|usive|uding)?|inkl(?:\.|usive)?|einschl(?:\.|ießlich)?|mit|with)(?: of| der| gesetzl\.?\p{L}*)?[^\p{L}]{0,8}(?:gst|sst|tax|taxes|vat|mwst\.?|ust\.?|umsatzsteuer|mehrwertsteuer)(?: @ ?\d+ ?%)?\)?/giu;
const never =
  /zwischensumme|sub-? ?total|positionssumme|übertrag|carried|\bnetto|\bnett?\b(?! total)|ohne (?:ust|mwst|steuer)|\bexc|exkl|\btax|\bvat\b|mwst|\bust\b|steuer|\bgst\b|\bsst\b|included|enthalten|discount|\bdisc\b|rabatt|skonto|abzug|saving|gespart|ersparnis|\bcash\b|\bbar\b|change|gegeben|rückgeld|wechselgeld|tender|quantity|\bqty\b|menge|anzahl|points|punkte|deposit|pfand|anzahlung|vorauszahlung|abschl[aä]g|prepa|\bpaid\b|gezahlt|geleistet|bezahlt|erhalten|received|rounding|rundung|service charge|versand|shipping|porto|einzelpreis|unit price|u\.? ?price|stück|supplies|guthaben|\blast\b|previous|vormonat|vorjahr|alter saldo|monatlich|per month|ab dem|instal|\brate\b|raten|mahngebühr|taxable|item|limit|höchst|mindest|gutschein|coupon|voucher|(?:gesamt|steuer|sv)-?brutto|brutto-?(?:lohn|gehalt|arbeitslohn|bezug)|gross pay|(?:versicherungs|deckungs|darlehens|kredit)-?summe|selbstbeteiligung|streitwert|kaution|freibetrag|kontostand|der (?:zu|ab)schläge|total (?:allowances|charges)|inkl\.? gebühr/iu;
/** Words for the amount that a payslip pays in the end; its gross is no rival. */
const paidOut = "auszahlungsbetrag|auszuzahlender betrag|auszahlung netto|\\bnet pay\\b|take[- ]home pay";
/** An ask in a sentence: "Bitte zahlen Sie den Betrag von 45,00 EUR". */
const asked = /(?:bitte|please)\b.{0,40}?(?:zahlen|überweisen|begleichen|entrichten|\bpay\b|\bremit\b).{0,50}$/i;
const ranks: [RegExp, number][] = [
  [
    /zahlbetrag|zu (?:be)?zahlen|zu überweisen|fälliger? (?:gesamt)?betrag|offener (?:rechnungs)?betrag|restbetrag|restsumme|amount (?:due|payable)|(?:total|balance) (?:now )?(?:due|payable)|\bpayable\b|solde|nachzahlung|nachforderung|zahllast|überweisungsbetrag|abbuchungsbetrag|forderungsbetrag|betrag fällig|zu zahlender beitrag|nach (?:der )?rundung|rounded (?:total|amount)|after rounding|gerundete[rs]? (?:gesamt|end)?(?:betrag|summe)/i,
    10,
  ],
  [new RegExp(paidOut, "i"), 10],
  [
    /rechnungs-?(?:end)?betrag|gesamt-?betrag|gesamt-?summe|end-?betrag|end-?summe|brutto(?!-?preis)|rechnungs-?(?:summe|beitrag)|gesamt-?preis|grand total|invoice (?:total|amount)|total (?:sales |amount )?inclusive|beitragssumme|gesamtbeitrag|endpreis/i,
    7,
  ],
];
const alone = /^(?:total|summe|gesamt|betrag gesamt|total (?:sales|amount|rm|eur|chf)|bill total|amount total|nett? total incl)$/i;
const anywhere = /total|summe|betrag|gesamt|\bamount\b|gebühr|(?:normal|ticket|eintritts|fahr|kauf)preis/i;
const net = /\bnett? total/i;
const taxHeading = /(?:gst|sst|tax|vat|mwst|ust|steuer)[^\n]{0,10}(?:summary|analysis|übersicht|aufschlüsselung|aufstellung)|tax code/i;
const handed = /\bcash\b|\bbar\b|gegeben|tender|bezahlt mit|payment/i;
const handedBack = /change|rückgeld|wechselgeld|zurück/i;

export type Printed = Placed & { cents: number; currency: string; label: string; isBelow: boolean; row: number; page: number };
export type JudgedAmount = { value: Money; points: number; isSure: boolean };

/** Finds the amount to be paid: the one that is labelled so and that others add up to. */
export function amountDue(pages: readonly Layout[]): JudgedAmount | undefined {
  const printed = printedAmounts(pages);
  const judged = printed.flatMap((amount) => judge(amount, printed, pages) ?? []);
  const best = judged.reduce<(typeof judged)[number] | undefined>((top, one) => (!top || one.points >= top.points ? one : top), undefined);
  if (!best) return undefined;
  const others = judged.filter(({ amount }) => Math.abs(amount.cents) !== Math.abs(best.amount.cents));
  /** An amount is explained if the difference between both is printed, too, or is only cents of a rounding. */
  const isExplained = (cents: number) => {
    const between = Math.abs(Math.abs(best.amount.cents) - Math.abs(cents));
    const isRounding = between < 5 && best.amount.cents % 5 === 0;
    return isRounding || printed.some((one) => one.cents !== 0 && Math.abs(one.cents) === between);
  };
  const contradicts = ({ amount, rank }: (typeof judged)[number]) =>
    rank >= 7 && !best.isHandedOver && !isPaidOut(best.amount) && !isExplained(amount.cents);
  const rival = others.some((other) => other.points > best.points - 1.5 || contradicts(other));
  const isClear = best.isReckoned || best.times > 1 || sureness(best.amount) >= 90;
  const { cents, currency } = best.amount;
  return {
    value: { cents, currency: currencyOf(currency, pages, printed) },
    points: best.points,
    isSure: best.points >= 7 && isClear && !rival,
  };
}

/** Finds every amount, with the words that name it. */
export function printedAmounts(pages: readonly Layout[]): Printed[] {
  return pages.flatMap((layout, page) => amountsOn(layout, page));
}

function isPaidOut({ label }: Printed): boolean {
  return new RegExp(paidOut, "i").test(label);
}

function judge(amount: Printed, printed: readonly Printed[], pages: readonly Layout[]) {
  const named = rankOf(amount.label);
  // "Summe" over a column heads each of its sums.
  const rank = amount.isBelow && named < 10 ? Math.min(named, 2) : named;
  if (rank === 0 || amount.cents === 0) return undefined;
  const others = printed.filter((other) => other !== amount);
  const times = printed.filter(({ cents }) => cents === amount.cents).length;
  const has = (cents: number) => others.some((other) => other.cents === cents);
  const labelled = (label: RegExp) => printed.filter((other) => label.test(other.label)).map(({ cents }) => Math.abs(cents));
  const isPaid = labelled(handed).some((cash) => labelled(handedBack).some((back) => back > 0 && cash - back === amount.cents));
  const rounding = printed.filter(({ label }) => /rounding|rundung/i.test(label)).map(({ cents }) => cents);
  const isRounded = rounding.some((by) => by !== 0 && Math.abs(by) < 5 && amount.cents % 5 === 0 && has(amount.cents - by));
  const [small, parts] = [others.filter(({ cents }) => cents > 0 && cents < amount.cents), new Set(others.map(({ cents }) => cents))];
  const isSum = small.some(({ cents, label }) => /ust|mwst|steuer|gst|vat|tax/i.test(label) && parts.has(amount.cents - cents));
  const points =
    rank + (isPaid ? 6 : 0) + (isRounded ? 4 : 0) + (times > 1 ? 1.5 : 0) + (isSum ? 1 : 0) - (isBelowTaxes(amount, pages) ? 4 : 0);
  return { amount, points, rank, times, isHandedOver: isPaid || isRounded, isReckoned: isPaid || isRounded || isSum };
}

function rankOf(label: string): number {
  const text = label.slice(-80).replace(inclusive, " inclusive ").trim();
  const plain = text
    .replace(/[^\p{L} ]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (net.test(text) && !/\bexc/i.test(text)) return 2;
  if (never.test(text.replace(/\binclusive\b|(?:nach|after) (?:der )?(?:rundung|rounding)/gi, " "))) return 0;
  const rank = ranks.find(([pattern]) => pattern.test(text))?.[1];
  if (rank) return rank;
  if (asked.test(text)) return 7;
  const isWhole = alone.test(plain.replace(/ ?\b(?:inclusive|rm|eur|euro|chf|usd|in)\b/gi, "").trim());
  if (isWhole || /^total inclusive/i.test(plain)) return 7;
  return anywhere.test(text) ? 4 : 0;
}

/** Finds every amount in a text; without cents only those that are plainly money. */
function amountsIn(text: string): { start: number; end: number; cents: number; currency: string }[] {
  const at = (match: RegExpMatchArray) => ({ start: match.index ?? 0, end: (match.index ?? 0) + match[0].length });
  const money = (match: RegExpMatchArray, fraction: string) => {
    const { start, end } = at(match);
    const isMinus = /^[-−]/.test(match[0]) || /^-(?!\d)/.test(text.slice(end));
    const cents = Number(`${match[1]?.replace(/\D/g, "")}${fraction}`) * (isMinus ? -1 : 1);
    return { start, end, cents, currency: currencyBeside(text.slice(Math.max(0, start - 5), start), text.slice(end, end + 5)) };
  };
  const exact = [...text.matchAll(written)].filter(([, number, point]) => !number?.includes(point ?? "")).map((m) => money(m, m[3] ?? ""));
  const round = [...text.matchAll(withoutCents)].filter((match) => {
    const { start, end } = at(match);
    const isMoney = match[2] !== undefined || isBesideCurrency(text.slice(Math.max(0, start - 5), start), text.slice(end, end + 5));
    return isMoney && !exact.some((other) => other.start < end && start < other.end);
  });
  return [...exact, ...round.map((match) => money(match, "00"))].sort((a, b) => a.start - b.start);
}

function amountsOn(layout: Layout, page: number): Printed[] {
  return layout.rows.flatMap((cells, row) => {
    let label = "";
    return cells.flatMap((cell) => {
      let from = 0;
      const found = amountsIn(cell.text).flatMap(({ start, end, cents, currency }) => {
        const before = `${label} ${cell.text.slice(from, start)}`.trim();
        label = "";
        from = end;
        if (perTime.test(cell.text.slice(end, end + 20))) return [];
        const placed = { cell, start, end };
        const isNamed = /\p{L}{2}/u.test(withoutSigns(before));
        const named = isNamed ? before : namedAbove(layout, placed, before);
        return [{ ...placed, cents, currency, label: named, isBelow: !isNamed, row, page }];
      });
      label = `${label} ${cell.text.slice(from)}`.trim();
      return found;
    });
  });
}

/** A heading row names the values below it; a line of its own ends with a colon. */
function namedAbove(layout: Layout, placed: Placed, before: string): string {
  const [left] = extentOf(placed);
  return left === undefined ? before : `${namesOf(layout, placed).above} ${before}`;
}

function withoutSigns(text: string): string {
  return text.replace(/€|£|\$|\b(?:EUR|euro|RM|CHF|USD|GBP|Rs)\b/gi, " ");
}

function isBelowTaxes({ row, page }: Printed, pages: readonly Layout[]): boolean {
  const rows = pages[page]?.rows.slice(Math.max(0, row - 8), row) ?? [];
  return rows.some((cells) => taxHeading.test(cells.map(({ text }) => text).join("  ")));
}
