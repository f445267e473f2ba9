import { a4, type Draw, hand, mono, sans, scrawl, serif, shade, table } from "./paper.ts";
import { day, digits, firm, iban, type Language, person, place, road, several, some, sum } from "./words.ts";

export const payslip: Draw = (random) => {
  const language = random.pick<Language>(["de", "de", "en"]);
  const german = language === "de";
  const title = random.pick(
    german
      ? ["Entgeltnachweis", "Lohn- und Gehaltsabrechnung", "Verdienstnachweis", "Brutto-Netto-Abrechnung"]
      : ["Pay statement", "Wage slip", "Employee payslip", "Earnings statement"],
  );
  const facts = german
    ? ["Pers.-Nr.", "StKl", "Eintritt am", "KV-Beitrag", "Url.-Tage", "Kst.", "Konf."]
    : ["Emp. ref", "Tax period", "NI cat.", "Dept", "Paid on", "Hours"];
  const lines = german
    ? [
        "Monatslohn",
        "Zulage Schicht",
        "Weihnachtsgeld",
        "Sachbezug Kfz",
        "LSt",
        "SolZ",
        "KV-Beitrag AN",
        "RV-Beitrag AN",
        "AV-Beitrag AN",
        "PV-Beitrag AN",
      ]
    : ["Salary", "Shift allowance", "Sick pay", "Income tax", "Nat. insurance", "Workplace pension", "Cycle scheme"];
  const head = german ? ["Lohnart", "Einheit", "Faktor", "EUR"] : ["Description", "Units", "Rate", "GBP"];
  const rows = several(random.whole(5, 10), (at) => [
    lines[at % lines.length] ?? "",
    random.chance(0.4) ? String(random.whole(1, 170)) : "",
    random.chance(0.3) ? sum(random, language, 40) : "",
    sum(random, language, 3900),
  ]);
  const paid = german
    ? random.pick(["Überweisung", "Auszahlung", "Nettoverdienst"])
    : random.pick(["Take-home pay", "Net payment", "Amount paid"]);
  const cells = some(random, facts, random.whole(4, 7)).map(
    (fact) => `<div><small>${fact}</small><br>${digits(random, random.whole(1, 6))}</div>`,
  );
  const body = `<h1>${title} ${random.pick(["02/2024", "August 2023", "KW 12", "Oct 2022"])}</h1><p>${firm(random)}</p><div class=cells>${cells.join("")}</div><p>${person(random)}<br>${road(random)}<br>${place(random)}</p>${table([head, ...rows])}<div class=paid>${paid} <b>${sum(random, language, 4000)}</b></div><p>${iban(random)}</p>`;
  const line = random.pick(["1px solid #333", "1px solid #bbb", "2px solid #667"]);
  const css = `body{padding:${random.whole(26, 60)}px;font-size:${random.whole(12, 15)}px}h1{font-size:${random.whole(17, 26)}px}.cells{display:flex;flex-wrap:wrap;border:${line};background:${random.pick(["#fff", "#eef3f8", "#f4f4ee"])}}.cells div{padding:6px 12px;border-right:${line};min-width:70px}table{width:100%;border-collapse:collapse;border:${line};margin:${random.whole(10, 60)}px 0 12px}th{text-align:left;border-bottom:${line}}td,th{padding:4px 8px}td:last-child,th:last-child{text-align:right}.paid{border:${line};padding:10px;text-align:right;font-size:1.25em;margin-left:${random.whole(0, 400)}px}`;
  return { width: a4.width, height: random.pick([a4.height, a4.height, 560]), body, css, font: random.pick([...sans, ...mono]) };
};

const taxRows = [
  "Dauer des Dienstverhältnisses",
  "Großbuchstaben (S, M, F, FR)",
  "Bruttoarbeitslohn ohne 9. und 10.",
  "Einbehaltene Lohnsteuer",
  "Einbehaltener Solidaritätszuschlag",
  "Einbehaltene Kirchensteuer Arbeitnehmer",
  "Kirchensteuer Ehegatte/Lebenspartner",
  "Versorgungsbezüge",
  "Arbeitslohn für mehrere Jahre",
  "Steuerabzugsbeträge davon",
  "Verdienstausfallentschädigung",
  "Fahrten Wohnung - Tätigkeitsstätte",
  "Sammelbeförderung",
  "Doppelte Haushaltsführung",
  "Arbeitgeberanteil Rentenversicherung",
  "Arbeitnehmeranteil Rentenversicherung",
  "Zuschüsse Pflegeversicherung",
  "Beitrag Krankenversicherung",
  "Beitrag soziale Pflegeversicherung",
  "Teilbetrag Vorsorgepauschale",
];
const taxRowsEnglish = [
  "Gross earnings",
  "Tax deducted",
  "Employee's contributions here",
  "Pay for year in this employment",
  "Works number",
  "Widowed parent",
  "Statutory payments included",
  "Student and postgraduate loans",
  "Pension contributions",
  "Benefits in kind",
  "Tax code at year end",
  "Employer PAYE reference",
];

