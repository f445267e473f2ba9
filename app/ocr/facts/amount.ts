import { extentOf, type Layout, namesOf, type Placed, sureness } from "./layout.ts";

/** In cents; the currency is empty where the paper does not say. */
type Money = { cents: number; currency: string };

const written =
  /(?<![\d.,'’/-])(?:[-−] ?)?(\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:['’]\d{3})+|\d{1,3}(?: \d{3})+(?= ?,)|\d{1,9}) ?([.,])(\d{2})(?![\d%]|[.,]\d| ?%|[./-]\d)/g;

const signs: [RegExp, string][] = [
  [/€|\bEUR\b|\beuro\b/i, "EUR"],
  [/\bCHF\b|\bSFr\b/i, "CHF"],
  [/\bUSD\b|US\$/i, "USD"],
  [/£|\bGBP\b/i, "GBP"],
  [/\bRM ?(?=[\d-]|$)|\(RM\)|\bRM\b|\bMYR\b/, "MYR"],
];

const inclusive =
  /\(? ?(?:incl?(?:\.|usive|uding)?|inkl(?:\.|usive)?|einschl(?:\.|ießlich)?|mit|with)(?: of| der| gesetzl\.?\p{L}*)?[^\p{L}]{0,8}(?:gst|sst|tax|taxes|vat|mwst\.?|ust\.?|umsatzsteuer|mehrwertsteuer)(?: @ ?\d+ ?%)?\)?/giu;
const never =
  /zwischensumme|sub-? ?total|positionssumme|übertrag|carried|\bnetto|\bnett?\b(?! total)|ohne (?:ust|mwst|steuer)|\bexc|exkl|\btax|\bvat\b|mwst|\bust\b|steuer|\bgst\b|\bsst\b|included|enthalten|discount|\bdisc\b|rabatt|skonto|abzug|saving|gespart|ersparnis|\bcash\b|\bbar\b|change|gegeben|rückgeld|wechselgeld|tender|quantity|\bqty\b|menge|anzahl|points|punkte|deposit|pfand|anzahlung|vorauszahlung|abschl[aä]g|prepa|\bpaid\b|gezahlt|geleistet|bezahlt|erhalten|received|rounding|rundung|service charge|versand|shipping|porto|einzelpreis|unit price|u\.? ?price|stück|supplies|guthaben|\blast\b|previous|vormonat|vorjahr|alter saldo|monatlich|per month|ab dem|instal|\brate\b|raten|mahngebühr|taxable|item|limit|höchst|mindest|gutschein|coupon|voucher/iu;
const ranks: [RegExp, number][] = [
  [
    /zahlbetrag|zu (?:be)?zahlen|zu überweisen|fälliger? (?:gesamt)?betrag|offener (?:rechnungs)?betrag|restbetrag|restsumme|amount (?:due|payable)|(?:total|balance) (?:now )?(?:due|payable)|\bpayable\b|solde|nachzahlung|nachforderung|zahllast|überweisungsbetrag|abbuchungsbetrag|forderungsbetrag|betrag fällig/i,
    10,
  ],
  [
    /rechnungs-?(?:end)?betrag|gesamt-?betrag|gesamt-?summe|end-?betrag|end-?summe|brutto|rechnungs-?summe|gesamt-?preis|grand total|invoice (?:total|amount)|total (?:sales |amount )?inclusive|beitragssumme|gesamtbeitrag/i,
    7,
  ],
];
const alone = /^(?:total|summe|gesamt|betrag gesamt|total (?:sales|amount|rm|eur|chf)|bill total|amount total|nett? total incl)$/i;
const anywhere = /total|summe|betrag|gesamt|\bamount\b/i;
const net = /\bnett? total/i;
const taxHeading = /(?:gst|sst|tax|vat|mwst|ust|steuer)[^\n]{0,10}(?:summary|analysis|übersicht|aufschlüsselung|aufstellung)|tax code/i;
const handed = /\bcash\b|\bbar\b|gegeben|tender|bezahlt mit|payment/i;
const handedBack = /change|rückgeld|wechselgeld|zurück/i;

type Printed = Placed & { cents: number; currency: string; label: string; isBelow: boolean; row: number; page: number };
export type JudgedAmount = { value: Money; points: number; isSure: boolean };

