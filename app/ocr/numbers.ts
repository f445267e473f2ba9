const labels = [
  "rechnungs ?-?(?:nummer|nr|no)|rechnung (?:nr|no|#)|invoice (?:number|no|nr|#)|inv\\.? ?no|tax invoice ?:|beleg-?(?:nummer|nr)|bon-?nr",
  "kunden ?-?(?:nummer|nr)|customer (?:number|no|id)|vertrags ?-?(?:nummer|nr|konto)|contract (?:number|no)|versicherungs(?:schein)?-? ?(?:nummer|nr)|vsnr|policy (?:number|no)|aktenzeichen|mandatsreferenz",
];
const number = "[A-Z]{0,5}[-/ ]?\\d[\\dA-Z./-]{2,22}";
// "880 123" would be half a number; a date may follow.
const end = "(?![\\p{L}\\d]| \\d+(?![\\d.]))";
const labelled = labels.map((label) => new RegExp(`(?:^|[^\\p{L}])(?:${label})\\.?[ \\t]*[:#.]?\\s*(${number})${end}`, "iu"));

/** Numbers right behind their name: that of the invoice first, then that of the customer or contract. */
export function findNumbers(text: string): string[] {
  return labelled.flatMap((pattern) => {
    const found = pattern
      .exec(text)?.[1]
      ?.trim()
      .replace(/[./-]+$/, "");
    return found && isDependable(found) ? [found] : [];
  });
}

function isDependable(text: string): boolean {
  const isDate = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^\d{4}-\d{2}-\d{2}$/.test(text);
  return !isDate && (text.match(/\d/g) ?? []).length >= 3;
}
