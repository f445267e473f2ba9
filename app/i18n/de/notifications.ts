export const notifications = {
  /** the label of both screens */
  activity: "Aktivität",
  title: "Mitteilungen",
  own: "Von Ihnen",
  titleOf: "Aktivität: {{list}}",
  all: "Alle Mitteilungen",
  count_one: "{{count}} ungelesen",
  count_other: "{{count}} ungelesen",
  markAll: "Alle als gelesen markieren",
  marking: "Wird als gelesen markiert …",
  bell: {
    label: "Mitteilungen",
    short: "Neues",
    unread_one: "Mitteilungen, {{count}} ungelesen",
    unread_other: "Mitteilungen, {{count}} ungelesen",
  },
  none: "Noch keine Mitteilungen.",
  missing: "Gerade nicht abrufbar.",
  noneText: "Teilt jemand ein Dokument mit Ihnen oder möchte sich verbinden, steht es hier.",
  unread: "Ungelesen: ",
  /** in place of the name of whoever sent it */
  left: "Jemand, der Mappe verlassen hat,",
  kinds: {
    welcome: "Willkommen bei Mappe. Die Anleitung zeigt Ihnen die ersten Schritte.",
    "connect-request": "möchte sich mit Ihnen verbinden",
    "document-shared_one": "hat ein Dokument mit Ihnen geteilt",
    "document-shared_other": "hat {{count}} Dokumente mit Ihnen geteilt",
    "document-signed": "hat ein Dokument unterschrieben",
    "asked-to-sign": "bittet Sie um Ihre Unterschrift",
    "reminded-to-sign": "erinnert Sie: Ihre Unterschrift fehlt noch",
    "signing-declined": "möchte ein Dokument nicht unterschreiben",
  },
};
