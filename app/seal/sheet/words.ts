// Both sides of a contract read the record of signing, so it is in both languages at once, German first.

export type Words = readonly [german: string, english: string];

export type Standing = "signed" | "declined" | "seen" | "awaited";
export type Deed =
  | "asked"
  | "unasked"
  | "seen"
  | "signed"
  | "signed-again"
  | "declined"
  | "reminded"
  | "changed"
  | "carried"
  | "lapsed"
  | "dropped";
export type Making = "drawn" | "typed" | "uploaded";
export type FieldKind = "signature" | "date" | "name" | "text" | "tick";
export type Knowing = "password" | "google" | "facebook" | "link-mailed" | "link-handed-over" | "code-typed" | "not-checked";

export const standings: Record<Standing, Words> = {
  signed: ["unterschrieben", "signed"],
  declined: ["abgelehnt", "declined"],
  seen: ["gesehen, nicht unterschrieben", "seen, not signed"],
  awaited: ["noch nicht unterschrieben", "not signed yet"],
};

export const deeds: Record<Deed, Words> = {
  asked: ["hat um Unterschrift gebeten", "asked to sign"],
  unasked: ["bittet nicht mehr um Unterschrift", "no longer asks to sign"],
  seen: ["hat gesehen", "saw it"],
  signed: ["hat unterschrieben", "signed"],
  "signed-again": ["hat neu unterschrieben", "signed again"],
  declined: ["hat abgelehnt", "declined"],
  reminded: ["hat erinnert", "reminded"],
  changed: ["hat eine neue Version gespeichert", "saved a new version"],
  carried: ["Unterschrift gilt weiter", "signature carried on"],
  lapsed: ["Unterschrift verfallen", "signature lapsed"],
  dropped: ["soll nicht mehr unterschreiben", "is no longer to sign"],
};

export const makings: Record<Making, Words> = {
  drawn: ["gezeichnet", "drawn"],
  typed: ["als Name getippt", "typed as a name"],
  uploaded: ["als Bild hochgeladen", "uploaded as a picture"],
};

export const knowings: Record<Knowing, Words> = {
  password: ["Passwort", "password"],
  google: ["Google", "Google"],
  facebook: ["Facebook", "Facebook"],
  "link-mailed": ["ohne Konto, Link an diese Adresse", "no account, link to this address"],
  "link-handed-over": ["ohne Konto, Link übergeben", "no account, link handed over"],
  "code-typed": ["Code aus der Mail eingegeben", "typed the code from the mail"],
  "not-checked": ["Identität darüber hinaus nicht geprüft", "identity not checked beyond that"],
};

const fieldKinds: Record<FieldKind, Words> = {
  signature: ["Unterschrift", "signature"],
  date: ["Datum", "date"],
  name: ["Name", "name"],
  text: ["Text", "text"],
  tick: ["Haken", "tick"],
};

export const titles = {
  sheet: ["Nachweisblatt", "Signing record"],
  goesOn: ["Fortsetzung", "continued"],
  document: ["Dokument", "Document"],
  version: ["Version vom", "Version of"],
  id: ["Kennung", "Id"],
  sealed: ["Versiegelt", "Sealed"],
  stamp: ["Zeitstempel", "Time stamp"],
  people: ["Beteiligte", "Participants"],
  events: ["Verlauf", "Record"],
  time: ["Zeit in Berlin", "Time"],
  person: ["Person", "Person"],
  what: ["Was", "What"],
  chain: ["Nr., Kette", "No., chain"],
  hashes: ["Prüfsummen", "Hashes, SHA-256"],
  content: ["Inhalt", "Content"],
  head: ["Ende der Kette", "End of the chain"],
  key: ["Schlüssel des Siegels", "Key of the seal"],
  mappe: ["Mappe", "Mappe"],
  filled: ["Ausgefüllt", "Filled in"],
  kind: ["Einfache elektronische Signatur", "Simple electronic signature"],
} as const satisfies Record<string, Words>;

