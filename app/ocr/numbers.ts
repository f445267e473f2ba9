const labels = [
  "rechnungs ?-?(?:nummer|nr|no)|rechnung (?:nr|no|#)|rechnung #|invoice (?:number|no|nr|#)|inv\\.? ?no|tax invoice ?:|beleg-?(?:nummer|nr)|bon-?nr",
  "kunden ?-?(?:nummer|nr)|customer (?:number|no|id)|vertrags ?-?(?:nummer|nr|konto)|contract (?:number|no)|versicherungs(?:schein)?-? ?(?:nummer|nr)|vsnr|policy (?:number|no)|aktenzeichen|mandatsreferenz",
];
const number = "(?:[A-Z]{1,6}[-/ ])?(?=[A-Z]{0,6}\\d)[\\dA-Z]{1,20}(?:[./_-][\\dA-Z]{1,20}){0,6}";
// "880 123" would be half a number; a date may follow.
const end = "(?![\\p{L}\\d]| \\d+(?![\\d.]))";
const labelled = labels.map((label) => new RegExp(`(?:^|[^\\p{L}])(?:${label})\\.?[ \\t]*[:#.]?\\s*(${number})${end}`, "giu"));

const invoice = /rechnung|gutschrift|\binvoice|\bfacture|credit note/i;
const otherPaper = /bestell|auftrag|liefer|vertrag|angebot|gemäß|\border\b|contract|offer|kunden|customer/i;
const headed = new RegExp(`^(?<before>[^\\d\\n]{0,40})\\b(?:nr|no|#)\\.?[ \\t]*:?[ \\t]*(?<number>${number})${end}`, "iu");

/** Numbers right behind their name: that of the invoice first, then that of the customer or contract. */
export function findNumbers(text: string): string[] {
  const [ofInvoice, ofCustomer] = labelled.map((pattern) => firstDependable([...text.matchAll(pattern)].map(([, found = ""]) => found)));
  return [numberInHeading(text) ?? ofInvoice, ofCustomer].filter((found) => found !== undefined);
}

/** "Rechnung Nr. 471102 vom", also where the heading takes two lines. */
function numberInHeading(text: string): string | undefined {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  for (const [place, line] of lines.entries()) {
    const { before = "", number = "" } = headed.exec(line.slice(0, 120))?.groups ?? {};
    const heading = before.trim() === "" ? (lines[place - 1] ?? "").slice(0, 80) : before;
    if (!invoice.test(heading) || otherPaper.test(heading)) continue;
    const found = firstDependable([number]);
    if (found) return found;
  }
  return undefined;
}

function firstDependable(found: string[]): string | undefined {
  return found.map((each) => each.trim().replace(/[./-]+$/, "")).find(isDependable);
}

/** No date, no sum, no year. */
function isDependable(text: string): boolean {
  const isOther = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^\d{4}-\d{2}-\d{2}$|^\d+[.,]\d{2}$|^(19|20)\d\d$/.test(text);
  return !isOther && (text.match(/\d/g) ?? []).length >= 3;
}
