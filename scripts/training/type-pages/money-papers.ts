import type { Random } from "../corner-scenes/random.ts";
import { a4, bars, code, type Draw, mono, type Paper, sans, serif, shade, table } from "./paper.ts";
import { day, digits, firm, iban, type Language, person, place, road, several, some, stores, sum, time, wares, works } from "./words.ts";

export const receipt: Draw = (random) => {
  const language = random.pick<Language>(["de", "en"]);
  const goods = several(
    random.whole(1, 14),
    () => `<div class=row><span>${random.pick(wares)}</span><span>${sum(random, language, 30)}</span></div>`,
  );
  const lines =
    language === "de"
      ? ["Betrag EUR", "Zwischensumme", "Bar erhalten", "Zurück", "enth. MwSt", "Kartenzahlung girocard kontaktlos", "Pfand"]
      : ["Amount due", "Sub-total", "Cash tendered", "Change due", "VAT included", "Contactless Visa", "Service charge"];
  const sums = some(random, lines, random.whole(2, 5)).map(
    (line) => `<div class=row><span>${line}</span><span>${sum(random, language, 80)}</span></div>`,
  );
  const head = `<h1>${random.pick(stores)}</h1><p>${road(random)}<br>${place(random)}${random.chance(0.5) ? `<br>Tel ${digits(random, 8)}` : ""}</p>`;
  const title = random.pick(
    language === "de" ? ["", "Kassenbeleg", "Quittung", "Kundenbeleg", ""] : ["", "Sales receipt", "VAT receipt", "Customer copy"],
  );
  const end = language === "de" ? "Danke und bis bald! Bon aufbewahren." : "Thanks for visiting, see you soon!";
  const body = `${head}<p>${title} ${digits(random, 5)}<br>${day(random)} ${time(random)}</p><hr>${goods.join("")}<hr>${sums.join("")}<hr><p>${end}</p>${random.chance(0.4) ? bars(random, 180, 40) : ""}`;
  const size = random.whole(14, 19);
  const width = random.whole(300, 400);
  const css = `body{padding:${random.whole(10, 40)}px 22px;font-size:${size}px;text-align:center}h1{font-size:${size * 1.5}px;margin:4px}.row{display:flex;justify-content:space-between;text-align:left}hr{border:0;border-top:1px ${random.pick(["dashed", "solid", "dotted"])} #555}p{margin:8px 0}`;
  const height = 330 + goods.length * size * 1.25 + sums.length * size * 1.25;
  if (random.chance(0.2))
    return {
      ...a4,
      body: `<div style="width:${width}px;margin-left:${random.whole(0, 380)}px">${body}</div>`,
      css,
      font: random.pick(mono),
    };
  return { width, height, body, css, font: random.pick([...mono, ...sans]), background: random.pick(["#fff", "#f7f4ec", "#f1f1f3"]) };
};

export const invoice: Draw = (random) => random.pick([invoiceOfAFirm, invoiceOfAFirm, invoiceOfAPerson, invoiceOfAUtility])(random);

function invoiceOfAFirm(random: Random): Paper {
  const language = random.pick<Language>(["de", "de", "en"]);
  const german = language === "de";
  const title = random.pick(
    german
      ? ["Rechnung", "Rechnung / Lieferschein", "Abschlagsrechnung", "Ihre Rechnung"]
      : ["Invoice", "Sales invoice", "Proforma invoice", "Tax invoice"],
  );
  const head = german ? ["Leistung", "Anzahl", "Preis", "Summe"] : ["Item", "Quantity", "Rate", "Total"];
  const rows = several(random.whole(1, 9), () => [
    random.pick(works),
    String(random.whole(1, 12)),
    sum(random, language, 90),
    sum(random, language),
  ]);
  const facts = german ? ["Nr.", "Datum", "Kd.-Nr.", "Lieferdatum"] : ["No.", "Date", "Account", "Payment due"];
  const last = german
    ? `Zwischensumme ${sum(random, language)}<br>Mehrwertsteuer 19% ${sum(random, language, 99)}<br><b>Rechnungsbetrag ${sum(random, language)} €</b>`
    : `Net ${sum(random, language)}<br>VAT ${sum(random, language, 99)}<br><b>Balance due £${sum(random, language)}</b>`;
  const pay = german
    ? "Bitte begleichen Sie den Betrag innerhalb von zehn Tagen ohne Abzug."
    : "Payment within 30 days by bank transfer, please.";
  const accent = shade(random, random.whole(25, 45));
  const body = `<header><b>${firm(random)}</b><span>${road(random)}, ${place(random)}</span></header><div class=to>${person(random)}<br>${road(random)}<br>${place(random)}</div>
    <div class=facts>${facts.map((fact) => `${fact} ${digits(random, 4)}<br>`).join("")}</div><h1>${title}</h1>${table([head, ...rows])}<div class=sums>${last}</div><p>${pay}</p><footer>${iban(random)} · ${firm(random)}</footer>`;
  const css = `body{padding:${random.whole(40, 80)}px;font-size:${random.whole(12, 16)}px}header{display:flex;justify-content:space-between;color:${accent};border-bottom:${random.whole(0, 5)}px solid;padding-bottom:14px;flex-direction:${random.pick(["row", "row-reverse", "column"])}}header b{font-size:24px}.to{margin:50px 0 30px}.facts{position:absolute;right:70px;top:${random.whole(150, 230)}px;text-align:right}h1{color:${accent};font-size:${random.whole(20, 38)}px}table{width:100%;border-collapse:collapse}th{text-align:left;background:${random.pick(["#eee", "transparent", accent])};color:${random.pick(["#222", "#000"])}}td,th{padding:${random.whole(3, 9)}px;border-bottom:1px solid ${random.pick(["#ccc", "#444", "transparent"])}}.sums{text-align:right;margin:20px 0;line-height:1.7}footer{position:absolute;bottom:36px;font-size:10px;color:#777}`;
  return { ...a4, body, css, font: random.pick([...sans, ...serif]) };
}