export const sentences = {
  chain: [
    "Jeder Eintrag enthält die Prüfsumme des vorigen: keiner lässt sich unbemerkt ändern. Abrufe dieses PDFs stehen nicht hier, aber in derselben Kette.",
    "Each entry holds the hash of the one before: none can be changed unnoticed. Downloads of this PDF are not listed here, but stand in the same chain.",
  ],
  effect: [
    "Eine elektronische Signatur darf als Beweismittel nicht allein deshalb abgelehnt werden, weil sie elektronisch ist (Art. 25 Abs. 1 eIDAS). Sie ersetzt nicht die gesetzliche Schriftform (§ 126a BGB verlangt dafür eine qualifizierte Signatur).",
    "An electronic signature may not be refused as evidence solely because it is electronic (Art. 25(1) eIDAS). It does not replace written form where the law demands it.",
  ],
} as const satisfies Record<string, Words>;

export function howToCheck(at: string): { head: Words; text: Words } {
  return {
    head: ["So prüfen Sie dieses PDF", "How to check this PDF"],
    text: [
      `Es ist versiegelt mit dem Schlüssel dieses Mappe-Servers: jede Änderung danach fällt auf. Laden Sie die Datei auf ${at} hoch oder öffnen Sie sie in einem PDF-Programm, das Signaturen zeigt (oder mit „pdfsig“). Von wem das Siegel ist, bestätigt keine fremde Stelle.`,
      `It is sealed with the key of this Mappe server: any later change shows. Upload the file at ${at}, or open it in a PDF reader that shows signatures (or with “pdfsig”). Whose seal it is, no third party confirms.`,
    ],
  };
}

export function stamped(by: string): Words {
  return [`mit Zeitstempel von ${by} (RFC 3161)`, `with a time stamp by ${by} (RFC 3161)`];
}

export function notStamped(missed: string | null): Words {
  const german = missed ? `keiner: ${missed} gab keinen; Zeit des Servers` : "keiner; Zeit des Servers";
  return [german, missed ? `none: ${missed} gave none; time of the server` : "none; time of the server"];
}

/** The words for facts that are known only once the PDF is made. */
export const later: Words = ["steht im fertigen PDF", "stands in the finished PDF"];

export function pagesOf(pages: number): Words {
  return [pages === 1 ? "1 Seite" : `${pages} Seiten`, pages === 1 ? "1 page" : `${pages} pages`];
}

/** "S. 2 Kontonummer „DE12“", the same in both languages as far as people wrote it */
export function fieldOf({ page, kind, label, value }: { page: number; kind: FieldKind; label: string; value: string }): string {
  const [german, english] = fieldKinds[kind];
  const what = label || (german.toLowerCase() === english ? german : `${german} / ${english}`);
  return `S. ${page} ${what}${value && kind !== "tick" ? ` „${value}“` : ""}`;
}

export function givenFor(n: number): Words {
  return [`für Version ${n}`, `for version ${n}`];
}

export function verified(on: Date): Words {
  return [`E-Mail bestätigt am ${day.format(on)}`, `email verified on ${day.format(on)}`];
}

const day = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", day: "numeric", month: "numeric", year: "numeric" });
const second = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", dateStyle: "medium", timeStyle: "medium" });
const zone = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", timeZoneName: "short" });
const offset = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Berlin", timeZoneName: "shortOffset" });

/** "22.11.2026, 14:10:07" */
export function plainTime(at: Date): string {
  return second.format(at);
}

/** "22.11.2026, 14:10:07 MEZ (UTC+1)" */
export function exactTime(at: Date): string {
  return `${plainTime(at)} ${zoneOf(zone, at)} (${zoneOf(offset, at).replace("GMT", "UTC")})`;
}

function zoneOf(format: Intl.DateTimeFormat, at: Date): string {
  return format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
}
