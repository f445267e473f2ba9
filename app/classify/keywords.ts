import type { DocumentType } from "~/features/documents/rules";

/** A pattern (written without umlauts and capitals) and its points: 5 proof, 3 a title, 2 strong, 1 weak. */
type Keyword = readonly [pattern: string, points: number];

/** The keywords that speak for a type in a recognised text. Patterns for German compounds have no word boundary. */
export const keywords: Partial<Record<DocumentType, readonly Keyword[]>> = {
  Beleg: [
    ["kassenbon|kassenbeleg|kassenzettel|quittung|bewirtungsbeleg", 4],
    ["\\b(cash )?receipt\\b|\\bbon[- ]?(nr|no)", 3],
    ["kundenbeleg|\\bbon (bitte )?aufbewahren\\b|kartenzahlung|girocard|\\bec[- ]?(karte|cash)|\\bmaestro\\b|contactless|kontaktlos", 2],
    ["\\btse\\b|tse[- ]?(signatur|transaktion|start|seriennummer)|signaturzahler", 2],
    ["ruckgeld|\\bchange( due)?\\b\\W{0,6}(?:[a-z]{1,3}\\W{0,3})?\\d", 2],
    ["gegeben\\b|\\bbar erhalten\\b|\\bbar\\b.{0,12}\\d+[.,]\\d\\d|\\bcash\\b|\\brounding\\b", 2],
    ["\\bcashier\\b|es bediente sie", 2],
    ["\\bkasse\\b|\\bterminal\\b|\\bfiliale\\b|\\bmarkt\\b", 1],
    ["vielen dank|danke fur ihren (einkauf|besuch)|thank you|please come again|not returnable|\\bsub ?-?total\\b", 1],
    [
      "cash (bill|sale)|dine[- ]?in|take[- ]?away|\\btender(ed)?\\b|simplified tax invoice|goods sold|\\bsales ?person\\b|\\btable ?(no)?\\b",
      2,
    ],
    ["\\bsumme\\b|\\btotal\\b|\\bgst\\b|\\bmwst\\b|\\bqty\\b|\\bbetrag eur\\b|\\bzuruck -?\\d", 0.5],
  ],
  Rechnung: [
    ["rechnungs ?-?(nummer|nr|no\\b)", 4],
    ["invoice (no|number|nr)\\b|\\binv(oice)? ?\\.? ?no\\b", 2.5],
    [
      "(?<!ab|be|an|zu|vor)rechnung(?!s| (zu )?(ge)?stell)|(?<!\\btax )\\binvoice\\b(?! ?(no|nr|number|date)\\b)|gutschrift|honorarnote|\\bfee note\\b",
      3,
    ],
    [
      "(neben|betriebs|heiz)kostenabrechnung|verbrauchsabrechnung|jahresabrechnung|beitragsrechnung|\\b(electricity|gas|energy|water|phone|mobile|internet|broadband|utility) bill\\b",
      4,
    ],
    [
      "rechnungs(datum|betrag|summe|empfanger)|leistungs(zeitraum|datum)|lieferdatum|invoice date|\\bdue date\\b|(amount|balance) due|bill to",
      2,
    ],
    [
      "zahlbar (bis|innerhalb|ohne)|zahlungs(ziel|bedingungen|frist)|\\bfallig(?! seit)|zu zahlen bis|please pay by|payment (terms|within \\d+ days|due\\b)|skonto|zahlbetrag",
      2,
    ],
    ["einzelpreis|nettobetrag|bruttobetrag|gesamtbetrag|zwischensumme|umsatzsteuer|unit price", 1],
    // Many tills print this at the top of their receipts.
    ["\\btax invoice\\b", 1],
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
      "<<<|p<d<<|idd<<|personalausweis|reisepass|\\bpassport\\b|identity card|carte d.identite|identitatskarte|fuhrerschein|driving licen[cs]e|aufenthaltstitel|dienstausweis|schulerausweis|studierendenausweis|gesundheitskarte",
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
  Brief: [
    ["sehr geehrte|\\bliebe[r]? (frau|herr|kund|eltern|mitglied|\\w+,)|\\bdear (sir|madam|mr|mrs|ms|customer|parents|\\w+,)", 2],
    [
      "mit (freundlichen|herzlichen|besten|kollegialen|freundlichen kollegialen) grussen|hochachtungsvoll|yours (sincerely|faithfully|truly)|(kind|best|warm) regards",
      2,
    ],
    ["\\bbetreff\\b|\\bihr zeichen\\b|\\bihr schreiben\\b|\\bunser zeichen\\b|\\byour ref|\\bour ref|\\bre:", 1],
  ],
  Bescheid: [
    [
      "(steuer|gebuhren|renten|bewilligungs|ablehnungs|abgaben|beitrags|festsetzungs|elterngeld|kindergeld|wohngeld|bafog|anderungs)-?bescheid\\b|notice of assessment|assessment notice|(official )?decision notice|tax assessment|notice of decision|council tax (bill|notice)",
      4,
    ],
    ["(^|\\n) ?bescheid\\b|\\bbescheid (uber|vom|fur)", 3],
    [
      "rechtsbehelfsbelehrung|widerspruch (einlegen|erhoben|erheben)|gegen diesen bescheid|festgesetzt|right (of|to) appeal|bewilligt|hereby (granted|determined)",
      2,
    ],
    ["aktenzeichen|finanzamt|landratsamt|stadtverwaltung|\\bbehorde\\b|kassenzeichen|case number", 1],
  ],
  Kontoauszug: [
    [
      "kontoauszug|bank statement|statement of account|account statement|kreditkarten(abrechnung|auszug)|credit card statement|depotauszug|umsatzubersicht",
      5,
    ],
    [
      "\\b(alter|neuer) ?(konto)?-?(saldo|stand)\\b|\\b(anfangs|end)-?saldo\\b|kontostand (am|vom|per|alt|neu)|(opening|closing|new) balance|balance (brought|carried) forward",
      2,
    ],
    [
      "buchungstag|wertstellung|valuta|umsatze|lastschrifteinzug|dauerauftrag|standing order|\\bpaid (in|out)\\b|sort code|withdrawals|deposits",
      1,
    ],
  ],
  Versicherung: [
    [
      "versicherungs-?(schein|police|bestatigung|ausweis|nachweis)|insurance (policy|certificate|schedule)|certificate of insurance|policy (schedule|document|confirmation)",
      4,
    ],
    [
      "versicherungs(nehmer|summe|beginn|umfang|schutz|bedingungen|ort)|deckungs-?summe|selbst-?(beteiligung|behalt)|\\bsum insured\\b|\\bpolicy ?holder\\b|\\bcoverage\\b|\\bexcess\\b|\\binsured\\b|\\bthe insurer\\b",
      1.5,
    ],
    ["haftpflicht|hausrat|kasko|\\bpramie\\b|\\bpremium\\b|versicherer|tarif\\b|car insurance|home insurance|travel insurance", 1],
  ],
  Kündigung: [
    [
      "(^|\\n) ?(ordentliche |fristlose |fristgerechte |ausserordentliche )?kundigung\\b(?! und)|notice of (cancellation|termination)|(cancellation|termination) of (my|our|the|your) |kundigungs(schreiben|bestatigung)|letter of (termination|resignation)",
      4,
    ],
    [
      "(hiermit|fristgerecht|hilfsweise).{0,40}kundig|kundige(n)? (ich|wir)|\\b(wish|writing|like) to (cancel|terminate)|hereby (cancel|terminate|give notice)|kundigung (ihres|ihrer|meines|meiner|des|der)",
      3,
    ],
    [
      "nachst-?moglichen (termin|zeitpunkt)|bestatigen sie mir.{0,40}kundigung|einzugsermachtigung widerruf|confirm (the )?(cancellation|termination)|written confirmation",
      1.5,
    ],
  ],
  Angebot: [
    [
      "(^|\\n) ?(unser |ihr )?(angebot|kostenvoranschlag)( ?(nr|nummer|vom|uber|fur)\\b[^\\n]{0,40})? ?(\\n|$)|angebots-?(nr|nummer|datum)|\\bquotation\\b|(^|\\n) ?(quote|offer|estimate) ?(\\n|$)|quote (no|number)|cost estimate",
      4,
    ],
    [
      "unterbreiten wir|(bieten|bieten wir) ihnen.{0,30}an\\b|wir bieten|freibleibend|gultig bis|angebot gilt|valid (until|for)|we are pleased to (offer|quote)|our offer",
      2,
    ],
    ["einzelpreis|gesamtpreis|auf ihre anfrage|your enquiry|auftragserteilung|unit price", 0.7],
  ],
  Lieferschein: [
    [
      "(?<!rechnung ?[/&] ?)lieferschein|delivery note|packing slip|frachtbrief|frachtauftrag|warenbegleitschein|dispatch note|packzettel",
      5,
    ],
    [
      "ware (ordnungsgemass |vollstandig )?erhalten|empfang (bestatigt|der ware)|goods received|received in good|paletten|\\bpallets?\\b|lieferadresse|delivery address|\\bqty (shipped|delivered)\\b|geliefert",
      1.5,
    ],
  ],
  Mahnung: [
    [
      "(^|\\n|\\d\\. ?|letzte |erste |zweite )mahnung\\b|zahlungserinnerung|(payment|final|first|second|overdue|friendly) reminder|reminder notice|mahn(stufe|schreiben|bescheid)|final demand|overdue (notice|account)|past due notice",
      4.5,
    ],
    [
      "mahngebuhr|saumnis|verzugszinsen|in verzug|noch nicht (eingegangen|bezahlt|beglichen|zuruckgegeben)|not (yet )?(received|been paid)|still outstanding|outstanding (amount|balance)|late (payment )?fee|uberfallig|\\boverdue\\b|keinen zahlungseingang|offenen? (betrag|forderung|posten)",
      2,
    ],
  ],
  Formular: [
    [
      "(^|\\n) ?\\w{0,40}(formular|antrag|anmeldung|fragebogen|aufnahmeantrag|erklarungsvordruck|selbstauskunft|einverstandniserklarung)( (auf|zu[mr]?|fur)\\b[^\\n]{0,40})? ?(\\n|$)|antrag auf|application (form|for)|(registration|order|request|claim|enrolment|consent) form|questionnaire|beitrittserklarung|anmeldeformular",
      4,
    ],
    [
      "bitte (in druckbuchstaben|ankreuzen|ausfullen|vollstandig)|zutreffendes|please (complete|tick|print|fill)|block (letters|capitals)|\\bankreuzen\\b|nur (fur|vom) (amtlich|buro|amt)|for office use",
      2,
    ],
    [
      "\\bvorname\\b|\\bnachname\\b|geburtsdatum|first name|surname|date of birth|telefonnummer|antragsteller|applicant|unterschrift (des|der)|signature of",
      0.8,
    ],
    // Lists of things to do have such lines, too.
    ["☐|□", 0.5],
  ],
};
