import type { DocumentType } from "~/features/documents/rules";

/** A pattern (written without umlauts and capitals) and its points: 5 proof, 3 a title, 2 strong, 1 weak. */
type Keyword = readonly [pattern: string, points: number];

/** What speaks for a type in a recognised text. No word boundary where German compounds are meant. */
export const keywords: Partial<Record<DocumentType, readonly Keyword[]>> = {
  Beleg: [
    ["kassenbon|kassenbeleg|kassenzettel|quittung|bewirtungsbeleg", 4],
    ["\\b(cash )?receipt\\b|\\bbon[- ]?(nr|no)", 3],
    ["kundenbeleg|kartenzahlung|girocard|\\bec[- ]?(karte|cash)|\\bmaestro\\b|contactless|kontaktlos", 2],
    ["\\btse\\b|tse[- ]?(signatur|transaktion|start|seriennummer)|signaturzahler", 2],
    ["ruckgeld|gegeben\\b|\\bbar\\b.{0,12}\\d+[.,]\\d\\d|\\bchange( due)?\\b|\\bcash\\b|\\bcashier\\b|\\brounding\\b", 2],
    ["es bediente sie|\\bkasse\\b|\\bterminal\\b|\\bfiliale\\b|\\bmarkt\\b", 1],
    ["vielen dank|danke fur ihren (einkauf|besuch)|thank you|please come again|not returnable|\\bsub ?-?total\\b", 1],
    [
      "cash (bill|sale)|dine[- ]?in|take[- ]?away|\\btender(ed)?\\b|simplified tax invoice|goods sold|\\bsales ?person\\b|\\btable ?(no)?\\b",
      2,
    ],
    ["\\bsumme\\b|\\btotal\\b|\\bgst\\b|\\bmwst\\b|\\bqty\\b", 0.5],
  ],
  Rechnung: [
    ["rechnungs ?-?(nummer|nr|no\\b)|invoice (no|number|nr)\\b|\\binv(oice)? ?\\.? ?no\\b", 4],
    ["(?<!ab|be|an|zu|vor)rechnung(?!s)|\\binvoice\\b|gutschrift|mahnung|zahlungserinnerung", 3],
    ["nebenkostenabrechnung|betriebskostenabrechnung|verbrauchsabrechnung|jahresabrechnung|beitragsrechnung", 4],
    ["rechnungs(datum|betrag|summe|empfanger)|leistungs(zeitraum|datum)|lieferdatum|invoice date|\\bdue date\\b|amount due|bill to", 2],
    ["zahlbar (bis|innerhalb|ohne)|zahlungs(ziel|bedingungen|frist)|fallig|payment terms|skonto|zahlbetrag", 2],
    ["einzelpreis|nettobetrag|bruttobetrag|gesamtbetrag|zwischensumme|umsatzsteuer|unit price", 1],
    ["kundennummer|kunden-?nr|ust-?id|steuernummer|\\bvat\\b|bitte uberweisen|\\biban\\b", 0.5],
  ],
  Fahrticket: [
    [
      "boarding ?(pass|card)|bordkarte|fahrkarte|fahrschein|fahrausweis|(semester|mobile|e)-?ticket|(vierer|wochen|monats|zeit)karte|hin- ?und ruckfahrt|online-?ticket|handyticket|deutschlandticket|flugticket|einzelticket|tageskarte|train ticket",
      4,
    ],
    ["zugbindung|reiseverbindung|hinfahrt|ruckfahrt|einfache fahrt|sparpreis|flexpreis|\\bgate\\b|\\bseat\\b|sitzplatz|\\bgleis\\b", 2],
    [
      "\\b(ice|ic|re|rb|ec) \\d{1,5}\\b|deutsche bahn|flixbus|lufthansa|fluggesellschaft|verkehrsverbund|\\bflight\\b|\\bpassenger\\b|\\breisende",
      2,
    ],
    [
      "hin (&|und) zuruck|\\bday (return|ticket)|\\b(adult|erwachsener?)\\b|nahverkehr|verkehrsbetrieb|\\bfahrgast|reiseplan|\\bvalid on\\b",
      2,
    ],
    ["abfahrt|ankunft|departure|arrival|\\bwagen\\b|\\bklasse\\b|\\bticket\\b|\\bnach\\b.*\\bhbf\\b|\\bhbf\\b", 1],
  ],
  Gehaltsabrechnung: [
    [
      "(gehalts|lohn|entgelt|bezuge|verdienst)-? ?(und gehalts)?(abrechnung|nachweis|bescheinigung)|payslip|pay ?slip|wage slip|(pay|earnings) statement|brutto-? ?/?netto|salary statement|payroll|abrechnung der brutto",
      5,
    ],
    ["auszahlungsbetrag|gesamt-?brutto|steuer-?brutto|sv-?brutto|netto-?verdienst|nettobezug|gross pay|net pay|gehalt\\b|grundgehalt", 2],
    [
      "steuerklasse|sozialversicherung|krankenversicherung|rentenversicherung|arbeitslosenversicherung|pflegeversicherung|kinderfreibetrag|personal-?nr|personalnummer",
      1.2,
    ],
    ["lohnsteuer|solidaritatszuschlag|kirchensteuer|eintritt", 0.7],
  ],
  Lohnsteuerbescheinigung: [
    ["lohnsteuer ?-?bescheinigung", 6],
    [
      "(income )?tax certificate|certificate of pay|end of year certificate|\\bp60\\b|tax deducted|\\betin\\b|transferticket|ausdruck der elektronischen|amtlicher gemeindeschlussel|fur die einkommensteuererklarung|einzubehaltene|einbehaltene lohnsteuer",
      3,
    ],
    ["bruttoarbeitslohn|bescheinigungszeitraum|grossbuchstaben|identifikationsnummer|finanzamt", 1],
  ],
  Notizen: [
    [
      "einkaufs(liste|zettel)|to-? ?do|gesprachsnotiz|notiz(en)?\\b|(^|\\n) ?(my |meeting )?notes\\b|besprechungs?notiz|\\bmemo\\b|merkzettel|shopping list",
      3,
    ],
    ["nicht vergessen|anrufen|erledigen|mitbringen|fragen\\b|\\bideen?\\b|remember|\\bcall\\b|\\bbuy\\b", 1],
  ],
  Ausweis: [
    [
      "<<<|p<d<<|idd<<|personalausweis|reisepass|\\bpassport\\b|identity card|carte d.identite|fuhrerschein|driving licen[cs]e|aufenthaltstitel|dienstausweis|schulerausweis|studierendenausweis|gesundheitskarte",
      4,
    ],
    [
      "staatsangehorigkeit|nationality|nationalite|geburtsort|place of birth|date of birth|augenfarbe|ausweisnummer|date of expiry|gultig bis|zugangsnummer",
      1.5,
    ],
    ["geburtsdatum|\\bgrosse\\b|unterschrift der inhaberin|\\bbehorde\\b|\\bauthority\\b", 0.7],
  ],
  Urkunde: [
    [
      "urkunde|(gesellen|meister|ehren)brief|diplom(?!at)|abschlusszeugnis|abiturzeugnis|arbeitszeugnis|\\bzeugnis|zertifikat|certificate (of|that)|\\bcertificate\\b|diploma|honorary|\\baward of",
      4,
    ],
    [
      "verliehen|wir verleihen|mit auszeichnung|herausragende|in (dankbarer )?(anerkennung|wurdigung)|recognition of|\\bpresent(ed)? (this )?to\\b|with distinction|standesamt|standesbeamt|hereby certif|this is to certify|hochschulreife|akademischen grad|bachelor of|master of|hat (mit erfolg|erfolgreich)|teilgenommen|wird bescheinigt",
      2,
    ],
    ["eheschliessung|geburtenregister|dienstsiegel|awarded|prufungsausschuss|gesamtnote", 1],
  ],
  Lastschrift: [
    [
      "sepa-? ?(basis-?|firmen-?)?lastschrift|lastschrift-?mandat|mandatsreferenz|glaubiger-? ?(id|identifikationsnummer)|direct debit (mandate|instruction)|mandate reference|creditor identifier",
      5,
    ],
    [
      "einzugsermachtigung|lastschrifteinzug|bankeinzug|by direct debit|i (hereby )?authori[sz]e|ich ermachtige|wir ermachtigen|lastschrift einzuziehen|erstattung des belasteten betrages|kontoinhaber|account holder|wiederkehrende zahlung",
      2,
    ],
    ["kreditinstitut|\\biban\\b|\\bbic\\b|lastschrift", 0.7],
  ],
  Vertrag: [
    [
      "(miet|arbeits|kauf|dienst|darlehens|versicherungs|werk|leih|pacht|gesellschafts|kredit|mobilfunk)-? ?vertrag\\b|\\bvertrag\\b|\\bcontract\\b|\\bagreement\\b|lease agreement",
      3,
    ],
    [
      "vertrags(parteien|partner|gegenstand|laufzeit|dauer|schluss)|kundigungsfrist|zwischen .{0,80}\\bund\\b|nachfolgend|(ver)?mieter\\b|arbeitnehmer\\b|hereinafter|the parties|governing law|salvatorische|gerichtsstand",
      2,
    ],
    ["(^|\\n) ?§ ?\\d+|\\bsection \\d+|probezeit|mietbeginn|kaution|schriftform|ort, datum", 1],
  ],
};
