/** The length of an IBAN of each country, as its registry (ISO 13616) says. */
const lengths: Readonly<Record<string, number>> = Object.fromEntries(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22
  GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30
  NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
    .split(/\s+/)
    .map((row) => [row.slice(0, 2), Number(row.slice(2))]),
);

/** Returns an IBAN as banks exchange it, however it is parted and written; undefined if it is none, or a sign of it is wrong. */
export function readIban(written: string): string | undefined {
  const iban = written.replace(/[\s.-]/g, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) || iban.length !== lengths[iban.slice(0, 2)]) return undefined;
  return remainder(iban) === 1 ? iban : undefined;
}

/** Returns whether a reference is one of ISO 11649, as creditors have them checked by banks: "RF18 5390 0754 7034". */
export function isCreditorReference(written: string): boolean {
  const reference = written.replace(/\s/g, "").toUpperCase();
  return /^RF\d{2}[A-Z0-9]{1,21}$/.test(reference) && remainder(reference) === 1;
}

/** Returns the remainder by 97 of ISO 7064, the first four signs at the end and letters as numbers from 10 on. */
function remainder(written: string): number {
  const digits = [...written.slice(4), ...written.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join("");
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** signs of a text in which accounts are looked for: those of a long page */
const searched = 100_000;

/** Returns the IBANs that a text names. Words that follow one in the same line do not hide it. */
export function ibansIn(text: string): string[] {
  const begins = text.slice(0, searched).matchAll(/\b[A-Z]{2}\d{2}/g);
  const found = [...begins].flatMap(({ 0: begin, index }) => {
    const length = lengths[begin.slice(0, 2)];
    const signs = text.slice(index, index + 80).replace(/[ \u00a0\u202f]/g, "");
    return (length && readIban(signs.slice(0, length))) || [];
  });
  return [...new Set(found)];
}

/** Returns an IBAN in groups of four, as it is read aloud and typed. */
export function groupedIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, "$1 ");
}