function invoiceOfAPerson(random: Random): Paper {
  const language = random.pick<Language>(["de", "en"]);
  const text =
    language === "de"
      ? `für meine Tätigkeit im vergangenen Monat erlaube ich mir zu berechnen:<br><br>${random.pick(works)}: ${sum(random, language)} Euro<br><br>Gemäß § 19 UStG wird keine Umsatzsteuer ausgewiesen. Ich bitte um Überweisung auf mein Konto ${iban(random)}.`
      : `For services rendered last month:<br><br>${random.pick(works)}: £${sum(random, language)}<br><br>Kindly remit to account ${digits(random, 8)}, sort code ${digits(random, 6)}.`;
  const title =
    language === "de" ? random.pick(["Rechnung", "Honorarnote", "Rechnung Nr. 12"]) : random.pick(["Invoice", "Fee note", "Invoice 12"]);
  const body = `${person(random)}<br>${road(random)}<br>${place(random)}<p style="margin-top:90px">${firm(random)}<br>${road(random)}<br>${place(random)}</p><p style="text-align:right">${day(random)}</p><h2>${title}</h2><p>${text}</p><p>${language === "de" ? "Mit freundlichen Grüßen" : "Kind regards"}<br><br>${person(random)}</p>`;
  return {
    ...a4,
    body,
    css: `body{padding:${random.whole(70, 110)}px;font-size:${random.whole(15, 18)}px;line-height:1.5}`,
    font: random.pick([...serif, ...sans]),
  };
}

function invoiceOfAUtility(random: Random): Paper {
  const language = random.pick<Language>(["de", "en"]);
  const rows =
    language === "de"
      ? ["Grundpreis", "Arbeitspreis", "Abschlag", "Netzentgelt", "Guthaben", "Mehrverbrauch"]
      : ["Standing charge", "Usage", "Previous balance", "Payment received", "Discount", "Adjustments"];
  const lines = some(random, rows, 5).map(
    (row) => `<div class=row><span>${row}</span><span>${sum(random, language)} ${language === "de" ? "EUR" : "GBP"}</span></div>`,
  );
  const title =
    language === "de"
      ? random.pick(["Jahresverbrauchsabrechnung Strom", "Ihre Mobilfunkrechnung", "Heizkostenabrechnung"])
      : random.pick(["Your electricity bill", "Your phone bill", "Water bill"]);
  const body = `<aside>${firm(random)}<br><br>${digits(random, 9)}<br>${day(random)}</aside><main><p>${person(random)}<br>${road(random)}<br>${place(random)}</p><h1>${title}</h1><div class=big>${language === "de" ? "Zu zahlen bis" : "Please pay by"} ${day(random)}: <b>${sum(random, language)}</b></div>${lines.join("")}</main>`;
  const css = `body{display:flex;font-size:15px}aside{width:${random.whole(150, 210)}px;height:1123px;background:${shade(random, random.whole(35, 85))};padding:40px 18px;box-sizing:border-box}main{padding:50px 40px;flex:1}.row{display:flex;justify-content:space-between;padding:9px 0;border-bottom:1px solid #bbb}.big{font-size:20px;border:2px solid #999;padding:18px;margin:24px 0;border-radius:12px}`;
  return { ...a4, body, css, font: random.pick(sans) };
}

export const ticket: Draw = (random) => random.pick([ticketPrinted, ticketOfAnAirline, ticketOnAPhone, ticketOfPaper])(random);