export const taxCertificate: Draw = (random) => {
  const german = random.chance(0.8);
  const rows = (german ? taxRows : taxRowsEnglish).map(
    (row, at) =>
      `<tr><td>${at + 1}. ${row}</td><td>${random.chance(0.6) ? digits(random, random.whole(2, 5)) : ""}</td><td>${random.chance(0.6) ? digits(random, 2) : ""}</td></tr>`,
  );
  const title = german
    ? random.pick(["Elektronische Lohnsteuerbescheinigung", "Besondere Lohnsteuerbescheinigung", "Lohnsteuerbescheinigung (Ausdruck)"])
    : random.pick(["Certificate of pay and tax deducted", "End of year tax certificate"]);
  const left = german
    ? ["eTIN", "Identifikationsnr.", "Steuerklasse ab 1.1.", "Kinderfreibeträge", "Kirchensteuer", "Arbeitgeber"]
    : ["Tax reference", "National Insurance no.", "Surname", "Works no.", "Employer", "Year"];
  const body = `<h1>${title} ${random.whole(2014, 2025)}</h1><div class=two><div>${person(random)}<br>${road(random)}<br>${place(random)}${left.map((label) => `<div class=box><small>${label}</small><br>${digits(random, random.whole(1, 10))}</div>`).join("")}<p>${firm(random)}<br>${place(random)}</p></div><table><tr><th></th><th>${german ? "EUR" : "£"}</th><th>${german ? "Ct" : "p"}</th></tr>${rows.join("")}</table></div>`;
  const tall = random.whole(2, 8);
  const css = `body{padding:${random.whole(30, 54)}px;font-size:${random.whole(11, 13)}px}h1{font-size:${random.whole(15, 21)}px}.two{display:flex;gap:${random.whole(12, 34)}px;flex-direction:${random.pick(["row", "row", "row", "row-reverse"])}}.two>div{width:${random.whole(210, 290)}px}.box{border:1px solid #555;padding:4px;margin:${random.whole(0, 14)}px 0}table{flex:1;border-collapse:collapse}td,th{border:1px solid #444;padding:${tall}px 4px}td:nth-child(n+2){text-align:right;min-width:30px}`;
  return { ...a4, body, css, font: random.pick(sans) };
};

export const mandate: Draw = (random) => {
  const german = random.chance(0.65);
  const title = german
    ? random.pick(["Mandat für SEPA-Lastschriften", "SEPA-Mandat", "Bankeinzug – SEPA-Lastschrift", "Lastschriftermächtigung"])
    : random.pick(["Direct Debit form", "SEPA Core Direct Debit mandate", "Authority to debit"]);
  const text = german
    ? `Hiermit ermächtige ich ${firm(random)} (Gläubiger-ID DE${digits(random, 2)}ZZZ${digits(random, 10)}), fällige Beiträge bei Fälligkeit von meinem unten genannten Konto per Lastschrift abzubuchen. Mein Geldinstitut weise ich an, die Lastschriften einzulösen. Innerhalb von 8 Wochen kann ich den Betrag zurückfordern.`
    : `I authorise ${firm(random)} (identifier GB${digits(random, 9)}) to collect payments from the account below by direct debit, and my bank to honour them. Refunds may be requested within 8 weeks.`;
  const labels = german
    ? ["Kontoinhaber/in", "Anschrift", "PLZ / Ort", "IBAN", "BIC", "Geldinstitut"]
    : ["Account holder", "Address", "Town / postcode", "IBAN", "BIC", "Bank or building society"];
  const filled = random.chance(0.7);
  const value = (label: string) => (label === "IBAN" ? iban(random) : random.pick([person(random), road(random), place(random)]));
  const fields = labels.map(
    (label) => `<div class=field><small>${label}</small><div class=value>${filled ? value(label) : ""}</div></div>`,
  );
  const style = random.pick(["border:1px solid #555", "border-bottom:1px solid #333", "background:#e8eef5", "border:1px dotted #777"]);
  const body = `<h1>${title}</h1>${random.chance(0.5) ? `<p>${german ? "Mandatsreferenz" : "Reference"}: ${digits(random, 7)}</p>` : ""}<p>${text}</p>${fields.join("")}<div class=sign><div>${day(random)}</div><div>${filled ? scrawl(random) : ""}<br>${german ? "Unterschrift Kontoinhaber" : "Signed"}</div></div>`;
  const css = `body{padding:${random.whole(40, 80)}px;font-size:${random.whole(14, 18)}px}h1{font-size:${random.whole(20, 32)}px;${random.chance(0.3) ? `background:${shade(random, 80)};padding:8px` : ""}}.field{margin:${random.whole(8, 18)}px 0;display:${random.pick(["block", "flex"])};gap:20px;flex-direction:row-reverse}.value{${style};min-height:30px;flex:1;padding:2px 8px;box-sizing:border-box;${random.chance(0.7) ? `font-family:'${random.pick(hand)}';color:#1c2d78;font-size:1.2em` : ""}}small{min-width:160px}.sign{display:flex;justify-content:space-between;align-items:flex-end;margin-top:50px}.sign div{border-top:1px solid #333;min-width:200px}`;
  return { width: a4.width, height: random.pick([a4.height, a4.height, 640]), body, css, font: random.pick([...sans, ...serif]) };
};

