/** Topics that people look for among their papers, with the words that show them. */
const topics: [tag: string, pattern: RegExp][] = [
  ["Strom", /stromversorgung|stromverbrauch|stromrechnung|stromtarif|\bstrom\b|\bkwh\b/gi],
  ["Gas", /erdgas|gasverbrauch|gasrechnung/gi],
  ["Wasser", /abwasser|trinkwasser|wasserverbrauch/gi],
  ["Internet", /\bdsl\b|glasfaser|internetanschluss|broadband/gi],
  ["Mobilfunk", /mobilfunk|mobile plan|sim-karte/gi],
  ["Versicherung", /versicherung|haftpflicht|insurance policy/gi],
  ["Miete", /mietvertrag|kaltmiete|warmmiete|nebenkosten|mietverhältnis|\btenancy\b|monthly rent/gi],
  ["Auto", /kfz|fahrzeug|autohaus|kennzeichen|\bvehicle\b/gi],
  ["Tanken", /tankstelle|\bdiesel\b|super e ?10|zapfsäule|petrol station/gi],
  ["Arzt", /arztpraxis|\bpatient|behandlung|diagnose|physiotherapie|zahnarzt|\bmedical\b/gi],
  ["Apotheke", /apotheke|pharmacy/gi],
  ["Restaurant", /restaurant|bewirtung|gaststätte|restoran|noodle house/gi],
  ["Bahn", /deutsche bahn|fahrkarte|zugbindung|bahncard|\bice \d+/gi],
  ["Gehalt", /gehaltsabrechnung|lohnabrechnung|verdienstabrechnung|entgeltabrechnung|\bpayslip\b|gross pay/gi],
  ["Rente", /rentenversicherung|rentenbescheid|renteninformation|altersvorsorge|\bpension scheme\b/gi],
  ["Bank", /kontoauszug|kontostand|girokonto|\bdarlehen|bank statement/gi],
  ["Reise", /übernachtung|hotelrechnung|\bhotel\b|flugticket|boarding pass/gi],
  ["Rundfunk", /rundfunkbeitrag|beitragsservice/gi],
  ["Müll", /abfallgebühr|müllabfuhr|restmüll/gi],
  ["Handwerker", /arbeitslohn|handwerkerrechnung|lohnkosten|anfahrt\b/gi],
  ["Steuer", /finanzamt|steuerbescheid|einkommensteuer/gi],
  ["Spende", /zuwendungsbestätigung|spendenquittung|\bspende\b|donation/gi],
];
const head = 300;

const named = new Set(topics.map(([tag]) => tag));

/** Tells whether a tag is on the fixed list: only such tags are given automatically. */
export function isTopic(tag: string): boolean {
  return named.has(tag);
}

/** Finds the topics of a text, the strongest first. One mention may be accidental: it takes two, or one in the head of the page. */
export function topicsIn(text: string): string[] {
  return topics
    .map(([tag, pattern]) => ({ tag, points: points([...text.matchAll(pattern)]) }))
    .filter(({ points }) => points >= 2)
    .sort((a, b) => b.points - a.points)
    .map(({ tag }) => tag);
}

function points(hits: RegExpMatchArray[]): number {
  return hits.length + (hits.some(({ index = head }) => index < head) ? 1 : 0);
}