function ticketPrinted(random: Random): Paper {
  const rows = several(random.whole(1, 5), () => [
    time(random),
    random.pick(["RE 7", "ICE 1092", "IC 2044", "GWR", "Bus 40"]),
    random.pick(["Kiel", "Erfurt", "Bath Spa", "York"]),
    `${random.pick(["Pl.", "Gl."])} ${random.whole(1, 12)}`,
  ]);
  const title = random.pick(["Reiseplan und Fahrschein", "Ihre Buchung", "Journey details", "Print at home ticket"]);
  const body = `<h1>${title}</h1><div class=top>${code(random, random.whole(150, 230))}<p><b>${person(random)}</b><br>${day(random)}<br>${random.pick(["1 Erwachsener, 2. Klasse", "1 Adult, Standard"])}<br>${random.pick(["Normalpreis", "Anytime Day Return", "Spartarif Europa"])} ${sum(random, "de", 120)} €<br>Ref ${digits(random, 7)}</p></div>${table([["Zeit", "Zug", "Halt", ""], ...rows])}<small>${random.pick(["Dieses Ticket gilt nur mit Lichtbildausweis. Keine Erstattung nach Reisebeginn.", "Travel is valid on the booked services only. Refunds are subject to a fee."]).repeat(3)}</small>`;
  const css = `body{padding:50px;font-size:16px}.top{display:flex;gap:40px;flex-direction:${random.pick(["row", "row-reverse"])}}table{width:100%;margin:40px 0;border-collapse:collapse}td{border-bottom:1px solid #ccc;padding:9px}small{color:#666}h1{color:${shade(random, 35)}}`;
  return { ...a4, body, css, font: random.pick(sans) };
}

function ticketOfAnAirline(random: Random): Paper {
  const cells = [
    ["Flug", `XQ${digits(random, 3)}`],
    ["Gate", `${random.pick(["A", "C", "D"])}${random.whole(1, 40)}`],
    ["Sitz/Seat", `${random.whole(2, 33)}${random.pick(["A", "D", "F"])}`],
    ["Boarding", time(random)],
    ["Date", day(random)],
  ];
  const body = `<div class=left><h1>${random.pick(["Boarding card", "Bordkarte / Boarding pass"])}</h1><h2>${random.pick(["KEL ✈ LYS", "NWI ✈ GRZ", "FDH ✈ YRK"])}</h2><p>${person(random).toUpperCase()}</p><div class=cells>${cells.map(([label, value]) => `<div><small>${label}</small><br><b>${value}</b></div>`).join("")}</div></div><div class=stub>${code(random, 130)}<br>${bars(random, 150, 46)}</div>`;
  const css = `body{display:flex;justify-content:space-between;font-size:16px;border-top:${random.whole(10, 50)}px solid ${shade(random, 40)}}.left{padding:14px 30px}.cells{display:flex;gap:30px}.stub{border-left:2px dashed #aaa;padding:26px}h2{font-size:34px;margin:6px 0}h1{font-size:18px}`;
  return { width: 800, height: random.whole(300, 360), body, css, font: random.pick(sans) };
}

function ticketOnAPhone(random: Random): Paper {
  const body = `<header>${random.pick(["Semesterticket", "Mobile Ticket", "Fahrausweis", "Day Rider"])}</header><main>${code(random, 250)}<h2>${random.pick(["Kiel", "York", "Münster"])} – ${random.pick(["Graz", "Basel", "Lyon"])}</h2><p>${person(random)}<br>${day(random)} ${time(random)}<br>${random.pick(["Gültig im Stadtgebiet", "Valid on all buses", "Wagen 21, Platz 64"])}</p></main>`;
  const css = `body{background:${random.pick(["#eef1f5", "#10151c"])};font-size:18px;text-align:center}header{background:${shade(random, 40)};color:#fff;padding:34px 10px 16px;font-size:22px}main{background:#fff;color:#222;margin:30px 22px;padding:24px 6px;border-radius:18px}`;
  return { width: 400, height: random.whole(720, 860), body, css, font: random.pick(sans) };
}

function ticketOfPaper(random: Random): Paper {
  const body = `<b>${random.pick(["KVG Stadtverkehr", "Nahverkehr Nord", "Northern Line Buses", "Fjord Ferries"])}</b><h1>${random.pick(["Viererkarte", "Hin & zurück", "Adult single", "Wochenkarte"])}</h1><p>${day(random)} ${time(random)}<br>${random.pick(["von Kiel nach Münster", "Bath Spa to York", "Kernzone 3000"])}<br>${sum(random, "de", 25)} EUR &nbsp; ${digits(random, 8)}</p>${random.chance(0.5) ? bars(random, 200, 30) : ""}`;
  const css = `body{padding:16px 22px;font-size:17px;background-image:repeating-linear-gradient(${random.whole(20, 70)}deg,#fff0 0 7px,${shade(random, 86)} 7px 9px)}h1{font-size:24px;margin:8px 0}`;
  return {
    width: random.whole(330, 440),
    height: random.whole(200, 260),
    body,
    css,
    font: random.pick([...sans, ...mono]),
    background: shade(random, 94),
  };
}
