export const notifications = {
  title: "Mitteilungen",
  bell: {
    label: "Mitteilungen",
    short: "Neues",
    unread_one: "Mitteilungen, {{count}} ungelesen",
    unread_other: "Mitteilungen, {{count}} ungelesen",
  },
  none: "Noch keine Mitteilungen.",
  unread: "Ungelesen: ",
  kinds: {
    welcome: "Willkommen bei Mappe. Die ersten Schritte zeigt der Starter Guide.",
    "connect-request": "möchte sich mit Ihnen verbinden",
    "document-shared": "hat ein Dokument mit Ihnen geteilt",
    "document-signed": "hat ein Dokument unterschrieben",
  },
};
