/** Words of an installation without plans (`PLANS=off`) where another one speaks of pages, prices or a plan. The server alone says them. */
export const withoutPlans = {
  register: "Konto anlegen",
  home: "Mappe ist Ihr digitales Büro für Unterlagen: Beleg fotografieren, zuschneiden, wiederfinden.",
  office:
    "Mappe läuft in jedem neueren Browser, zu Hause, im Büro und unterwegs. Wer mag, installiert es von dort als Desktop-App. Anmelden können Sie sich mit E-Mail und Passwort oder, wo eingerichtet, mit Google oder Facebook.",
  account: "Ein Konto bei Mappe anlegen und die ersten Seiten scannen, ablegen und wiederfinden.",
  consent: "Ich stimme der <privacy>Datenschutzerklärung</privacy> von {{operator}} zu.",
  consentMissing: "Bitte stimmen Sie der Datenschutzerklärung zu",
  doors: "So kommen Dokumente automatisch zu Ihnen. Jede Datei wird sofort ein eigenes Dokument.",
  requests:
    "Geben Sie die Adresse einer Dateianfrage weiter: Damit kann Ihnen jemand ohne Konto Dateien schicken, bis die Anfrage endet. Jede Datei wird ein eigenes Dokument. Zu sehen bekommt dort niemand etwas von Ihnen außer Ihrem Namen.",
  leaving: "Ihre Kontakte und Einladungen werden gelöscht.",
  noEvents: "Noch nichts. Hier steht künftig, wenn sich an Ihrer Anmeldung etwas ändert.",
  storage: {
    title: "Speicherplatz",
    used: "{{used}} belegt",
    usedOf: "{{used}} von {{quota}} belegt",
    full: "{{used}} von {{quota}} belegt: Löschen Sie, was Sie nicht mehr brauchen, und leeren Sie den Papierkorb. Am nächsten Tag ist wieder Platz.",
  },
};
