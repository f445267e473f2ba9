export type Month = { year: number; month: number };
type Found = Month & { before: string; index: number };

const months = {
  de: ["Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"],
  en: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
};
const anyName = [...months.de, ...months.en].join("|");

const forms: [RegExp, (parts: string[]) => Month][] = [
  [/(?<![\d.])\d{1,2}[./-](\d{1,2})[./-](\d{4}|\d{2})(?![\d.])/g, ([, month, year]) => ({ year: fullYear(year), month: Number(month) })],
  [/(?<!\d)(\d{4})-(\d{2})-\d{2}(?!\d)/g, ([, year, month]) => ({ year: Number(year), month: Number(month) })],
  [
    new RegExp(`\\b(${anyName})\\s+(?:\\d{1,2},?\\s+)?(\\d{4})\\b`, "gi"),
    ([, name, year]) => ({ year: Number(year), month: monthOf(name) }),
  ],
];

/** "Rechnungsdatum: …", "Berlin, den …" */
const own = /((?<!leistungs|liefer|geburts|versand|bestell)datum|(?<!due |birth )\bdate|\p{L}{3,}, ?(den )?)[\s:.]*$/iu;
/** "Rechnung Nr. 471102 vom …", and beside a heading of its own */
const headed =
  /(rechnung|gutschrift|invoice)[^\n]{0,40}(\bvom|\bof|\bdated)[\s:]*$|(rechnung|gutschrift|invoice)[ \t]*(\(\d{3}\))?[ \t]*$/i;
/** of other papers and moments */
const elsewhere = /(bestell|auftrag|liefer|leistung|vertrag|angebot|fällig|zahlbar|order|delivery|\bdue\b|contract)[^\n]{0,40}$/i;
/** birthdays and ends of validity */
const other = /(geb(oren)?( am)?|geburtsdatum|birth|gültig bis|\bbis|until|expiry)[\s:.]*$/i;

/** The month of the document: of a date named as its own, else of the first date that can be. */
export function findMonth(text: string, today: Date): Month | undefined {
  const dates = datesIn(text).filter((date) => isPlausible(date, today) && !other.test(date.before));
  const ofItself = dates.filter(({ before }) => !elsewhere.test(before));
  const found =
    ofItself.find(({ before }) => headed.test(before)) ?? ofItself.find(({ before }) => own.test(before)) ?? ofItself[0] ?? dates[0];
  return found && { year: found.year, month: found.month };
}

/** "November 2026" */
export function monthName({ year, month }: Month, language: "de" | "en"): string {
  return `${months[language][month - 1] ?? month} ${year}`;
}

function datesIn(text: string): Found[] {
  const found = forms.flatMap(([form, read]) =>
    [...text.matchAll(form)].map((match) => ({
      ...read([...match]),
      index: match.index,
      before: text.slice(Math.max(0, match.index - 80), match.index),
    })),
  );
  return found.sort((a, b) => a.index - b.index);
}

function fullYear(year = ""): number {
  return year.length === 2 ? 2000 + Number(year) : Number(year);
}

function monthOf(name = ""): number {
  const place = (names: string[]) => names.findIndex((month) => month.toLowerCase() === name.toLowerCase()) + 1;
  return place(months.de) || place(months.en);
}

/** People keep papers of the last decades, and some that begin soon. */
function isPlausible({ year, month }: Month, today: Date): boolean {
  const ahead = (year - today.getUTCFullYear()) * 12 + month - (today.getUTCMonth() + 1);
  return month >= 1 && month <= 12 && ahead <= 12 && ahead >= -30 * 12;
}
