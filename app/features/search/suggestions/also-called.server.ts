/** Other words by which people look for a screen, in both languages. */
export const screensAlsoCalled = {
  documents: "Liste Dateien Ablage list files",
  dashboard: "Startseite Start Home overview",
  shared: "Freigegeben von mir geteilt shared by me",
  received: "Empfangen Erhalten Freigegeben shared with me",
  labels: "Etiketten Kategorien Korrespondenten labels categories correspondents organise",
  trash: "Gelöscht Wiederherstellen bin deleted restore recycle",
  connections: "Personen Menschen Einladen Einladungen Verbindungen contacts people invite invitations",
  notifications: "Benachrichtigungen Neues Nachrichten Glocke news messages bell alerts",
  timeline: "Zeitleiste Verlauf Protokoll timeline history log",
  profile: "Foto Name Konto photo picture account",
  billing: "Abonnement Tarif Premium Preise Gutschein Abrechnung Zahlung Kündigen subscription plan prices coupon payment cancel upgrade",
  settings: "Passwort Geräte Konto löschen Daten exportieren Export password devices account delete data preferences takeout",
  security: "Sicherheit Zwei-Faktor 2FA Passkeys Notfallcodes security two-factor two-step recovery codes authenticator",
  setUpArrivals:
    "Posteingang Scanner Ordner WebDAV Zugangsschlüssel Schlüssel API Token Netzlaufwerk Postfach IMAP E-Mail mailbox inbox arrivals folder access keys network drive programs",
  webhooks: "API Ereignisse Programme melden Benachrichtigung Automatisierung Zapier n8n events programs automation callback",
  support: "Support Anleitung Erste Schritte FAQ guide manual getting started",
} as const;

/** The same for actions. */
export const actionsAlsoCalled = {
  add: "Hochladen Scannen Scan Kamera Upload camera import",
  untagged: "Ohne Schlagwörter untagged",
  unsent: "Absender fehlt sender missing",
  signature: "Unterschreiben Signatur sign autograph",
} as const;