/** What is to be paid: of all amounts the one that is called so, and that others add up to. */
export function amountDue(pages: readonly Layout[]): JudgedAmount | undefined {
  const printed = pages.flatMap((layout, page) => amountsOn(layout, page));
  const usual = usualCurrency(pages);
  const judged = printed.flatMap((amount) => judge(amount, printed, pages) ?? []);
  const best = judged.reduce<(typeof judged)[number] | undefined>((top, one) => (!top || one.points >= top.points ? one : top), undefined);
  if (!best) return undefined;
  const rival = judged.some(({ points, amount }) => amount.cents !== best.amount.cents && points > best.points - 1.5);
  const isClear = best.isReckoned || best.times > 1 || sureness(best.amount) >= 90;
  const { cents, currency } = best.amount;
  return { value: { cents, currency: currency || usual }, points: best.points, isSure: best.points >= 7 && isClear && !rival };
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
  return { amount, points, times, isReckoned: isPaid || isRounded || isSum };
}

function rankOf(label: string): number {
  const text = label.slice(-80).replace(inclusive, " inclusive ").trim();
  const plain = text
    .replace(/[^\p{L} ]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (net.test(text) && !/\bexc/i.test(text)) return 2;
  if (never.test(text.replace(/\binclusive\b/g, " "))) return 0;
  const rank = ranks.find(([pattern]) => pattern.test(text))?.[1];
  if (rank) return rank;
  const isWhole = alone.test(plain.replace(/ ?\b(?:inclusive|rm|eur|euro|chf|usd|in)\b/gi, "").trim());
  if (isWhole || /^total inclusive/i.test(plain)) return 7;
  return anywhere.test(text) ? 4 : 0;
}

function amountsOn(layout: Layout, page: number): Printed[] {
  return layout.rows.flatMap((cells, row) => {
    let label = "";
    return cells.flatMap((cell) => {
      let from = 0;
      const found = [...cell.text.matchAll(written)].flatMap((match) => {
        const start = match.index ?? 0;
        const end = start + match[0].length;
        const before = `${label} ${cell.text.slice(from, start)}`.trim();
        label = "";
        from = end;
        if (match[1]?.includes(match[2] ?? "")) return [];
        const minus = /^[-−]/.test(match[0]) || /^-(?!\d)/.test(cell.text.slice(end));
        const cents = Number(`${match[1]?.replace(/\D/g, "")}${match[3]}`) * (minus ? -1 : 1);
        const around = `${cell.text.slice(Math.max(0, start - 5), start)} ${cell.text.slice(end, end + 5)}`;
        const placed = { cell, start, end };
        const isNamed = /\p{L}{2}/u.test(withoutSigns(before));
        const named = isNamed ? before : namedAbove(layout, placed, before);
        return [{ ...placed, cents, currency: currencyIn(around), label: named, isBelow: !isNamed, row, page }];
      });
      label = `${label} ${cell.text.slice(from)}`.trim();
      return found;
    });
  });
}

/** A heading row names what stands below it; a line of its own ends with a colon. */
function namedAbove(layout: Layout, placed: Placed, before: string): string {
  const [left] = extentOf(placed);
  return left === undefined ? before : `${namesOf(layout, placed).above} ${before}`;
}

function withoutSigns(text: string): string {
  return text.replace(/€|\bEUR\b|\beuro\b|\bRM\b|\bCHF\b/gi, " ");
}

function isBelowTaxes({ row, page }: Printed, pages: readonly Layout[]): boolean {
  const rows = pages[page]?.rows.slice(Math.max(0, row - 8), row) ?? [];
  return rows.some((cells) => taxHeading.test(cells.map(({ text }) => text).join("  ")));
}

function currencyIn(text: string): string {
  return signs.find(([sign]) => sign.test(text))?.[1] ?? "";
}

/** "Währung: EUR", else what stands on the paper most often. */
function usualCurrency(pages: readonly Layout[]): string {
  const text = pages.flatMap(({ cells }) => cells.map((cell) => cell.text)).join("\n");
  const told = /(?:währung|currency)[\s:]{1,4}([A-Z]{3})\b/i.exec(text)?.[1]?.toUpperCase();
  if (told) return told;
  const counted = signs.map(([sign, code]) => ({ code, times: text.match(new RegExp(sign.source, "gi"))?.length ?? 0 }));
  const most = counted.reduce((best, one) => (one.times > best.times ? one : best));
  return most.times > 0 ? most.code : "";
}
