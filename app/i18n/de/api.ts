/** What programs are told, and the page about the API. */
export const api = {
  problems: {
    "malformed-request": { title: "Die Anfrage ist fehlerhaft", detail: "Der Body ist kein gültiges JSON in UTF-8." },
    "invalid-query": {
      title: "Parameter stimmen nicht",
      detail: "Mindestens ein Parameter der Adresse fehlt, ist unbekannt oder hat einen falschen Wert.",
    },
    "invalid-cursor": { title: "Der Cursor passt nicht", detail: "„after“ kommt nicht aus einer Antwort auf dieselbe Anfrage." },
    "no-idempotency-key": {
      title: "Idempotency-Key fehlt",
      detail:
        "Jeder POST braucht den Header Idempotency-Key: 1 bis 200 druckbare ASCII-Zeichen, neu für jeden Vorgang, gleich bei jeder Wiederholung.",
    },
    "no-key": {
      title: "Zugangsschlüssel fehlt",
      detail: "Der Header „Authorization: Bearer …“ fehlt, oder der Schlüssel ist falsch, abgelaufen oder gesperrt.",
    },
    "missing-right": { title: "Der Schlüssel darf das nicht", detail: "Diesem Zugangsschlüssel fehlt das Recht „{{right}}“." },
    "out-of-reach": {
      title: "Der Schlüssel reicht nicht so weit",
      detail: "Dieser Zugangsschlüssel gilt nur für einen Teil der Dokumente. Der Aufruf betrifft mehr.",
    },
    "no-view": {
      title: "Die gespeicherte Suche fehlt",
      detail: "Die gespeicherte Suche, für die dieser Zugangsschlüssel gilt, wurde gelöscht.",
    },
    closed: {
      title: "Das Konto ist nicht bereit",
      detail: "Die E-Mail-Adresse des Kontos ist nicht bestätigt, oder das Konto wird gelöscht.",
    },
    "not-allowed": { title: "Nicht erlaubt", detail: "Die Person, der dieser Schlüssel gehört, darf das mit diesem Dokument nicht." },
    "not-found": { title: "Nicht gefunden", detail: "Unter dieser Adresse gibt es nichts, was dieser Schlüssel erreicht." },
    "method-not-allowed": { title: "Methode nicht möglich", detail: "Möglich sind hier: {{allowed}}." },
    "too-slow": { title: "Zu langsam", detail: "Der Body kam nicht rechtzeitig an." },
    "in-progress": { title: "Wird noch bearbeitet", detail: "Eine Anfrage mit diesem Idempotency-Key wird gerade bearbeitet." },
    conflict: { title: "Das passt nicht mehr", detail: "Der Stand hat sich geändert, oder es gibt das schon." },
    gone: { title: "Gelöscht", detail: "Das Dokument, das daraus wurde, ist gelöscht." },
    "changed-meanwhile": {
      title: "Inzwischen geändert",
      detail: "If-Match passt nicht zum heutigen Stand. Lesen Sie ihn neu, und entscheiden Sie dann.",
    },
    "too-large": { title: "Zu groß", detail: "Der Body ist größer als erlaubt." },
    "wrong-type": { title: "Falscher Content-Type", detail: "Erwartet wird: {{expected}}." },
    "invalid-body": { title: "Angaben stimmen nicht", detail: "Mindestens eine Angabe fehlt, ist unbekannt oder hat einen falschen Wert." },
    "key-used-otherwise": { title: "Idempotency-Key ist vergeben", detail: "Unter diesem Idempotency-Key kam schon eine andere Anfrage." },
    "too-many-answers": {
      title: "Zu viele Vorgänge",
      detail: "Für diesen Schlüssel sind schon zu viele Antworten der letzten 24 Stunden gemerkt.",
    },
    "file-refused": { title: "Daraus wird kein Dokument", detail: "{{why}}" },
    full: { title: "Mehr geht nicht", detail: "Die größte mögliche Zahl ist erreicht." },
    "not-a-contact": { title: "Kein Kontakt", detail: "Geteilt werden kann nur mit bestätigten Kontakten." },
    "no-if-match": {
      title: "If-Match fehlt",
      detail: "Änderungen brauchen den Header If-Match mit dem ETag des Stands, den Sie gelesen haben, oder „*“ für jeden.",
    },
    "too-many-requests": { title: "Zu viele Anfragen", detail: "Der Header Retry-After sagt, in wie vielen Sekunden es weitergeht." },
    failed: { title: "Fehler bei uns", detail: "Der Fehler ist protokolliert. Nennen Sie bei Fragen „requestId“." },
    away: { title: "Gerade nicht möglich", detail: "Versuchen Sie es in einer Minute noch einmal." },
  },
  fields: { comma: "Ein Tag enthält weder Komma noch Semikolon oder Zeilenumbruch." },
  page: {
    title: "API",
    description: "Was Sie in Mappe tun können, kann auch ein Programm: Dokumente hinzufügen, finden, lesen, ändern und teilen.",
    heading: "Mappe für Programme",
    lead: "Was Sie in Mappe tun können, kann auch ein Programm: Dokumente hinzufügen, finden, lesen, ändern und teilen. Nur unterschreiben kann es nie.",
    key: {
      title: "1. Schlüssel anlegen",
      text: "Legen Sie unter Einstellungen → Eingang einrichten einen Zugangsschlüssel an: für jedes Programm einen eigenen, mit den Rechten, die es braucht, und nur für die Dokumente, die es braucht.",
      link: "Zu den Zugangsschlüsseln",
    },
    ask: {
      title: "2. Fragen",
      text: "Jede Anfrage nennt den Schlüssel im Header „Authorization“. Antworten sind JSON, Fehler „application/problem+json“.",
      add: "Ein Dokument hinzufügen:",
      find: "Rechnungen finden:",
    },
    rules: {
      title: "Gut zu wissen",
      once: "Jeder POST trägt einen Idempotency-Key. Kommt er mit demselben Inhalt noch einmal, gibt es 24 Stunden lang dieselbe Antwort, und nichts entsteht doppelt.",
      match:
        "Änderungen tragen den ETag des gelesenen Stands in If-Match. Hat inzwischen jemand anders etwas geändert, geht nichts verloren: Die Antwort ist 412.",
      pages: "Listen kommen in Abschnitten. „next“ ist die Adresse des nächsten, „null“ heißt: Das war alles.",
      limit: "{{count}} Anfragen in der Minute je Schlüssel. Die Header RateLimit-* sagen, wie viele noch frei sind.",
      foreign: "Was ein Schlüssel nicht erreicht, sieht aus wie etwas, das es nicht gibt: 404.",
    },
    calls: "Alle Aufrufe",
    callsHint: "Die Beschreibungen sind englisch, wie im OpenAPI-Dokument.",
    openapi: "OpenAPI 3.1 (JSON)",
    needs: "Recht: {{right}}",
    noKey: "ohne Schlüssel",
    parameters: "Parameter",
    sends: "Body",
    answers: "Antwort",
    problems: "Fehler",
    problemsHint: "„type“ endet mit dem Namen des Fehlers. „requestId“ steht auch im Protokoll des Betreibers.",
  },
};