const passages = {
  de: [
    "Der Auftragnehmer erbringt die Leistung mit der Sorgfalt eines ordentlichen Kaufmanns.",
    "Die ersten sechs Monate gelten als Probezeit, in der mit zweiwöchiger Frist gekündigt werden kann.",
    "Der Kaufgegenstand wird unter Ausschluss jeder Gewährleistung verkauft.",
    "Die Kaution beträgt drei Nettokaltmieten und ist bei Einzug zu leisten.",
    "Das Entgelt wird monatlich nachträglich gezahlt.",
    "Nebenabreden bestehen nicht; Änderungen müssen schriftlich erfolgen.",
    "Die Parteien haften einander nur für Vorsatz und grobe Fahrlässigkeit.",
    "Untervermietung bedarf der vorherigen Zustimmung der Vermieterin.",
  ],
  en: [
    "The landlord lets the premises to the tenant for a fixed term of twelve months.",
    "The contractor shall indemnify the client against all losses arising from its negligence.",
    "Notice under this clause must be served by registered post.",
    "The purchase price is payable on completion.",
    "The borrower shall repay the principal together with interest.",
    "Neither party may assign its rights without prior written consent.",
    "Time is of the essence of this agreement.",
    "The licence granted hereunder is personal and non-transferable.",
  ],
};
const headings = {
  de: ["Vertragsgegenstand", "Mietdauer", "Zahlung", "Pflichten", "Haftung", "Beendigung", "Sonstiges"],
  en: ["Premises", "Payment", "Duties", "Indemnity", "Notices", "Assignment", "Entire agreement"],
};

export const contract: Draw = (random) => {
  const language = random.pick<Language>(["de", "de", "en"]);
  const german = language === "de";
  const part = random.pick(["first", "first", "first", "middle", "last"]);
  const title = random.pick(
    german
      ? ["Mietvertrag über Wohnraum", "Anstellungsvertrag", "Kfz-Kaufvertrag", "Vertrag", "Nutzungsvertrag", "Leihvertrag"]
      : ["Tenancy Agreement", "Contract of Sale", "Loan Agreement", "Consultancy Agreement", "Licence Agreement"],
  );
  const parties = german
    ? `<p>Zwischen ${person(random)}, ${road(random)}, ${place(random)} und ${firm(random)} wird Folgendes vereinbart:</p>`
    : `<p>This agreement is made on ${day(random)} between ${person(random)} of ${road(random)} and ${firm(random)}.</p>`;
  const from = part === "first" ? 1 : random.whole(4, 12);
  const mark = german ? random.pick(["§ ", "§", "Artikel ", ""]) : random.pick(["", "Clause ", "Article "]);
  const clauses = several(
    part === "last" ? random.whole(2, 4) : 7,
    (at) =>
      `<h3>${mark}${from + at} ${random.pick(headings[language] as [string, ...string[]])}</h3>${several(random.whole(1, 3), (line) => `<p>${random.chance(0.5) ? `${from + at}.${line + 1} ` : ""}${some(random, passages[language], random.whole(1, 4)).join(" ")}</p>`).join("")}`,
  );
  const signed =
    part === "last" || random.chance(0.2)
      ? `<div class=sign><div>${scrawl(random)}<br>${german ? "Ort, Datum" : "Date"}</div><div>${scrawl(random)}<br>${german ? random.pick(["Vermieterin", "Verkäufer", "Arbeitgeber"]) : random.pick(["Landlord", "Witness", "Seller"])}</div></div>`
      : "";
  const body = `${part === "first" ? `<h1>${title}</h1>${parties}` : ""}${clauses.join("")}${signed}`;
  const css = `body{padding:${random.whole(50, 105)}px;font-size:${random.whole(13, 17)}px;line-height:${random.between(1.2, 1.65)};text-align:${random.pick(["left", "justify"])};overflow:hidden}h1,h3{text-align:${random.pick(["left", "center"])}}h3{font-size:1.05em}.sign{display:flex;justify-content:space-between;margin-top:60px}`;
  return { ...a4, body, css, font: random.pick([...serif, ...serif, ...sans, "Hack"]) };
};
